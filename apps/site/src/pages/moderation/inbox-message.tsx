import type { InboxMessage as Message } from '@ai-directory/api-client/contract';
import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import { Button } from '@ai-directory/ui/button';
import { Heading } from '@ai-directory/ui/heading';
import { useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { contactInfoQuery } from '../../queries/account.ts';
import { useModerationActions } from '../../queries/moderation.ts';
import { useOpenWithDraft } from '../../shell/unsaved-changes/use-form-draft.ts';
import { ActionDialog } from './action-dialog.tsx';
import { moderationMessages } from './moderation-messages.ts';
import styles from './moderation.module.css';

export interface InboxMessageProps {
  message: Message;
  /** Called when the message was answered, which removes it from the list. */
  onDone: () => void;
}

/** A message of the contact page with its answer. */
export function InboxMessage({
  message: { id, name, email, message, answer, createdAt },
  onDone,
}: InboxMessageProps) {
  const t = useMessages(moderationMessages);
  const { answer: sendAnswer } = useModerationActions();
  const { data: info } = useQuery(contactInfoQuery());
  const [isAnswering, setIsAnswering] = useOpenWithDraft(`answer/${id}`);
  const titleId = useId();
  const sender = name ?? t.deletedSender;

  return (
    <article className={styles.case} aria-labelledby={titleId}>
      <Heading id={titleId} size="small">
        {sender}
      </Heading>
      <p className={styles.meta}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        <RelativeTime date={createdAt} />
      </p>
      <p className={styles.content} dir="auto">
        {message}
      </p>
      {answer !== null && (
        <p className={styles.content} dir="auto">
          <strong>{t.yourAnswer}</strong> {answer}
        </p>
      )}
      {answer === null && email !== null && (
        <div className={styles.actions}>
          <Button onClick={() => setIsAnswering(true)}>{t.answer}</Button>
        </div>
      )}
      {isAnswering && (
        <ActionDialog
          draftName={`answer/${id}`}
          title={t.answerTitle({ sender })}
          label={t.answer}
          description={info?.answersByMail === false ? t.answerByHand : t.answerByMail}
          submitLabel={t.answer}
          maxLength={5000}
          onClose={() => setIsAnswering(false)}
          onSubmit={async ({ text }) => {
            await sendAnswer({ id, text });
            toast.success(t.done.answer);
            onDone();
          }}
        />
      )}
    </article>
  );
}
