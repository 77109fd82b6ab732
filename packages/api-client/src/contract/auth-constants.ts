/** Constants of accounts, available without the schemas. Numbers: docs/specification.md, section 5. */

const usernameMinLength = 3;
const passwordMinLength = 6;
export const usernameMaxLength = 32;

/** Messages about the texts of an account. */
export const accountMessages = {
  usernameTooShort: `Username must be at least ${usernameMinLength} characters long`,
  usernameInvalid: 'Username may hold letters, digits, dots, dashes and underscores',
  usernameReserved: 'This username cannot be used',
  emailInvalid: 'Enter a valid email address',
  passwordTooShort: `Password must be at least ${passwordMinLength} characters long`,
} as const;

/** Minimum length or pattern of a text, by the message otherwise. */
export type AccountRules = Partial<Record<keyof typeof accountMessages, number | RegExp>>;

/** Rules of the texts of an account, besides their maximum lengths. */
export const accountRules = {
  username: {
    usernameTooShort: usernameMinLength,
    usernameInvalid: /^[\w.-]*$/,
    // `/profiles/me` is reserved, and dots have a meaning in paths.
    usernameReserved: /^(?!([Mm][Ee]|\.+)$)/,
  },
  email: {
    // The pattern of zod's `email()`.
    emailInvalid:
      /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
  },
  password: { passwordTooShort: passwordMinLength },
} as const satisfies Record<string, AccountRules>;

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
  'catalogue_imported',
  'message_answered',
] as const;
export type AuditEvent = (typeof auditEvents)[number];
