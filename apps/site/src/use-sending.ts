import { messageFrom } from '@ai-directory/api-client';
import { useState } from 'react';

/**
 * One thing that is sent: whether it is on its way, and why it was refused.
 * @param failed what is said when the server gives no words of its own
 */
export function useSending(failed: string) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const send = async (act: () => Promise<unknown>, onSent: () => void) => {
    if (pending) return;
    setPending(true);
    setError(null);
    try {
      await act();
    } catch (failure) {
      setError(messageFrom(failure, failed));
      setPending(false);
      return;
    }
    setPending(false);
    onSent();
  };

  return { pending, error, setError, send };
}
