import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending, profileFixture, userFixture } from '@ai-directory/api-client/testing';
import { expect, screen, spyOn, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const route = { url: '/users/grace' };

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Community/User',
  args: route,
  parameters: { layout: 'fullscreen' },
});

/** The beginning of each list. */
export const Overview = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Grammarly' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Reading and research' })).toBeVisible();
  },
});

/** Lists with few items share the rows of a wide window. */
export const ShortLists = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.profiles.get, { ...profileFixture, toolsCount: 2, promptsCount: 3 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Reading and research' })).toBeVisible();
    const [tools, collections] = ['Tools', 'Collections'].map((name) =>
      canvas.getByRole('heading', { level: 2, name }).getBoundingClientRect(),
    );
    if (innerWidth > 1000) await expect(tools?.top).toBe(collections?.top);
  },
});

/** Leads to the list that has more. */
export const ShowAll = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Show all' }));
    await expect(await canvas.findByRole('tab', { name: 'Prompts (30)', selected: true })).toBeVisible();
  },
});

export const Tools = meta.story({
  args: { ...route, url: '/users/grace?tab=tools' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'grace' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Tools (2)', selected: true })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Grammarly' })).toBeVisible();
  },
});

export const Prompts = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Prompts (30)' }));
    await expect(await canvas.findByRole('link', { name: 'Cold email for a first meeting' })).toBeVisible();
  },
});

/** Copying tells how many variables are empty, and leads to the page that has their fields. */
export const CopiedPrompt = meta.story({
  args: { ...route, url: '/users/grace?tab=prompts' },
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const [card] = await canvas.findAllByRole('article');
    await userEvent.click(within(card as HTMLElement).getByRole('button', { name: 'Copy' }));
    await expect(
      await screen.findByText(/^Prompt copied to clipboard! \d variables? (is|are) still/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Fill in' }));
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Cold email for a first meeting' }),
    ).toBeVisible();
  },
});

export const Collections = meta.story({
  args: { ...route, url: '/users/grace?tab=collections' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Reading and research' })).toBeVisible();
    // Private collections are not listed.
    await expect(canvas.queryByRole('link', { name: 'To try one day' })).not.toBeInTheDocument();
    const count = canvas.getByRole('tabpanel').querySelectorAll('article').length;
    await expect(canvas.getByRole('tab', { selected: true })).toHaveAccessibleName(`Collections (${count})`);
  },
});

export const Followers = meta.story({
  args: { ...route, url: '/users/grace?tab=followers' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'katherine' })).toHaveAttribute(
      'href',
      '/users/katherine',
    );
  },
});

export const NoFollowing = meta.story({
  args: { ...route, url: '/users/grace?tab=following' },
  beforeEach({ msw }) {
    msw.use(mock(contract.profiles.following, { users: [], total: 0, pages: 0 }));
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('grace does not follow anyone yet')).toBeVisible(),
});

export const Following = meta.story({
  args: { ...route, currentUser: userFixture },
  play: async ({ canvas, userEvent, msw }) => {
    const follow = await canvas.findByRole('button', { name: 'Follow' });
    msw.use(mock(contract.profiles.get, { ...profileFixture, isFollowing: true, followersCount: 13 }));
    await userEvent.click(follow);
    await expect(await screen.findByText('Following user!')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Following' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Followers (13)' })).toBeVisible();
  },
});

export const FollowRequiresLogin = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Follow' }));
    await expect(await screen.findByText('Please login to follow users')).toBeVisible();
  },
});

/** The own page links to the profile editor. */
export const OwnProfile = meta.story({
  args: { ...route, currentUser: { ...userFixture, id: profileFixture.id } },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/profile'),
});

/** A user without content. */
export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(contract.profiles.get, {
        ...profileFixture,
        bio: '',
        toolsCount: 0,
        promptsCount: 0,
        collectionsCount: 0,
      }),
    );
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('grace has not shared anything yet')).toBeVisible(),
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.profiles.get));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading content...')).toBeInTheDocument(),
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.profiles.get, 503, 'internal_error'));
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('This profile could not be loaded.')).toBeVisible(),
});

export const NotFound = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.profiles.get, 404, 'user_not_found', 'User not found'));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Page Not Found')).toBeVisible(),
});
