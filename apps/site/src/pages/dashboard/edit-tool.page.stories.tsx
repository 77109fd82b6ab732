import { contract } from '@ai-directory/api-client/contract';
import {
  mock,
  mockError,
  mockPending,
  userSummaryFixtures,
  toolDetailsFixture,
  userFixture,
} from '@ai-directory/api-client/testing';
import { expect, screen } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { sessionEvents } from '../../client.ts';
import { SitePage } from '../../testing/with-site.tsx';

const [otherUser] = userSummaryFixtures;
const mine = {
  ...toolDetailsFixture,
  submittedBy: { id: userFixture.id, username: userFixture.username, avatar: null },
};

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Dashboard/Edit Tool',
  args: { url: '/dashboard/submitted/paper-trail/edit', currentUser: userFixture },
  beforeEach({ msw }) {
    msw.use(mock(contract.tools.get, mine));
  },
  parameters: { layout: 'fullscreen' },
});

/** All values exist, so each step can be opened directly. */
export const Saved = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Review$/ }));
    await expect(await canvas.findByText('research, citations, summaries')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Submitted tools' })).toBeVisible();
  },
});

/** Saving navigates without confirmation, leaving does not. */
export const LeavingUnsaved = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Website'), '/about');
    // Rendered with the guard, when the browser is idle.
    await screen.findByRole('region', { name: /^Notifications/ });
    await userEvent.click(canvas.getByRole('link', { name: 'Settings' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await userEvent.click(await canvas.findByRole('button', { name: /Review$/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Submitted tools' })).toBeVisible();
  },
});

/** An ended session navigates to the sign-in page without confirmation. */
export const SessionEnded = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Website'), '/about');
    sessionEvents.dispatchEvent(new Event('expired'));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});

const screenshot = {
  id: '0199aaaa-0000-7000-8000-000000000801',
  small: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/%3E',
  large: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/%3E',
  width: 1600,
  height: 900,
};

/** Existing images can be removed. */
export const Images = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.tools.get, { ...mine, screenshots: [screenshot] }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Images$/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Screenshot 1' }));
    await expect(canvas.queryByText('Screenshot 1')).not.toBeInTheDocument();
  },
});

export const Hidden = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.tools.get, { ...mine, isHidden: true }));
  },
  play: async ({ canvas }) => expect(await canvas.findByText(/An edit lists it again/)).toBeVisible(),
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.tools.get));
  },
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.tools.get, 503, 'internal_error'));
  },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeVisible(),
});

export const NotFound = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.tools.get, 404, 'tool_not_found'));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Page Not Found')).toBeVisible(),
});

/** Only the user who submitted a tool may edit it. */
export const OtherUser = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.tools.get, { ...mine, submittedBy: otherUser ?? null }));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Page Not Found')).toBeVisible(),
});
