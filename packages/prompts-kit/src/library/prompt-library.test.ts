import { promptFixture } from '@ai-directory/api-client/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import { defaultFilters } from '../prompt-filters/library-filters.ts';
import { createMemorySource } from '../sources/local-sources.ts';
import { PromptLibrary } from './prompt-library.tsx';
import { PromptPage } from './prompt-page.tsx';
import { promptQueries } from './prompt-queries.ts';
import { toListParams } from './to-list-params.ts';

const page = { prompts: [promptFixture], totalPages: 1, totalCount: 1 };
const source = createMemorySource([], { user: { id: 'ada', username: 'ada', avatar: null } });

/** Renders with the data that a host has fetched for the request. */
function renderOnServer(element: ReactElement, setData: (client: QueryClient) => void = () => {}) {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const client = new QueryClient();
  setData(client);
  const html = renderToString(createElement(QueryClientProvider, { client }, element));
  expect(consoleError).not.toHaveBeenCalled();
  consoleError.mockRestore();
  return html;
}

describe('server rendering', () => {
  const library = createElement(PromptLibrary, { source });
  const queries = promptQueries(source, 'ada');

  it('renders skeletons on a server, or the page that the host has fetched', () => {
    expect(renderOnServer(library)).toContain('Loading prompts');
    const params = toListParams(defaultFilters) ?? {};
    const html = renderOnServer(library, (client) =>
      client.setQueryData(queries.list(params).queryKey, page),
    );
    expect(html).toContain(promptFixture.title);
    expect(html).not.toContain('Loading prompts');
    expect(renderOnServer(library)).not.toContain(promptFixture.title);
  });

  it('renders without a QueryClient of the host', () => {
    expect(renderToString(library)).toContain('Loading prompts');
  });

  it('renders the prompt of a page that the host has fetched', () => {
    const { id, title } = promptFixture;
    const element = createElement(PromptPage, { source, id });
    expect(
      renderOnServer(element, (client) => client.setQueryData(queries.detail(id).queryKey, promptFixture)),
    ).toContain(title);
  });
});
