'use client';

import type { Prompt, PromptVariable, Run, RunDraft } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { ErrorState } from '@ai-directory/ui/error-state';
import { formatNumber } from '@ai-directory/ui/format-number';
import { Plus } from '@ai-directory/ui/icons';
import { useLocale, useMessages } from '@ai-directory/ui/messages';
import { Spinner } from '@ai-directory/ui/spinner';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ai-directory/ui/tabs';
import { Text } from '@ai-directory/ui/text';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { useOpenWithDraft } from '@ai-directory/ui/use-draft';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useLazyTrigger } from '@ai-directory/ui/use-lazy-open';
import { useId, useImperativeHandle, useRef, useState, type ComponentProps } from 'react';

import { cx } from '../internal/cx.ts';
import { getErrorMessage } from '../internal/error-message.ts';
import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import { SignInPrompt } from '../internal/sign-in-prompt.tsx';
import type { VariableValues } from '../rules/variables.ts';
import type { RunSource } from '../sources/prompt-source.ts';
import type { StatusMessage } from '../status-message.ts';
import { promptRunsMessages } from './prompt-runs-messages.ts';
import styles from './prompt-runs.module.css';
import { RunContent, type RunContentProps } from './run-content.tsx';
import { useRuns } from './use-runs.ts';

const RunForm = lazyWithRetry(async () => (await import('./run-form.tsx')).RunForm);

export interface PromptRunsProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The prompt; `userId` is its owner, who can delete any run. `version` is the present one, if known. */
  prompt: Pick<Prompt, 'id' | 'userId' | 'runsCount'> & { version?: number | undefined };
  /** Id of the signed-in user, who can add runs, and delete own ones and any on own prompts. */
  currentUserId?: string | undefined;
  /** Data source of the runs. */
  runs: RunSource;
  /** The first page as an anonymous user sees it, such as from a server: shown at once. */
  initialRuns?: readonly Run[] | undefined;
  /** Variables of the prompt, whose values a new run has. @default none */
  variables?: readonly PromptVariable[] | undefined;
  /** Entered values of the variables, at first those of a new run. */
  values?: VariableValues | undefined;
  /** Called with the values of a run to fill the prompt with. If omitted, there is no button. */
  onUseValues?: ((values: VariableValues) => void) | undefined;
  /** Output of a model to keep: opens the form with it. Pass another object for another one. */
  runToKeep?: Pick<RunDraft, 'output' | 'model'> | undefined;
  /** Called when an anonymous user wants to sign in to add a run. If omitted, there is no such button. */
  onSignIn?: (() => void) | undefined;
  /** Called when the form of a new run becomes dirty or empty. */
  onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  /** Called when a run was deleted or reported, or an action has failed. */
  onNotify?: ((message: StatusMessage) => void) | undefined;
  /** Level of the heading. @default 'h2' */
  as?: 'h2' | 'h3' | 'h4' | undefined;
}

/** Renders what came out of a prompt: the values and the output of each run, most helpful first. */
export function PromptRuns({
  prompt,
  currentUserId,
  runs: source,
  initialRuns,
  variables = noVariables,
  values = noValues,
  onUseValues,
  runToKeep,
  onSignIn,
  onDirtyChange,
  onNotify,
  as: Heading = 'h2',
  ref,
  className,
  ...props
}: PromptRunsProps) {
  const t = useMessages(promptRunsMessages);
  const id = useId();
  const root = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLElement, []);
  const list = useRuns({ prompt, source, initialRuns, isSignedIn: currentUserId !== undefined });
  const [selection, setSelection] = useState<RunSelection>();
  const [announcement, setAnnouncement] = useState('');
  const draftId = currentUserId && `${currentUserId}/prompts/${prompt.id}/run`;
  const [isAdding, setIsAdding] = useOpenWithDraft(draftId);
  const [handledRun, setHandledRun] = useState<object>();
  const isKeeping = runToKeep !== undefined && runToKeep !== handledRun;

  const closeForm = () => {
    setIsAdding(false);
    setHandledRun(runToKeep);
  };

  return (
    <section ref={root} aria-labelledby={id} tabIndex={-1} {...props} className={cx(styles.root, className)}>
      <div className={styles.header}>
        <Heading id={id} className={styles.title}>
          {t.title}
        </Heading>
        {list.total > 0 && !list.runs.some(({ isExample }) => isExample) && (
          <span className={styles.count}>{t.count(list.total)}</span>
        )}
        <AddButton
          currentUserId={currentUserId}
          onSignIn={onSignIn}
          onClick={() => {
            setAnnouncement('');
            setIsAdding(true);
          }}
        />
      </div>
      {draftId && (isAdding || isKeeping) && (
        <RunForm
          // What is typed stays, unless another output is to be kept.
          key={isKeeping ? runToKeep.output : ''}
          variables={variables}
          values={values}
          initialRun={isKeeping ? runToKeep : undefined}
          draftId={draftId}
          acceptsImages={source.addImage !== undefined}
          onDirtyChange={onDirtyChange}
          onCancel={() => {
            closeForm();
            // The focused button is unmounted.
            root.current?.focus();
          }}
          onAdd={async (draft, image) => {
            const run = await list.add(draft, image);
            setSelection({ id: run.id, isAdded: true });
            setAnnouncement(t.added);
            closeForm();
          }}
        />
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {list.failure && (
        <ErrorState
          message={getErrorMessage(list.failure.error, t.loadFailed)}
          onRetry={list.failure.retry}
        />
      )}
      {list.isPending && <Spinner delay />}
      <RunTabs
        prompt={prompt}
        currentUserId={currentUserId}
        source={source}
        list={list}
        selection={selection}
        onSelect={(runId) => setSelection({ id: runId })}
        onUseValues={onUseValues}
        onSignIn={onSignIn}
        onNotify={onNotify}
      />
    </section>
  );
}

const noVariables: readonly PromptVariable[] = [];
const noValues: VariableValues = {};

interface AddButtonProps extends Pick<PromptRunsProps, 'currentUserId' | 'onSignIn'> {
  onClick: () => void;
}

function AddButton({ currentUserId, onSignIn, onClick }: AddButtonProps) {
  const t = useMessages(promptRunsMessages);
  const trigger = useLazyTrigger(RunForm.load, onClick);

  if (currentUserId !== undefined) {
    return (
      <Button size="small" variant="ghost" className={styles.add} {...trigger}>
        <Plus aria-hidden="true" />
        <span>{t.add}</span>
      </Button>
    );
  }
  return (
    <SignInPrompt onSignIn={onSignIn} className={styles.add}>
      {t.signIn}
    </SignInPrompt>
  );
}

interface RunSelection {
  id: string;
  /** Whether the user has just added it. */
  isAdded?: boolean;
}

interface RunTabsProps extends Omit<RunContentProps, 'run'> {
  selection: RunSelection | undefined;
  onSelect: (id: string) => void;
}

function RunTabs({ list, selection, onSelect, ...props }: RunTabsProps) {
  const t = useMessages(promptRunsMessages);
  const locale = useLocale();
  const [loading, loadOnce] = useAsyncAction();
  const { runs } = list;
  const selected = runs.find((run) => run.id === selection?.id) ?? runs[0];

  const loadMore = async () => {
    try {
      await list.loadMore();
    } catch (error) {
      props.onNotify?.({ variant: 'danger', message: getErrorMessage(error, t.loadFailed) });
    }
  };

  if (!selected) {
    return (
      !list.isPending &&
      !list.failure && (
        <Text size="small" variant="muted">
          {t.empty}
        </Text>
      )
    );
  }
  return (
    <>
      <Tabs value={selected.id} onValueChange={onSelect} className={styles.tabs}>
        <TabsList aria-label={t.label} className={styles.list}>
          {runs.map((run, index) => {
            const { id, isExample, author, model } = run;
            const number = runs.slice(0, index).filter((other) => hasSameLabel(run, other)).length + 1;
            return (
              <TabsTrigger
                key={id}
                ref={selection?.isAdded && run === selected ? showRun : undefined}
                value={id}
                className={styles.tab}
              >
                {isExample ? <span>{t.example}</span> : <bdi>{author.username}</bdi>}
                {model && (
                  <span>
                    · <bdi>{model}</bdi>
                  </span>
                )}
                {number > 1 && <span>· {formatNumber(number, locale)}</span>}
              </TabsTrigger>
            );
          })}
        </TabsList>
        {runs.map((run) => (
          <TabsContent key={run.id} value={run.id} className={styles.panel}>
            <RunContent {...props} list={list} run={run} />
          </TabsContent>
        ))}
      </Tabs>
      {list.hasMore && (
        <Button
          size="small"
          loading={loading}
          onClick={() => void loadOnce(loadMore)}
          className={styles.more}
        >
          {t.loadMore}
        </Button>
      )}
    </>
  );
}

const hasSameLabel = (one: Run, other: Run) =>
  one.model === other.model &&
  one.isExample === other.isExample &&
  (one.isExample || one.author.id === other.author.id);

/** Called with the tab of an added run when it is rendered. */
function showRun(tab: HTMLButtonElement | null) {
  tab?.focus({ preventScroll: true });
  tab?.scrollIntoView();
}
