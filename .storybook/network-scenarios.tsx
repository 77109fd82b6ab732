import type { Decorator } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { Fragment } from 'react';

import type { ErrorBody, ErrorCode } from '../packages/api-client/src/contract/errors.ts';

const respondWithError = (status: number, code: ErrorCode) => () =>
  HttpResponse.json({ message: '', code } satisfies ErrorBody, { status });

/** What happens to each request of a story. Where it returns nothing, the story's own handler responds. */
const scenarios = {
  fast: () => undefined,
  'slow (3 s)': () => delay(3000),
  'never responds': () => delay('infinite'),
  unreachable: () => HttpResponse.error(),
  'session expired': respondWithError(401, 'not_authenticated'),
  'too many requests': respondWithError(429, 'rate_limited'),
  'server error': respondWithError(500, 'internal_error'),
  'malformed response': () => HttpResponse.html('<p>Not JSON</p>'),
};

type Scenario = keyof typeof scenarios;

export const networkScenarios = Object.keys(scenarios) as Scenario[];

let current: Scenario = 'fast';

const handler = http.all('*/api/*', async () => (await scenarios[current]()) ?? undefined);

/** Renders the story anew in the network scenario of the toolbar, with a handler that precedes the story's. */
export const withNetworkScenario: Decorator = (Story, { globals, msw }) => {
  const scenario = networkScenarios.find((name) => name === globals.network) ?? 'fast';
  if (scenario !== 'fast') msw.use(handler);
  current = scenario;
  return (
    <Fragment key={scenario}>
      <Story />
    </Fragment>
  );
};
