import { Button } from '@ai-directory/ui/button';
import { useMessages } from '@ai-directory/ui/messages';
import {
  Sheet,
  SheetBody,
  SheetContent,
  SheetDescription,
  SheetFooter,
  SheetTitle,
} from '@ai-directory/ui/sheet';
import { useRef } from 'react';

import { useCurrentUser } from '../../shell/session/session.tsx';
import { assistantMessages } from './assistant-messages.ts';
import styles from './assistant.module.css';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { useConversation } from './use-conversation.ts';

export interface AssistantProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Chat about the catalogue, in a panel beside the page. Each user has their own conversation. */
export default function Assistant(props: AssistantProps) {
  const currentUserId = useCurrentUser()?.id ?? null;
  return <Panel key={currentUserId} currentUserId={currentUserId} {...props} />;
}

function Panel({ currentUserId, open, onOpenChange }: AssistantProps & { currentUserId: string | null }) {
  const t = useMessages(assistantMessages);
  const conversation = useConversation(currentUserId);
  const { messages, isPending, reset, send } = conversation;
  const input = useRef<HTMLTextAreaElement>(null);

  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        className={styles.root}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          input.current?.focus();
        }}
      >
        <SheetTitle>{t.title}</SheetTitle>
        <SheetDescription className={styles.intro}>{t.description}</SheetDescription>
        <SheetBody className={styles.body}>
          <MessageList
            messages={messages}
            isPending={isPending}
            onSuggestion={send}
            onNavigate={() => onOpenChange(false)}
          />
        </SheetBody>
        <SheetFooter className={styles.footer}>
          <Composer conversation={conversation} inputRef={input} />
          {messages.length > 0 && (
            <Button
              variant="ghost"
              size="small"
              onClick={() => {
                reset();
                input.current?.focus();
              }}
            >
              {t.newConversation}
            </Button>
          )}
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}
