import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending, sessionFixture } from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, spyOn } from 'storybook/test';

import { fillIn } from '../../../../../.storybook/fill-in.ts';
import preview from '../../../../../.storybook/preview.tsx';
import { tokens } from '../../client.ts';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Account/Login',
  args: { url: '/login' },
  beforeEach: () => () => tokens.clear(),
  parameters: { layout: 'fullscreen' },
});

const signIn = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await fillIn(userEvent, await canvas.findByLabelText('Email'), ' ada@example.org ');
  await fillIn(userEvent, canvas.getByLabelText('Password'), 'secret');
  await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
};

export const Empty = meta.story({
  play: async ({ canvas }) => expect(await canvas.findByLabelText('Email')).toBeVisible(),
});

export const RequiredFields = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign In' }));
    await expect(canvas.getByText('Email is required')).toBeVisible();
    await expect(canvas.getByLabelText('Email')).toHaveFocus();
  },
});

export const SigningIn = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.auth.login));
  },
  play: async (story) => {
    await signIn(story);
    await expect(await story.canvas.findByRole('button', { name: 'Signing in...' })).toBeVisible();
  },
});

/** Shows the server's message and keeps the entered values. */
export const InvalidCredentials = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.auth.login, 401, 'invalid_credentials', 'Invalid email or password'));
  },
  play: async (story) => {
    await signIn(story);
    await expect(await story.canvas.findByText('Invalid email or password')).toBeVisible();
    await expect(story.canvas.getByLabelText('Password')).toHaveValue('secret');
  },
});

/** Shows the default message when the server sends none. */
export const LoginFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.auth.login, 503, 'internal_error'));
  },
  play: async (story) => {
    await signIn(story);
    await expect(await story.canvas.findByText('Login failed. Please try again.')).toBeVisible();
  },
});

export const MissingToken = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.auth.login, { ...sessionFixture, token: '' }));
  },
  play: async (story) => {
    await signIn(story);
    await expect(await story.canvas.findByText('Invalid response from server')).toBeVisible();
  },
});

/** The page of a proxy instead of JSON. */
export const InvalidResponse = meta.story({
  beforeEach({ msw }) {
    msw.use(http.post('*/api/auth/login', () => HttpResponse.html('<h1>Welcome to the hotel</h1>')));
  },
  play: async (story) => {
    await signIn(story);
    await expect(await story.canvas.findByText('Invalid response from server')).toBeVisible();
  },
});

export const UnexpectedError = meta.story({
  beforeEach: () => {
    spyOn(tokens, 'write').mockImplementation(() => {
      throw new Error('No room');
    });
  },
  play: async (story) => {
    await signIn(story);
    await expect(
      await story.canvas.findByText('An unexpected error occurred. Please try again.'),
    ).toBeVisible();
  },
});

export const SignedIn = meta.story({
  play: async (story) => {
    await signIn(story);
    await expect(
      await story.canvas.findByRole('heading', { level: 1, name: /^Every AI tool/ }),
    ).toBeVisible();
  },
});
