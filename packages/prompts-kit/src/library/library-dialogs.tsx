'use client';

import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import type { DialogState } from './library-options.ts';
import styles from './library.module.css';
import type { OpenDialogProps } from './open-dialog.tsx';

const importOpenDialog = () => import('./open-dialog.tsx');

const OpenDialog = lazyWithRetry(async () => (await importOpenDialog()).OpenDialog);

/** Preloads the detail's code when a card is about to be opened. An error is shown when the dialog opens. */
export const preloadPromptDialog = () =>
  void importOpenDialog()
    .then(({ importPromptDialog }) => importPromptDialog())
    .catch(() => {});

interface LibraryDialogsProps extends Omit<OpenDialogProps, 'dialog'> {
  dialog: DialogState;
}

/** Renders the dialog that is open above the list, if any. */
export const LibraryDialogs = ({ dialog, ...props }: LibraryDialogsProps) =>
  dialog && (
    <div className={styles.loading}>
      <OpenDialog {...props} dialog={dialog} />
    </div>
  );
