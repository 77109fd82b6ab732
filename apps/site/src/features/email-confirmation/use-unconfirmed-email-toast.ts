import { getErrorMessage } from '@ai-directory/api-client';
import { useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { useEffect } from 'react';

import { client, responseHooks } from '../../client.ts';
import { readErrorBody } from '../../read-error-body.ts';
import { unconfirmedEmailMessages } from './unconfirmed-email.tsx';

/** Offers to mail the confirmation link again, wherever a request is rejected because the user's email is not confirmed. */
export function useUnconfirmedEmailToast() {
  const t = useMessages(unconfirmedEmailMessages);

  useEffect(() => {
    const resend = () => {
      const messages = {
        loading: t.sending,
        success: t.sent,
        error: (error: unknown) => getErrorMessage(error, t.failed),
      };
      // The toast shows a failure.
      toast.promise(client.auth.sendConfirmation(), messages).catch(() => {});
    };
    const handleResponse = async (response: Response) => {
      if (response.status !== 403) return;
      const body = await readErrorBody(response);
      if (body?.code === 'email_unconfirmed')
        toast.warning(t.title, { id: 'unconfirmed-email', action: { label: t.resend, onClick: resend } });
    };
    responseHooks.add(handleResponse);
    return () => void responseHooks.delete(handleResponse);
  }, [t]);
}
