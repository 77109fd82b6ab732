import type { CatalogueImport, InboxMessage, ModerationCase } from '../contract/index.ts';
import { promptFixture, toolFixture, userFixture, userSummaryFixtures } from './fixtures.ts';

const [grace, alan] = userSummaryFixtures;
if (!grace || !alan) throw new Error('Two users are needed');

/** A hidden tool with an appeal, a reported prompt and a comment of the catalogue's own account. */
export const moderationCaseFixtures: ModerationCase[] = [
  {
    id: '00000000-0000-4000-8000-000000000901',
    subject: {
      type: 'tool',
      id: toolFixture.id,
      title: toolFixture.name,
      text: `${toolFixture.tagline}\n\n${toolFixture.description}`,
      href: `/tool/${toolFixture.id}`,
      facts: {
        name: toolFixture.name,
        tagline: toolFixture.tagline,
        description: toolFixture.description,
        website: toolFixture.website,
        category: toolFixture.category,
        pricing: toolFixture.pricing,
        tags: toolFixture.tags,
        features: toolFixture.features,
        aliases: [],
        prominence: 1,
      },
    },
    author: { ...grace, isBanned: false },
    hiddenBy: 'reports',
    isProtected: false,
    reason: 'wrong',
    note: '',
    appeal: 'The price was corrected last week.',
    reportCounts: [{ status: 'open', reason: 'wrong', count: 2 }],
    weight: 7 / 3,
    reports: [
      {
        reporter: alan,
        reason: 'wrong',
        details: 'It costs twice as much.',
        status: 'open',
        weight: 4 / 3,
        createdAt: '2026-11-19T09:00:00.000Z',
      },
      {
        reporter: { id: userFixture.id, username: userFixture.username, avatar: null },
        reason: 'wrong',
        details: '',
        status: 'open',
        weight: 1,
        createdAt: '2026-11-18T09:00:00.000Z',
      },
    ],
    createdAt: '2026-11-18T09:00:00.000Z',
  },
  {
    id: '00000000-0000-4000-8000-000000000902',
    subject: {
      type: 'prompt',
      id: promptFixture.id,
      title: promptFixture.title,
      text: promptFixture.content,
      href: `/prompts/${promptFixture.id}`,
      facts: null,
    },
    author: { ...alan, isBanned: false },
    hiddenBy: null,
    isProtected: true,
    reason: null,
    note: '',
    appeal: null,
    reportCounts: [{ status: 'open', reason: 'spam', count: 1 }],
    weight: 0,
    reports: [
      {
        reporter: grace,
        reason: 'spam',
        details: 'Links to a shop.',
        status: 'open',
        weight: 0,
        createdAt: '2026-11-19T12:00:00.000Z',
      },
    ],
    createdAt: '2026-11-19T12:00:00.000Z',
  },
];

export const inboxFixtures: InboxMessage[] = [
  {
    id: '00000000-0000-4000-8000-000000000911',
    name: 'Grace',
    email: 'grace@example.org',
    message: 'The price of Paper Trail has changed.',
    answer: null,
    answeredAt: null,
    createdAt: '2026-11-19T08:00:00.000Z',
  },
];

/** An import that creates a tool, updates another and a category, and leaves the rest. */
export const catalogueImportFixture: CatalogueImport = {
  errorsCount: 0,
  errors: [],
  categories: { created: 0, updated: 1 },
  tools: { created: 1, updated: 1, unchanged: 12 },
  changes: [
    { name: 'Ledger Lamp', fields: [] },
    { name: toolFixture.name, fields: ['tagline', 'aliases'] },
  ],
};
