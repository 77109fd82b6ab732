import { contract } from '@ai-directory/api-client/contract';
import {
  mock,
  mockError,
  personFixtures,
  toolDetailsFixture,
  userFixture,
} from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './edit-tool.page.tsx';

const [somebody] = personFixtures;
const mine = {
  ...toolDetailsFixture,
  submittedBy: { id: userFixture.id, username: userFixture.username, avatar: null },
};

const meta = preview.meta({
  component: Component,
  title: 'Pages/Dashboard/Edit tool',
  decorators: [inSite],
  parameters: at({
    address: '/dashboard/submitted/paper-trail/edit',
    path: '/dashboard/submitted/:id/edit',
    viewer: userFixture,
  }),
  beforeEach({ msw }) {
    msw.use(mock(contract.tools.get, mine));
  },
});

/** Everything is there already: each step can be opened at once. */
export const Saved = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Review$/ }));
    await expect(await canvas.findByText('research, citations, summaries')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('Gone to another page')).toBeVisible();
  },
});

const screenshot = {
  id: '0199aaaa-0000-7000-8000-000000000801',
  small: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/%3E',
  large: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/%3E',
  width: 1600,
  height: 900,
};

/** What it has can be taken away. */
export const Pictures = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.tools.get, { ...mine, screenshots: [screenshot] }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Pictures$/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Screenshot 1' }));
    await expect(canvas.queryByText('Screenshot 1')).not.toBeInTheDocument();
  },
});

export const Hidden = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.tools.get, { ...mine, isHidden: true }));
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText(/Three people reported this tool/)).toBeVisible(),
});

export const NotThere = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.tools.get, 404, 'tool_not_found'));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Page Not Found')).toBeVisible(),
});

/** Only who submitted a tool may rewrite it. */
export const SomebodyElses = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.tools.get, { ...mine, submittedBy: somebody ?? null }));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Page Not Found')).toBeVisible(),
});
