import { getErrorMessage } from '@ai-directory/api-client';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';

import { client } from '../../client.ts';
import { UnconfirmedEmail } from '../../features/email-confirmation/unconfirmed-email.tsx';
import { Page } from '../../shell/layout/page.tsx';
import { sessionQuery } from '../../shell/session/session.tsx';

export const confirmEmailMessages = defineMessages('confirmEmailPage', {
  title: 'Confirm your email',
  intro: 'Then you can submit tools, publish prompts and report content.',
  confirm: 'Confirm email',
  confirming: 'Confirming…',
  confirmed: 'Your email is confirmed.',
  next: 'Submit a tool',
  failed: 'Your email could not be confirmed. Try again in a moment.',
});

/** Target of the emailed link. A button, because mail programs open links to check them. */
export function Component() {
  const t = useMessages(confirmEmailMessages);
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => client.auth.confirmEmail({ body: { token: search.get('token') ?? '' } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });

  return (
    <Page title={t.title} intro={t.intro} head={{ noIndex: true }}>
      <Stack>
        {confirm.isSuccess ? (
          <>
            <Alert variant="success" announce>
              {t.confirmed}
            </Alert>
            <Link to="/submit-tool">{t.next}</Link>
          </>
        ) : (
          <>
            {confirm.isError && (
              <>
                <Alert variant="danger" announce>
                  {getErrorMessage(confirm.error, t.failed)}
                </Alert>
                <UnconfirmedEmail />
              </>
            )}
            <div>
              <Button variant="primary" loading={confirm.isPending} onClick={() => confirm.mutate()}>
                {confirm.isPending ? t.confirming : t.confirm}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Page>
  );
}
