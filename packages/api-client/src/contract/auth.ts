import { z } from 'zod';

import { auditEvents } from './auth-constants.ts';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { Id, IdParams, requiredTextSchema, textSchema } from './common-schemas.ts';
import { Email, NewPassword, User, Username } from './user-schemas.ts';

const CurrentPassword = textSchema('Password', 200).min(1, 'Password is required');

export const Registration = z.object({ username: Username, email: Email, password: NewPassword });
export type Registration = z.infer<typeof Registration>;

export const Login = z.object({
  email: requiredTextSchema('Email', 254),
  password: CurrentPassword,
});
export type Login = z.infer<typeof Login>;

const tokens = {
  token: z.string().describe('Access token (JWT), valid for 15 minutes'),
  refreshToken: z.string().describe('Opaque; can be used once, within 30 days'),
};

export const Tokens = z.object(tokens).meta({ id: 'Tokens' });
export type Tokens = z.infer<typeof Tokens>;

export const Session = z.object({ ...tokens, user: User }).meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

/** Response to a refresh. In exchange for an access token there is no refresh token. */
export const RefreshedSession = Session.partial({ refreshToken: true }).meta({ id: 'RefreshedSession' });
export type RefreshedSession = z.infer<typeof RefreshedSession>;

export const PasswordChange = z.object({
  currentPassword: CurrentPassword,
  newPassword: NewPassword,
  revokeAccessTokens: z
    .boolean()
    .default(false)
    .describe('Whether the personal access tokens are revoked, too'),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** A signed-in session of a browser or another program. */
export const ActiveSession = z
  .object({
    id: Id,
    userAgent: z.string().describe('User-Agent header of the login; empty if there was none'),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    current: z.boolean().describe('Whether the request belongs to this session'),
  })
  .meta({ id: 'ActiveSession' });
export type ActiveSession = z.infer<typeof ActiveSession>;

/** A security-relevant event of an account. */
export const AuditLogEntry = z
  .object({
    id: Id,
    event: z.enum(auditEvents),
    detail: z.string().describe('Name of what was changed, such as an access token; may be empty'),
    userAgent: z.string().describe('User-Agent header of the session; empty if there was none'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AuditLogEntry' });
export type AuditLogEntry = z.infer<typeof AuditLogEntry>;

export const auth = {
  register: endpoint(routes.auth.register, {
    summary: 'Create an account and sign in',
    rateLimit: 'register',
    rateLimitKey: 'email',
    body: Registration,
    errors: { 409: ['username_taken', 'email_taken'] },
    response: Session,
    status: 201,
  }),
  login: endpoint(routes.auth.login, {
    summary: 'Sign in',
    rateLimit: 'login',
    rateLimitKey: 'email',
    body: Login,
    errors: { 401: ['invalid_credentials'], 403: ['account_banned'] },
    response: Session,
  }),
  refresh: endpoint(routes.auth.refresh, {
    summary: 'Exchange a refresh token for new tokens, or an access token for a new one',
    errors: { 401: ['not_authenticated', 'session_ended'], 429: ['rate_limited'] },
    response: RefreshedSession,
  }),
  logout: endpoint(routes.auth.logout, {
    summary: 'End this session',
    requiresSession: true,
    response: z.object({}),
  }),
  changePassword: endpoint(routes.auth.changePassword, {
    summary: 'Change my password; revokes all other sessions',
    requiresSession: true,
    rateLimit: 'password',
    body: PasswordChange,
    errors: { 400: ['wrong_password'] },
    response: z.object({}),
  }),
  requestReset: endpoint(routes.auth.requestReset, {
    summary: 'Send a password reset link; the response is the same for unknown emails',
    rateLimit: 'reset',
    rateLimitKey: 'email',
    body: z.object({ email: Email }),
    response: z.object({}),
  }),
  confirmReset: endpoint(routes.auth.confirmReset, {
    summary: 'Set a new password with the token of a reset link; revokes all sessions',
    rateLimit: 'confirmReset',
    body: z.object({ token: requiredTextSchema('Token', 200), password: NewPassword }),
    errors: { 400: ['reset_link_invalid'] },
    response: z.object({}),
  }),
  sendConfirmation: endpoint(routes.auth.sendConfirmation, {
    summary: 'Send the link that confirms my email again',
    requiresSession: true,
    rateLimit: 'reset',
    response: z.object({}),
  }),
  confirmEmail: endpoint(routes.auth.confirmEmail, {
    summary: 'Confirm an email with the token of its link',
    rateLimit: 'confirmReset',
    body: z.object({ token: requiredTextSchema('Token', 200) }),
    errors: { 400: ['confirmation_link_invalid'] },
    response: z.object({}),
  }),
  sessions: endpoint(routes.auth.sessions, {
    summary: 'List my active sessions, most recently used first',
    requiresSession: true,
    response: z.array(ActiveSession),
  }),
  activity: endpoint(routes.auth.activity, {
    summary: 'List the latest 50 security-relevant events of my account, newest first',
    requiresSession: true,
    response: z.array(AuditLogEntry),
  }),
  endSession: endpoint(routes.auth.endSession, {
    summary: 'Revoke one of my sessions',
    requiresSession: true,
    params: IdParams,
    errors: { 404: ['session_not_found'] },
    response: z.object({}),
  }),
  endOtherSessions: endpoint(routes.auth.endOtherSessions, {
    summary: 'Revoke all my other sessions',
    requiresSession: true,
    response: z.object({ ended: z.int() }),
  }),
};
