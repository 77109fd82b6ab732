import { parentPort, type MessagePort } from 'node:worker_threads';

import { z } from 'zod';

import type { JsonLimits } from '../../http/json-limits.ts';
import { validateImportBody, type ImportValidation } from './import-validation.ts';

/** Message to the worker; the result is posted to `port`. */
export interface ImportWorkerRequest {
  body: Uint8Array;
  limits: JsonLimits;
  port: MessagePort;
}

/** Message from the worker. */
export type ImportWorkerResponse = { result: ImportValidation } | { error: unknown };

// As in the server's thread.
z.config({ customError: () => 'This value is not valid' });

parentPort?.on('message', ({ body, limits, port }: ImportWorkerRequest) => {
  port.postMessage(respond(body, limits));
  port.close();
});

function respond(body: Uint8Array, limits: JsonLimits): ImportWorkerResponse {
  try {
    return { result: validateImportBody(body, limits) };
  } catch (error) {
    return { error };
  }
}
