import { delay, HttpResponse } from 'msw';

import type { ErrorBody, ErrorCode } from '../packages/api-client/src/contract/errors.ts';

const respondWithError = (status: number, code: ErrorCode) =>
  HttpResponse.json({ message: '', code } satisfies ErrorBody, { status });

let isRefreshed = false;

/** Responds to the first requests of a session as if its access token had expired, until it is refreshed. */
function expireToken(request: Request) {
  isRefreshed ||= request.url.endsWith('/auth/refresh') || !request.headers.has('authorization');
  return isRefreshed ? undefined : respondWithError(401, 'not_authenticated');
}

/** What happens to each request of a story. Where it returns nothing, as always if `fast`, the story's own handler responds. */
const scenarios = {
  slow: () => delay(3000),
  pending: () => delay('infinite'),
  offline: () => HttpResponse.error(),
  '401 then refresh': expireToken,
  'session ended': () => respondWithError(401, 'not_authenticated'),
  '429': () => respondWithError(429, 'rate_limited'),
  '500': () => respondWithError(500, 'internal_error'),
  malformed: () => HttpResponse.html('<p>Not JSON</p>'),
};

export const networkScenarios = ['fast', ...(Object.keys(scenarios) as (keyof typeof scenarios)[])] as const;

/** Returns the response of a scenario to each request; undefined if the story's own handler responds. */
export function createNetwork(scenario: (typeof networkScenarios)[number]) {
  isRefreshed = false;
  return async (request: Request) =>
    scenario === 'fast' ? undefined : ((await scenarios[scenario](request)) ?? undefined);
}
