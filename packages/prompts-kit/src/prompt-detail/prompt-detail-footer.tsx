'use client';

import { Button } from '@ai-directory/ui/button';
import { CopyPlus } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import type { ComponentProps } from 'react';

import { cx } from '../internal/cx.ts';
import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import { promptActionMessages } from '../internal/prompt-action-messages.ts';
import { CopyPromptButton } from '../internal/prompt-buttons.tsx';
import { saveModifiedDialogMessages } from '../save-modified-dialog/save-modified-messages.ts';
import styles from './prompt-detail.module.css';
import {
  usePromptDetail,
  usePromptFormDialog,
  type PromptDetailButtonProps,
  type PromptDetailOptions,
} from './use-prompt-detail.ts';

export const promptDetailMessages = defineMessages('promptDetail', {
  copy: 'Copy prompt',
});

const SaveModifiedDialog = lazyWithRetry(
  async () => (await import('../save-modified-dialog/save-modified-dialog.tsx')).SaveModifiedDialog,
);

/** Renders the buttons that are its children and 'Copy prompt', which stays in reach on phones. */
export function PromptDetailFooter({ className, children, ...props }: ComponentProps<'div'>) {
  return (
    <div {...props} className={cx(styles.buttons, className)}>
      <div className={styles.secondary}>{children}</div>
      <div className={styles.copy}>
        <PromptDetailCopy />
      </div>
    </div>
  );
}

/** Copies the filled prompt, and focuses the first field without a value. */
export function PromptDetailCopy(props: PromptDetailButtonProps) {
  const { prompt, values, valueFields, onNotify, recordUse } = usePromptDetail();
  const t = useMessages(promptDetailMessages);

  return (
    <CopyPromptButton
      variant="primary"
      {...props}
      label={t.copy}
      prompt={prompt}
      values={values}
      onNotify={onNotify}
      onCopied={([missing]) => {
        const index = prompt.variables.findIndex(({ name }) => name === missing);
        valueFields.current?.querySelectorAll('textarea')[index]?.focus();
        void recordUse();
      }}
    />
  );
}

export interface PromptDetailSaveModifiedProps
  extends PromptDetailButtonProps, Pick<PromptDetailOptions, 'onSaveModified'> {}

/** Opens a form that saves a modified copy. */
export function PromptDetailSaveModified({ onSaveModified, ...props }: PromptDetailSaveModifiedProps) {
  const { prompt, values, onDirtyChange, notify } = usePromptDetail();
  const t = useMessages(saveModifiedDialogMessages);
  const shared = useMessages(promptActionMessages);
  const { draftId, isOpen, setIsOpen, open } = usePromptFormDialog('copy', shared.signInToSave);
  if (!onSaveModified) return null;

  return (
    <>
      <Button {...props} onClick={open}>
        <CopyPlus aria-hidden="true" />
        {t.title}
      </Button>
      {isOpen && (
        <SaveModifiedDialog
          open
          onOpenChange={setIsOpen}
          prompt={prompt}
          values={values}
          draftId={draftId}
          onDirtyChange={onDirtyChange}
          onSave={async (copy) => {
            await onSaveModified(prompt, copy);
            notify('success', shared.copySaved);
          }}
        />
      )}
    </>
  );
}
