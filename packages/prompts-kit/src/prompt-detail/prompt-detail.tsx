'use client';

import { Button } from '@ai-directory/ui/button';
import { CopyButton } from '@ai-directory/ui/copy-button';
import { CopyPlus } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useOpenWithDraft } from '@ai-directory/ui/use-draft';
import type { ReactNode } from 'react';

import { cx } from '../internal/cx.ts';
import { subheadings } from '../internal/subheadings.ts';
import { promptActionMessages } from '../internal/prompt-action-messages.ts';
import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import { saveModifiedDialogMessages } from '../save-modified-dialog/save-modified-messages.ts';
import { getMissingVariables } from '../rules/variables.ts';
import { CollapsibleSections } from './collapsible-sections.tsx';
import { OpenInMenu } from './open-in-menu.tsx';
import styles from './prompt-detail.module.css';
import { PromptMetadata } from './prompt-metadata.tsx';
import { PromptToolbar } from './prompt-toolbar.tsx';
import {
  getElementProps,
  usePromptDetail,
  type PromptDetailOptions,
  type PromptDetailPartProps,
  type PromptDetailProps,
  type SectionHeading,
} from './use-prompt-detail.ts';
import { VariableForm } from './variable-form.tsx';

export type { PromptDetailOptions, PromptDetailProps };

export const promptDetailMessages = defineMessages('promptDetail', {
  copy: 'Copy prompt',
});

const SaveModifiedDialog = lazyWithRetry(
  async () => (await import('../save-modified-dialog/save-modified-dialog.tsx')).SaveModifiedDialog,
);

/** Renders a prompt: its metadata, the form that fills its variables, actions, comments and versions. */
export function PromptDetail(props: PromptDetailProps) {
  return <Detail key={props.prompt.id} {...props} />;
}

function Detail({ as: Heading = 'h1', className, ...props }: PromptDetailProps) {
  const detail = usePromptDetail(props);

  return (
    <div {...getElementProps(props)} className={cx(styles.root, className)}>
      <Heading dir="auto" className={styles.title}>
        {props.prompt.title}
      </Heading>
      <PromptDetailBody
        {...props}
        detail={detail}
        heading={subheadings[Heading]}
        buttons={<PromptDetailButtons {...props} detail={detail} />}
      />
    </div>
  );
}

export interface PromptDetailBodyProps extends PromptDetailPartProps {
  heading: SectionHeading;
  /** Buttons below the preview; a dialog renders them in its footer instead. */
  buttons?: ReactNode;
}

/** Renders the detail without its title. */
export function PromptDetailBody({ buttons, ...props }: PromptDetailBodyProps) {
  return (
    <>
      <PromptMetadata {...props} />
      <PromptToolbar {...props} />
      <VariableForm {...props} />
      {buttons && <div className={styles.buttons}>{buttons}</div>}
      <CollapsibleSections {...props} />
    </>
  );
}

/** Renders the actions on the filled prompt. */
export function PromptDetailButtons(props: PromptDetailPartProps) {
  const { detail, actions } = props;
  const t = useMessages(promptDetailMessages);
  const shared = useMessages(promptActionMessages);

  return (
    <>
      <div className={styles.secondary}>
        {actions}
        <SaveModified {...props} />
        <OpenInMenu detail={detail} />
      </div>
      <div className={styles.copy}>
        <CopyButton
          variant="primary"
          label={t.copy}
          value={detail.getFilledPrompt}
          onCopy={() => {
            const missing = getMissingVariables(props.prompt.variables, detail.values);
            if (missing[0] === undefined) detail.notify('success', shared.copied);
            else {
              detail.notify('info', shared.copiedWithout(missing.length));
              detail.focusValue(missing[0]);
            }
            void detail.recordUse();
          }}
          onError={() => detail.notify('danger', shared.copyFailed)}
        />
      </div>
    </>
  );
}

function SaveModified({
  prompt,
  currentUserId,
  onSaveModified,
  onDirtyChange,
  detail,
}: PromptDetailPartProps) {
  const t = useMessages(saveModifiedDialogMessages);
  const shared = useMessages(promptActionMessages);
  const draftId = currentUserId && `${currentUserId}/prompts/${prompt.id}/copy`;
  const [isOpen, setIsOpen] = useOpenWithDraft(draftId);
  if (!onSaveModified) return null;

  return (
    <>
      <Button
        onClick={() =>
          currentUserId === undefined ? detail.notifySignIn(shared.signInToSave, 'copy') : setIsOpen(true)
        }
      >
        <CopyPlus aria-hidden="true" />
        {t.title}
      </Button>
      {isOpen && (
        <SaveModifiedDialog
          open
          onOpenChange={setIsOpen}
          prompt={prompt}
          values={detail.values}
          draftId={draftId}
          onDirtyChange={onDirtyChange}
          onSave={async (copy) => {
            await onSaveModified(prompt, copy);
            detail.notify('success', shared.copySaved);
          }}
        />
      )}
    </>
  );
}
