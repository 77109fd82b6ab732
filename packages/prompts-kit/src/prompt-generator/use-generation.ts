'use client';

import type { GeneratedPrompt, GenerationRequest } from '@ai-directory/api-client/contract';
import { useMessages } from '@ai-directory/ui/messages';
import { useEffect, useRef, useState } from 'react';

import { getErrorMessage } from '../internal/error-message.ts';
import type { GenerationEvent, PromptGeneration } from '../sources/prompt-source.ts';
import { extractVariables } from '../rules/variables.ts';
import { promptGeneratorMessages } from './generator-messages.ts';

/** A generated version: its text while it streams, then the finished prompt. */
export interface Version {
  /** From 0, in the order in which they were started. */
  index: number;
  text: string;
  prompt?: GeneratedPrompt | undefined;
  request: GenerationRequest;
}

interface GenerationState {
  status: 'idle' | 'generating' | 'finished' | 'stopped' | 'failed';
  /** The latest request. */
  request?: GenerationRequest | undefined;
  versions: readonly Version[];
  /** Whether the versions belong to the latest request; the previous ones stay until its first text arrives. */
  isFresh: boolean;
  /** Incremented with each request that returned text; for keys. */
  generationId: number;
  errorMessage: string;
}

/** A generation to restore later. */
export type FinishedGeneration = Pick<GenerationState, 'request' | 'versions'>;

const initialState: GenerationState = {
  status: 'idle',
  versions: [],
  isFresh: false,
  generationId: 0,
  errorMessage: '',
};

export type Generation = ReturnType<typeof useGeneration>;

/** Streams generated versions. Previous versions stay until the first text of new ones. */
export function useGeneration(generate: PromptGeneration['generate']) {
  const t = useMessages(promptGeneratorMessages);
  const [state, setState] = useState(initialState);
  const currentRun = useRef<AbortController>(null);
  const update = (changes: Partial<GenerationState>) => setState((previous) => ({ ...previous, ...changes }));

  useEffect(() => () => currentRun.current?.abort(), []);

  const start = async (request: GenerationRequest) => {
    const controller = new AbortController();
    const { signal } = controller;
    const generationId = state.generationId + 1;
    let versions: readonly Version[] = [];

    currentRun.current?.abort();
    currentRun.current = controller;
    update({ status: 'generating', isFresh: false, errorMessage: '', request });
    try {
      for await (const event of generate(request, signal)) {
        // Ignores events of sources that do not respect the signal.
        if (signal.aborted) return;
        versions = applyEvent(versions, event, request);
        if (versions.length > 0) update({ versions, isFresh: true, generationId });
      }
      const finished = versions.filter(({ prompt }) => prompt);
      if (signal.aborted) return;
      if (finished.length > 0) update({ status: 'finished', versions: finished });
      else update({ status: 'failed', errorMessage: t.noResults });
    } catch (error) {
      if (signal.aborted) return;
      update({ status: 'failed', errorMessage: getErrorMessage(error, t.failed) });
    }
  };

  const stop = () => {
    currentRun.current?.abort();
    update({ status: 'stopped' });
  };

  /** Shows finished versions of an earlier visit. */
  const restore = ({ request, versions }: FinishedGeneration) =>
    update({ status: 'finished', isFresh: true, request, versions });

  return { ...state, start, stop, restore };
}

function applyEvent(
  versions: readonly Version[],
  { version: index, text = '', prompt }: GenerationEvent,
  request: GenerationRequest,
): readonly Version[] {
  if (text === '' && !prompt) return versions;
  const previous = versions.find((version) => version.index === index);
  const next = { index, request, text: prompt?.content ?? (previous?.text ?? '') + text, prompt };
  return previous
    ? versions.map((version) => (version === previous ? next : version))
    : [...versions, next].toSorted((a, b) => a.index - b.index);
}

/** Returns the finished prompt of a version; for a stopped one, a draft made of its text and the request. */
export function toGeneratedPrompt({ text, prompt, request }: Version): GeneratedPrompt {
  if (prompt) return prompt;
  const { topic, model, type, tone, length, temperature } = request;
  return {
    title: topic.replace(/\s+/g, ' ').slice(0, 200).trim(),
    description: topic,
    content: text.trim(),
    category: 'Other',
    tags: [],
    variables: extractVariables(text).map((name) => ({ name, description: name, defaultValue: '' })),
    metadata: { model, type, tone, length, temperature },
  };
}
