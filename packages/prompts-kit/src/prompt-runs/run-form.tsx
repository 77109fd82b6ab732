'use client';

import {
  promptTexts,
  runTexts,
  type PromptVariable,
  type RunDraft,
  type RunOutputType,
} from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { Fieldset } from '@ai-directory/ui/fieldset';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { SegmentedControl, SegmentedControlItem } from '@ai-directory/ui/segmented-control';
import { TextInput } from '@ai-directory/ui/text-input';
import { Textarea } from '@ai-directory/ui/textarea';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { useDraft } from '@ai-directory/ui/use-draft';
import { useEffect, useRef, useState, type FormEvent } from 'react';

import { useReportDirty } from '../discard-changes-dialog/use-unsaved-changes.ts';
import { DraftNotice } from '../draft-notice/draft-notice.tsx';
import { getErrorMessage } from '../internal/error-message.ts';
import { getEnteredValue, resolveValues, type VariableValues } from '../rules/variables.ts';
import styles from './prompt-runs.module.css';

export const runFormMessages = defineMessages('runForm', {
  title: 'Add what came out',
  output: 'Output',
  outputHint: 'As it came, unedited. Everyone who can see the prompt can read it.',
  outputRequired: 'Output is required',
  type: 'Written in',
  types: { text: 'Plain text', markdown: 'Markdown' } satisfies Record<RunOutputType, string>,
  model: 'Model',
  modelHint: 'Such as the name of the assistant',
  values: 'Values it was filled with',
  add: 'Add run',
  adding: 'Adding…',
  cancel: 'Cancel',
  failed: 'Failed to add run',
});

export interface RunFormProps {
  variables: readonly PromptVariable[];
  /** Entered values of the prompt, at first those of the run. */
  values: VariableValues;
  /** Output and model of a run to keep, at first. */
  initialRun: Partial<Pick<RunDraft, 'output' | 'model'>> | undefined;
  /** Keeps what was typed in sessionStorage until it is sent. */
  draftId: string;
  /** Adds the run. The form shows the message of a rejection and keeps what was typed. */
  onAdd: (draft: RunDraft) => Promise<void>;
  onCancel: () => void;
  /** Called when the form gets, or no longer has, an output. */
  onDirtyChange: ((isDirty: boolean) => void) | undefined;
}

/** Renders the form that keeps what came out of a prompt. */
export function RunForm({ variables, values, initialRun, draftId, ...props }: RunFormProps) {
  const t = useMessages(runFormMessages);
  const getInitialRun = (): RunDraft => ({
    output: '',
    outputType: 'text',
    model: '',
    values: Object.fromEntries(resolveValues(variables, values)),
    ...initialRun,
  });
  const [run, setRun] = useState(getInitialRun);
  const [errorMessage, setErrorMessage] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [pending, submitOnce] = useAsyncAction();
  const output = useRef<HTMLTextAreaElement>(null);
  const isDirty = run.output.trim() !== '';
  const draft = useDraft({ id: draftId, values: run, isDirty, onRestore: setRun });
  const discard = () => {
    draft.discard();
    setRun({ ...getInitialRun(), output: '' });
  };
  const change = (changes: Partial<RunDraft>) => setRun((current) => ({ ...current, ...changes }));
  useReportDirty(isDirty && !pending, props.onDirtyChange);

  useEffect(() => {
    // It was opened by a button, or by itself with a draft.
    output.current?.focus({ preventScroll: true });
    output.current?.scrollIntoView({ block: 'center' });
  }, []);

  const send = async () => {
    try {
      await props.onAdd({ ...run, model: run.model.trim() });
      draft.discard();
    } catch (error) {
      setErrorMessage(getErrorMessage(error, t.failed));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrorMessage('');
    setIsMissing(!isDirty);
    if (isDirty) void submitOnce(send);
    else output.current?.focus();
  };

  return (
    <form noValidate aria-label={t.title} className={styles.form} onSubmit={submit}>
      <DraftNotice draft={{ ...draft, discard }} />
      <Field label={t.output} description={t.outputHint} error={isMissing ? t.outputRequired : ''} required>
        <Textarea
          ref={output}
          dir="auto"
          rows={6}
          autoGrow
          maxLength={runTexts.output[1]}
          className={styles.outputField}
          value={run.output}
          onValueChange={(next) => {
            change({ output: next });
            setIsMissing(false);
          }}
        />
      </Field>
      <div className={styles.formRow}>
        <SegmentedControl
          label={t.type}
          value={run.outputType}
          onValueChange={(outputType: RunOutputType) => change({ outputType })}
        >
          {Object.entries(t.types).map(([type, label]) => (
            <SegmentedControlItem key={type} value={type}>
              {label}
            </SegmentedControlItem>
          ))}
        </SegmentedControl>
        <Field label={t.model} description={t.modelHint} optional className={styles.model}>
          <TextInput
            dir="auto"
            maxLength={runTexts.model[1]}
            value={run.model}
            onValueChange={(model) => change({ model })}
          />
        </Field>
      </div>
      {variables.length > 0 && (
        <Fieldset label={t.values} className={styles.valueFields}>
          {variables.map(({ name }) => (
            <Field key={name} label={name}>
              <Textarea
                dir="auto"
                rows={1}
                autoGrow
                maxLength={promptTexts.defaultValue[1]}
                className={styles.valueField}
                value={getEnteredValue(run.values, name)}
                onValueChange={(value) => change({ values: { ...run.values, [name]: value } })}
              />
            </Field>
          ))}
        </Fieldset>
      )}
      {errorMessage && (
        <Alert variant="danger" announce>
          {errorMessage}
        </Alert>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" loading={pending}>
          {pending ? t.adding : t.add}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            draft.discard();
            props.onCancel();
          }}
        >
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
