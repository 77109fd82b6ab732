import { contract } from '@ai-directory/api-client/contract';
import { mock, mockPending, settingsFixture, userFixture } from '@ai-directory/api-client/testing';
import { themeStorageKey } from '@ai-directory/ui/theme-toggle';
import { expect, screen, waitFor } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { tokens } from '../../client.ts';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { Header } from './header.tsx';

const meta = preview.meta({
  title: 'Patterns/Shell/Header',
  component: Header,
  decorators: [withSite],
  parameters: { ...routeParams({ url: '/tools' }), layout: 'fullscreen' },
});

export const SignedOut = meta.story({
  tags: ['desktop'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Prompts' })).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Tools' })).toHaveAttribute('aria-current', 'page');
  },
});

export const SignedIn = meta.story({
  parameters: routeParams({ url: '/tools', currentUser: userFixture }),
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Smart Prompts' })).toHaveAttribute('href', '/smart-prompts'),
});

/** After 20 px the bar gets a border. */
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
    const borderColor = () => getComputedStyle(bar).borderBlockEndColor;
    const before = borderColor();
    window.scrollTo(0, 100);
    await waitFor(() => expect(borderColor()).not.toBe(before));
    await expect(bar.getBoundingClientRect().top).toBe(0);
  },
});

/** In a narrow viewport the links collapse into a menu. */
export const Mobile = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('link', { name: 'Prompts' })).toBeNull();
    const name = canvas.getByRole('link', { name: 'AI Tools Directory' }).getBoundingClientRect();
    const signIn = canvas.getByRole('link', { name: 'Sign in' }).getBoundingClientRect();
    await expect(signIn.top, 'on the same line as the site name').toBeLessThan(name.bottom);
  },
});

/** The menu contains all actions of the bar. */
export const MenuOpen = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  parameters: routeParams({ url: '/tools', currentUser: userFixture }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }));
    const close = await canvas.findByRole('button', { name: 'Close menu' });
    await expect(close).toHaveAttribute('aria-expanded', 'true');
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
    await canvas.findByRole('button', { name: 'Close menu' });
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  },
});

export const AccountMenu = meta.story({
  parameters: routeParams({ url: '/tools', currentUser: userFixture }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account menu of ada' }));
    await expect(await screen.findByRole('menuitem', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    await expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  },
});

/** The count of unread notifications updates live. */
export const Unread = meta.story({
  parameters: routeParams({ url: '/tools', currentUser: userFixture }),
  beforeEach({ msw }) {
    msw.use(mock(contract.notifications.stream, { unread: 128, notification: null }));
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Notifications, 99+ unread' });
    await expect(link).toHaveAttribute('href', '/dashboard/notifications');
    // In one line.
    await expect(canvas.getByText('99+').getBoundingClientRect().height).toBeLessThan(20);
  },
});

/** A slash opens the search unless a text field has focus. */
export const SearchShortcut = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Search' })).toBeVisible();
    await userEvent.keyboard('/');
    await expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveFocus();
  },
});

/** On a page that shows a search field, a slash goes there. */
export const SearchShortcutWithField = meta.story({
  tags: ['!dev'],
  decorators: [
    (Story) => (
      <>
        <Story />
        <main>
          <input type="search" aria-label="Search tools" />
        </main>
      </>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('searchbox', { name: 'Search tools' })).toHaveFocus();
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

/** The sign-in page needs no link to itself. */
export const OnSignInPage = meta.story({
  parameters: routeParams({ url: '/login' }),
  play: async ({ canvas }) => expect(canvas.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument(),
});

/** The register page has its own link to the sign-in page. */
export const OnRegisterPage = OnSignInPage.extend({ parameters: routeParams({ url: '/register' }) });

export const AssistantOpen = meta.story({
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ask the assistant' }));
    await expect(await screen.findByRole('dialog', { name: 'Ask the assistant' })).toBeVisible();
  },
});

/** Shows a message and navigates to the sign-in page. */
export const SignOut = meta.story({
  parameters: routeParams({ url: '/tools', currentUser: userFixture }),
  play: async ({ canvas, userEvent }) => {
    tokens.write({ token: 'token', refreshToken: 'refresh' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Account menu of ada' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await expect(await screen.findByText('You have been logged out')).toBeVisible();
    await expect(tokens.read()).toBeNull();
  },
});

/** Signs out locally when the server does not respond. */
export const SignOutTimeout = meta.story({
  parameters: routeParams({ url: '/tools', currentUser: userFixture }),
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

/** Rechecks the session when the page is restored from the back/forward cache. */
export const RestoredAfterSignOut = meta.story({
  parameters: routeParams({ url: '/tools', currentUser: userFixture }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect(await canvas.findByRole('link', { name: 'Sign in' })).toBeVisible();
  },
});

/** Without a stored theme on the device, the theme of the account applies. */
export const AccountTheme = meta.story({
  tags: ['!autodocs'], // It would change the theme of its docs page.
  parameters: routeParams({ url: '/tools', currentUser: userFixture }),
  beforeEach({ msw }) {
    msw.use(mock(contract.settings.get, { ...settingsFixture, theme: 'dark' }));
    localStorage.removeItem(themeStorageKey);
  },
  play: async () => {
    await waitFor(() => expect(localStorage.getItem(themeStorageKey)).toBe('true'));
    await waitFor(() => expect(document.documentElement).toHaveClass('dark'));
  },
});
