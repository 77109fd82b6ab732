// The import dialog.
export const importPrompts = 'Import Prompts';
