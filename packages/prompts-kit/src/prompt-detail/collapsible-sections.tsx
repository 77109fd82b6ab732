'use client';

import { formatNumber } from '@ai-directory/ui/format-number';
import { ChevronDown } from '@ai-directory/ui/icons';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';
import { useState, type ReactNode } from 'react';

import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import styles from './prompt-detail.module.css';
import type { PromptDetailPartProps, SectionHeading } from './use-prompt-detail.ts';

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

interface CollapsibleSectionsProps extends PromptDetailPartProps {
  heading: SectionHeading;
}

/** Renders the sections whose code and data are loaded when they are expanded. */
export function CollapsibleSections(props: CollapsibleSectionsProps) {
  const { prompt, currentUserId, heading, comments, versions, runner, onNotify, onRestored, detail } = props;
  const t = useMessages(collapsibleSectionsMessages);

  return (
    <div>
      {runner && currentUserId !== undefined && (
        <CollapsibleSection title={t.run} heading={heading}>
          <RunPanel promptId={prompt.id} values={detail.values} runner={runner} onUse={detail.recordUse} />
        </CollapsibleSection>
      )}
      {comments && (
        <CollapsibleSection title={t.comments} count={prompt.commentsCount} heading={heading}>
          <CommentThread
            prompt={prompt}
            currentUserId={currentUserId}
            comments={comments}
            onNotify={onNotify}
          />
        </CollapsibleSection>
      )}
      {versions && detail.isOwn && (
        <CollapsibleSection title={t.versions} heading={heading}>
          <VersionHistory prompt={prompt} versions={versions} onNotify={onNotify} onRestored={onRestored} />
        </CollapsibleSection>
      )}
    </div>
  );
}

interface CollapsibleSectionProps {
  title: string;
  /** Number of items inside. */
  count?: number | undefined;
  heading: SectionHeading;
  /** Mounted when the section is first expanded, and from then on. */
  children: ReactNode;
}

function CollapsibleSection({ title, count, heading: Heading, children }: CollapsibleSectionProps) {
  const locale = useLocale();
  const [hasBeenOpen, setHasBeenOpen] = useState(false);

  return (
    <details
      className={styles.collapsible}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setHasBeenOpen(true);
      }}
    >
      <summary className={styles.summary}>
        <ChevronDown aria-hidden="true" className={styles.chevron} />
        <Heading className={styles.heading}>{title}</Heading>
        {count ? <span className={styles.count}>{formatNumber(count, locale)}</span> : null}
      </summary>
      {hasBeenOpen && <div className={styles.collapsibleContent}>{children}</div>}
    </details>
  );
}
