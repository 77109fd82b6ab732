import type { Collection, CollectionDetails } from '../contract/collections.ts';
import type { FeedItem, Overview } from '../contract/dashboard.ts';
import type { DataExport } from '../contract/data-export.ts';
import { notificationKinds } from '../contract/notification-constants.ts';
import type { Notification, Subject } from '../contract/notifications.ts';
import type { UserSummary } from '../contract/user-schemas.ts';
import {
  factsChangeFixture,
  userSummaryFixtures,
  promptFixture,
  settingsFixture,
  toolDetailsFixture,
  toolFixtures,
  userFixture,
} from './fixtures.ts';

/** Sample responses for collections, notifications, dashboard, feed and export. */

const id = (number: number) => `0199bbbb-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [grace] = userSummaryFixtures as [UserSummary];
const viewer: UserSummary = {
  id: userFixture.id,
  username: userFixture.username,
  avatar: userFixture.avatar,
};
const promptSubject: Subject = { type: 'prompt', id: promptFixture.id, title: promptFixture.title };
const toolSubject: Subject = { type: 'tool', id: toolDetailsFixture.id, title: toolDetailsFixture.name };

export const collectionFixture: Collection = {
  id: id(1),
  owner: viewer,
  name: 'Reading and research',
  description: 'What I use to find a study and to get through it.',
  visibility: 'public',
  toolsCount: 4,
  promptsCount: 1,
  logos: toolFixtures(4).map(({ name, logo }) => ({ name, logo })),
  createdAt: '2026-10-20T08:00:00.000Z',
  updatedAt: '2026-11-12T16:45:00.000Z',
};

export const collectionFixtures: Collection[] = [
  collectionFixture,
  {
    ...collectionFixture,
    id: id(2),
    name: 'To try one day',
    description: '',
    visibility: 'private',
    toolsCount: 0,
    promptsCount: 0,
    logos: [],
  },
];

export const collectionDetailsFixture: CollectionDetails = {
  ...collectionFixture,
  items: [
    ...toolFixtures(4).map((tool, index) => ({
      tool,
      note: index === 0 ? 'Marks the sentence, which the others do not.' : '',
      addedAt: '2026-11-12T16:45:00.000Z',
    })),
    { prompt: promptFixture, note: 'I begin each review with it.', addedAt: '2026-11-12T16:50:00.000Z' },
  ],
};

const notificationContent = {
  follow: { subject: { type: 'user', id: grace.username, title: grace.username }, excerpt: '' },
  like: { subject: promptSubject, excerpt: '' },
  save: { subject: promptSubject, excerpt: '' },
  comment: { subject: promptSubject, excerpt: 'Works well, but shorten the second question.' },
  run: { subject: promptSubject, excerpt: 'Subject: Two late trucks a week' },
  share: { subject: promptSubject, excerpt: '' },
  review: { subject: toolSubject, excerpt: 'Found in a minute what took me a day.' },
  reply: { subject: promptSubject, excerpt: 'You are right, I have shortened it.' },
  modify: { subject: promptSubject, excerpt: '' },
  hide: { subject: toolSubject, excerpt: 'The price is wrong.' },
  restore: { subject: toolSubject, excerpt: '' },
  reject: { subject: toolSubject, excerpt: 'wrong' },
} satisfies Record<Notification['kind'], Pick<Notification, 'subject' | 'excerpt'>>;

/** One notification of each kind, the first three unread. */
export const notificationFixtures: Notification[] = notificationKinds.map((kind, index) => ({
  id: id(100 + index),
  kind,
  actor:
    kind === 'hide' || kind === 'restore' || kind === 'reject'
      ? null
      : (userSummaryFixtures[index % userSummaryFixtures.length] ?? grace),
  ...notificationContent[kind],
  isRead: index >= 3,
  createdAt: `2026-11-${21 - index}T09:15:00.000Z`,
}));

export const overviewFixture: Overview = {
  counts: {
    favorites: 12,
    submitted: 2,
    reviews: 5,
    collections: 2,
    prompts: 30,
    savedPrompts: 8,
    followers: 14,
    following: 3,
    unread: 3,
  },
  days: Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
    views: 14 + ((index * 7) % 23),
    likes: (index * 5) % 4,
    uses: 3 + ((index * 3) % 11),
  })),
  recent: notificationFixtures.slice(0, 5),
  nextSteps: [
    { kind: 'reply', subject: promptSubject, actor: grace, since: '2026-11-20T09:00:00.000Z' },
    { kind: 'review', subject: toolSubject, actor: null, since: '2026-10-21T09:00:00.000Z' },
  ],
};

export const feedFixtures: FeedItem[] = [
  {
    id: promptFixture.id,
    kind: 'prompt',
    subject: promptSubject,
    rating: null,
    excerpt: promptFixture.description,
  },
  {
    id: id(200),
    kind: 'review',
    subject: toolSubject,
    rating: 4,
    excerpt: notificationContent.review.excerpt,
  },
  {
    id: toolDetailsFixture.id,
    kind: 'tool',
    subject: toolSubject,
    rating: null,
    excerpt: toolDetailsFixture.tagline,
  },
  {
    id: toolDetailsFixture.id,
    kind: 'facts',
    subject: toolSubject,
    rating: null,
    excerpt: toolDetailsFixture.tagline,
    changedFacts: factsChangeFixture.facts,
  },
  {
    id: id(201),
    kind: 'collection',
    subject: { type: 'collection', id: id(201), title: 'For the classroom' },
    rating: null,
    excerpt: 'Tools that my pupils may use.',
  },
].map((item, index) => ({
  ...(item as Omit<FeedItem, 'actor' | 'createdAt'>),
  actor: grace,
  createdAt: `2026-11-${20 - index}T09:15:00.000Z`,
}));

export const dataExportFixture: DataExport = {
  exportedAt: '2026-11-21T12:00:00.000Z',
  account: userFixture,
  settings: settingsFixture,
  sessions: [],
  activity: [],
  tools: [],
  reviews: [],
  favorites: [],
  collections: [collectionDetailsFixture],
  prompts: [promptFixture],
  likedPrompts: [],
  ratedPrompts: [],
  comments: [],
  promptReports: [],
  savedPrompts: [],
  following: [{ username: grace.username, createdAt: '2026-11-02T10:00:00.000Z' }],
  followers: [],
  reports: [],
  views: [],
  notifications: notificationFixtures,
  messages: [],
  promptVersions: [],
  commentReports: [],
  providerKeys: [],
  accessTokens: [],
  modelUse: [],
};
