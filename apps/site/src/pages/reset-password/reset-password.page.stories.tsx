import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError } from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './reset-password.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Reset password',
  decorators: [inSite],
  parameters: at({ address: '/reset-password?token=from-the-mail', path: '/reset-password' }),
});

const type = async (
  { canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>,
  password: string,
  confirmation = password,
) => {
  await userEvent.type(canvas.getByLabelText('New password'), password);
  await userEvent.type(canvas.getByLabelText('Confirm password'), confirmation);
  await userEvent.click(canvas.getByRole('button', { name: 'Set password' }));
};

export const Empty = meta.story();

export const TooShort = meta.story({
  play: async (story) => {
    await type(story, 'short');
    await expect(await story.canvas.findByText('Password must be at least 6 characters long')).toBeVisible();
  },
});

export const Different = meta.story({
  play: async (story) => {
    await type(story, 'secret words', 'other words');
    await expect(await story.canvas.findByText('Passwords do not match')).toBeVisible();
  },
});

/** A link is good once and for an hour. */
export const Spent = meta.story({
  beforeEach({ msw }) {
    const message = 'This link is not valid any more. Ask for a new one';
    msw.use(mockError(contract.auth.confirmReset, 400, 'reset_link_invalid', message));
  },
  play: async (story) => {
    await type(story, 'secret words');
    await expect(await story.canvas.findByRole('alert')).toHaveTextContent('not valid any more');
  },
});

/** The token of the address is sent with the password; signing in comes next. */
export const Done = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(contract.auth.confirmReset, async ({ body }) => {
        await expect(body).toEqual({ token: 'from-the-mail', password: 'secret words' });
        return {};
      }),
    );
  },
  play: async (story) => {
    await type(story, 'secret words');
    await expect(await story.canvas.findByText('Gone to another page')).toBeVisible();
    await expect(await screen.findByText('Your new password is set. Sign in with it.')).toBeVisible();
  },
});
