import { userFixture } from '@ai-directory/api-client/testing';
import { expect, screen, waitFor } from 'storybook/test';

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

/** After 20 px the bar stands out from the page below it. */
export const Scrolled = meta.story({
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '300vh' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('banner');
    const line = () => getComputedStyle(bar).borderBlockEndColor;
    const before = line();
    window.scrollTo(0, 100);
    await waitFor(() => expect(line()).not.toBe(before));
    await expect(bar.getBoundingClientRect().top).toBe(0);
  },
});

/** In a narrow window the links fold into a menu. */
export const Mobile = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('link', { name: 'Prompts' })).toBeNull();
    const name = canvas.getByRole('link', { name: 'AI Tools Directory' }).getBoundingClientRect();
    const signIn = canvas.getByRole('link', { name: 'Sign in' }).getBoundingClientRect();
    await expect(signIn.top, 'in one line with the name').toBeLessThan(name.bottom);
  },
});

/** The menu pushes the page down, and closes with the page that was chosen from it. */
export const MenuOpen = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  parameters: at({ address: '/tools', viewer: userFixture }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }));
    await expect(canvas.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('link', { name: 'Tools' })).toBeVisible();
  },
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
