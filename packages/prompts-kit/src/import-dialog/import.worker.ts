import type { ImportWorkerRequest, ImportWorkerResponse } from './create-import-worker.ts';
import { createImportParser } from './import-parser.ts';

// Nothing to yield to in a Worker.
const parser = createImportParser(() => Promise.resolve());

addEventListener('message', ({ data }: MessageEvent<ImportWorkerRequest>) => {
  const { method, args, port } = data;
  const call = parser[method] as (...values: unknown[]) => Promise<unknown>;
  const respond = (response: ImportWorkerResponse) => port.postMessage(response);
  call(...args).then(
    (result) => respond({ result }),
    () => respond({ isError: true }),
  );
});

postMessage('ready');
