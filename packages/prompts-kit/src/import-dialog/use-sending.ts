'use client';

import { useEffect, useRef, useState } from 'react';

import type { PromptImports } from '../sources.ts';
import { nothingYet, withChunk, type ImportOutcome } from './import-outcome.ts';
import type { Chunk } from './import-session.ts';

/** Sends chunk after chunk, and continues where it was stopped or broke off. */
export interface Sending {
  stage: 'waiting' | 'sending' | 'stopping' | 'done';
  /** What became of what was sent so far. */
  outcome: ImportOutcome;
  /** Why it broke off. */
  failure: { error: unknown } | undefined;
  send: (total: number) => Promise<void>;
  /** Ends it after the running chunk; the second time, at once. */
  stop: () => void;
  /** Forgets what was sent. */
  reset: () => void;
}

interface Parts {
  send: PromptImports['send'];
  chunk: (from: number) => Promise<Chunk>;
  onImported: ((outcome: ImportOutcome) => void) | undefined;
}

export function useSending({ send, chunk, onImported }: Parts): Sending {
  const [stage, setStage] = useState<Sending['stage']>('waiting');
  const [outcome, setOutcome] = useState(nothingYet);
  const [failure, setFailure] = useState<Sending['failure']>();
  const running = useRef<{ stopped: boolean; abort: AbortController }>(undefined);

  useEffect(() => () => running.current?.abort.abort(), []);

  const sendAll = async (total: number) => {
    const run = { stopped: false, abort: new AbortController() };
    running.current = run;
    setStage('sending');
    setFailure(undefined);
    let sum = outcome;
    try {
      while (sum.total < total && !run.stopped) {
        const { prompts, places } = await chunk(sum.total);
        sum = withChunk(sum, await send(prompts, run.abort.signal), places);
        setOutcome(sum);
      }
    } catch (error) {
      if (!run.abort.signal.aborted) setFailure({ error });
    }
    const done = sum.total >= total;
    setStage(done ? 'done' : 'waiting');
    if (done) onImported?.(sum);
  };

  const stop = () => {
    const run = running.current;
    if (run?.stopped) run.abort.abort();
    else if (run) run.stopped = true;
    setStage('stopping');
  };

  const reset = () => {
    setOutcome(nothingYet);
    setFailure(undefined);
  };

  return { stage, outcome, failure, send: sendAll, stop, reset };
}
