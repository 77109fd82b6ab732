// Runs the embedded database in a thread of its own, so that a query never holds the event loop of the server.
import { parentPort, workerData } from 'node:worker_threads';

import { openPglite } from './pglite-folder.ts';

/** Messages of the PostgreSQL protocol, or null to close the database and end the thread. */
export type PgliteRequest = Uint8Array | null;
/** The server's messages; null when the database is open. */
export type PgliteResponse = Uint8Array | null;

const pglite = await openPglite(workerData as string);

parentPort?.on('message', (messages: PgliteRequest) => void (messages ? execute(messages) : close()));
respond(null);

/** Requests are executed and answered in their order: PGlite queues them. */
async function execute(messages: Uint8Array) {
  respond(Uint8Array.from(await pglite.execProtocolRaw(messages)));
}

async function close() {
  await pglite.close();
  parentPort?.close();
}

function respond(response: PgliteResponse) {
  parentPort?.postMessage(response, response ? [response.buffer as ArrayBuffer] : []);
}
