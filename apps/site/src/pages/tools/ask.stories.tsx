import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending, toolFixture } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './tools.page.tsx';

const asked = at({ address: '/tools?ask=find+studies' });

const meta = preview.meta({
  component: Component,
  title: 'Pages/Tools/Ask',
  decorators: [inSite],
  parameters: at({ address: '/tools?ask=' }),
});

export const NothingAsked = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Find tools' }));
    await expect(await canvas.findByText('Write a few words first.')).toBeVisible();
  },
});

/** Enter asks; each tool comes with the reason why it fits. */
export const Answered = meta.story({
  play: async ({ canvas, userEvent }) => {
    const wish = await canvas.findByLabelText('What do you want to get done?');
    await userEvent.type(wish, 'find studies{Enter}');
    await expect(await canvas.findByText(/8 tools fit, the best first/)).toBeVisible();
    await expect(canvas.getAllByText(/Fits “studies”/)).toHaveLength(8);
    await expect(wish).toHaveValue('find studies');
    await expect(wish).toHaveFocus();
  },
});

export const WrittenByAModel = meta.story({
  parameters: asked,
  beforeEach({ msw }) {
    msw.use(
      mock(contract.ai.search, {
        tools: [{ tool: toolFixture, reason: 'It quotes the page.' }],
        writtenBy: 'Claude 3 Opus',
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The reasons are written by Claude 3 Opus/)).toBeVisible();
  },
});

export const Asking = meta.story({
  parameters: asked,
  beforeEach({ msw }) {
    msw.use(mockPending(contract.ai.search));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading tools')).toBeInTheDocument(),
});

export const NothingFits = meta.story({
  parameters: asked,
  beforeEach({ msw }) {
    msw.use(mock(contract.ai.search, { tools: [], writtenBy: null }));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Nothing in the catalogue fits')).toBeVisible(),
});

export const Failed = meta.story({
  parameters: asked,
  beforeEach({ msw }) {
    msw.use(mockError(contract.ai.search, 503, 'internal'));
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('The catalogue cannot be searched right now.')).toBeVisible(),
});
