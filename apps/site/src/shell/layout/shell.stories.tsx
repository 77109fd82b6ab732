import { contract } from '@ai-directory/api-client/contract';
import { mock, mockPending, sessionFixture, userFixture } from '@ai-directory/api-client/testing';
import { expect, screen, waitFor } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { tokens } from '../../client.ts';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  title: 'Patterns/Shell/Shell',
  component: SitePage,
  args: { url: '/about' },
  parameters: { layout: 'fullscreen' },
});

/** A navigation replaces the page and moves the focus; header and footer stay. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const header = await canvas.findByRole('banner');
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    // What is rendered when the browser is idle.
    await screen.findByRole('region', { name: /^Notifications/ });
    await userEvent.click(canvas.getByRole('link', { name: 'Privacy' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: /privacy/i })).toBeVisible();
    await expect(canvas.getByRole('banner')).toBe(header);
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

export const SignedIn = meta.story({
  args: { currentUser: userFixture },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await expect(canvas.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  },
});

/** Shows a stored session's page only when the session check has ended, and until then that it is loading. */
const withStoredSession = () => {
  tokens.write(sessionFixture);
  document.documentElement.dataset.session = 'pending';
  return () => {
    tokens.clear();
    delete document.documentElement.dataset.session;
  };
};

export const SessionPending = meta.story({
  args: { currentUser: null },
  beforeEach({ msw }) {
    msw.use(mockPending(contract.users.me));
    return withStoredSession();
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Loading...')).toBeVisible());
    await expect(canvas.queryByRole('banner')).not.toBeInTheDocument();
  },
});

export const SessionChecked = meta.story({
  args: { currentUser: null },
  beforeEach({ msw }) {
    msw.use(mock(contract.users.me, userFixture));
    return withStoredSession();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByText('Loading...')).not.toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  },
});
