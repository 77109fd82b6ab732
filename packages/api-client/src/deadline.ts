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

/** Creates a signal that is aborted with the caller's, and with a `TimeoutError` after some ms unless it is cleared before. */
export function createDeadline(signal: AbortSignal | undefined, ms = 0) {
  if (!ms) return { signal, clear: () => {} };
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException('The operation timed out', 'TimeoutError')),
    Math.min(ms, maxTimerMs),
  );
  return {
    signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
    clear: () => clearTimeout(timer),
  };
}
