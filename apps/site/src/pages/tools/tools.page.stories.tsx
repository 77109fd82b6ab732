import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './tools.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Tools',
  decorators: [inSite],
  parameters: at({ address: '/tools' }),
});

export const FirstPage = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('60 tools')).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(28);
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.tools.list));
  },
  play: async ({ canvas }) => expect(canvas.getByText('Loading tools')).toBeInTheDocument(),
});

/** Typing searches after a moment; choosing goes back to the first page. */
export const Filtering = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search tools' }), 'Trail 4');
    await expect(await canvas.findByText('11 tools')).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Category' }), 'image-creation');
    await expect(await canvas.findByText('2 tools')).toBeVisible();
  },
});

export const Paging = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Page 3' }));
    await expect(await canvas.findByRole('link', { name: 'Paper Trail 57' })).toBeVisible();
  },
});

export const NothingFound = meta.story({
  parameters: at({ address: '/tools?search=zzzz', path: '/tools' }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No tools found')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Clear filters' }));
    await expect(await canvas.findByText('60 tools')).toBeVisible();
  },
});

/** The server's own words, and a way to try again. */
export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.tools.list, 503, 'internal', 'The catalogue is being moved'));
  },
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('The catalogue is being moved')).toBeVisible();
    msw.use(mock(contract.tools.list, { tools: [], total: 0, pages: 0 }));
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByText('No tools found')).toBeVisible();
  },
});
