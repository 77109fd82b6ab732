import { contract } from '@ai-directory/api-client/contract';
import { mockError, mockPending, toolFixtures } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { chooseTool, unchooseAll } from '../../compare-tray/chosen-tools.ts';
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './compare.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Compare',
  decorators: [inSite],
  parameters: at({ address: '/compare?ids=tool-1,tool-2,tool-3' }),
});

export const SideBySide = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: /Paper Trail 2/ })).toBeVisible();
    await expect(canvas.getByText('Differs')).toBeVisible();
    await expect(canvas.getByText(/share “research”/)).toBeVisible();
  },
});

export const OnlyWhatDiffers = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Only what differs' }));
    await expect(canvas.queryByText('Price')).not.toBeInTheDocument();
    await expect(canvas.getByText('Category')).toBeVisible();
  },
});

export const TakenOut = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take Paper Trail 2 out' }));
    await expect(await canvas.findByText('Paper Trail 1 and Paper Trail 3 share “research”.')).toBeVisible();
  },
});

/** The table scrolls on its own, by the keyboard too. */
export const FourInANarrowWindow = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  parameters: at({ address: '/compare?ids=tool-1,tool-2,tool-3,tool-4' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Comparison' })).toHaveAttribute('tabindex', '0');
  },
});

export const NoneChosen = meta.story({
  parameters: at({ address: '/compare' }),
  play: async ({ canvas }) => expect(canvas.getByText('No tools chosen yet')).toBeVisible(),
});

export const OneChosen = meta.story({
  parameters: at({ address: '/compare?ids=tool-1' }),
  play: async ({ canvas }) =>
    expect(canvas.getByText('One tool has nothing to be compared with')).toBeVisible(),
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.ai.compareTools));
  },
  play: async ({ canvas }) => expect(canvas.getByText('Loading the comparison')).toBeInTheDocument(),
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.ai.compareTools, 503, 'unavailable', 'Try again in a minute'));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Try again in a minute')).toBeVisible(),
});

/** Trying again would not help: the way on is to choose anew, with none of the old ones ticked. */
export const NotThereAnyMore = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.ai.compareTools, 404, 'tool_not_found', 'Tool not found'));
    for (const tool of toolFixtures(3)) chooseTool(tool);
    return unchooseAll;
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('One of these tools is not there any more')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('link', { name: 'Choose tools anew' }));
    await expect(await canvas.findByText('Gone to another page')).toBeVisible();
    await expect(sessionStorage.getItem('compare')).toBe('[]');
  },
});
