import { getErrorMessage } from '@ai-directory/api-client';
import type { Hiding } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { Textarea } from '@ai-directory/ui/textarea';
import { useMutation } from '@tanstack/react-query';

import { client } from '../client.ts';
import { DraftNotice } from '@ai-directory/prompts-kit/draft-notice';
import { requiredText, useContractForm } from '../use-contract-form.ts';
import { hidingMessages } from './hiding-messages.ts';

export interface HiddenNoticeProps {
  subject: { type: 'tool' | 'prompt'; id: string };
  /** Why it is hidden; unknown while the server sends none. */
  hiding: Hiding | undefined;
}

/** Shows authors why moderators or reports have hidden their content, with a form to appeal. */
export function HiddenNotice({ subject: { type, id }, hiding }: HiddenNoticeProps) {
  const t = useMessages(hidingMessages);
  const appeal = useMutation({
    mutationFn: (text: string) => {
      const request = { params: { id }, body: { text } };
      return type === 'tool' ? client.tools.appeal(request) : client.prompts.appeal(request);
    },
  });
  const form = useContractForm({
    defaultValues: { text: '' },
    draftName: `appeal/${type}/${id}`,
    getErrorMessage: (error) => getErrorMessage(error, t.failed),
  });
  const { errors, isSubmitting } = form;
  const send = form.handleSubmit(async ({ text }) => {
    await appeal.mutateAsync(text);
    form.reset();
  });

  return (
    <Alert variant="warning" title={t.title}>
      <Stack gap={2}>
        <p>{hiding?.by === 'moderator' ? t.byModerator : t.byReports}</p>
        {hiding?.reason && <p>{t.reason({ reason: t.reasons[hiding.reason] })}</p>}
        {hiding?.note && <p dir="auto">{hiding.note}</p>}
        {appeal.isSuccess ? (
          <p role="status">{t.sent}</p>
        ) : hiding?.canAppeal ? (
          <form noValidate onSubmit={send}>
            <Stack gap={2}>
              <DraftNotice draft={form.draft} />
              {errors.root && (
                <Alert variant="danger" announce>
                  {errors.root.message}
                </Alert>
              )}
              <Field label={t.appeal} description={t.appealHint} error={errors.text?.message} required>
                <Textarea
                  {...form.register('text', requiredText(t.appealRequired))}
                  rows={3}
                  maxLength={2000}
                />
              </Field>
              <div>
                <Button type="submit" loading={isSubmitting}>
                  {isSubmitting ? t.sending : t.send}
                </Button>
              </div>
            </Stack>
          </form>
        ) : (
          hiding && <p>{t.appealed}</p>
        )}
      </Stack>
    </Alert>
  );
}
