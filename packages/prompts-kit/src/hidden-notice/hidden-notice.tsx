'use client';

import { appealMaxLength, type Hiding, type ReportReason } from '@ai-directory/api-client/contract';
import { Alert, type AlertProps } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { Text, type TextProps } from '@ai-directory/ui/text';
import { Textarea } from '@ai-directory/ui/textarea';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { useDraft } from '@ai-directory/ui/use-draft';
import { useRef, useState, type FormEvent } from 'react';

import { getErrorMessage } from '../internal/error-message.ts';

export const hiddenNoticeMessages = defineMessages('hiddenNotice', {
  title: 'Hidden.',
  byReports: 'Trusted reports have hidden this provisionally, so only you can see it.',
  byModerator: 'A moderator has hidden this, so only you can see it.',
  edit: 'An edit lists it again.',
  reason: (v: { reason: string }) => `Reason: ${v.reason}`,
  reasons: {
    spam: 'spam or advertising',
    broken: 'it does not work',
    wrong: 'it is inaccurate',
    offensive: 'it is offensive or harmful',
    copyright: 'it was copied without permission',
    other: 'something else',
  } satisfies Record<ReportReason, string>,
  appeal: 'Why should it be restored?',
  appealHint: 'A moderator reads it. You can appeal once.',
  appealRequired: 'Write why it should be restored',
  send: 'Send appeal',
  sending: 'Sending…',
  sent: 'Your appeal was sent. A notification tells you the decision.',
  appealed: 'You have appealed. A notification tells you the decision.',
  appealRejected: 'A moderator has read your appeal and rejected it. This is final.',
  failed: 'Your appeal could not be sent. Try again in a moment.',
});

export interface HiddenNoticeProps extends Omit<AlertProps, 'title' | 'children'> {
  /** Why it is hidden; unknown while the server sends none. */
  hiding: Hiding | undefined;
  /** Whether the author can edit the content, which ends a hiding by reports. @default true */
  isEditable?: boolean | undefined;
  /** Sends the text of an appeal. The form shows the message of a rejection and keeps the text. If omitted, there is no form. */
  onAppeal?: ((text: string) => Promise<unknown>) | undefined;
  /** Keeps the text in sessionStorage until it is sent. Identifies user and content, such as `ada/tools/pen/appeal`. */
  draftId?: string | undefined;
}

/** Shows authors why moderators or reports have hidden their content, with a form to appeal once. */
export function HiddenNotice({ hiding, isEditable = true, onAppeal, draftId, ...props }: HiddenNoticeProps) {
  const t = useMessages(hiddenNoticeMessages);
  const [isSent, setIsSent] = useState(false);
  const isByModerator = hiding?.by === 'moderator';

  return (
    <Alert variant="warning" {...props} title={t.title}>
      <Stack gap={2}>
        <p>
          {[isByModerator ? t.byModerator : t.byReports, !isByModerator && isEditable && t.edit]
            .filter(Boolean)
            .join(' ')}
        </p>
        {hiding?.reason && <p>{t.reason({ reason: t.reasons[hiding.reason] })}</p>}
        {hiding?.note && <p dir="auto">{hiding.note}</p>}
        {isSent && hiding?.appeal !== 'rejected' && <p role="status">{t.sent}</p>}
        {!isSent && hiding?.appeal === 'possible' && onAppeal && (
          <AppealForm draftId={draftId} onAppeal={onAppeal} onSent={() => setIsSent(true)} />
        )}
        {!isSent && hiding?.appeal === 'pending' && <p>{t.appealed}</p>}
        {hiding?.appeal === 'rejected' && <p>{t.appealRejected}</p>}
      </Stack>
    </Alert>
  );
}

export interface HiddenReasonProps extends Omit<TextProps, 'children'> {
  hiding: Hiding;
}

/**
 * Renders in one paragraph why content is hidden, such as on its card: the reason and the moderator's note, if there are
 * any, and what became of the author's appeal.
 */
export function HiddenReason({ hiding: { reason, note, appeal }, ...props }: HiddenReasonProps) {
  const t = useMessages(hiddenNoticeMessages);
  return (
    <Text dir="auto" size="xs" variant="muted" {...props}>
      {[
        [reason && t.reason({ reason: t.reasons[reason] }), note].filter(Boolean).join('. '),
        appeal === 'pending' && t.appealed,
        appeal === 'rejected' && t.appealRejected,
      ]
        .filter(Boolean)
        .join(' – ')}
    </Text>
  );
}

interface AppealFormProps {
  onAppeal: (text: string) => Promise<unknown>;
  onSent: () => void;
  draftId: string | undefined;
}

function AppealForm({ onAppeal, onSent, draftId }: AppealFormProps) {
  const t = useMessages(hiddenNoticeMessages);
  const [text, setText] = useState('');
  const [errorMessage, setErrorMessage] = useState('');
  const [pending, run] = useAsyncAction();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === '';
  const { discard } = useDraft({ id: draftId, values: text, isDirty: !isEmpty, onRestore: setText });

  const send = async () => {
    try {
      await onAppeal(text.trim());
      discard();
      onSent();
    } catch (error) {
      setErrorMessage(getErrorMessage(error, t.failed));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrorMessage(isEmpty ? t.appealRequired : '');
    if (isEmpty) textarea.current?.focus();
    else void run(send);
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={2}>
        <Field label={t.appeal} description={t.appealHint} error={errorMessage} required>
          <Textarea
            ref={textarea}
            dir="auto"
            rows={3}
            maxLength={appealMaxLength}
            value={text}
            onValueChange={(next) => {
              setText(next);
              setErrorMessage('');
            }}
          />
        </Field>
        <div>
          <Button type="submit" loading={pending}>
            {pending ? t.sending : t.send}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
