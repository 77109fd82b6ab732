'use client';

import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '@ai-directory/ui/accordion';
import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';
import { findDrafts, useOpenWithDraft } from '@ai-directory/ui/use-draft';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';

import { cx } from '../internal/cx.ts';
import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import type { RunPanelProps } from '../run-panel/run-panel.tsx';
import styles from './collapsible-sections.module.css';
import {
  getDraftId,
  usePromptDetail,
  type PromptDetailOptions,
  type SectionHeading,
} from './use-prompt-detail.ts';

export const collapsibleSectionsMessages = defineMessages('collapsibleSections', {
  run: 'Run with my model',
  comments: 'Comments',
  versions: 'Version history',
});

const CommentThread = lazyWithRetry(
  async () => (await import('../comment-thread/comment-thread.tsx')).CommentThread,
);
const VersionHistory = lazyWithRetry(
  async () => (await import('../version-history/version-history.tsx')).VersionHistory,
);
const RunPanel = lazyWithRetry(async () => (await import('../run-panel/run-panel.tsx')).RunPanel);

export interface PromptDetailSectionsProps
  extends
    Omit<ComponentProps<'div'>, 'children' | 'defaultValue' | 'dir'>,
    Pick<
      PromptDetailOptions,
      'comments' | 'versions' | 'onRestored' | 'runner' | 'settingsHref' | 'onOpenSettings'
    >,
    Pick<RunPanelProps, 'onKeep'> {
  /** Level of their headings. @default 'h2' */
  as?: SectionHeading | undefined;
}

/** Renders the sections whose code and data are loaded when they are expanded. */
export function PromptDetailSections({
  as = 'h2',
  comments,
  versions,
  onRestored,
  runner,
  settingsHref,
  onOpenSettings,
  onKeep,
  className,
  ...props
}: PromptDetailSectionsProps) {
  const { prompt, currentUserId, isOwn, values, recordUse, onDirtyChange, onNotify, onSignIn } =
    usePromptDetail();
  const t = useMessages(collapsibleSectionsMessages);
  const [expanded, setExpanded] = useState<string[]>([]);
  const [mounted, setMounted] = useState<string[]>([]);
  const expand = (titles: string[]) => {
    setExpanded(titles);
    setMounted([...new Set([...mounted, ...titles])]);
  };
  const sectionProps = { as, mounted };
  const commentDraftId = getDraftId(currentUserId, prompt.id, 'comment');
  const [hasComment] = useOpenWithDraft(commentDraftId);

  // A comment, or the report or appeal of one.
  useEffect(() => {
    if (hasComment || (commentDraftId && findDrafts(`${commentDraftId}/`).length > 0)) expand([t.comments]);
    // Once per user.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasComment, commentDraftId]);

  return (
    <Accordion
      {...props}
      type="multiple"
      value={expanded}
      onValueChange={expand}
      className={cx(styles.sections, className)}
    >
      {runner && currentUserId !== undefined && (
        <CollapsibleSection title={t.run} {...sectionProps}>
          <RunPanel
            promptId={prompt.id}
            values={values}
            runner={runner}
            onUse={recordUse}
            onKeep={onKeep}
            settingsHref={settingsHref}
            onOpenSettings={onOpenSettings}
          />
        </CollapsibleSection>
      )}
      {comments && (
        <CollapsibleSection title={t.comments} count={prompt.commentsCount} {...sectionProps}>
          <CommentThread
            prompt={prompt}
            currentUserId={currentUserId}
            comments={comments}
            onDirtyChange={onDirtyChange}
            onNotify={onNotify}
            onSignIn={onSignIn && (() => onSignIn({ type: 'comment', id: prompt.id }))}
          />
        </CollapsibleSection>
      )}
      {versions && isOwn && (
        <CollapsibleSection title={t.versions} {...sectionProps}>
          <VersionHistory prompt={prompt} versions={versions} onNotify={onNotify} onRestored={onRestored} />
        </CollapsibleSection>
      )}
    </Accordion>
  );
}

interface CollapsibleSectionProps {
  title: string;
  /** Number of items inside. */
  count?: number | undefined;
  as: SectionHeading;
  /** Titles of the sections that have been expanded, whose content stays mounted. */
  mounted: readonly string[];
  children: ReactNode;
}

function CollapsibleSection({ title, count, as, mounted, children }: CollapsibleSectionProps) {
  const locale = useLocale();
  return (
    <AccordionItem value={title}>
      <AccordionTrigger as={as}>
        {title}
        {count ? <span className={styles.count}>{formatNumber(count, locale)}</span> : null}
      </AccordionTrigger>
      <AccordionContent keepMounted={mounted.includes(title)}>{children}</AccordionContent>
    </AccordionItem>
  );
}
