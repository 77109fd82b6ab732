import { AppError } from '../../errors.ts';
import type { JsonLimits } from '../../http/json-limits.ts';
import { createWorkerThread, getWorkerUrl } from '../../worker-thread.ts';
import type { ImportValidation } from './import-validation.ts';
import type { ImportRequest } from './import.worker.ts';

/** Maximum bodies that wait for the worker. Each has up to 10 MB. */
const maxPending = 8;
const idleTimeoutMs = 60_000;
/** After a larger body the worker ends at once: its heap would not shrink while it is idle. */
const largeBodyBytes = 1024 * 1024;
const maxHeapMb = 128;

/**
 * Validates the bodies of imports in a worker thread, one after the other, so that other requests are served concurrently.
 * The worker is started by the first import, and ends after a large one or a minute without one.
 */
export function createImportValidator() {
  const { request, stop, getPendingCount } = createWorkerThread<ImportRequest, ImportValidation>({
    name: 'import',
    url: getWorkerUrl('import', import.meta.url),
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 8 },
  });

  return {
    stop,
    /**
     * Moves the body to the worker.
     * @throws {AppError} if too many imports are waiting, or the body takes too much memory
     */
    async validate(body: Uint8Array, limits: JsonLimits): Promise<ImportValidation> {
      if (getPendingCount() >= maxPending) throw busyError();
      // Only a small body is copied: Node allocates small buffers in memory shared with others.
      const bytes = body.byteLength === body.buffer.byteLength ? body : new Uint8Array(body);
      try {
        return await request(
          { body: bytes, limits },
          {
            transfer: [bytes.buffer as ArrayBuffer],
            idleTimeoutMs: bytes.byteLength > largeBodyBytes ? 0 : idleTimeoutMs,
          },
        );
      } catch (error) {
        throw isOutOfMemory(error) ? outOfMemoryError() : error;
      }
    },
  };
}

const isOutOfMemory = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

const busyError = () => new AppError('unavailable', 'unavailable', 'Many imports are running, try again');

const outOfMemoryError = () =>
  new AppError('payload_too_large', 'payload_too_large', 'The request is too large');
