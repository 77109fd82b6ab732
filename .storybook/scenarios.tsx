import type { Decorator, StoryContext } from '@storybook/react-vite';
import { getResponse, http, HttpHandler } from 'msw';

import { createLocalStorageTokenStore } from '../packages/api-client/src/session.ts';
import type { User } from '../packages/api-client/src/contract/index.ts';
import { sessionFixture } from '../packages/api-client/src/testing/index.ts';
import { createBackend } from './backend/backend.ts';
import { dataSets, texts } from './backend/state.ts';
import { mockedApi, selectHandlers } from './mock-server.ts';
import { createNetwork, networkScenarios } from './network-scenarios.ts';
import { viewers } from './story-files.ts';

const tokens = createLocalStorageTokenStore();

interface Current {
  key: string;
  network: ReturnType<typeof createNetwork>;
  backend: ReturnType<typeof createBackend> | undefined;
  /** Those of the story. */
  handlers: HttpHandler[];
  isRequested: boolean;
}

let current: Current | undefined;

const handler = http.all('*/api/*', async ({ request }) => {
  if (!current) return undefined;
  current.isRequested = true;
  const { network, backend, handlers } = current;
  const response = await network(request);
  if (response || !backend) return response;
  // An error or a pending response is the story's state, of every viewer and with all data.
  const own = await getResponse(handlers, request.clone());
  return own && !own.ok ? own : getResponse(selectHandlers(backend.handlers, request), request);
});

/** Whether the toolbar sets a viewer, data or network which the story does not show, since it requests nothing. */
export const isScenarioIgnored = () => current?.isRequested === false;

/** Returns the item that a global names. Numbers in the URL are no texts. */
const find = <Item extends string>(items: readonly Item[], value: unknown) =>
  items.find((item) => item === String(value));

/** Whether viewer, data and network are those of the story. */
export const isDefaultScenario = ({ network = 'fast', viewer, data }: Record<string, unknown>) =>
  network === 'fast' && !find(viewers, viewer) && !find(dataSets, data);

/** Returns the texts among a component's args, replaced. Options, ids and URLs are none. */
const replaceTexts = (args: object, argTypes: StoryContext['argTypes'], text: string) =>
  Object.fromEntries(
    Object.entries(args).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' && /^\p{Lu}|\s/u.test(value) && argTypes[name]?.type?.name !== 'enum'
        ? [[name, text]]
        : [],
    ),
  );

/**
 * Renders the story in the toolbar's network, viewer and data, with a handler that precedes the story's own. A viewer or
 * data set replaces its handlers with the backend in memory, which keeps what the reviewer changes until the next story.
 */
export const withScenario: Decorator = (Story, { id, globals, args, argTypes, msw }) => {
  const network = find(networkScenarios, globals.network) ?? 'fast';
  const viewer = find(viewers, globals.viewer);
  const data = find(dataSets, globals.data);
  const key = [id, network, viewer, data].join();
  const user = (args as { currentUser?: User | null }).currentUser;
  if (isDefaultScenario(globals)) resetScenario();
  else if (current?.key !== key) {
    current = {
      key,
      network: createNetwork(network),
      backend:
        (viewer ?? data) ? createBackend(viewer ?? (user ? 'member' : 'visitor'), data ?? 'some') : undefined,
      handlers: msw
        .listHandlers()
        .filter((each) => each instanceof HttpHandler)
        .filter((each) => each !== handler && each !== mockedApi),
      isRequested: false,
    };
    if (current.backend ? current.backend.currentUser : user) tokens.write(sessionFixture);
    else tokens.clear();
    msw.use(handler);
  }
  if (!current) return <Story />;
  const { backend } = current;
  const text = data && texts[data];
  const changed = {
    ...(text !== undefined && replaceTexts(args, argTypes, text)),
    ...(backend && 'url' in args && { currentUser: backend.currentUser }),
  };
  current.isRequested ||= Object.keys(changed).length > 0;
  return <Story key={key} args={{ ...args, ...changed }} />;
};

/** Forgets what the previous story's backend has stored. */
export function resetScenario() {
  if (current) tokens.clear();
  current = undefined;
}
