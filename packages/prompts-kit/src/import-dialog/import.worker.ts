import type { ImportWorkerRequest, ImportWorkerResponse } from './create-import-worker.ts';
import { createImportParser } from './import-parser.ts';

/** Answers the latest request: there is one at a time while files are parsed. */
let respond = (_response: ImportWorkerResponse) => {};

// Nothing to yield to in a Worker.
const parser = createImportParser(
  () => Promise.resolve(),
  (progress) => respond({ progress }),
);

addEventListener('message', ({ data }: MessageEvent<ImportWorkerRequest>) => {
  const { method, args, port } = data;
  const call = parser[method] as (...values: unknown[]) => Promise<unknown>;
  const respondToRequest = (response: ImportWorkerResponse) => port.postMessage(response);
  respond = respondToRequest;
  call(...args).then(
    (result) => respondToRequest({ result }),
    () => respondToRequest({ isError: true }),
  );
});

postMessage('ready');
