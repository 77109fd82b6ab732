'use client';

import type { AvailableModel, RunDraft } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { CopyButton } from '@ai-directory/ui/copy-button';
import { ErrorState } from '@ai-directory/ui/error-state';
import { Field } from '@ai-directory/ui/field';
import { Play, Square } from '@ai-directory/ui/icons';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import { Select } from '@ai-directory/ui/select';
import { Spinner } from '@ai-directory/ui/spinner';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { useState, type ComponentProps } from 'react';

import { getErrorMessage } from '../internal/error-message.ts';
import { TextLink } from '../internal/text-link.tsx';
import { useAsync } from '../internal/use-async.ts';
import type { PromptRunner, RunEvent } from '../sources/prompt-source.ts';
import type { VariableValues } from '../rules/variables.ts';
import styles from './run-panel.module.css';
import { useRun, type Run } from './use-run.ts';

export const runPanelMessages = defineMessages('runPanel', {
  model: 'Model',
  modelsFailed: 'Failed to load available AI models',
  noModels: 'Please configure an AI model in settings',
  run: 'Run',
  stop: 'Stop',
  response: 'Response',
  running: 'Generating the response…',
  done: 'The response is complete.',
  stopped: 'Stopped.',
  failed: 'The model could not respond. Please try again.',
  tokens: plural({ one: '# token', other: '# tokens' }),
  copy: 'Copy response',
  keep: 'Keep this run',
});

export interface RunPanelProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Id of the prompt to run. */
  promptId: string;
  /** Values of the prompt's variables. */
  values: VariableValues;
  /** Data source that lists the models and runs the prompt with one of them. */
  runner: PromptRunner;
  /** Called when a model starts to respond. */
  onUse?: (() => unknown) | undefined;
  /** Keeps a response and the name of its model, such as by the form of `PromptRuns`. If omitted, there is no button. */
  onKeep?: ((run: Pick<RunDraft, 'output' | 'model'>) => void) | undefined;
  /** URL of the settings, where the user adds an API key. */
  settingsHref?: string | undefined;
  /** Opens the settings, if there is no URL. */
  onOpenSettings?: (() => void) | undefined;
}

/** Runs the filled prompt with one of the user's models, and streams the response. */
export function RunPanel({
  promptId,
  values,
  runner,
  onUse,
  onKeep,
  settingsHref,
  onOpenSettings,
  ...props
}: RunPanelProps) {
  return (
    <div {...props}>
      <Content
        promptId={promptId}
        values={values}
        runner={runner}
        onUse={onUse}
        onKeep={onKeep}
        settingsHref={settingsHref}
        onOpenSettings={onOpenSettings}
      />
    </div>
  );
}

type RunOptions = Pick<RunPanelProps, 'promptId' | 'values' | 'runner' | 'onUse' | 'onKeep'>;

interface ContentProps extends RunOptions, Pick<RunPanelProps, 'settingsHref' | 'onOpenSettings'> {}

function Content({ settingsHref, onOpenSettings, ...props }: ContentProps) {
  const t = useMessages(runPanelMessages);
  const availableModels = useAsync(props.runner.listModels);

  if (availableModels.isPending) return <Spinner delay />;
  if (availableModels.isError) {
    return (
      <ErrorState
        message={getErrorMessage(availableModels.error, t.modelsFailed)}
        onRetry={availableModels.retry}
      />
    );
  }
  // The template composer writes prompts, it cannot respond to one.
  const models = availableModels.data.filter(({ source }) => source !== 'template');
  if (models.length === 0)
    return (
      <Text size="small" variant="muted">
        <TextLink href={settingsHref} onClick={onOpenSettings}>
          {t.noModels}
        </TextLink>
      </Text>
    );
  return <Runner {...props} models={models} />;
}

interface RunnerProps extends RunOptions {
  models: AvailableModel[];
}

function Runner({ promptId, values, runner, onUse, onKeep, models }: RunnerProps) {
  const t = useMessages(runPanelMessages);
  const [model, setModel] = useState(models[0]?.id ?? '');
  const { run, start, stop } = useRun();
  const isRunning = run.state === 'running';
  const [usedModel, setUsedModel] = useState('');

  const startRun = () => {
    setUsedModel(models.find(({ id }) => id === model)?.name ?? '');
    void start((signal) =>
      withOnStart(runner.run(promptId, { values: { ...values }, model }, signal), onUse),
    );
  };

  return (
    <Stack gap={3}>
      <div className={styles.form}>
        <Field label={t.model} className={styles.model}>
          <Select value={model} onValueChange={setModel}>
            {models.map(({ id, name, provider }) => (
              <option key={id} value={id}>
                {name} · {provider}
              </option>
            ))}
          </Select>
        </Field>
        {/* One button for both, so that it keeps focus. */}
        <Button onClick={isRunning ? stop : startRun}>
          {isRunning ? <Square aria-hidden="true" /> : <Play aria-hidden="true" />}
          <span>{isRunning ? t.stop : t.run}</span>
        </Button>
      </div>
      <Response run={run} onKeep={onKeep && ((output) => onKeep({ output, model: usedModel }))} />
    </Stack>
  );
}

/** Calls `onStart` before the first event. */
async function* withOnStart(events: AsyncIterable<RunEvent>, onStart: (() => unknown) | undefined) {
  let hasStarted = false;
  for await (const event of events) {
    if (!hasStarted) onStart?.();
    hasStarted = true;
    yield event;
  }
}

interface ResponseProps {
  run: Run;
  onKeep: ((output: string) => void) | undefined;
}

function Response({ run: { state, text, usage, error }, onKeep }: ResponseProps) {
  const t = useMessages(runPanelMessages);
  const statusByState = { idle: '', running: t.running, done: t.done, stopped: t.stopped };
  const tokens = state === 'done' && usage?.outputTokens ? ` ${t.tokens(usage.outputTokens)}` : '';

  return (
    <>
      {text && (
        // A scrollable region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div role="region" aria-label={t.response} tabIndex={0} dir="auto" className={styles.response}>
          {text}
        </div>
      )}
      {state === 'failed' && (
        <Alert variant="danger" announce>
          {getErrorMessage(error, t.failed)}
        </Alert>
      )}
      <div className={styles.footer}>
        <Text size="small" variant="muted" role="status">
          {state !== 'failed' && statusByState[state] + tokens}
        </Text>
        {text && state !== 'running' && (
          <div className={styles.actions}>
            <CopyButton size="small" label={t.copy} value={text} />
            {onKeep && state === 'done' && (
              <Button size="small" onClick={() => onKeep(text)}>
                {t.keep}
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  );
}
