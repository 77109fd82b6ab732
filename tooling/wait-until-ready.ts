import { setTimeout } from 'node:timers/promises';

interface WaitOptions {
  timeoutMs?: number;
  /** Ends the wait early, for example when the process has exited. */
  signal?: AbortSignal;
}

const intervalMs = 100;

/** Calls `check` until it succeeds. Throws its last error after the timeout. */
export async function waitUntilReady(
  check: () => Promise<unknown>,
  { timeoutMs = 30_000, signal }: WaitOptions = {},
) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    signal?.throwIfAborted();
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() >= deadline) throw error;
    }
    await setTimeout(intervalMs);
  }
}

/** Sends a GET request, and throws unless the response has a status of success. */
export async function fetchOk(url: string) {
  const response = await fetch(url);
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${url} responds ${response.status}`);
}
