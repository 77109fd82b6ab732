import { fork, type ChildProcess } from 'node:child_process';

import { AppError } from '../../errors.ts';
import { getWorkerUrl, workerArgv } from '../../worker-thread.ts';
import type { DrawableCard } from './social-card.ts';
import type { SocialCardRequest, SocialCardResponse } from './social-card.worker.ts';

/** Maximum cards that wait. */
const maxPending = 20;
const idleTimeoutMs = 30_000;
const maxHeapMb = 128;

/**
 * Draws cards in a process of its own, which the first card starts and which ends after half a minute without one. Layout,
 * fonts and image codecs take up to 200 MB, most of which a worker thread would not give back.
 */
export function createSocialCardRenderer() {
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;
  const pending = new Map<number, PromiseWithResolvers<Uint8Array>>();

  const start = () => {
    const started = startProcess();
    started.on('message', (response: SocialCardResponse) => {
      const request = pending.get(response.id);
      if ('error' in response) request?.reject(new Error(response.error));
      else request?.resolve(response.png);
    });
    const fail = (error: Error) => {
      if (child !== started) return;
      child = undefined;
      for (const { reject } of pending.values()) reject(error);
    };
    started.on('error', fail);
    started.on('exit', () => fail(new Error('The process that draws social cards has ended')));
    return started;
  };

  const stop = () => {
    clearTimeout(idleTimer);
    const stopped = child;
    child = undefined;
    stopped?.kill();
  };

  return {
    stop,
    /** @throws {AppError} if too many cards are waiting */
    async draw(card: DrawableCard): Promise<Uint8Array> {
      if (pending.size >= maxPending)
        throw new AppError('unavailable', 'unavailable', 'Many images are drawn, try again');
      clearTimeout(idleTimer);
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
          // It does not keep the server running.
          used.unref();
          used.channel?.unref();
          idleTimer = setTimeout(stop, idleTimeoutMs).unref();
        }
      }
    },
  };
}

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
