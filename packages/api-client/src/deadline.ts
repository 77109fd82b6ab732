import { toTimeoutError } from './responses.ts';

/** Maximum delay of a timer in ms; it would fire at once with a longer one. */
const maxTimerMs = 2 ** 31 - 1;

/** Settles as the promise does, or rejects with the signal's reason when it is aborted first. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
    if (signal.aborted) onAbort();
  });
}

/** Waits some ms. Rejects with the signal's reason when it is aborted. */
export async function wait(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.min(ms, maxTimerMs));
  });
  await abortable(elapsed, signal).finally(() => clearTimeout(timer));
}

/**
 * Calls a function with a signal that is aborted with the caller's, and after some ms; 0: no limit. Throws a `timeout` if it
 * fails after that time.
 */
export async function withDeadline<T>(
  signal: AbortSignal | undefined,
  ms: number | undefined,
  run: (signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  if (!ms) return run(signal);
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), Math.min(ms, maxTimerMs));
  try {
    return await run(signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal);
  } catch (error) {
    throw deadline.signal.aborted && !signal?.aborted ? toTimeoutError(error) : error;
  } finally {
    clearTimeout(timer);
  }
}
