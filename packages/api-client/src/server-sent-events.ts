import { createParser, type EventSourceMessage } from 'eventsource-parser';

import { abortable, withDeadline } from './deadline.ts';
import { ApiError } from './errors.ts';
import { createApiError, invalidResponse, parseJson, toLostConnectionError } from './responses.ts';

/** Yields the data of server-sent events (SSE, `text/event-stream`). Throws an `ApiError` for an `error` event, whose data is an error body. */
export async function* readServerSentEvents(
  response: Response,
  signal: AbortSignal | undefined,
  idleTimeout: number | undefined,
) {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  const messages: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => messages.push(message) });
  const read = () => withDeadline(signal, idleTimeout, (deadline) => abortable(reader!.read(), deadline));
  try {
    // The page of a captive portal would be a stream without events. Mocks often have no type or `text/plain`.
    if (!reader || /html|json/.test(response.headers.get('content-type') ?? ''))
      throw invalidResponse(response);
    for (let chunk = await read(); !chunk.done; chunk = await read()) {
      parser.feed(decoder.decode(chunk.value, { stream: true }));
      for (const { event, data } of messages.splice(0)) {
        const body = parseJson({ response, text: data });
        if (event === 'error') throw createApiError(response, body);
        yield body;
      }
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw toLostConnectionError(error, signal);
  } finally {
    await reader?.cancel().catch(() => {});
  }
}
