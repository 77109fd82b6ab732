import { z } from 'zod';

import { passwordMinLength, passwordTooShort } from './auth-facts.ts';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { Id, IdParams, requiredText, text } from './text.ts';
import { Email, User, Username } from './people.ts';

/** A password that is being chosen. Sign-in takes any, so that no rule is told to somebody who guesses. */
const NewPassword = text('Password', 200).min(passwordMinLength, passwordTooShort);

const CurrentPassword = text('Password', 200).min(1, 'Password is required');

export const Registration = z.object({ username: Username, email: Email, password: NewPassword });
export type Registration = z.infer<typeof Registration>;

export const Login = z.object({
  email: requiredText('Email', 254),
  password: CurrentPassword,
});
export type Login = z.infer<typeof Login>;

const tokens = {
  token: z.string().describe('Access token (JWT), good for 15 minutes'),
  refreshToken: z.string().describe('Opaque; good once, for 30 days'),
};

export const Tokens = z.object(tokens).meta({ id: 'Tokens' });
export type Tokens = z.infer<typeof Tokens>;

export const Session = z.object({ ...tokens, user: User }).meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

export const PasswordChange = z.object({ currentPassword: CurrentPassword, newPassword: NewPassword });
export type PasswordChange = z.infer<typeof PasswordChange>;

/** One sign-in: a browser, or another program. */
export const OpenSession = z
  .object({
    id: Id,
    userAgent: z.string().describe('What the program called itself; empty when it said nothing'),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    current: z.boolean().describe('Whether this call belongs to it'),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof OpenSession>;

export const auth = {
  register: endpoint({
    ...routes.auth.register,
    summary: 'Create an account and sign in',
    body: Registration,
    response: Session,
    status: 201,
  }),
  login: endpoint({ ...routes.auth.login, summary: 'Sign in', body: Login, response: Session }),
  refresh: endpoint({
    ...routes.auth.refresh,
    summary: 'Exchange the bearer (a refresh token, else an access token) for new tokens',
    response: Tokens,
  }),
  logout: endpoint({
    ...routes.auth.logout,
    summary: 'End this session',
    response: z.object({}),
  }),
  changePassword: endpoint({
    ...routes.auth.changePassword,
    summary: 'Change my password; every other session ends',
    body: PasswordChange,
    response: z.object({}),
  }),
  requestReset: endpoint({
    ...routes.auth.requestReset,
    summary: 'Mail a link that sets a new password; the answer is the same for an unknown address',
    body: z.object({ email: Email }),
    response: z.object({}),
  }),
  confirmReset: endpoint({
    ...routes.auth.confirmReset,
    summary: 'Set a new password with the token of a mailed link, which is good once; every session ends',
    body: z.object({ token: requiredText('Token', 200), password: NewPassword }),
    response: z.object({}),
  }),
  sessions: endpoint({
    ...routes.auth.sessions,
    summary: 'Where I am signed in, the last used first',
    response: z.array(OpenSession),
  }),
  endSession: endpoint({
    ...routes.auth.endSession,
    summary: 'Sign one of my sessions out',
    params: IdParams,
    response: z.object({}),
  }),
  endOtherSessions: endpoint({
    ...routes.auth.endOtherSessions,
    summary: 'Sign all my other sessions out',
    response: z.object({ ended: z.int() }),
  }),
};
