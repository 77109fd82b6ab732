import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending, toolFixture } from '@ai-directory/api-client/testing';
import { expect, screen } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { unchooseAll } from '../../compare-tray/chosen-tools.ts';
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './tools.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Tools',
  decorators: [inSite],
  parameters: at({ address: '/tools' }),
  beforeEach: unchooseAll,
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

/** A tag comes from a tool's page, and can be taken away again. */
export const Tagged = meta.story({
  parameters: at({ address: '/tools?tag=research' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove the tag research' }));
    await expect(canvas.queryByRole('button', { name: /Remove the tag/ })).not.toBeInTheDocument();
  },
});

export const DidYouMean = meta.story({
  parameters: at({ address: '/tools?search=papr' }),
  beforeEach({ msw }) {
    msw.use(mock(contract.tools.list, { tools: [], total: 0, pages: 0, didYouMean: 'paper' }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'paper' }));
    await expect(canvas.getByRole('searchbox', { name: 'Search tools' })).toHaveValue('paper');
  },
});

/** What was searched for stands out. */
export const FoundWords = meta.story({
  parameters: at({ address: '/tools?search=trail' }),
  beforeEach({ msw }) {
    const name = [
      { text: 'Paper ', found: false },
      { text: 'Trail', found: true },
    ];
    const tool = {
      ...toolFixture,
      highlights: { name, text: [{ text: toolFixture.tagline, found: false }] },
    };
    msw.use(mock(contract.tools.list, { tools: [tool], total: 1, pages: 1 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Paper Trail' })).toBeVisible();
    await expect(canvas.getByText('Trail').tagName).toBe('MARK');
  },
});

/** Ticked tools wait in the tray; more than four cannot be ticked. */
export const Comparing = meta.story({
  play: async ({ canvas, userEvent }) => {
    for (const number of [1, 2, 3, 4, 5]) {
      await userEvent.click(await canvas.findByRole('checkbox', { name: `Compare Paper Trail ${number}` }));
    }
    await expect(await screen.findByText('At most 4 tools can be compared at once.')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Compare Paper Trail 5' })).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Take Paper Trail 2 out' }));
    await expect(canvas.getByRole('region', { name: 'Tools to compare' })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Compare 3 tools' })).toHaveAttribute(
      'href',
      '/compare?ids=tool-1,tool-3,tool-4',
    );
  },
});

export const AskInOwnWords = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Ask in your own words' }));
    await expect(await canvas.findByLabelText('What do you want to get done?')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Search and filter' }));
    await expect(await canvas.findByRole('searchbox', { name: 'Search tools' })).toBeVisible();
  },
});
