import { promptsPageSize } from '../../packages/api-client/src/contract/prompt-constants.ts';
import type {
  CollectionDetails,
  Notification,
  Prompt,
  ProviderKey,
  Review,
  Settings,
  ToolDetails,
  User,
  UserSummary,
} from '../../packages/api-client/src/contract/index.ts';
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
import { createLibrary, type LocalLibrary } from '../../packages/prompts-kit/src/sources/local-library.ts';
import type { Viewer } from './viewers.ts';

/** What the backend contains. */
export const dataSets = ['some', 'empty', 'one', 'page', '1000', 'hostile text', 'long text'] as const;
type DataSet = (typeof dataSets)[number];

export interface Scenario {
  viewer: Viewer;
  data: DataSet;
}

/** What the backend stores. Everything but prompts, tools, reviews and collections is the current user's. */
export interface BackendState {
  currentUser: User | null;
  accounts: User[];
  library: LocalLibrary;
  tools: ToolDetails[];
  reviews: { toolId: string; review: Review }[];
  collections: CollectionDetails[];
  notifications: Notification[];
  providerKeys: ProviderKey[];
  settings: Settings;
  /** Ids of the users the current user follows. */
  followed: Set<string>;
}

export const toSummary = ({ id, username, avatar }: UserSummary): UserSummary => ({ id, username, avatar });

/** Numbers of prompts; of others, a page. */
const counts: Partial<Record<DataSet, number>> = { some: 30, empty: 0, one: 1, '1000': 1000 };

export const texts: Partial<Record<DataSet, string>> = {
  'hostile text': `<img src=x onerror="alert(1)"> {{7*7}} \${x} {name} '"; \u202Eesrever\u202C 👩‍👩‍👧‍👦 Z̷̛̲a̵l̸g̶o`,
  'long text': `Donaudampfschifffahrtsgesellschaftskapitän ${'and everything that belongs to it '.repeat(3)}`,
};

/** Returns the data of a scenario, the same each time. */
export function createState({ viewer, data }: Scenario): BackendState {
  const count = counts[data] ?? promptsPageSize;
  const text = texts[data];
  const isMember = viewer !== 'visitor' && viewer !== 'new member';
  const newMember = { ...userFixture, username: 'newcomer', email: 'newcomer@example.org' };
  const user = viewer === 'new member' ? newMember : userFixture;
  const currentUser = viewer === 'visitor' ? null : user;

  const prompts = promptFixtures(count).map((prompt, index): Prompt => {
    const isOwn = viewer === 'owner' || (isMember && index > 0 && index < 4 && viewer !== 'shared with');
    const creator = isOwn ? { ...prompt.creator, ...toSummary(user), _id: user.id } : prompt.creator;
    const sharing = viewer === 'shared with' && {
      visibility: 'shared' as const,
      sharedWith: [user.id],
    };
    const changed = { ...prompt, creator, userId: creator.id, ...sharing, ...createdBefore(index) };
    return text === undefined
      ? changed
      : { ...changed, title: text, description: text, tags: [text.slice(0, 40)] };
  });
  const tools = [toolDetailsFixture, ...toolFixtures(Math.min(count, 60))]
    .slice(0, count)
    .map((tool): ToolDetails => {
      const submittedBy = viewer === 'owner' ? toSummary(user) : null;
      const changed = {
        ...toolDetailsFixture,
        ...tool,
        facts: tool.facts ?? toolDetailsFixture.facts,
        submittedBy,
      };
      return text === undefined
        ? changed
        : { ...changed, name: text.slice(0, 80), tagline: text.slice(0, 160) };
    });
  const own = isMember && count > 0;
  // A copy: handlers change it.
  return structuredClone({
    currentUser,
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
    followed: new Set<string>(),
  });
}

/** The first prompts are the newest. */
const createdBefore = (index: number) => ({
  createdAt: new Date(Date.parse(promptFixture.createdAt) - index * 3_600_000).toISOString(),
});
