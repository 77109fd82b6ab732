import { accountMessages } from '@ai-directory/api-client/contract';
import { defineMessages } from '@ai-directory/ui/messages';

/** Messages of forms with username, email or password. */
export const authMessages = defineMessages('authForm', {
  ...accountMessages,
  usernameRequired: 'Username is required',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  passwordMismatch: 'Passwords do not match',
  invalidResponse: 'Invalid response from server',
  resetFailed: 'The password could not be reset.',
});
