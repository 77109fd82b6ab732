'use client';

import type { Usage } from '@ai-directory/api-client/contract';
import { useEffect, useRef, useState } from 'react';

import type { RunEvent } from '../sources.ts';

export interface Run {
  state: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  text: string;
  usage?: Usage | undefined;
  error?: unknown;
}

/** One answer of a model, as it is written. A new question, and leaving, stop the one before. */
export function useRun() {
  const [current, setCurrent] = useState<Run>({ state: 'idle', text: '' });
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  const start = async (ask: (signal: AbortSignal) => AsyncIterable<RunEvent>) => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setCurrent({ state: 'running', text: '' });
    try {
      for await (const { text = '', usage } of ask(signal)) {
        if (signal.aborted) return;
        setCurrent((run) => ({ ...run, text: run.text + text, usage: usage ?? run.usage }));
      }
      if (!signal.aborted) setCurrent((run) => ({ ...run, state: 'done' }));
    } catch (error) {
      if (!signal.aborted) setCurrent((run) => ({ ...run, state: 'failed', error }));
    }
  };

  const stop = () => {
    running.current?.abort();
    setCurrent((run) => ({ ...run, state: 'stopped' }));
  };

  return { run: current, start, stop };
}
