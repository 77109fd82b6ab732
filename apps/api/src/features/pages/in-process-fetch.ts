import type { FastifyInstance, FastifyRequest } from 'fastify';
import inject, { type DispatchFunc } from 'light-my-request';

import { hasRecentWrite } from '../../http/recent-writes.ts';

/**
 * Returns a `fetch` that calls the API in this process, without a connection. The calls count as those of the client whose
 * page is rendered, in its language, and contain what the client has just changed.
 */
export function inProcessFetch(app: FastifyInstance, request: FastifyRequest): typeof fetch {
  const { host, cookie } = request.headers;
  // `app.inject` rejects calls as soon as the server closes, when pages that were requested before are still rendered.
  const dispatch: DispatchFunc = (incoming, outgoing) => app.routing(incoming, outgoing);
  return async (url, { method = 'GET', body, headers } = {}) => {
    const response = await inject(dispatch, {
      method,
      url: url as string, // the client passes strings
      remoteAddress: request.ip,
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        host,
        'x-request-id': request.id,
        'accept-language': app.negotiateLocale(request),
        // Others do not matter: a cached page must not depend on them.
        ...(hasRecentWrite(request) && { cookie }),
      },
      ...(body != null && { payload: body as string }),
    });
    const { statusCode: status, rawPayload, headers: responseHeaders } = response;
    const contentType = responseHeaders['content-type'];
    // A response such as 204 may not have a body.
    return new Response(rawPayload.length > 0 ? (rawPayload as Uint8Array<ArrayBuffer>) : null, {
      status,
      ...(contentType !== undefined && { headers: { 'content-type': contentType } }),
    });
  };
}
