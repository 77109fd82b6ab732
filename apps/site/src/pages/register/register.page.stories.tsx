import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, sessionFixture } from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { tokens } from '../../client.ts';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { Component } from './register.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Register',
  decorators: [withSite],
  parameters: routeParams({ url: '/register' }),
  beforeEach: () => () => tokens.clear(),
});

const register = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await userEvent.type(canvas.getByLabelText('Username'), 'ada');
  await userEvent.type(canvas.getByLabelText('Email'), 'ada@example.org');
  await userEvent.type(canvas.getByLabelText('Password'), 'secret words');
  await userEvent.type(canvas.getByLabelText('Confirm password'), 'secret words');
  await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
};

export const Empty = meta.story();

export const UsernameTaken = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.auth.register, 409, 'username_taken', 'This username is already taken'));
  },
  play: async (story) => {
    await register(story);
    await expect(await story.canvas.findByText('This username is already taken')).toBeVisible();
  },
});

/** Keeps the entered values and stores no token. */
export const MissingToken = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.auth.register, { ...sessionFixture, token: '' }));
  },
  play: async (story) => {
    await register(story);
    await expect(await story.canvas.findByText('Invalid response from server')).toBeVisible();
    await expect(story.canvas.getByLabelText('Username')).toHaveValue('ada');
    await expect(tokens.read()).toBeNull();
  },
});
