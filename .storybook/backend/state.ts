import { promptsPageSize } from '../../packages/api-client/src/contract/prompt-constants.ts';
import type { Prompt, ToolDetails, UserSummary } from '../../packages/api-client/src/contract/index.ts';
import {
  collectionDetailsFixture,
  notificationFixtures,
  promptFixture,
  promptFixtures,
  providerKeyFixture,
  reviewFixtures,
  settingsFixture,
  toolDetailsFixture,
  toolFixtures,
  userFixture,
} from '../../packages/api-client/src/testing/index.ts';
import { createLibrary } from '../../packages/prompts-kit/src/sources/local-library.ts';
import type { Viewer } from '../story-files.ts';

/** What the backend contains. */
export const dataSets = ['some', 'empty', 'one', 'page', '1000', 'hostile text', 'long text'] as const;
export type DataSet = (typeof dataSets)[number];

/** What the backend stores. Everything but prompts, tools, reviews and collections is the current user's. */
export type BackendState = ReturnType<typeof createState>;

export const toSummary = ({ id, username, avatar }: UserSummary): UserSummary => ({ id, username, avatar });

/** Numbers of prompts; of others, a page. */
const counts: Partial<Record<DataSet, number>> = { some: 30, empty: 0, one: 1, '1000': 1000 };

export const texts: Partial<Record<DataSet, string>> = {
  'hostile text': `<img src=x onerror="alert(1)"> {{7*7}} \${x} {name} '"; \u202Eesrever\u202C 👩‍👩‍👧‍👦 Z̷̛̲a̵l̸g̶o`,
  'long text': `Donaudampfschifffahrtsgesellschaftskapitän ${'and everything that belongs to it '.repeat(3)}`,
};

/** Returns the data of a scenario, the same each time. */
export function createState(viewer: Viewer, data: DataSet) {
  const count = counts[data] ?? promptsPageSize;
  const text = texts[data];
  const newMember = { ...userFixture, username: 'newcomer', email: 'newcomer@example.org' };
  const user = viewer === 'new member' ? newMember : userFixture;

  const prompts = promptFixtures(count).map((prompt, index): Prompt => {
    const isOwn = viewer === 'owner' || (viewer === 'member' && index > 0 && index < 4);
    return {
      ...prompt,
      ...(isOwn && { userId: user.id, creator: { ...prompt.creator, ...toSummary(user), _id: user.id } }),
      ...(viewer === 'shared with' && { visibility: 'shared', sharedWith: [user.id] }),
      // The first are the newest.
      createdAt: new Date(Date.parse(promptFixture.createdAt) - index * 3_600_000).toISOString(),
      ...(text !== undefined && { title: text, description: text, tags: [text.slice(0, 40)] }),
    };
  });
  const tools = [toolDetailsFixture, ...toolFixtures(Math.min(count, 60))]
    .slice(0, count)
    .map((tool): ToolDetails => ({
      ...toolDetailsFixture,
      ...tool,
      facts: tool.facts ?? toolDetailsFixture.facts,
      submittedBy: viewer === 'owner' ? toSummary(user) : null,
      ...(text !== undefined && { name: text.slice(0, 80), tagline: text.slice(0, 160) }),
    }));
  const own = count > 0 && viewer !== 'visitor' && viewer !== 'new member';
  // A copy: handlers change it.
  return structuredClone({
    currentUser: viewer === 'visitor' ? null : user,
    accounts: [user],
    library: createLibrary(prompts, user),
    tools,
    reviews: reviewFixtures
      .slice(0, count)
      .map((review) => ({ toolId: toolDetailsFixture.id, review: { ...review, body: text ?? review.body } })),
    collections: own
      ? [{ ...collectionDetailsFixture, name: (text ?? collectionDetailsFixture.name).slice(0, 80) }]
      : [],
    notifications: own ? notificationFixtures.slice(0, count) : [],
    providerKeys: own ? [providerKeyFixture] : [],
    settings: settingsFixture,
    /** Ids of the users the current user follows. */
    followed: new Set<string>(),
  });
}

/** Returns what a user has. Favorites, what is saved and what is unread are the current user's. */
export function getOwn(state: BackendState, { id }: { id: string }) {
  const { tools, reviews, collections, notifications, library, followed } = state;
  return {
    favorites: tools.filter(({ isFavorite }) => isFavorite),
    submitted: tools.filter(({ submittedBy }) => submittedBy?.id === id),
    reviews: reviews.filter(({ review }) => review.author.id === id),
    collections: collections.filter(({ owner }) => owner.id === id),
    prompts: library.prompts.filter(({ userId }) => userId === id),
    savedPrompts: library.prompts.filter(({ isSaved }) => isSaved),
    following: [...followed],
    unread: notifications.filter(({ isRead }) => !isRead),
  };
}
