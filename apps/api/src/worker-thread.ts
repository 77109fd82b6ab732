import { extname } from 'node:path';
import {
  MessageChannel,
  parentPort,
  Worker,
  type MessagePort,
  type ResourceLimits,
  type Transferable,
} from 'node:worker_threads';

/** Runs the sources or the build, as this process does. */
const extension = extname(import.meta.url);
/** Of the sources, packages are resolved as sources too. */
export const workerArgv = extension === '.ts' ? ['--conditions=@ai-directory/source'] : [];

/**
 * Returns the URL of a worker's module, for `Worker` and `fork`.
 * @param name of its file in the folder of the module that starts it, without `.worker.ts`
 * @param parentUrl `import.meta.url` of that module
 */
export const getWorkerUrl = (name: string, parentUrl: string) =>
  new URL(`./${name}.worker${extension}`, parentUrl);

interface Message<Request> {
  request: Request;
  /** Gets the response. */
  port: MessagePort;
}

type Response<Result> = { result: Result } | { error: unknown };

interface WorkerThreadOptions {
  /** Of the worker's module, see `getWorkerUrl`. */
  url: URL;
  resourceLimits: ResourceLimits;
  /** For error messages, such as "import". */
  name: string;
}

interface RequestOptions {
  /** Objects that are moved to the worker. */
  transfer?: Transferable[];
  /** Milliseconds after which the worker ends if no other request follows. */
  idleTimeoutMs: number;
}

/** The methods may be used without the object. */
interface WorkerThread<Request, Result> {
  /** @throws what the worker throws; the next request starts it again if it has ended */
  request: (request: Request, options: RequestOptions) => Promise<Result>;
  /** Number of requests whose results are awaited. */
  getPendingCount: () => number;
  /** Rejects them, and ends the worker until the next request. */
  stop: () => Promise<void>;
}

interface RunningWorker {
  worker: Worker;
  /** Rejects the requests whose results are awaited. */
  pending: Set<(error: Error) => void>;
  rejectAll: (error: Error) => void;
}

/**
 * Returns a thread for work that would hold the event loop of the server. It is started by the first request, answers one after
 * the other with `answerRequests`, and ends when it is idle. It does not keep the process running.
 */
export function createWorkerThread<Request, Result>({
  url,
  resourceLimits,
  name,
}: WorkerThreadOptions): WorkerThread<Request, Result> {
  let current: RunningWorker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  const createStoppedError = () => new Error(`The ${name} worker has stopped`);

  const stop = async () => {
    const stopped = current;
    current = undefined;
    clearTimeout(idleTimer);
    // Before the worker ends, which may still respond until then.
    stopped?.rejectAll(createStoppedError());
    await stopped?.worker.terminate();
  };

  const start = (): RunningWorker => {
    const worker = new Worker(url, { resourceLimits, execArgv: workerArgv });
    worker.unref();
    const pending: RunningWorker['pending'] = new Set();
    const rejectAll = (error: Error) => {
      for (const reject of pending) reject(error);
    };
    const started = { worker, pending, rejectAll };
    worker.on('error', rejectAll);
    worker.on('exit', () => {
      rejectAll(createStoppedError());
      if (current === started) current = undefined;
    });
    return started;
  };

  return {
    stop,
    getPendingCount: () => current?.pending.size ?? 0,
    async request(request, { transfer = [], idleTimeoutMs }) {
      current ??= start();
      const { worker, pending } = current;
      clearTimeout(idleTimer);
      const { port1, port2 } = new MessageChannel();
      const message: Message<Request> = { request, port: port2 };
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      pending.add(reject);
      worker.ref();
      port1.once('message', (response: Response<Result>) => {
        if ('error' in response) reject(response.error);
        else resolve(response.result);
      });
      worker.postMessage(message, [...transfer, port2]);
      try {
        return await promise;
      } finally {
        pending.delete(reject);
        port1.close();
        // It may have ended, and another one may run.
        if (pending.size === 0 && current?.worker === worker) {
          worker.unref();
          idleTimer = setTimeout(() => void stop(), idleTimeoutMs).unref();
        }
      }
    },
  };
}

/** Answers the requests of the server's thread, in a worker. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type of the messages
export function answerRequests<Request, Result>(respond: (request: Request) => Promise<Result> | Result) {
  parentPort?.on('message', (message: Message<Request>) => void answer(message, respond));
}

async function answer<Request, Result>(
  { request, port }: Message<Request>,
  respond: (request: Request) => Promise<Result> | Result,
) {
  let response: Response<Result>;
  try {
    response = { result: await respond(request) };
  } catch (error) {
    response = { error };
  }
  port.postMessage(response);
  port.close();
}
