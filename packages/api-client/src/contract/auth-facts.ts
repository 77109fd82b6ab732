/** Rules of accounts that a form can check without the schemas. Spec 5 where it gives a number. */

export const passwordMinLength = 6;
export const passwordTooShort = `Password must be at least ${passwordMinLength} characters long`;

export const usernameMinLength = 3;
export const usernameMaxLength = 32;
export const bioMaxLength = 500;

export const peoplePageSize = 20;

export const themes = ['system', 'light', 'dark'] as const;
export type ThemeSetting = (typeof themes)[number];

export const promptLengths = ['short', 'medium', 'long'] as const;
export type PromptLength = (typeof promptLengths)[number];
