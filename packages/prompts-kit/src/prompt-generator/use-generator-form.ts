'use client';

import {
  defaultTemperature,
  type AvailableModel,
  type GenerationRequest,
  type Length,
  type PromptLength,
} from '@ai-directory/api-client/contract';
import { useRef, useState, type FormEvent } from 'react';

import type { PreferredSettings } from '../preferences/preferences.tsx';

interface GeneratorFormOptions {
  settings: PreferredSettings | undefined;
  models: readonly AvailableModel[] | undefined;
  onSubmit: (request: GenerationRequest) => void;
}

/** State of the generator's form. Unchanged fields follow the preferences, which may load late. */
export function useGeneratorForm({ settings, models, onSubmit }: GeneratorFormOptions) {
  const [changes, setChanges] = useState<Partial<GenerationRequest>>({});
  const [isTopicMissing, setIsTopicMissing] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const initialRequest = getInitialRequest(settings, models);
  const request = { ...initialRequest, ...changes };
  // The selected model may have become unavailable.
  if (!models?.some(({ id }) => id === request.model)) request.model = initialRequest.model;

  const onChange = (changed: Partial<GenerationRequest>) => {
    setChanges((previous) => ({ ...previous, ...changed }));
    if (changed.topic !== undefined) setIsTopicMissing(false);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const topic = request.topic.trim();
    setIsTopicMissing(topic === '');
    if (topic === '') formRef.current?.querySelector('textarea')?.focus();
    else if (request.model === '') formRef.current?.querySelector('select')?.focus();
    else onSubmit({ ...request, topic });
  };

  return {
    request,
    /** The fields that the user has changed. */
    changes,
    setChanges,
    isTopicMissing,
    onChange,
    /** Fills in an example, to be changed or generated. */
    selectExample: (example: Pick<GenerationRequest, 'topic' | 'type'>) => {
      onChange(example);
      formRef.current?.querySelector('textarea')?.focus();
    },
    formProps: { ref: formRef, noValidate: true, onSubmit: submit },
  };
}

const lengthByPromptLength: Record<PromptLength, Length> = {
  short: 'concise',
  medium: 'moderate',
  long: 'detailed',
};

/** Returns the initial field values: the preferences, with the first model if the preferred one is unavailable. */
export function getInitialRequest(
  settings: PreferredSettings | undefined,
  models: readonly AvailableModel[] | undefined,
): GenerationRequest {
  const preferredModel = models?.find(({ id }) => id === settings?.defaultModel);
  return {
    topic: '',
    model: (preferredModel ?? models?.[0])?.id ?? '',
    type: 'creative',
    tone: 'Professional',
    length: lengthByPromptLength[settings?.promptLength ?? 'medium'],
    temperature: settings ? Math.round(settings.temperature / 10) / 10 : defaultTemperature,
    generateVariations: 1,
  };
}
