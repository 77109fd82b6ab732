import type { ImportCall } from './import-reader.ts';
import { importSession } from './import-session.ts';

const session = importSession(() => Promise.resolve());

/** Each call comes with the port for its answer. */
addEventListener('message', ({ data }: MessageEvent<ImportCall>) => {
  const { method, args, port } = data;
  const call = session[method] as (...given: unknown[]) => Promise<unknown>;
  call(...args).then(
    (answer) => port.postMessage({ answer }),
    () => port.postMessage({ failed: true }),
  );
});

postMessage('ready');
