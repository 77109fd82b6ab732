import { promptFixture } from '@ai-directory/api-client/testing';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

import { memorySource } from './memory-source.ts';
import { PromptLibrary } from './prompt-library.tsx';
import { PromptPage } from './prompt-page.tsx';

const initialPage = { prompts: [promptFixture], totalPages: 1, totalCount: 1 };

function rendered(element: Parameters<typeof renderToString>[0]) {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  const html = renderToString(element);
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
  return html;
}

it('renders on a server: places first, or the page that is there', () => {
  const source = memorySource();
  expect(rendered(createElement(PromptLibrary, { source }))).toContain('Loading prompts');
  const html = rendered(createElement(PromptLibrary, { source, initialPage }));
  expect(html).toContain(promptFixture.title);
  expect(html).not.toContain('Loading prompts');
});

it('shows nobody what was rendered for somebody else before', () => {
  const source = memorySource();
  rendered(createElement(PromptLibrary, { source, initialPage }));
  expect(rendered(createElement(PromptLibrary, { source }))).not.toContain(promptFixture.title);
});

it('renders one prompt on a server', () => {
  const props = { source: memorySource(), id: promptFixture.id, initialPrompt: promptFixture };
  expect(rendered(createElement(PromptPage, props))).toContain(promptFixture.title);
});
