/** Rules of the operator for accounts. */
export interface AccountPolicy {
  /** Whether emails have to be confirmed. False without a mail server: accounts then count as confirmed. */
  confirmEmails: boolean;
  /** Emails of moderators, lower case, besides the accounts marked by `npm run moderator`. */
  moderatorEmails: readonly string[];
}

export const defaultAccountPolicy: AccountPolicy = { confirmEmails: false, moderatorEmails: [] };

/** Columns of a user that the policy depends on. */
export interface AccountStatusRow {
  email: string;
  email_confirmed_at: Date | null;
  is_moderator: boolean;
}

export const isEmailConfirmed = (
  row: { email_confirmed_at: Date | string | null },
  { confirmEmails }: AccountPolicy,
): boolean => !confirmEmails || row.email_confirmed_at !== null;

/** Only a confirmed email proves that the account belongs to a moderator that the operator has named. */
export const isModerator = (row: AccountStatusRow, policy: AccountPolicy): boolean =>
  row.is_moderator ||
  (isEmailConfirmed(row, policy) && policy.moderatorEmails.includes(row.email.toLowerCase()));
