import { getRetryDelay } from './backoff.ts';
import { wait } from './deadline.ts';
import { ApiError } from './errors.ts';

export interface ReconnectOptions {
  /** Closes the stream. */
  signal?: AbortSignal;
}

/**
 * Whether a later attempt can succeed: the server was not reached, is overloaded or restarts, or the response is the page of
 * a captive portal, and no stream.
 */
const isTemporary = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.status === 429 ||
    error.status >= 500 ||
    (error.status === 200 && error.cause === undefined));

/**
 * Keeps a stream of events open: opens it again after it ended or the connection was lost, with the delay of
 * `Retry-After` or exponential backoff. Ends when the signal is aborted. Throws other errors, such as an expired session.
 * Events are not repeated: a new connection starts with the current state, so the API sends neither event ids (for
 * `Last-Event-ID`) nor `retry:`.
 * @param open called for each connection
 *
 * @example
 * for await (const { unread } of reconnect((options) => client.notifications.stream({}, options), { signal })) …
 */
export async function* reconnect<Event>(
  open: (options: ReconnectOptions) => AsyncIterable<Event>,
  { signal }: ReconnectOptions = {},
): AsyncGenerator<Event, void, void> {
  const isAborted = () => signal?.aborted;
  let failures = 0;
  while (!isAborted()) {
    let response: Response | undefined;
    try {
      for await (const event of open(signal ? { signal } : {})) {
        failures = 0;
        yield event;
      }
    } catch (error) {
      if (isAborted()) return;
      if (!isTemporary(error)) throw error;
      response = error.response;
    }
    failures += 1;
    await wait(getRetryDelay(failures, response), signal).catch(() => {});
  }
}
