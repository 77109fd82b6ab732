'use client';

import type { GeneratedPrompt, GenerationRequest } from '@ai-directory/api-client/contract';
import { useEffect, useRef, useState } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { messageOf } from '../message-of.ts';
import type { GenerationEvent, PromptGeneration } from '../sources.ts';
import { generateFailed, noneGenerated } from '../words.ts';

/** One version: its text as it is written, then the whole prompt. */
export interface Version {
  /** Where it stands among all that were begun, from 0. */
  place: number;
  text: string;
  prompt?: GeneratedPrompt | undefined;
  /** What it answers. */
  request: GenerationRequest;
}

interface Generation {
  phase: 'idle' | 'generating' | 'finished' | 'stopped' | 'failed';
  /** What was asked for last. */
  request?: GenerationRequest | undefined;
  versions: readonly Version[];
  /** Whether the versions answer the last request; until its first word they are the former ones. */
  isFresh: boolean;
  /** Counts the requests that were answered. */
  round: number;
  failure: string;
}

const nothing: Generation = { phase: 'idle', versions: [], isFresh: false, round: 0, failure: '' };

/** Prompts as they are written. Former versions stay until the first word of new ones. */
export function useGeneration(generate: PromptGeneration['generate']) {
  const words = useKitWords({ generateFailed, noneGenerated });
  const [generation, setGeneration] = useState(nothing);
  const running = useRef<AbortController>(null);
  const change = (changes: Partial<Generation>) => setGeneration((known) => ({ ...known, ...changes }));

  useEffect(() => () => running.current?.abort(), []);

  const start = async (request: GenerationRequest) => {
    const controller = new AbortController();
    const { signal } = controller;
    const round = generation.round + 1;
    let versions: readonly Version[] = [];

    running.current?.abort();
    running.current = controller;
    change({ phase: 'generating', isFresh: false, failure: '', request });
    try {
      for await (const event of generate(request, signal)) {
        // Whoever ignores the signal is not listened to any more.
        if (signal.aborted) return;
        versions = withEvent(versions, event, request);
        if (versions.length > 0) change({ versions, isFresh: true, round });
      }
      const finished = versions.filter(({ prompt }) => prompt);
      if (signal.aborted) return;
      if (finished.length > 0) change({ phase: 'finished', versions: finished });
      else change({ phase: 'failed', failure: words.noneGenerated });
    } catch (error) {
      if (signal.aborted) return;
      change({ phase: 'failed', failure: messageOf(error, words.generateFailed) });
    }
  };

  const stop = () => {
    running.current?.abort();
    change({ phase: 'stopped' });
  };

  return { ...generation, start, stop };
}

function withEvent(
  versions: readonly Version[],
  { version: place, text = '', prompt }: GenerationEvent,
  request: GenerationRequest,
): readonly Version[] {
  if (text === '' && !prompt) return versions;
  const known = versions.find((version) => version.place === place);
  const changed = { place, request, text: prompt?.content ?? (known?.text ?? '') + text, prompt };
  return known
    ? versions.map((version) => (version === known ? changed : version))
    : [...versions, changed].toSorted((one, other) => one.place - other.place);
}
