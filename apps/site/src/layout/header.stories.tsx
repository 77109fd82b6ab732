import { contract } from '@ai-directory/api-client/contract';
import { mock, mockPending, settingsFixture, userFixture } from '@ai-directory/api-client/testing';
import { themeKey } from '@ai-directory/ui/theme-toggle';
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

/** The menu repeats the bar, and closes with the page that was chosen from it. */
export const MenuOpen = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  parameters: at({ address: '/tools', viewer: userFixture }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }));
    await expect(canvas.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveFocus();
    for (const name of ['Submit Tool', 'Dashboard', 'Profile'])
      await expect(await canvas.findByRole('link', { name })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^(Light|Dark) Mode$/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sign out' })).toBeVisible();
  },
});

export const MenuClosedByEscape = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }));
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  },
});

/** What is behind the avatar. */
export const AccountMenu = meta.story({
  parameters: at({ address: '/tools', viewer: userFixture }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account menu of ada' }));
    await expect(await screen.findByRole('menuitem', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    await expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  },
});

/** The bell counts what is new as it comes. */
export const Unread = meta.story({
  parameters: at({ address: '/tools', viewer: userFixture }),
  beforeEach({ msw }) {
    msw.use(mock(contract.notifications.stream, { unread: 128, notification: null }));
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'Notifications, 99+ unread' })).toHaveAttribute(
      'href',
      '/dashboard/notifications',
    ),
});

/** A slash opens the search from anywhere but a text field. */
export const SearchByKey = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Search' })).toBeVisible();
    await userEvent.keyboard('/');
    await expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveFocus();
  },
});

/** The assistant is one press away from every page. */
export const AssistantOpen = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ask the assistant' }));
    await expect(await screen.findByRole('dialog', { name: 'Ask the assistant' })).toBeVisible();
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

/** A connection that never answers keeps nobody signed in. */
export const SignOutUnanswered = meta.story({
  parameters: at({ address: '/tools', viewer: userFixture }),
  beforeEach({ msw }) {
    msw.use(mockPending(contract.auth.logout));
  },
  play: async ({ canvas, userEvent }) => {
    tokens.write({ token: 'token', refreshToken: 'refresh' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Account menu of ada' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await expect(await screen.findByText('You have been logged out')).toBeVisible();
    await expect(tokens.read()).toBeNull();
  },
});

/** Back may show the page as it was left, before somebody signed out. */
export const ShownAgainAfterSignOut = meta.story({
  parameters: at({ address: '/tools', viewer: userFixture }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect(await canvas.findByRole('link', { name: 'Sign in' })).toBeVisible();
  },
});

/** A device on which no theme was chosen shows that of the account. */
export const ThemeOfTheAccount = meta.story({
  parameters: at({ address: '/tools', viewer: userFixture }),
  beforeEach({ msw }) {
    msw.use(mock(contract.settings.get, { ...settingsFixture, theme: 'dark' }));
    return () => localStorage.removeItem(themeKey);
  },
  play: async () => {
    await waitFor(() => expect(localStorage.getItem(themeKey)).toBe('true'));
    await waitFor(() => expect(document.documentElement).toHaveClass('dark'));
  },
});
