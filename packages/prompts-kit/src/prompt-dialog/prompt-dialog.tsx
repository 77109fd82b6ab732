'use client';

import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogTitle,
  type DialogContentProps,
} from '@ai-directory/ui/dialog';

import { PromptDetailSections } from '../prompt-detail/collapsible-sections.tsx';
import {
  PromptDetailCopy,
  PromptDetailDownload,
  PromptDetailOpenIn,
  PromptDetailSaveModified,
} from '../prompt-detail/prompt-detail-buttons.tsx';
import { PromptDetailContent, PromptDetailRoot } from '../prompt-detail/prompt-detail-root.tsx';
import styles from '../prompt-detail/prompt-detail.module.css';
import {
  PromptDetailDescription,
  PromptDetailMetadata,
  PromptDetailOrigin,
} from '../prompt-detail/prompt-metadata.tsx';
import {
  PromptDetailLike,
  PromptDetailOwnerActions,
  PromptDetailReport,
  PromptDetailSave,
  PromptDetailShare,
  PromptDetailToolbar,
} from '../prompt-detail/prompt-toolbar.tsx';
import type { PromptDetailOptions } from '../prompt-detail/use-prompt-detail.ts';
import { PromptDetailPreview, PromptDetailVariables } from '../prompt-detail/variable-form.tsx';

export interface PromptDialogProps
  extends PromptDetailOptions, Omit<DialogContentProps, 'size' | 'children'> {
  /** Whether the dialog is open, when controlled. */
  open?: boolean | undefined;
  /** Whether the dialog is open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called with `false` when the user closes the dialog. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** The prompt; one with another `id` resets the forms in the dialog. */
  prompt: PromptDetailOptions['prompt'];
}

/** Renders a prompt as a dialog: a field for each variable beside the filled text, and sections that are expanded. */
export function PromptDialog({
  open,
  defaultOpen,
  onOpenChange,
  prompt,
  currentUserId,
  onNotify,
  onSignIn,
  onUse,
  onDirtyChange,
  creator,
  onFollow,
  notice,
  getPromptHref,
  onRate,
  onLike,
  onSave,
  onEdit,
  onVisibilityChange,
  onDelete,
  onReport,
  actions,
  onSaveModified,
  runner,
  settingsHref,
  onOpenSettings,
  comments,
  versions,
  onRestored,
  ...props
}: PromptDialogProps) {
  return (
    <Dialog open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <DialogContent size="large" onOpenAutoFocus={focusFirstField} {...props}>
        <DialogTitle dir="auto" lang={prompt.language}>
          {prompt.title}
        </DialogTitle>
        <PromptDetailRoot
          prompt={prompt}
          currentUserId={currentUserId}
          onNotify={onNotify}
          onSignIn={onSignIn}
          onUse={onUse}
          onDirtyChange={onDirtyChange}
        >
          <DialogBody>
            <PromptDetailContent>
              <PromptDetailMetadata creator={creator} onFollow={onFollow} />
              {notice}
              <PromptDetailOrigin getPromptHref={getPromptHref} />
              <PromptDetailDescription />
              <PromptDetailToolbar onRate={onRate}>
                <PromptDetailLike onLike={onLike} />
                <PromptDetailSave onSave={onSave} />
                <PromptDetailShare getPromptHref={getPromptHref} />
                <PromptDetailDownload />
                <PromptDetailOwnerActions
                  onEdit={onEdit}
                  onVisibilityChange={onVisibilityChange}
                  onDelete={onDelete}
                />
                <PromptDetailReport onReport={onReport} />
              </PromptDetailToolbar>
              <div className={styles.form}>
                <PromptDetailVariables as="h3" />
                <PromptDetailPreview as="h3" />
              </div>
              <PromptDetailSections
                as="h3"
                runner={runner}
                settingsHref={settingsHref}
                onOpenSettings={onOpenSettings}
                comments={comments}
                versions={versions}
                onRestored={onRestored}
              />
            </PromptDetailContent>
          </DialogBody>
          <DialogFooter>
            {actions}
            <PromptDetailSaveModified onSaveModified={onSaveModified} />
            <PromptDetailOpenIn />
            <PromptDetailCopy />
          </DialogFooter>
        </PromptDetailRoot>
      </DialogContent>
    </Dialog>
  );
}

/** On touch devices the dialog gets focus instead, since a field would open the keyboard over the prompt. */
function focusFirstField(event: Event) {
  const dialog = event.currentTarget as HTMLElement;
  const isTouch = globalThis.matchMedia?.('(pointer: coarse)').matches;
  event.preventDefault();
  ((!isTouch && dialog.querySelector('textarea')) || dialog).focus();
}
