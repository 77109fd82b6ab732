'use client';

import { Spinner } from '@ai-directory/ui/spinner';
import { useLazyOpen } from '@ai-directory/ui/use-lazy-open';
import { useState } from 'react';

import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import type { DialogState } from './library-options.ts';
import styles from './library.module.css';
import type { OpenDialogProps } from './open-dialog.tsx';

const importOpenDialog = () => import('./open-dialog.tsx');

const OpenDialog = lazyWithRetry(async () => (await importOpenDialog()).OpenDialog);

type DialogType = NonNullable<DialogState>['type'];

/** Loads the code of a dialog. */
export const loadDialog = async (type: DialogType) => {
  const [{ dialogParts }] = await Promise.all([importOpenDialog(), OpenDialog.load()]);
  await dialogParts[type].load();
};

/** Preloads the detail's code when a card is about to be opened. An error is shown when the dialog opens. */
export const preloadPromptDialog = () => void loadDialog('detail').catch(() => {});

/** The state of the dialog above a list, which changes once the code of the next one is there. */
export function useDialogState(initial: DialogState) {
  const [dialog, setDialog] = useState(initial);
  const [loading, openWhenLoaded] = useLazyOpen();
  const onDialogChange = async (next: DialogState) => {
    // At once where the code is there: the focus stays in the dialog.
    if (!next || next.type === dialog?.type) setDialog(next);
    else
      await openWhenLoaded(
        () => loadDialog(next.type),
        () => setDialog(next),
      );
  };
  return { dialog, loading, onDialogChange };
}

interface LibraryDialogsProps extends Omit<OpenDialogProps, 'dialog'> {
  dialog: DialogState;
  /** Whether the code of the next dialog is loading. */
  loading: boolean;
}

/** Renders the dialog that is open above the list, if any. */
export const LibraryDialogs = ({ dialog, loading, ...props }: LibraryDialogsProps) => (
  <div className={styles.loading}>
    {loading && <Spinner delay />}
    {dialog && <OpenDialog {...props} dialog={dialog} />}
  </div>
);
