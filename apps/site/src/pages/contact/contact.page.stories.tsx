import { contract } from '@ai-directory/api-client/contract';
import { mockError, mockPending, userFixture } from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { Component } from './contact.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Contact',
  decorators: [withSite],
  parameters: routeParams({ url: '/contact' }),
});

const fillAndSubmit = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await userEvent.type(canvas.getByLabelText('Name'), 'Ada');
  await userEvent.type(canvas.getByLabelText('Email'), 'ada@example.org');
  await userEvent.type(canvas.getByLabelText('Message'), 'The price of Paper Trail has changed.');
  await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
};

export const Empty = meta.story();

/** Name and email are prefilled from the account. */
export const SignedIn = meta.story({
  parameters: routeParams({ url: '/contact', currentUser: userFixture }),
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
    await fillAndSubmit(story);
    await expect(await story.canvas.findByRole('button', { name: 'Sending...' })).toBeVisible();
  },
});

export const Sent = meta.story({
  play: async (story) => {
    await fillAndSubmit(story);
    await expect(await story.canvas.findByText(/we received your message/)).toBeVisible();
    await waitFor(() => expect(story.canvas.getByLabelText('Message')).toHaveValue(''));
  },
});

/** Keeps the entered text. */
export const SendFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.contact.send, 503, 'internal_error'));
  },
  play: async (story) => {
    await fillAndSubmit(story);
    await expect(await story.canvas.findByText(/Your message could not be sent/)).toBeVisible();
    await expect(story.canvas.getByLabelText('Message')).toHaveValue('The price of Paper Trail has changed.');
  },
});
