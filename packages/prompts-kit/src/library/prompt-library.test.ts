import { promptFixture } from '@ai-directory/api-client/testing';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import { createMemorySource } from '../sources/local-sources.ts';
import { PromptLibrary } from './prompt-library.tsx';
import { PromptPage } from './prompt-page.tsx';

const initialPage = { prompts: [promptFixture], totalPages: 1, totalCount: 1 };

function renderOnServer(element: Parameters<typeof renderToString>[0]) {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const html = renderToString(element);
  expect(consoleError).not.toHaveBeenCalled();
  consoleError.mockRestore();
  return html;
}

describe('server rendering', () => {
  it('renders skeletons on a server, or the initial page', () => {
    const source = createMemorySource();
    expect(renderOnServer(createElement(PromptLibrary, { source }))).toContain('Loading prompts');
    const html = renderOnServer(createElement(PromptLibrary, { source, initialPage }));
    expect(html).toContain(promptFixture.title);
    expect(html).not.toContain('Loading prompts');
  });

  it('does not leak prompts between server renders', () => {
    const source = createMemorySource();
    renderOnServer(createElement(PromptLibrary, { source, initialPage }));
    expect(renderOnServer(createElement(PromptLibrary, { source }))).not.toContain(promptFixture.title);
  });

  it('renders the initial prompt of a page on a server', () => {
    const props = { source: createMemorySource(), id: promptFixture.id, initialPrompt: promptFixture };
    expect(renderOnServer(createElement(PromptPage, props))).toContain(promptFixture.title);
  });
});
