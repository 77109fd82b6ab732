import { contract } from '@ai-directory/api-client/contract';
import { mockError, mockPending, userFixture } from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './contact.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Contact',
  decorators: [inSite],
  parameters: at({ address: '/contact' }),
});

const write = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await userEvent.type(canvas.getByLabelText('Name'), 'Ada');
  await userEvent.type(canvas.getByLabelText('Email'), 'ada@example.org');
  await userEvent.type(canvas.getByLabelText('Message'), 'The price of Paper Trail has changed.');
  await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
};

export const Empty = meta.story();

/** A member does not write down who they are. */
export const SignedIn = meta.story({
  parameters: at({ address: '/contact', viewer: userFixture }),
  play: async ({ canvas }) => expect(canvas.getByLabelText('Email')).toHaveValue('ada@example.org'),
});

export const RequiredFields = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await expect(canvas.getByText('Message is required')).toBeVisible();
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
  },
});

export const Sending = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.contact.send));
  },
  play: async (story) => {
    await write(story);
    await expect(await story.canvas.findByRole('button', { name: 'Sending...' })).toBeVisible();
  },
});

export const Sent = meta.story({
  play: async (story) => {
    await write(story);
    await expect(await story.canvas.findByText(/Your message has arrived/)).toBeVisible();
    await expect(story.canvas.getByLabelText('Message')).toHaveValue('');
  },
});

/** What was typed stays. */
export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.contact.send, 503, 'internal'));
  },
  play: async (story) => {
    await write(story);
    await expect(await story.canvas.findByText(/Your message cannot be sent right now/)).toBeVisible();
    await expect(story.canvas.getByLabelText('Message')).toHaveValue('The price of Paper Trail has changed.');
  },
});
