'use client';

import { useState, type ComponentProps, type ReactNode } from 'react';

import { subheadings } from '../internal/subheadings.ts';
import type { RunSource } from '../sources/prompt-source.ts';
import { PromptDetailSections } from './collapsible-sections.tsx';
import {
  PromptDetailComments,
  PromptDetailRuns,
  type PromptDetailRunsProps,
} from './prompt-contributions.tsx';
import {
  PromptDetailDownload,
  PromptDetailOpenIn,
  PromptDetailSaveModified,
} from './prompt-detail-buttons.tsx';
import {
  PromptDetailContent,
  PromptDetailRoot,
  PromptDetailTitle,
  type PromptDetailTitleProps,
} from './prompt-detail-root.tsx';
import { PromptDetailFacts } from './prompt-facts.tsx';
import { PromptDetailDescription, PromptDetailMetadata, PromptDetailOrigin } from './prompt-metadata.tsx';
import { PromptDetailCopyBar, PromptDetailSheet } from './prompt-sheet.tsx';
import {
  PromptDetailLike,
  PromptDetailOwnerActions,
  PromptDetailReport,
  PromptDetailSave,
  PromptDetailShare,
} from './prompt-toolbar.tsx';
import styles from './prompt-workbench.module.css';
import type { PromptDetailOptions } from './use-prompt-detail.ts';

export { PromptDetailSections, type PromptDetailSectionsProps } from './collapsible-sections.tsx';
export {
  PromptDetailCopy,
  PromptDetailDownload,
  PromptDetailOpenIn,
  PromptDetailSaveModified,
  type PromptDetailSaveModifiedProps,
} from './prompt-detail-buttons.tsx';
export {
  PromptDetailComments,
  PromptDetailRuns,
  type PromptDetailCommentsProps,
  type PromptDetailRunsProps,
} from './prompt-contributions.tsx';
export {
  PromptDetailContent,
  PromptDetailRoot,
  PromptDetailTitle,
  type PromptDetailRootProps,
  type PromptDetailTitleProps,
} from './prompt-detail-root.tsx';
export { PromptDetailFacts, type PromptDetailFactsProps } from './prompt-facts.tsx';
export { PromptDetailCopyBar, PromptDetailSheet } from './prompt-sheet.tsx';
export {
  PromptDetailDescription,
  PromptDetailMetadata,
  PromptDetailOrigin,
  type PromptDetailMetadataProps,
  type PromptDetailOriginProps,
} from './prompt-metadata.tsx';
export {
  PromptDetailLike,
  PromptDetailOwnerActions,
  PromptDetailReport,
  PromptDetailSave,
  PromptDetailShare,
  PromptDetailToolbar,
  type PromptDetailLikeProps,
  type PromptDetailOwnerActionsProps,
  type PromptDetailReportProps,
  type PromptDetailSaveProps,
  type PromptDetailShareProps,
  type PromptDetailToolbarProps,
} from './prompt-toolbar.tsx';
export {
  usePromptDetail,
  type PromptDetailButtonProps,
  type PromptDetailState,
} from './use-prompt-detail.ts';
export {
  PromptDetailPreview,
  PromptDetailVariables,
  type PromptDetailSectionProps,
} from './variable-form.tsx';
export type { PromptDetailOptions };

export interface PromptDetailProps extends PromptDetailOptions, Omit<ComponentProps<'div'>, 'children'> {
  /** Level of the title's heading. @default 'h1' */
  as?: PromptDetailTitleProps['as'];
  /** Data source of what came out of the prompt; if omitted, there is no such section. */
  runs?: RunSource | undefined;
  /** Rendered at the end, such as prompts like this one. */
  children?: ReactNode;
}

/**
 * Renders a prompt as a page: its text with fields in place of its variables, what came out, comments, and its facts beside them. For
 * another composition, put its parts into a `PromptDetailRoot`.
 */
export function PromptDetail({
  as = 'h1',
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
  runs,
  comments,
  versions,
  onRestored,
  getModelHref,
  children,
  ...props
}: PromptDetailProps) {
  const [runToKeep, setRunToKeep] = useState<PromptDetailRunsProps['runToKeep']>();
  const heading = subheadings[as];

  return (
    <PromptDetailRoot
      prompt={prompt}
      currentUserId={currentUserId}
      onNotify={onNotify}
      onSignIn={onSignIn}
      onUse={onUse}
      onDirtyChange={onDirtyChange}
    >
      <PromptDetailContent {...props}>
        <header className={styles.header}>
          <PromptDetailTitle as={as} className={styles.title} />
          <PromptDetailMetadata creator={creator} onFollow={onFollow} labels={prompt.tags} />
          {notice}
          <PromptDetailOrigin getPromptHref={getPromptHref} />
          <PromptDetailDescription />
          <div className={styles.actions}>
            <PromptDetailLike variant="secondary" onLike={onLike} />
            <PromptDetailSave variant="secondary" onSave={onSave} />
            <PromptDetailShare variant="secondary" getPromptHref={getPromptHref} />
            <PromptDetailDownload variant="secondary" />
            <PromptDetailOwnerActions
              onEdit={onEdit}
              onVisibilityChange={onVisibilityChange}
              onDelete={onDelete}
            />
            <PromptDetailReport onReport={onReport} />
          </div>
        </header>
        <div className={styles.columns}>
          <div className={styles.main}>
            <PromptDetailSheet>
              {actions}
              <PromptDetailSaveModified onSaveModified={onSaveModified} />
              <PromptDetailOpenIn />
            </PromptDetailSheet>
            {runner && (
              <PromptDetailSections
                as={heading}
                runner={runner}
                settingsHref={settingsHref}
                onOpenSettings={onOpenSettings}
                onKeep={runs && setRunToKeep}
              />
            )}
            <PromptDetailRuns as={heading} runs={runs} runToKeep={runToKeep} />
            <PromptDetailComments as={heading} comments={comments} />
          </div>
          <PromptDetailFacts
            onRate={onRate}
            versions={versions}
            onRestored={onRestored}
            getModelHref={getModelHref}
            className={styles.facts}
          />
        </div>
        {children}
        <PromptDetailCopyBar />
      </PromptDetailContent>
    </PromptDetailRoot>
  );
}
