import { contract } from '@ai-directory/api-client/contract';
import { mockError, userFixture } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Account/Confirm Email',
  args: { url: '/confirm-email?token=abc' },
  parameters: { layout: 'fullscreen' },
});

export const Confirmed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm email' }));
    await expect(await canvas.findByText('Your email is confirmed.')).toBeVisible();
  },
});

/** Signed-in users can request a new link here. */
export const LinkExpired = meta.story({
  args: { url: '/confirm-email?token=abc', currentUser: { ...userFixture, isEmailConfirmed: false } },
  beforeEach({ msw }) {
    msw.use(mockError(contract.auth.confirmEmail, 400, 'confirmation_link_invalid'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm email' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Send the link again' }));
    await expect(await canvas.findByText(/The link is on its way/)).toBeVisible();
  },
});
