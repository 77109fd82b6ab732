// The API-keys panel and the add-key dialog.
export const addKey = 'Add Key';
