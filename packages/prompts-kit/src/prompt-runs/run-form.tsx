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
import styles from './run-form.module.css';
import { RunImageField } from './run-image-field.tsx';

type OutputKind = RunOutputType | 'image';
type RunValues = Omit<RunDraft, 'outputType'> & { outputType: OutputKind };

export const runFormMessages = defineMessages('runForm', {
  title: 'Add what came out',
  output: 'Output',
  outputHint: 'As it came, unedited. Everyone who can see the prompt can read it.',
  outputRequired: 'Output is required',
  type: 'Kind of output',
  types: { text: 'Plain text', markdown: 'Markdown', image: 'Image' } satisfies Record<OutputKind, string>,
  imageRequired: 'Choose an image',
  alternative: 'What the image shows',
  alternativeHint: 'For people who cannot see it, and while it is loading.',
  alternativeRequired: 'Say what the image shows',
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
  /** Whether the output can be an image. */
  acceptsImages: boolean;
  /** Adds the run. The form shows the message of a rejection and keeps what was typed. */
  onAdd: (draft: RunDraft, image?: File) => Promise<void>;
  onCancel: () => void;
  /** Called when the form gets, or no longer has, an output. */
  onDirtyChange: ((isDirty: boolean) => void) | undefined;
}

/** Renders the form that keeps what came out of a prompt. */
export function RunForm({ variables, values, initialRun, draftId, acceptsImages, ...props }: RunFormProps) {
  const t = useMessages(runFormMessages);
  const getInitialRun = (): RunValues => ({
    output: '',
    outputType: 'text',
    model: '',
    values: Object.fromEntries(resolveValues(variables, values)),
    ...initialRun,
  });
  const [run, setRun] = useState(getInitialRun);
  const [image, setImage] = useState<File>();
  const [errorMessage, setErrorMessage] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [pending, submitOnce] = useAsyncAction();
  const output = useRef<HTMLTextAreaElement>(null);
  const imageInput = useRef<HTMLInputElement>(null);
  const isImage = acceptsImages && run.outputType === 'image';
  const isOutputMissing = run.output.trim() === '';
  const isImageMissing = isImage && !image;
  const isDirty = !isOutputMissing || image !== undefined;
  const draft = useDraft({ id: draftId, values: run, isDirty, onRestore: setRun });
  const discard = () => {
    draft.discard();
    setRun({ ...getInitialRun(), output: '' });
    setImage(undefined);
  };
  const change = (changes: Partial<RunValues>) => setRun((current) => ({ ...current, ...changes }));
  useReportDirty(isDirty && !pending, props.onDirtyChange);

  useEffect(() => {
    // It was opened by a button, or by itself with a draft.
    output.current?.focus({ preventScroll: true });
    output.current?.scrollIntoView({ block: 'center' });
  }, []);

  const send = async () => {
    const { outputType } = run;
    try {
      await props.onAdd(
        { ...run, model: run.model.trim(), outputType: outputType === 'image' ? 'text' : outputType },
        isImage ? image : undefined,
      );
      draft.discard();
    } catch (error) {
      setErrorMessage(getErrorMessage(error, t.failed));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrorMessage('');
    setIsChecked(true);
    if (isImageMissing) imageInput.current?.focus();
    else if (isOutputMissing) output.current?.focus();
    else void submitOnce(send);
  };

  return (
    <form noValidate aria-label={t.title} className={styles.form} onSubmit={submit}>
      <DraftNotice draft={{ ...draft, discard }} />
      <OutputKindControl
        acceptsImages={acceptsImages}
        value={isImage ? 'image' : run.outputType}
        onValueChange={(outputType) => {
          change({ outputType });
          setIsChecked(false);
        }}
      />
      {isImage && (
        <RunImageField
          ref={imageInput}
          image={image}
          onImageChange={setImage}
          error={isChecked && isImageMissing ? t.imageRequired : ''}
        />
      )}
      <Field
        label={isImage ? t.alternative : t.output}
        description={isImage ? t.alternativeHint : t.outputHint}
        error={isChecked && isOutputMissing ? (isImage ? t.alternativeRequired : t.outputRequired) : ''}
        required
      >
        <Textarea
          ref={output}
          dir="auto"
          rows={isImage ? 2 : 6}
          autoGrow
          maxLength={runTexts.output[1]}
          className={isImage ? undefined : styles.outputField}
          value={run.output}
          onValueChange={(next) => change({ output: next })}
        />
      </Field>
      <Field label={t.model} description={t.modelHint} optional>
        <TextInput
          dir="auto"
          maxLength={runTexts.model[1]}
          value={run.model}
          onValueChange={(model) => change({ model })}
        />
      </Field>
      <ValueFields
        variables={variables}
        values={run.values}
        onValuesChange={(next) => change({ values: next })}
      />
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

interface OutputKindControlProps {
  acceptsImages: boolean;
  value: OutputKind;
  onValueChange: (kind: OutputKind) => void;
}

function OutputKindControl({ acceptsImages, ...props }: OutputKindControlProps) {
  const t = useMessages(runFormMessages);
  return (
    <SegmentedControl label={t.type} {...props}>
      {Object.entries(t.types).map(
        ([type, label]) =>
          (acceptsImages || type !== 'image') && (
            <SegmentedControlItem key={type} value={type}>
              {label}
            </SegmentedControlItem>
          ),
      )}
    </SegmentedControl>
  );
}

interface ValueFieldsProps {
  variables: readonly PromptVariable[];
  values: RunDraft['values'];
  onValuesChange: (values: RunDraft['values']) => void;
}

function ValueFields({ variables, values, onValuesChange }: ValueFieldsProps) {
  const t = useMessages(runFormMessages);
  if (variables.length === 0) return null;
  return (
    <Fieldset label={t.values} className={styles.valueFields}>
      {variables.map(({ name }) => (
        <Field key={name} label={name}>
          <Textarea
            dir="auto"
            rows={1}
            autoGrow
            maxLength={promptTexts.defaultValue[1]}
            className={styles.valueField}
            value={getEnteredValue(values, name)}
            onValueChange={(value) => onValuesChange({ ...values, [name]: value })}
          />
        </Field>
      ))}
    </Fieldset>
  );
}
