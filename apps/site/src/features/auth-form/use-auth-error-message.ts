import { ApiError, getErrorMessage } from '@ai-directory/api-client';
import { useMessages } from '@ai-directory/ui/messages';

import { authMessages } from './auth-messages.ts';

interface AuthErrorMessages {
  /** Shown when the server rejected the request without a message. */
  failed: string;
  /** Shown for an error that is no response of the server. */
  unexpected: string;
}

/** Returns the message of a failed login or registration (docs/specification.md, section 8). */
export function useAuthErrorMessage({ failed, unexpected }: AuthErrorMessages) {
  const { invalidResponse } = useMessages(authMessages);
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return unexpected;
    // A successful response without JSON, such as the page of a proxy.
    const isUnreadable = error.code === 'invalid_response' && error.status < 400;
    return isUnreadable ? invalidResponse : getErrorMessage(error, failed);
  };
}
