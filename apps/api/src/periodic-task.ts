import { setTimeout as delay } from 'node:timers/promises';

export interface PeriodicTask {
  /** Runs the work as soon as possible instead of at the next interval. */
  wake: () => void;
  /** Ends the work: waits for it up to a second. */
  stop: () => Promise<void>;
}

interface PeriodicTaskOptions {
  /** @param signal aborted when the task is stopped */
  work: (signal: AbortSignal) => Promise<void>;
  intervalMs: number;
  /** @default none */
  initialDelayMs?: number;
  onError: (error: unknown) => void;
}

const stopTimeoutMs = 1000;

/** Repeats work in the background, never twice at once. Its timer does not keep the process alive. */
export function startPeriodicTask({
  work,
  intervalMs,
  initialDelayMs = 0,
  onError,
}: PeriodicTaskOptions): PeriodicTask {
  const stopped = new AbortController();
  let running: Promise<void> | undefined;
  let isRunAgainRequested = false;
  let timer = schedule(initialDelayMs);

  function schedule(delayMs: number) {
    return setTimeout(run, delayMs).unref();
  }

  function run() {
    if (stopped.signal.aborted) return;
    isRunAgainRequested = false;
    running = work(stopped.signal)
      .catch(onError)
      .finally(() => {
        running = undefined;
        if (isRunAgainRequested) run();
        else if (!stopped.signal.aborted) timer = schedule(intervalMs);
      });
  }

  return {
    wake() {
      isRunAgainRequested = true;
      if (running) return;
      clearTimeout(timer);
      run();
    },
    async stop() {
      stopped.abort();
      clearTimeout(timer);
      if (running) await Promise.race([running, delay(stopTimeoutMs)]);
    },
  };
}
