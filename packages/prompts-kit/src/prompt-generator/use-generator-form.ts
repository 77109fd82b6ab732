'use client';

import type { AvailableModel, GenerationRequest } from '@ai-directory/api-client/contract';
import { useRef, useState, type FormEvent } from 'react';

import type { PreferredSettings } from '../preferences/preferences.tsx';
import { firstRequest } from './generator-rules.ts';

interface GeneratorForm {
  settings: PreferredSettings | undefined;
  models: readonly AvailableModel[] | undefined;
  onSubmit: (request: GenerationRequest) => void;
}

/** What is chosen in the generator's form. Until a field is touched it follows the preferences, which may come late. */
export function useGeneratorForm({ settings, models, onSubmit }: GeneratorForm) {
  const [chosen, setChosen] = useState<Partial<GenerationRequest>>({});
  const [topicMissing, setTopicMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const first = firstRequest(settings, models);
  const request = { ...first, ...chosen };
  // A model may be gone since it was chosen.
  if (!models?.some(({ id }) => id === request.model)) request.model = first.model;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const topic = request.topic.trim();
    setTopicMissing(topic === '');
    if (topic === '') form.current?.querySelector('textarea')?.focus();
    else if (request.model === '') form.current?.querySelector('select')?.focus();
    else onSubmit({ ...request, topic });
  };

  return {
    request,
    topicMissing,
    change: (changes: Partial<GenerationRequest>) => {
      setChosen((known) => ({ ...known, ...changes }));
      if (changes.topic !== undefined) setTopicMissing(false);
    },
    formProps: { ref: form, noValidate: true, onSubmit: submit },
  };
}
