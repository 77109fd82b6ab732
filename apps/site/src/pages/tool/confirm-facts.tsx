import { getErrorMessage } from '@ai-directory/api-client';
import { Link as TextLink } from '@ai-directory/ui/link';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';

import { useConfirmFacts } from '../../queries/tools.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { useNotifySignIn } from '../../shell/session/use-notify-sign-in.ts';
import styles from './tool.module.css';

export const confirmFactsMessages = defineMessages('confirmFacts', {
  stillTrue: 'Still true',
  confirmed: 'Thanks. The facts are marked as checked today.',
  loginRequired: 'Please login to confirm facts',
  failed: 'The facts could not be confirmed.',
});

/** Confirms the facts of a tool as they are. Anonymous users get a message. */
export function ConfirmFacts({ id }: { id: string }) {
  const t = useMessages(confirmFactsMessages);
  const currentUser = useCurrentUser();
  const notifySignIn = useNotifySignIn();
  const { mutate, isPending } = useConfirmFacts(id);
  const confirm = () => {
    if (!currentUser) notifySignIn(t.loginRequired);
    else if (!isPending)
      mutate(undefined, {
        onSuccess: () => toast.success(t.confirmed),
        onError: (error) => toast.error(getErrorMessage(error, t.failed)),
      });
  };
  return (
    <TextLink asChild>
      <button
        type="button"
        className={styles.textButton}
        aria-disabled={isPending || undefined}
        data-requires-script
        onClick={confirm}
      >
        {t.stillTrue}
      </button>
    </TextLink>
  );
}
