import { fork, type ChildProcess } from 'node:child_process';

import { AppError } from '../../errors.ts';
import { getWorkerUrl, workerArgv } from '../../worker-thread.ts';
import type { DrawableCard } from './social-card.ts';
import type { SocialCardRequest, SocialCardResponse } from './social-card.worker.ts';

/** Maximum cards that wait. */
const maxPending = 20;
const idleTimeoutMs = 30_000;
/** Includes the start of the process, on a busy machine. */
const defaultTimeoutMs = 20_000;
const maxHeapMb = 128;

/**
 * Draws cards in a process of its own, which the first card starts and which ends after half a minute without one. Layout,
 * fonts and image codecs take up to 200 MB, most of which a worker thread would not give back.
 */
export function createSocialCardRenderer({ timeoutMs = defaultTimeoutMs } = {}) {
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  /** Restarted by each card, as they are drawn one after the other. */
  let drawTimer: NodeJS.Timeout | undefined;
  let lastId = 0;
  const pending = new Map<number, PromiseWithResolvers<Uint8Array>>();

  const start = () => {
    const started = startProcess();
    started.on('message', (response: SocialCardResponse) => {
      drawTimer?.refresh();
      const request = pending.get(response.id);
      if ('error' in response) request?.reject(new Error(response.error));
      else request?.resolve(response.png);
    });
    const fail = (error: Error) => {
      if (child === started) end(error);
    };
    started.on('error', fail);
    started.on('exit', () => fail(new Error('The process that draws social cards has ended')));
    return started;
  };

  /** Ends the process and rejects the cards that wait for it. */
  const end = (error: Error) => {
    clearTimeout(idleTimer);
    clearTimeout(drawTimer);
    child?.kill('SIGKILL');
    child = undefined;
    for (const { reject } of pending.values()) reject(error);
  };
  const stop = () => end(new Error('The process that draws social cards was stopped'));
  const endAfterTimeout = () => end(unavailable('Drawing the image took too long, try again'));

  return {
    stop,
    /** @throws {AppError} if too many cards are waiting, or a card takes too long */
    async draw(card: DrawableCard): Promise<Uint8Array> {
      if (pending.size >= maxPending) throw unavailable('Many images are drawn, try again');
      clearTimeout(idleTimer);
      if (pending.size === 0) drawTimer = setTimeout(endAfterTimeout, timeoutMs).unref();
      child ??= start();
      const used = child;
      const id = (lastId += 1);
      const request = Promise.withResolvers<Uint8Array>();
      pending.set(id, request);
      used.ref();
      used.channel?.ref();
      used.send({ id, card } satisfies SocialCardRequest);
      try {
        return await request.promise;
      } finally {
        pending.delete(id);
        if (pending.size === 0) {
          clearTimeout(drawTimer);
          // It does not keep the server running.
          used.unref();
          used.channel?.unref();
          idleTimer = setTimeout(stop, idleTimeoutMs).unref();
        }
      }
    },
  };
}

const unavailable = (message: string) => new AppError('unavailable', 'unavailable', message);

function startProcess(): ChildProcess {
  return fork(getWorkerUrl('social-card', import.meta.url), {
    execArgv: [`--max-old-space-size=${maxHeapMb}`, '--max-semi-space-size=4', ...workerArgv],
    // It needs no secrets. With glibc, more arenas would keep 100 MB more.
    env: { MALLOC_ARENA_MAX: '2' },
    // Images are sent as bytes.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
