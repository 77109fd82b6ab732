import { userFixture } from '@ai-directory/api-client/testing';
import { expect, screen } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { tokens } from '../client.ts';
import { at, inSite } from '../testing/in-site.tsx';
import { Header } from './header.tsx';

const meta = preview.meta({
  component: Header,
  decorators: [inSite],
  parameters: { ...at({ address: '/tools' }), layout: 'fullscreen' },
});

export const SignedOut = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Prompts' })).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Tools' })).toHaveAttribute('aria-current', 'page');
  },
});

export const SignedIn = meta.story({
  parameters: at({ address: '/tools', viewer: userFixture }),
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Smart Prompts' })).toHaveAttribute('href', '/smart-prompts'),
});

/** Signing out says so, and leads to the sign-in page. */
export const SignOut = meta.story({
  parameters: at({ address: '/tools', viewer: userFixture }),
  play: async ({ canvas, userEvent }) => {
    tokens.write({ token: 'token', refreshToken: 'refresh' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Account menu of ada' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await expect(await screen.findByText('You have been logged out')).toBeVisible();
    await expect(tokens.read()).toBeNull();
  },
});
