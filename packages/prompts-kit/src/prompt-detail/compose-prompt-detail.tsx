import { PromptDetailSections } from './collapsible-sections.tsx';
import {
  PromptDetailDownload,
  PromptDetailOpenIn,
  PromptDetailSaveModified,
} from './prompt-detail-buttons.tsx';
import styles from './prompt-detail.module.css';
import { PromptDetailDescription, PromptDetailMetadata, PromptDetailOrigin } from './prompt-metadata.tsx';
import {
  PromptDetailLike,
  PromptDetailOwnerActions,
  PromptDetailReport,
  PromptDetailSave,
  PromptDetailShare,
  PromptDetailToolbar,
} from './prompt-toolbar.tsx';
import type { PromptDetailOptions, SectionHeading } from './use-prompt-detail.ts';
import { PromptDetailPreview, PromptDetailVariables } from './variable-form.tsx';

/**
 * Puts the parts of the ready-made detail together, in the groups that a page and a dialog arrange. Returns the other props too:
 * those of the root, and of the element of the host.
 */
export function composePromptDetail<Props extends PromptDetailOptions>(
  {
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
    ...rest
  }: Props,
  heading: SectionHeading,
) {
  return {
    rest,
    root: { prompt, currentUserId, onNotify, onSignIn, onUse, onDirtyChange },
    body: (
      <>
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
          <PromptDetailVariables as={heading} />
          <PromptDetailPreview as={heading} />
        </div>
      </>
    ),
    buttons: (
      <>
        {actions}
        <PromptDetailSaveModified onSaveModified={onSaveModified} />
        <PromptDetailOpenIn />
      </>
    ),
    sections: (
      <PromptDetailSections
        as={heading}
        runner={runner}
        settingsHref={settingsHref}
        onOpenSettings={onOpenSettings}
        comments={comments}
        versions={versions}
        onRestored={onRestored}
      />
    ),
  };
}
