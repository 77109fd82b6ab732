import { z } from 'zod';

import { passwordMinLength, passwordTooShort } from './auth-facts.ts';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { requiredText, text } from './text.ts';
import { User } from './users.ts';

/** A password that is being chosen. Sign-in takes any, so that no rule is told to somebody who guesses. */
const NewPassword = text('Password', 200).min(passwordMinLength, passwordTooShort);

const Email = requiredText('Email', 254).pipe(z.email('Enter a valid email address'));

export const Registration = z.object({
  username: requiredText('Username', 32)
    .min(3, 'Username must be at least 3 characters long')
    .regex(/^[\w.-]*$/, 'Username may hold letters, digits, dots, dashes and underscores'),
  email: Email,
  password: NewPassword,
});
export type Registration = z.infer<typeof Registration>;

export const Login = z.object({
  email: requiredText('Email', 254),
  password: text('Password', 200).min(1, 'Password is required'),
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
};
