'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '@ai-directory/ui/alert-dialog';
import { Button } from '@ai-directory/ui/button';
import { useRef, useState, type RefObject } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { providerOf } from '../rules/providers.ts';
import { usePending } from '../use-pending.ts';
import {
  confirmRemoveKey,
  deleteKey,
  deletingKey,
  keyDeleted,
  keyDeleteFailed,
  keyEnding,
  removeKeyText,
} from '../words/keys.ts';
import { cancel } from '../words/form.ts';
import type { KeyCallbacks } from './key-callbacks.ts';

interface RemoveKeyQuestionProps extends Pick<KeyCallbacks, 'onRemove' | 'onNotice'> {
  /** The key in question; the window is open as long as there is one. */
  removed: ProviderKey | undefined;
  onClose: () => void;
  /** Gets focus when the key is gone, and its card with it. */
  after: RefObject<HTMLElement | null>;
}

/** Asks before a key is deleted, and stays with the reason when that fails. */
export function RemoveKeyQuestion({ removed, onClose, after, ...props }: RemoveKeyQuestionProps) {
  // The words stay while the window fades out.
  const [shown, setShown] = useState(removed);
  if (removed && removed !== shown) setShown(removed);
  const deleted = useRef(false);

  const focusAfter = (event: Event) => {
    if (!deleted.current) return;
    event.preventDefault();
    after.current?.focus();
  };

  return (
    <AlertDialog open={removed !== undefined} onOpenChange={(open) => !open && onClose()}>
      {shown && (
        <AlertDialogContent
          onOpenAutoFocus={() => {
            deleted.current = false;
          }}
          onCloseAutoFocus={focusAfter}
        >
          <Question
            {...props}
            stored={shown}
            onDeleted={() => {
              deleted.current = true;
              onClose();
            }}
          />
        </AlertDialogContent>
      )}
    </AlertDialog>
  );
}

interface QuestionProps extends Pick<KeyCallbacks, 'onRemove' | 'onNotice'> {
  stored: ProviderKey;
  onDeleted: () => void;
}

function Question({ stored: { provider, last4 }, onRemove, onNotice, onDeleted }: QuestionProps) {
  const words = useKitWords({
    cancel,
    confirmRemoveKey,
    deleteKey,
    deletingKey,
    keyDeleted,
    keyDeleteFailed,
    keyEnding,
    removeKeyText,
  });
  const [pending, run] = usePending();
  const [failed, setFailed] = useState(false);
  const name = providerOf(provider)?.name ?? provider;

  const remove = async () => {
    setFailed(false);
    try {
      await onRemove(provider);
    } catch {
      setFailed(true);
      return;
    }
    onNotice({ tone: 'success', message: words.keyDeleted });
    onDeleted();
  };

  return (
    <>
      <AlertDialogTitle>{words.confirmRemoveKey}</AlertDialogTitle>
      <AlertDialogDescription>
        {name}
        {last4 && `, ${words.keyEnding(last4)}`}. {words.removeKeyText}
      </AlertDialogDescription>
      {failed && (
        <Alert tone="danger" live>
          {words.keyDeleteFailed}
        </Alert>
      )}
      <AlertDialogFooter>
        <AlertDialogCancel>{words.cancel}</AlertDialogCancel>
        <Button variant="danger" loading={pending} onClick={() => void run(remove)}>
          {pending ? words.deletingKey : words.deleteKey}
        </Button>
      </AlertDialogFooter>
    </>
  );
}
