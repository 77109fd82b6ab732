'use client';

import type { Usage } from '@ai-directory/api-client/contract';
import { useEffect, useRef, useState } from 'react';

import type { RunEvent } from '../sources/prompt-source.ts';

export interface Run {
  state: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  text: string;
  usage?: Usage | undefined;
  error?: unknown;
}

/** Streams one model response at a time. A new run, and unmounting, abort the previous one. */
export function useRun() {
  const [run, setRun] = useState<Run>({ state: 'idle', text: '' });
  const controllerRef = useRef<AbortController>(null);

  useEffect(() => () => controllerRef.current?.abort(), []);

  const start = async (stream: (signal: AbortSignal) => AsyncIterable<RunEvent>) => {
    controllerRef.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    controllerRef.current = controller;
    setRun({ state: 'running', text: '' });
    try {
      for await (const { text = '', usage } of stream(signal)) {
        if (signal.aborted) return;
        setRun((current) => ({ ...current, text: current.text + text, usage: usage ?? current.usage }));
      }
      if (!signal.aborted) setRun((current) => ({ ...current, state: 'done' }));
    } catch (error) {
      if (!signal.aborted) setRun((current) => ({ ...current, state: 'failed', error }));
    }
  };

  const stop = () => {
    controllerRef.current?.abort();
    setRun((current) => ({ ...current, state: 'stopped' }));
  };

  return { run, start, stop };
}
