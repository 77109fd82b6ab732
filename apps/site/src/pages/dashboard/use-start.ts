import { useState } from 'react';

import { readStorage, writeStorage } from '../../browser-storage.ts';

/** What a new member selected on the dashboard. */
interface Start {
  /** Keys of jobs. */
  jobs: string[];
  /** Whether the member has gone on to the dashboard. */
  isDone: boolean;
}

/** The choices of a new member, stored in this browser. */
export function useStart(userId: string) {
  const key = `aid-start-${userId}`;
  const [start, setStart] = useState(() => parseStart(readStorage('localStorage', key)));
  const update = (changes: Partial<Start>) => {
    const next = { ...start, ...changes };
    setStart(next);
    writeStorage('localStorage', key, next);
  };
  return { start, update };
}

function parseStart(value: unknown): Start {
  const { jobs, isDone } = Object(value) as Partial<Record<keyof Start, unknown>>;
  return {
    jobs: Array.isArray(jobs) ? jobs.filter((job) => typeof job === 'string') : [],
    isDone: isDone === true,
  };
}
