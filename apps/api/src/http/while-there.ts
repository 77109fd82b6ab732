import type { FastifyRequest } from 'fastify';

import { HttpError } from './errors.ts';

/** Waits for work whose signal fires when the caller goes away. What the work throws then is nobody's trouble. */
export async function whileThere<T>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  socket.once('close', leave);
  try {
    return await work(gone.signal);
  } catch (error) {
    throw gone.signal.aborted ? new HttpError(499, 'bad_request', 'The caller went away') : error;
  } finally {
    socket.off('close', leave);
  }
}
