import {
  emailInvalid,
  passwordTooShort,
  usernameInvalid,
  usernameReserved,
  usernameTooShort,
} from '@ai-directory/api-client/contract';
import { defineMessages } from '@ai-directory/ui/messages';

/** Messages of forms with username, email or password. */
export const authMessages = defineMessages('authForm', {
  usernameRequired: 'Username is required',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  emailInvalid,
  usernameTooShort,
  usernameInvalid,
  usernameReserved,
  passwordTooShort,
  passwordMismatch: 'Passwords do not match',
  invalidResponse: 'Invalid response from server',
  resetFailed: 'The password could not be reset.',
});
