'use client';

import type { Prompt, Run, RunImage } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { formatNumber } from '@ai-directory/ui/format-number';
import { useLocale, useMessages } from '@ai-directory/ui/messages';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';

import { ContributionActions } from '../internal/contribution-actions.tsx';
import { getErrorMessage } from '../internal/error-message.ts';
import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import { signInPromptMessages } from '../internal/sign-in-prompt.tsx';
import { RelativeTime } from '../relative-time/relative-time.tsx';
import type { VariableValues } from '../rules/variables.ts';
import type { RunSource } from '../sources/prompt-source.ts';
import type { StatusMessage } from '../status-message.ts';
import { MarkdownText } from './markdown-text.tsx';
import { promptRunsMessages } from './prompt-runs-messages.ts';
import styles from './run-content.module.css';
import type { RunList } from './use-runs.ts';

/** Loaded by authors of hidden runs only. */
const HiddenNotice = lazyWithRetry(
  async () => (await import('../hidden-notice/hidden-notice.tsx')).HiddenNotice,
);

export interface RunContentProps {
  run: Run;
  list: RunList;
  source: RunSource;
  prompt: Pick<Prompt, 'id' | 'userId'> & { version?: number | undefined };
  currentUserId: string | undefined;
  onUseValues: ((values: VariableValues) => void) | undefined;
  onSignIn: (() => void) | undefined;
  onNotify: ((message: StatusMessage) => void) | undefined;
}

/** Values and output of a run, and what users can do with it. */
export function RunContent(props: RunContentProps) {
  const { run, prompt, source, list, onUseValues } = props;
  const t = useMessages(promptRunsMessages);
  const locale = useLocale();
  const values = Object.entries(run.values).filter(([, value]) => value !== '');
  const draftName = `prompts/${prompt.id}/run/${run.id}`;
  const { vote, report, appeal } = source;
  const isOlder = prompt.version !== undefined && run.version !== prompt.version;

  return (
    <>
      {values.length > 0 && (
        <div className={styles.values}>
          <span className={styles.label}>{t.values}</span>
          <dl className={styles.valueList}>
            {values.map(([name, value]) => (
              <div key={name}>
                <dt dir="auto" className={styles.valueName}>
                  {name}
                </dt>
                <dd dir="auto" className={styles.value}>
                  {value}
                </dd>
              </div>
            ))}
          </dl>
          {onUseValues && (
            <Button size="small" onClick={() => onUseValues(run.values)}>
              {t.useValues}
            </Button>
          )}
        </div>
      )}
      <div className={styles.result}>
        {run.hiding && (
          <HiddenNotice
            hiding={run.hiding}
            isEditable={false}
            onAppeal={appeal && ((text) => appeal(prompt.id, run.id, text))}
            draftId={`${run.author.id}/${draftName}/appeal`}
          />
        )}
        {run.image ? (
          <RunImageLink image={run.image} alt={run.output} />
        ) : (
          // A scrollable region must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div role="region" aria-label={t.output} tabIndex={0} className={styles.output}>
            {run.outputType === 'markdown' ? (
              <MarkdownText text={run.output} />
            ) : (
              <p dir="auto" className={styles.text}>
                {run.output}
              </p>
            )}
          </div>
        )}
        <div className={styles.footer}>
          <RelativeTime date={run.createdAt} />
          {isOlder && <span>{t.version(formatNumber(run.version, locale))}</span>}
          {run.isExample && <span>{t.isExample}</span>}
          <div className={styles.actions}>
            {vote && !run.hiding && <HelpfulButton {...props} />}
            <ContributionActions
              {...props}
              author={run.author}
              messages={t}
              draftName={draftName}
              onReport={report && ((reason) => report(prompt.id, run.id, reason))}
              onRemove={() => list.remove(run.id)}
            />
          </div>
        </div>
      </div>
    </>
  );
}

/** Opens the large image. Its size is known before it is loaded, so that nothing moves. */
function RunImageLink({ image: { small, large, width, height }, alt }: { image: RunImage; alt: string }) {
  return (
    <a href={large} className={styles.imageLink}>
      <img
        src={small}
        // A small one is at most 480 pixels wide.
        srcSet={width > 480 ? `${small} 480w, ${large} ${width}w` : undefined}
        sizes="(width < 48rem) 100vw, 40rem"
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        className={styles.image}
      />
    </a>
  );
}

type HelpfulButtonProps = Pick<RunContentProps, 'run' | 'list' | 'currentUserId' | 'onSignIn' | 'onNotify'>;

function HelpfulButton({ run, list, currentUserId, onSignIn, onNotify }: HelpfulButtonProps) {
  const t = useMessages(promptRunsMessages);
  const locale = useLocale();
  const { signIn } = useMessages(signInPromptMessages);
  const [, voteOnce] = useAsyncAction();

  const vote = async () => {
    try {
      await list.vote(run);
    } catch (error) {
      onNotify?.({ variant: 'danger', message: getErrorMessage(error, t.voteFailed) });
    }
  };

  return (
    <Button
      size="small"
      variant={run.isHelpful ? 'secondary' : 'ghost'}
      aria-pressed={run.isHelpful}
      onClick={() => {
        if (currentUserId === undefined)
          onNotify?.({
            variant: 'info',
            message: t.signInToVote,
            action: onSignIn && { label: signIn, onClick: () => onSignIn() },
          });
        else void voteOnce(vote);
      }}
    >
      <span>{t.helpful}</span>
      <span className={styles.helpfulCount}>
        {run.helpfulCount > 0 && formatNumber(run.helpfulCount, locale)}
      </span>
    </Button>
  );
}
