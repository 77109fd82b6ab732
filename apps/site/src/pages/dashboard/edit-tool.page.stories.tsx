import { contract } from '@ai-directory/api-client/contract';
import {
  mock,
  mockError,
  userSummaryFixtures,
  toolDetailsFixture,
  userFixture,
} from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { Component } from './edit-tool.page.tsx';

const [otherUser] = userSummaryFixtures;
const mine = {
  ...toolDetailsFixture,
  submittedBy: { id: userFixture.id, username: userFixture.username, avatar: null },
};

const meta = preview.meta({
  component: Component,
  title: 'Pages/Dashboard/Edit tool',
  decorators: [withSite],
  parameters: routeParams({
    url: '/dashboard/submitted/paper-trail/edit',
    path: '/dashboard/submitted/:id/edit',
    currentUser: userFixture,
  }),
  beforeEach({ msw }) {
    msw.use(mock(contract.tools.get, mine));
  },
});

/** All values exist, so each step can be opened directly. */
export const Saved = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Review$/ }));
    await expect(await canvas.findByText('research, citations, summaries')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('Navigated away')).toBeVisible();
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
  play: async ({ canvas }) => expect(await canvas.findByText(/Three users reported this tool/)).toBeVisible(),
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
