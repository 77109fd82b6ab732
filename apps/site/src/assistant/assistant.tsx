import { Button } from '@ai-directory/ui/button';
import {
  Sheet,
  SheetBody,
  SheetContent,
  SheetDescription,
  SheetFooter,
  SheetTitle,
} from '@ai-directory/ui/sheet';
import { useRef } from 'react';

import { useViewer } from '../session/session.tsx';
import styles from './assistant.module.css';
import { Composer } from './composer.tsx';
import { Messages } from './messages.tsx';
import { useConversation } from './use-conversation.ts';

export interface AssistantProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A conversation over the catalogue, at the side of whatever page is open. Another person begins a new one. */
export default function Assistant(props: AssistantProps) {
  const viewerId = useViewer()?.id ?? null;
  return <Panel key={viewerId} viewerId={viewerId} {...props} />;
}

function Panel({ viewerId, open, onOpenChange }: AssistantProps & { viewerId: string | null }) {
  const conversation = useConversation(viewerId);
  const { messages, answering, startOver, ask } = conversation;
  const box = useRef<HTMLTextAreaElement>(null);

  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        className={styles.root}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          box.current?.focus();
        }}
      >
        <SheetTitle>Ask the assistant</SheetTitle>
        <SheetDescription className={styles.intro}>
          About the tools of the catalogue: what fits, what it costs, how two of them differ.
        </SheetDescription>
        <SheetBody className={styles.body}>
          <Messages
            messages={messages}
            answering={answering}
            onAsk={ask}
            onLeave={() => onOpenChange(false)}
          />
        </SheetBody>
        <SheetFooter className={styles.footer}>
          <Composer conversation={conversation} box={box} />
          {messages.length > 0 && (
            <Button
              variant="ghost"
              size="small"
              onClick={() => {
                startOver();
                box.current?.focus();
              }}
            >
              New conversation
            </Button>
          )}
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}
