import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, sessionFixture } from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { tokens } from '../../client.ts';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Pages/Register',
  args: { url: '/register' },
  beforeEach: () => () => tokens.clear(),
});

const register = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await userEvent.type(await canvas.findByLabelText('Username'), 'ada');
  await userEvent.type(canvas.getByLabelText('Email'), 'ada@example.org');
  await userEvent.type(canvas.getByLabelText('Password'), 'secret words');
  await userEvent.type(canvas.getByLabelText('Confirm password'), 'secret words');
  await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
};

export const Empty = meta.story();

export const UsernameTaken = meta.story({
  beforeEach({ msw }) {
    const message = 'This username is already taken';
    const errors = [{ path: 'username', message }];
    msw.use(mockError(contract.auth.register, 409, 'username_taken', message, errors));
  },
  play: async (story) => {
    await register(story);
    const username = story.canvas.getByLabelText('Username');
    await waitFor(() => expect(username).toHaveAccessibleErrorMessage('This username is already taken'));
    await expect(username).toHaveFocus();
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
