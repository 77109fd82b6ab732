import type { FastifyRequest } from 'fastify';

import { HttpError } from './errors.ts';

/**
 * Runs work with a signal that is aborted when the client disconnects.
 * @throws {HttpError} 499 instead of the work's error, if the client has disconnected
 */
export async function withDisconnectSignal<T>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const disconnected = new AbortController();
  const onClose = () => disconnected.abort();
  socket.once('close', onClose);
  try {
    return await work(disconnected.signal);
  } catch (error) {
    throw disconnected.signal.aborted ? new HttpError(499, 'bad_request', 'Client closed request') : error;
  } finally {
    socket.off('close', onClose);
  }
}
