import type { Decorator } from '@storybook/react-vite';
import { getResponse, http } from 'msw';
import { Fragment } from 'react';

import { createLocalStorageTokenStore } from '../packages/api-client/src/session.ts';
import type { User } from '../packages/api-client/src/contract/index.ts';
import { sessionFixture } from '../packages/api-client/src/testing/index.ts';
import { createBackend } from './backend/backend.ts';
import { dataSets, viewers } from './backend/state.ts';
import { selectHandlers } from './mock-server.ts';
import { createNetwork, networkScenarios } from './network-scenarios.ts';

/** The value of a global that leaves it to the story. */
export const ownValue = 'as in the story';

const tokens = createLocalStorageTokenStore();

interface Current {
  key: string;
  network: ReturnType<typeof createNetwork>;
  backend: ReturnType<typeof createBackend> | undefined;
}

let current: Current | undefined;

const handler = http.all('*/api/*', async ({ request }) => {
  const { network, backend } = current ?? {};
  const response = await network?.(request);
  return response ?? (backend && getResponse(selectHandlers(backend.handlers, request), request));
});

/** Returns the item that a global names. Numbers in the URL are no texts. */
const find = <Item extends string>(items: readonly Item[], value: unknown) =>
  items.find((item) => item === String(value));

/**
 * Renders the story in the toolbar's network, viewer and data, with a handler that precedes the story's own. A viewer or
 * data set replaces its handlers with the backend in memory, which keeps what the reviewer changes until the next story.
 */
export const withScenario: Decorator = (Story, { id, globals, args, msw }) => {
  const network = find(networkScenarios, globals.network) ?? 'fast';
  const viewer = find(viewers, globals.viewer);
  const data = find(dataSets, globals.data);
  const isDefault = network === 'fast' && !viewer && !data;
  const key = [id, network, viewer, data].join();
  const user = (args as { currentUser?: User | null }).currentUser;
  if (isDefault) {
    resetScenario();
  } else if (current?.key !== key) {
    const needsBackend = viewer !== undefined || data !== undefined;
    current = {
      key,
      network: createNetwork(network),
      backend: needsBackend
        ? createBackend({ viewer: viewer ?? (user ? 'member' : 'visitor'), data: data ?? 'some' })
        : undefined,
    };
    if (current.backend ? current.backend.currentUser : user) tokens.write(sessionFixture);
    else tokens.clear();
    msw.use(handler);
  }
  const { backend } = current ?? {};
  const isSitePage = 'url' in args;
  return (
    <Fragment key={isDefault ? '' : key}>
      {backend && isSitePage ? <Story args={{ ...args, currentUser: backend.currentUser }} /> : <Story />}
    </Fragment>
  );
};

/** Forgets what the previous story's backend has stored. */
export function resetScenario() {
  if (current) tokens.clear();
  current = undefined;
}
