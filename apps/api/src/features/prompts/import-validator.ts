import { extname } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';

import { AppError } from '../../errors.ts';
import type { JsonLimits } from '../../http/json-limits.ts';
import type { ImportValidation } from './import-validation.ts';
import type { ImportWorkerRequest, ImportWorkerResponse } from './import.worker.ts';

/** Maximum bodies that wait for the worker. Each has up to 10 MB. */
const maxPending = 8;
const idleTimeoutMs = 60_000;
/** After a larger body the worker ends at once: its heap would not shrink while it is idle. */
const largeBodyBytes = 1024 * 1024;
const maxHeapMb = 128;

export type ImportValidator = ReturnType<typeof createImportValidator>;

/**
 * Validates the bodies of imports in a worker thread, one after the other, so that other requests are served concurrently.
 * The worker is started by the first import, and ends after a large one or a minute without one.
 */
export function createImportValidator() {
  let current: ImportWorker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const stop = async () => {
    const stopped = current;
    current = undefined;
    clearTimeout(idleTimer);
    // Before the worker ends, which may still respond until then.
    stopped?.rejectAll(stoppedError());
    await stopped?.worker.terminate();
  };

  const start = () => {
    const started = startWorker();
    started.worker.on('exit', () => {
      if (current === started) current = undefined;
    });
    return started;
  };

  return {
    stop,
    /** @throws {AppError} if too many imports are waiting, or the body takes too much memory */
    async validate(body: Uint8Array, limits: JsonLimits): Promise<ImportValidation> {
      current ??= start();
      const used = current;
      if (used.pending.size >= maxPending) throw busyError();
      clearTimeout(idleTimer);
      const timeoutMs = body.byteLength > largeBodyBytes ? 0 : idleTimeoutMs;
      try {
        return await request(used, body, limits);
      } finally {
        if (used.pending.size === 0) idleTimer = setTimeout(() => void stop(), timeoutMs).unref();
      }
    },
  };
}

interface ImportWorker {
  worker: Worker;
  /** Rejects the requests whose results are awaited. */
  pending: Set<(error: Error) => void>;
  rejectAll: (error: Error) => void;
}

const stoppedError = () => new Error('The import worker has stopped');

const busyError = () => new AppError('unavailable', 'unavailable', 'Many imports are running, try again');

const outOfMemoryError = () =>
  new AppError('payload_too_large', 'payload_too_large', 'The request is too large');

function startWorker(): ImportWorker {
  const extension = extname(import.meta.url);
  const worker = new Worker(new URL(`./import.worker${extension}`, import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 8 },
    // Of the sources, packages are resolved as sources too.
    execArgv: extension === '.ts' ? ['--conditions=@ai-directory/source'] : [],
  });
  worker.unref();
  const pending: ImportWorker['pending'] = new Set();
  const rejectAll = (error: Error) => {
    for (const reject of pending) reject(error);
  };
  worker.on('error', (error: NodeJS.ErrnoException) =>
    rejectAll(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? outOfMemoryError() : error),
  );
  worker.on('exit', () => rejectAll(stoppedError()));
  return { worker, pending, rejectAll };
}

/** Moves the body to the worker. Only a small one is copied: Node allocates small buffers in memory shared with others. */
function request({ worker, pending }: ImportWorker, body: Uint8Array, limits: JsonLimits) {
  const { port1, port2 } = new MessageChannel();
  const bytes = body.byteLength === body.buffer.byteLength ? body : new Uint8Array(body);
  const message: ImportWorkerRequest = { body: bytes, limits, port: port2 };
  const { promise, resolve, reject } = Promise.withResolvers<ImportValidation>();
  pending.add(reject);
  worker.ref();
  port1.once('message', (response: ImportWorkerResponse) => {
    if ('error' in response) reject(response.error);
    else resolve(response.result);
  });
  worker.postMessage(message, [bytes.buffer as ArrayBuffer, port2]);
  return promise.finally(() => {
    pending.delete(reject);
    port1.close();
    if (pending.size === 0) worker.unref();
  });
}
