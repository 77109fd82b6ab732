import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError } from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Account/Reset Password',
  args: { url: '/reset-password?token=from-the-mail' },
  parameters: { layout: 'fullscreen' },
});

const submitPassword = async (
  { canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>,
  password: string,
  confirmation = password,
) => {
  await userEvent.type(await canvas.findByLabelText('New password'), password);
  await userEvent.type(canvas.getByLabelText('Confirm password'), confirmation);
  await userEvent.click(canvas.getByRole('button', { name: 'Set password' }));
};

export const Empty = meta.story();

export const TooShort = meta.story({
  play: async (story) => {
    await submitPassword(story, 'short');
    await expect(await story.canvas.findByText('Password must be at least 6 characters long')).toBeVisible();
  },
});

export const Mismatch = meta.story({
  play: async (story) => {
    await submitPassword(story, 'secret words', 'other words');
    await expect(await story.canvas.findByText('Passwords do not match')).toBeVisible();
  },
});

/** A link is valid once and for one hour. */
export const LinkExpired = meta.story({
  beforeEach({ msw }) {
    const message = 'This link is no longer valid. Request a new one';
    msw.use(mockError(contract.auth.confirmReset, 400, 'reset_link_invalid', message));
  },
  play: async (story) => {
    await submitPassword(story, 'secret words');
    await expect(await story.canvas.findByRole('alert')).toHaveTextContent('no longer valid');
  },
});

/** Sends the token of the URL with the password, then navigates to the sign-in page. */
export const PasswordChanged = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(contract.auth.confirmReset, async ({ body }) => {
        await expect(body).toEqual({ token: 'from-the-mail', password: 'secret words' });
        return {};
      }),
    );
  },
  play: async (story) => {
    await submitPassword(story, 'secret words');
    await expect(await story.canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(
      await screen.findByText('Your password has been changed. Sign in with your new password.'),
    ).toBeVisible();
  },
});
