import type { ImportSession } from './import-session.ts';
import { inSlices } from './slices.ts';

/** A session that ends. */
export interface ImportReader extends ImportSession {
  close: () => void;
}

/** What the Worker is told. */
export interface ImportCall {
  method: keyof ImportSession;
  args: unknown[];
  port: MessagePort;
}

type Answer = { answer: unknown } | { failed: true };

/** Opens a session in a Worker of its own; in the page itself, in slices, where none can be made. */
export function openReader(): ImportReader {
  const worker = startWorker();
  const started = worker ? whenReady(worker) : Promise.resolve(undefined);
  let session: Promise<ImportSession> | undefined;

  const call = async (method: keyof ImportSession, ...args: unknown[]) => {
    const ready = await started;
    if (ready) return ask(ready, method, args);
    session ??= import('./import-session.ts').then(({ importSession }) => importSession(inSlices()));
    const local = (await session)[method] as (...given: unknown[]) => Promise<unknown>;
    return local(...args);
  };

  return {
    read: (...args) => call('read', ...args) as ReturnType<ImportSession['read']>,
    duplicates: (...args) => call('duplicates', ...args) as ReturnType<ImportSession['duplicates']>,
    chunk: (...args) => call('chunk', ...args) as ReturnType<ImportSession['chunk']>,
    close: () => worker?.terminate(),
  };
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

/** A policy of the host's page, or a bundler that left the file behind, shows only now. */
const whenReady = (worker: Worker) =>
  new Promise<Worker | undefined>((resolve) => {
    worker.addEventListener('message', () => resolve(worker), { once: true });
    worker.addEventListener('error', () => resolve(undefined), { once: true });
  });

/** Files are told by reference: the page never holds their bytes. */
function ask(worker: Worker, method: keyof ImportSession, args: unknown[]): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The file could not be read'));
    worker.addEventListener('error', fail, { once: true });
    port1.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      worker.removeEventListener('error', fail);
      port1.close();
      if ('failed' in data) fail();
      else resolve(data.answer);
    });
    port1.start();
    const call: ImportCall = { method, args, port: port2 };
    worker.postMessage(call, [port2]);
  });
}
