import type { EventSourceMessage } from 'eventsource-parser';

import { ApiError } from './errors.ts';
import { createApiError, invalidResponse, toLostConnectionError } from './responses.ts';

/** Yields the data of server-sent events (SSE, `text/event-stream`). Throws an `ApiError` for an `error` event, whose data is an error body. */
export async function* readServerSentEvents(
  response: Response,
  parser: TransformStream<string, EventSourceMessage>,
  signal?: AbortSignal,
) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(parser).getReader();
  try {
    // Else a page, as of a captive portal, would be a stream without events.
    if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
      throw invalidResponse(response);
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      const data = JSON.parse(chunk.value.data) as unknown;
      if (chunk.value.event === 'error') throw createApiError(response, data);
      yield data;
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof SyntaxError) throw invalidResponse(response, error);
    throw toLostConnectionError(error, signal);
  } finally {
    await reader?.cancel().catch(() => {});
  }
}
