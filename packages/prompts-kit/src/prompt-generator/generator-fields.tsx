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
import { SegmentedControl, SegmentedControlItem } from '@ai-directory/ui/segmented-control';
import { Select } from '@ai-directory/ui/select';
import { Slider } from '@ai-directory/ui/slider';
import { Stack } from '@ai-directory/ui/stack';
import { Textarea } from '@ai-directory/ui/textarea';
import { errorStateMessages } from '@ai-directory/ui/error-state';
import { useMessages } from '@ai-directory/ui/messages';

import { ModelOptions } from '../preferences/model-options.tsx';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { promptGeneratorMessages } from './generator-messages.ts';
import type { PromptGeneratorProps } from './prompt-generator-props.ts';
import styles from './prompt-generator.module.css';
import type { useGeneratorForm } from './use-generator-form.ts';

type Form = Pick<ReturnType<typeof useGeneratorForm>, 'request' | 'onChange' | 'isTopicMissing'>;

type ModelProps = Pick<PromptGeneratorProps, 'models' | 'isModelsError' | 'onRetryModels' | 'onOpenSettings'>;

const lengthNames = Object.keys(lengths) as Length[];
const counts = Array.from({ length: maxVariations }, (_, index) => String(index + 1));

export function GeneratorFields({ request, onChange, isTopicMissing, ...source }: Form & ModelProps) {
  const t = useMessages(promptGeneratorMessages);

  return (
    <div className={styles.fields}>
      <Field label={t.topic} error={isTopicMissing && t.topicRequired} className={styles.wide} required>
        <Textarea
          dir="auto"
          rows={2}
          autoGrow
          maxLength={2000}
          placeholder={t.topicPlaceholder}
          value={request.topic}
          onValueChange={(topic) => onChange({ topic })}
        />
      </Field>
      <ModelField {...source} request={request} onChange={onChange} />
      <Field label={t.length} required>
        <Select value={request.length} onValueChange={(length) => onChange({ length: length as Length })}>
          {lengthNames.map((name) => (
            <option key={name} value={name}>
              {t.lengthOption({ length: name, tokens: lengths[name] })}
            </option>
          ))}
        </Select>
      </Field>
      <SegmentedControl label={t.type} value={request.type} onValueChange={(type) => onChange({ type })}>
        {promptTypes.map((value) => (
          <SegmentedControlItem key={value} value={value}>
            {t.types[value]}
          </SegmentedControlItem>
        ))}
      </SegmentedControl>
      <Field label={t.tone} required>
        <Select value={request.tone} onValueChange={(tone) => onChange({ tone: tone as Tone })}>
          {tones.map((name) => (
            <option key={name} value={name}>
              {t.tones[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Slider
        label={t.temperature}
        max={1}
        step={0.1}
        minLabel={t.temperatureMin}
        midLabel={t.temperatureMid}
        maxLabel={t.temperatureMax}
        disabled={request.model === templateModel.id}
        value={request.temperature}
        onValueChange={(temperature) => onChange({ temperature })}
      />
      <SegmentedControl
        label={t.variations}
        value={String(request.generateVariations)}
        onValueChange={(count) => onChange({ generateVariations: Number(count) })}
      >
        {counts.map((value) => (
          <SegmentedControlItem key={value} value={value}>
            {value}
          </SegmentedControlItem>
        ))}
      </SegmentedControl>
    </div>
  );
}

function ModelField({
  models,
  isModelsError = false,
  onRetryModels,
  onOpenSettings,
  request,
  onChange,
}: Omit<Form, 'isTopicMissing'> & ModelProps) {
  const t = useMessages(promptGeneratorMessages);
  const { tryAgain } = useMessages(errorStateMessages);
  const [retrying, run] = useAsyncAction();
  const loading = models === undefined && !isModelsError;
  const isEmpty = !loading && !models?.length;
  const action = isModelsError ? onRetryModels : onOpenSettings;

  return (
    <Stack gap={2} align="start" className={styles.model}>
      <Field
        label={t.model}
        required
        description={request.model === templateModel.id ? t.templateDescription : undefined}
        error={isEmpty && (isModelsError ? t.modelsFailed : t.modelRequired)}
      >
        <Select aria-busy={loading} value={request.model} onValueChange={(model) => onChange({ model })}>
          {models?.length ? (
            <ModelOptions models={models} />
          ) : (
            <option value="">{loading ? t.loadingModels : t.noModel}</option>
          )}
        </Select>
      </Field>
      {isEmpty && action && (
        <Button size="small" loading={retrying} onClick={() => void run(async () => action())}>
          {isModelsError ? tryAgain : t.openSettings}
        </Button>
      )}
    </Stack>
  );
}
