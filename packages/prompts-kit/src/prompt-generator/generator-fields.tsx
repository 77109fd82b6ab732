'use client';

import {
  lengths,
  maxVariations,
  promptTypes,
  templateModel,
  tones,
  type Length,
  type Tone,
} from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { SegmentedControl } from '@ai-directory/ui/segmented-control';
import { Select } from '@ai-directory/ui/select';
import { Slider } from '@ai-directory/ui/slider';
import { Textarea } from '@ai-directory/ui/textarea';
import { useWords } from '@ai-directory/ui/ui-provider';
import { tryAgain } from '@ai-directory/ui/words';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { ModelOptions } from '../preferences/model-options.tsx';
import { usePending } from '../use-pending.ts';
import * as english from '../words/generator.ts';
import type { PromptGeneratorProps } from './prompt-generator.tsx';
import styles from './prompt-generator.module.css';
import type { useGeneratorForm } from './use-generator-form.ts';

type Form = Pick<ReturnType<typeof useGeneratorForm>, 'request' | 'change' | 'topicMissing'>;

type ModelProps = Pick<PromptGeneratorProps, 'models' | 'modelsFailed' | 'onRetryModels' | 'onOpenSettings'>;

const lengthNames = Object.keys(lengths) as Length[];
const counts = Array.from({ length: maxVariations }, (_, index) => String(index + 1));

/** What the prompt is about, who writes it, and how it should sound. */
export function GeneratorFields({ request, change, topicMissing, ...source }: Form & ModelProps) {
  const words = useKitWords(english);

  return (
    <div className={styles.fields}>
      <Field
        label={words.topic}
        error={topicMissing ? words.topicMissing : undefined}
        className={styles.wide}
      >
        <Textarea
          dir="auto"
          rows={2}
          autoGrow
          maxLength={2000}
          placeholder={words.topicExample}
          value={request.topic}
          onChange={({ target }) => change({ topic: target.value })}
        />
      </Field>
      <ModelField {...source} request={request} change={change} />
      <Field label={words.length}>
        <Select value={request.length} onChange={({ target }) => change({ length: target.value as Length })}>
          {lengthNames.map((name) => (
            <option key={name} value={name}>
              {words.lengthName(name, lengths[name])}
            </option>
          ))}
        </Select>
      </Field>
      <SegmentedControl
        label={words.promptType}
        options={promptTypes.map((value) => ({ value, label: words.promptTypeNames[value] }))}
        value={request.type}
        onValueChange={(type) => change({ type })}
      />
      <Field label={words.tone}>
        <Select value={request.tone} onChange={({ target }) => change({ tone: target.value as Tone })}>
          {tones.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Slider
        label={words.temperature}
        max={1}
        step={0.1}
        startWord={words.conservative}
        middleWord={words.balanced}
        endWord={words.bold}
        disabled={request.model === templateModel.id}
        value={request.temperature}
        onValueChange={(temperature) => change({ temperature })}
      />
      <SegmentedControl
        label={words.variations}
        options={counts.map((value) => ({ value, label: value }))}
        value={String(request.generateVariations)}
        onValueChange={(count) => change({ generateVariations: Number(count) })}
      />
    </div>
  );
}

function ModelField({
  models,
  modelsFailed = false,
  onRetryModels,
  onOpenSettings,
  request,
  change,
}: Omit<Form, 'topicMissing'> & ModelProps) {
  const words = useKitWords(english);
  const ui = useWords({ tryAgain });
  const [retrying, run] = usePending();
  const loading = models === undefined && !modelsFailed;
  const none = !loading && !models?.length;
  const mend = modelsFailed ? onRetryModels : onOpenSettings;

  return (
    <div className={styles.model}>
      <Field
        label={words.chosenModel}
        description={request.model === templateModel.id ? words.templateHint : undefined}
        error={none ? (modelsFailed ? words.modelsFailed : words.modelMissing) : undefined}
      >
        <Select
          aria-busy={loading}
          value={request.model}
          onChange={({ target }) => change({ model: target.value })}
        >
          {models?.length ? (
            <ModelOptions models={models} />
          ) : (
            <option value="">{loading ? words.loadingModels : words.noModel}</option>
          )}
        </Select>
      </Field>
      {none && mend && (
        <Button size="small" loading={retrying} onClick={() => void run(async () => mend())}>
          {modelsFailed ? ui.tryAgain : words.openSettings}
        </Button>
      )}
    </div>
  );
}
