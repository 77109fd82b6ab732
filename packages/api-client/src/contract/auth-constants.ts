/** Constants of accounts, available without the schemas. Numbers: docs/specification.md, section 5. */

export const passwordMinLength = 6;
export const passwordTooShort = `Password must be at least ${passwordMinLength} characters long`;

export const usernameMinLength = 3;
export const usernameMaxLength = 32;
export const bioMaxLength = 500;

export const usersPageSize = 20;

export const themes = ['system', 'light', 'dark'] as const;
export type ThemeSetting = (typeof themes)[number];

export const promptLengths = ['short', 'medium', 'long'] as const;
export type PromptLength = (typeof promptLengths)[number];
