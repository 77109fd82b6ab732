import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending, promptFixture } from '@ai-directory/api-client/testing';
import { expect, waitFor } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './prompt.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Prompt',
  decorators: [inSite],
  parameters: at({ address: `/prompts/${promptFixture.id}`, path: '/prompts/:id' }),
  beforeEach({ msw }) {
    msw.use(mock(contract.prompts.get, promptFixture));
  },
});

// The library knows a prompt again that it has shown, so each of these is one of its own.
const unknown = (last: number) =>
  at({ address: `/prompts/0199aaaa-0000-7000-8000-00000000090${last}`, path: '/prompts/:id' });

const height = (element: HTMLElement) =>
  (element.querySelector('[data-shown]') as HTMLElement).getBoundingClientRect().height;

export const Shown = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: promptFixture.title })).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`${promptFixture.title} · AI Tools Directory`));
  },
});

/** It has a name, and no footer comes into sight. */
export const Loading = meta.story({
  parameters: unknown(1),
  beforeEach({ msw }) {
    msw.use(mockPending(contract.prompts.get));
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(document.title).toBe('Prompt · AI Tools Directory'));
    await expect(height(canvasElement)).toBeGreaterThanOrEqual(innerHeight);
  },
});

export const LoadFailed = meta.story({
  parameters: unknown(2),
  beforeEach({ msw }) {
    msw.use(mockError(contract.prompts.get, 503, 'unavailable', 'Try again in a minute'));
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Try again in a minute')).toBeVisible();
    await expect(height(canvasElement)).toBeGreaterThanOrEqual(innerHeight);
  },
});

export const NotThere = meta.story({
  parameters: unknown(3),
  beforeEach({ msw }) {
    msw.use(mockError(contract.prompts.get, 404, 'prompt_not_found'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Page Not Found')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Page Not Found · AI Tools Directory'));
  },
});
