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

/** Security-relevant events of an account. */
export const auditEvents = [
  'registered',
  'login',
  'login_failed',
  'logout',
  'session_revoked',
  'refresh_token_reused',
  'password_changed',
  'password_reset',
  'email_changed',
  'username_changed',
  'access_token_created',
  'access_token_revoked',
  'provider_key_saved',
  'provider_key_removed',
] as const;
export type AuditEvent = (typeof auditEvents)[number];
