/** Constants of accounts, available without the schemas. Numbers: docs/specification.md, section 5. */

export const passwordMinLength = 6;
export const passwordTooShort = `Password must be at least ${passwordMinLength} characters long`;

export const usernameMinLength = 3;
export const usernameMaxLength = 32;
export const usernameTooShort = `Username must be at least ${usernameMinLength} characters long`;
export const usernamePattern = /^[\w.-]*$/;
export const usernameInvalid = 'Username may hold letters, digits, dots, dashes and underscores';
/** `/profiles/me` is reserved, and dots have a meaning in paths. */
export const reservedUsernamePattern = /^(me|\.+)$/i;
export const usernameReserved = 'This username cannot be used';

/** The pattern of zod's `email()`, for forms without the schemas. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const emailInvalid = 'Enter a valid email address';
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
  'email_confirmed',
  'account_banned',
  // Of moderators:
  'moderator_added',
  'moderator_removed',
  'content_hidden',
  'content_restored',
  'reports_dismissed',
  'user_banned',
  'user_unbanned',
  'tool_facts_edited',
  'message_answered',
] as const;
export type AuditEvent = (typeof auditEvents)[number];
