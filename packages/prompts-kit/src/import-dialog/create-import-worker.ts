import type { ImportParser } from './import-parser.ts';

/** An `ImportParser` that runs in a Worker of its own. */
export interface ImportWorker extends ImportParser {
  terminate: () => void;
}

/** Message to the Worker; the result is posted to `port`. */
export interface ImportWorkerRequest {
  method: keyof ImportParser;
  args: unknown[];
  port: MessagePort;
}

/** Message from the Worker. */
export type ImportWorkerResponse = { result: unknown } | { isError: true } | { progress: number };

/**
 * Creates a parser in a Worker. If no Worker can be started, the parser runs in the page and yields to it regularly.
 * @param onProgress called with the part of the parsing that is done, from 0 to 1
 */
export function createImportWorker(onProgress?: (progress: number) => void): ImportWorker {
  const startingWorker = startWorker();
  const ready = startingWorker && waitUntilReady(startingWorker);
  let fallback: Promise<ImportParser> | undefined;

  const call = <Method extends keyof ImportParser>(method: Method) =>
    (async (...args: unknown[]) => {
      const worker = await ready;
      if (worker) return request(worker, method, args, onProgress);
      fallback ??= import('./import-parser.ts').then(({ createImportParser }) =>
        createImportParser(createYielder(), onProgress),
      );
      return ((await fallback)[method] as (...values: unknown[]) => unknown)(...args);
    }) as unknown as ImportParser[Method];

  return {
    parse: call('parse'),
    countDuplicates: call('countDuplicates'),
    getBatch: call('getBatch'),
    terminate: () => startingWorker?.terminate(),
  };
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

/** Resolves with undefined if the script does not load: because of the host's CSP, or a bundler that did not emit it. */
const waitUntilReady = (worker: Worker) =>
  new Promise<Worker | undefined>((resolve) => {
    worker.addEventListener('message', () => resolve(worker), { once: true });
    worker.addEventListener('error', () => resolve(undefined), { once: true });
  });

/** Files are posted by reference: their bytes are never read in the page. */
function request(
  worker: Worker,
  method: keyof ImportParser,
  args: unknown[],
  onProgress?: (progress: number) => void,
): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The file could not be read'));
    worker.addEventListener('error', fail, { once: true });
    port1.addEventListener('message', ({ data }: MessageEvent<ImportWorkerResponse>) => {
      if ('progress' in data) {
        onProgress?.(data.progress);
        return;
      }
      worker.removeEventListener('error', fail);
      port1.close();
      if ('isError' in data) fail();
      else resolve(data.result);
    });
    port1.start();
    const message: ImportWorkerRequest = { method, args, port: port2 };
    worker.postMessage(message, [port2]);
  });
}

/**
 * Returns a function to await between the steps of long work: it yields to the main thread every few milliseconds.
 * @param budgetMs maximum time without yielding
 */
export function createYielder(budgetMs = 6): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < budgetMs) return;
    await new Promise((resolve) => setTimeout(resolve));
    startedAt = performance.now();
  };
}
