import { getErrorMessage } from '@ai-directory/api-client';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { useMutation } from '@tanstack/react-query';

import { client } from '../../client.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';

export const unconfirmedEmailMessages = defineMessages('unconfirmedEmail', {
  title: 'Confirm your email',
  hint: (v: { email: string }) =>
    `Open the link that we mailed to ${v.email}. Then you can submit tools, publish prompts and report content.`,
  resend: 'Send the link again',
  sending: 'Sending…',
  sent: 'The link is on its way. Look into your spam folder if it does not arrive.',
  failed: 'The link could not be sent. Try again in a moment.',
});

/** Prompts users with an unconfirmed email to confirm it; empty for others. */
export function UnconfirmedEmail() {
  const t = useMessages(unconfirmedEmailMessages);
  const currentUser = useCurrentUser();
  const resend = useMutation({ mutationFn: () => client.auth.sendConfirmation() });
  if (currentUser?.isEmailConfirmed !== false) return null;

  return (
    <Alert variant="warning" title={t.title}>
      <Stack gap={2}>
        <p>{t.hint({ email: currentUser.email })}</p>
        <div>
          <Button size="small" loading={resend.isPending} onClick={() => resend.mutate()}>
            {resend.isPending ? t.sending : t.resend}
          </Button>
        </div>
        <div role="status">
          {resend.isSuccess ? t.sent : resend.isError && getErrorMessage(resend.error, t.failed)}
        </div>
      </Stack>
    </Alert>
  );
}
