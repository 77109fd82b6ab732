/** The languages of the site by their own names. */
export const locales = { en: 'English', de: 'Deutsch' } as const;

export type Locale = keyof typeof locales;
