import { getErrorMessage } from '@ai-directory/api-client';
import { useState } from 'react';

/**
 * Pending and error state of one async action.
 * @param fallbackMessage shown when the server sent no message
 */
export function useSubmit(fallbackMessage: string) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (action: () => Promise<unknown>, onSuccess?: () => void) => {
    if (pending) return;
    setPending(true);
    setError(null);
    try {
      await action();
    } catch (reason) {
      setError(getErrorMessage(reason, fallbackMessage));
      setPending(false);
      return;
    }
    setPending(false);
    onSuccess?.();
  };

  return { pending, error, submit };
}
