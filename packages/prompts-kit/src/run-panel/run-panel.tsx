'use client';

import type { AvailableModel } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { CopyButton } from '@ai-directory/ui/copy-button';
import { ErrorState } from '@ai-directory/ui/error-state';
import { Field } from '@ai-directory/ui/field';
import { Play, Square } from '@ai-directory/ui/icons';
import { Select } from '@ai-directory/ui/select';
import { Spinner } from '@ai-directory/ui/spinner';
import { useState } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { messageOf } from '../message-of.ts';
import type { VariableValues } from '../rules/variables.ts';
import type { PromptRunner, RunEvent } from '../sources.ts';
import { useLoaded } from '../use-loaded.ts';
import {
  answerDone,
  answering,
  answerStopped,
  answerTitle,
  answerTokens,
  chosenModel,
  copyAnswer,
  modelMissing,
  modelsFailed,
  run as runWord,
  runFailed,
  stopRun,
} from '../words.ts';
import styles from './run-panel.module.css';
import { useRun, type Run } from './use-run.ts';

export interface RunPanelProps {
  promptId: string;
  /** What fills the prompt's variables. */
  values: VariableValues;
  runner: PromptRunner;
  /** Called when a model has begun to answer. */
  onUsed?: (() => unknown) | undefined;
}

/** Asks one of the person's own models with the filled prompt, and shows the answer as it is written. */
export function RunPanel(props: RunPanelProps) {
  const words = useKitWords({ modelMissing, modelsFailed });
  const models = useLoaded(props.runner.available);

  if (models.state === 'pending') return <Spinner delayed />;
  if (models.state === 'failed') {
    return <ErrorState message={messageOf(models.error, words.modelsFailed)} onRetry={models.retry} />;
  }
  // The template composer writes prompts, and answers none.
  const able = models.answer.filter(({ source }) => source !== 'template');
  if (able.length === 0) return <p className={styles.quiet}>{words.modelMissing}</p>;
  return <Runner {...props} models={able} />;
}

function Runner({ promptId, values, runner, onUsed, models }: RunPanelProps & { models: AvailableModel[] }) {
  const words = useKitWords({ chosenModel, run: runWord, stopRun });
  const [model, setModel] = useState(models[0]?.id ?? '');
  const { run, start, stop } = useRun();
  const running = run.state === 'running';

  const ask = () =>
    void start((signal) => whenBegun(runner.run(promptId, { values: { ...values }, model }, signal), onUsed));

  return (
    <div className={styles.root}>
      <div className={styles.form}>
        <Field label={words.chosenModel} required={false} className={styles.model}>
          <Select value={model} onChange={({ target }) => setModel(target.value)}>
            {models.map(({ id, name, provider }) => (
              <option key={id} value={id}>
                {name} · {provider}
              </option>
            ))}
          </Select>
        </Field>
        {/* One button, so that it keeps focus. */}
        <Button onClick={running ? stop : ask}>
          {running ? <Square aria-hidden="true" /> : <Play aria-hidden="true" />}
          {running ? words.stopRun : words.run}
        </Button>
      </div>
      <Answer run={run} />
    </div>
  );
}

async function* whenBegun(events: AsyncIterable<RunEvent>, tell: RunPanelProps['onUsed']) {
  let begun = false;
  for await (const event of events) {
    if (!begun) tell?.();
    begun = true;
    yield event;
  }
}

function Answer({ run: { state, text, usage, error } }: { run: Run }) {
  const words = useKitWords({
    answerDone,
    answering,
    answerStopped,
    answerTitle,
    answerTokens,
    copyAnswer,
    runFailed,
  });
  const said = { idle: '', running: words.answering, done: words.answerDone, stopped: words.answerStopped };

  return (
    <>
      {text && (
        // A box that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div role="region" aria-label={words.answerTitle} tabIndex={0} dir="auto" className={styles.answer}>
          {text}
        </div>
      )}
      {state === 'failed' && (
        <Alert tone="danger" live>
          {messageOf(error, words.runFailed)}
        </Alert>
      )}
      <div className={styles.foot}>
        <p role="status" className={styles.quiet}>
          {state !== 'failed' && said[state]}
          {state === 'done' && usage?.outputTokens ? ` ${words.answerTokens(usage.outputTokens)}` : ''}
        </p>
        {text && state !== 'running' && <CopyButton size="small" label={words.copyAnswer} text={text} />}
      </div>
    </>
  );
}
