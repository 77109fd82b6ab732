'use client';

import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';
import { findDrafts, useOpenWithDraft } from '@ai-directory/ui/use-draft';
import { useEffect, useId, useRef, useState, type ComponentProps } from 'react';

import { cx } from '../internal/cx.ts';
import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import { useIsNearViewport } from '../internal/use-is-near-viewport.ts';
import { PromptRuns, type PromptRunsProps } from '../prompt-runs/prompt-runs.tsx';
import type { PromptComments, RunSource } from '../sources/prompt-source.ts';
import styles from './prompt-workbench.module.css';
import { getDraftId, usePromptDetail, type SectionHeading } from './use-prompt-detail.ts';

const CommentThread = lazyWithRetry(
  async () => (await import('../comment-thread/comment-thread.tsx')).CommentThread,
);

export const promptContributionsMessages = defineMessages('promptContributions', {
  comments: 'Comments',
  valuesUsed: 'The prompt is filled with the values of the run',
});

export interface PromptDetailRunsProps
  extends Omit<ComponentProps<'section'>, 'children'>, Pick<PromptRunsProps, 'runToKeep' | 'as'> {
  /** Data source of the runs; if omitted, there is no such section. */
  runs: RunSource | undefined;
}

/** Renders what came out of the prompt. */
export function PromptDetailRuns({ runs, ...props }: PromptDetailRunsProps) {
  const { prompt, variables, currentUserId, values, setValue, valueFields, ...detail } = usePromptDetail();
  const t = useMessages(promptContributionsMessages);
  const { onSignIn } = detail;
  if (!runs) return null;

  return (
    <PromptRuns
      {...props}
      // Hidden runs and own votes are another user's.
      key={currentUserId}
      prompt={prompt}
      currentUserId={currentUserId}
      runs={runs}
      initialRuns={prompt.runs}
      variables={variables}
      values={values}
      onUseValues={(next) => {
        for (const { name } of variables) setValue(name, Object.hasOwn(next, name) ? (next[name] ?? '') : '');
        valueFields.current?.scrollIntoView({ block: 'nearest' });
        detail.notify('success', t.valuesUsed);
      }}
      onSignIn={onSignIn && (() => onSignIn({ type: 'run', id: prompt.id }))}
      onDirtyChange={detail.onDirtyChange}
      onNotify={detail.onNotify}
    />
  );
}

export interface PromptDetailCommentsProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Data source of the comments; if omitted, there is no such section. */
  comments: PromptComments | undefined;
  /** Level of the heading. @default 'h2' */
  as?: SectionHeading | undefined;
}

/** Renders the comments on the prompt, whose code and data are loaded when they are near the viewport. */
export function PromptDetailComments({
  comments,
  as: Heading = 'h2',
  className,
  ...props
}: PromptDetailCommentsProps) {
  const { prompt, currentUserId, onDirtyChange, onNotify, onSignIn } = usePromptDetail();
  const t = useMessages(promptContributionsMessages);
  const locale = useLocale();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const draftId = getDraftId(currentUserId, prompt.id, 'comment');
  const [hasComment] = useOpenWithDraft(draftId);
  const [hasOther, setHasOther] = useState(false);
  const isNear = useIsNearViewport(root);

  useEffect(() => {
    // The report or appeal of a comment. Storage is unknown to the server's render.
    // oxlint-disable-next-line react/set-state-in-effect
    if (draftId && findDrafts(`${draftId}/`).length > 0) setHasOther(true);
  }, [draftId]);

  if (!comments) return null;
  return (
    <section aria-labelledby={id} {...props} className={cx(styles.comments, className)}>
      <Heading id={id} className={styles.heading}>
        {t.comments}
        {prompt.commentsCount > 0 && (
          <span className={styles.count}>{formatNumber(prompt.commentsCount, locale)}</span>
        )}
      </Heading>
      <div
        ref={root}
        className={styles.thread}
        data-empty={prompt.commentsCount === 0 && currentUserId === undefined}
      >
        {(isNear || hasComment || hasOther) && (
          <CommentThread
            prompt={prompt}
            currentUserId={currentUserId}
            comments={comments}
            onDirtyChange={onDirtyChange}
            onNotify={onNotify}
            onSignIn={onSignIn && (() => onSignIn({ type: 'comment', id: prompt.id }))}
          />
        )}
      </div>
    </section>
  );
}
