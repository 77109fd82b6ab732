import {
  defaultTemperature,
  type AvailableModel,
  type GeneratedPrompt,
  type GenerationRequest,
  type Length,
  type PromptLength,
} from '@ai-directory/api-client/contract';

import type { PreferredSettings } from '../preferences/preferences.tsx';
import { isVariableName, placeholders } from '../rules/variables.ts';
import type { Version } from './use-generation.ts';

const lengthOf: Record<PromptLength, Length> = { short: 'concise', medium: 'moderate', long: 'detailed' };

/** What the fields hold before anything was chosen. */
export function firstRequest(
  settings: PreferredSettings | undefined,
  models: readonly AvailableModel[] | undefined,
): GenerationRequest {
  const preferred = models?.find(({ id }) => id === settings?.defaultModel);
  return {
    topic: '',
    model: (preferred ?? models?.[0])?.id ?? '',
    type: 'creative',
    tone: 'Professional',
    length: lengthOf[settings?.promptLength ?? 'medium'],
    temperature: settings ? Math.round(settings.temperature / 10) / 10 : defaultTemperature,
    generateVariations: 1,
  };
}

/** What can be saved of a version: the finished prompt, or a rough one of what was written until it was stopped. */
export function savable({ text, prompt, request }: Version): GeneratedPrompt {
  if (prompt) return prompt;
  const { topic, model, type, tone, length, temperature } = request;
  return {
    title: topic.replace(/\s+/g, ' ').slice(0, 200).trim(),
    description: topic,
    content: text.trim(),
    category: 'Other',
    tags: [],
    variables: placeholders(text)
      .filter((name) => name.trim() === name && isVariableName(name))
      .map((name) => ({ name, description: name, defaultValue: '' })),
    metadata: { model, type, tone, length, temperature },
  };
}
