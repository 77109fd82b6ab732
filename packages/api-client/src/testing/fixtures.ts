import type { AccessToken } from '../contract/access-tokens.ts';
import type { ActiveSession, AuditLogEntry, Session } from '../contract/auth.ts';
import type { Prompt } from '../contract/prompts.ts';
import type { Review } from '../contract/reviews.ts';
import type { ToolFacts } from '../contract/tool-facts.ts';
import type { Category, Tool, ToolDetails } from '../contract/tools.ts';
import type { MyProfile, UserSummary, Profile, User } from '../contract/user-schemas.ts';
import type { Settings } from '../contract/settings.ts';
import { promptRows, toolRows } from './catalogue-rows.ts';

/** Sample responses for stories and tests, one of each type: `{ ...toolFixture, name: 'Other' }`. */

const id = (number: number) => `0199aaaa-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const userFixture: User = {
  id: id(1),
  _id: id(1),
  username: 'ada',
  email: 'ada@example.org',
  avatar: null,
  bio: '',
  createdAt: '2026-09-01T08:00:00.000Z',
};

export const sessionFixture: Session = { token: 'token', refreshToken: 'refresh', user: userFixture };

/** Returns the URL of a portrait in three colors. */
const drawPortrait = (background: string, skin: string, hair: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${background}" d="M0 0h48v48H0z"/><circle fill="${hair}" cx="24" cy="18" r="11"/><circle fill="${skin}" cx="24" cy="21" r="9"/><path fill="${hair}" d="M6 48c0-22 36-22 36 0z"/></svg>`,
  )}`;

export const userSummaryFixtures = [
  { username: 'grace', avatar: drawPortrait('hsl(33 71% 83%)', 'hsl(23 41% 39%)', 'hsl(16 15% 15%)') },
  { username: 'alan', avatar: drawPortrait('hsl(207 48% 87%)', 'hsl(27 71% 80%)', 'hsl(24 49% 32%)') },
  { username: 'katherine', avatar: drawPortrait('hsl(93 30% 85%)', 'hsl(25 39% 53%)', 'hsl(287 29% 25%)') },
].map((user, index) => ({ id: id(index + 2), ...user })) satisfies UserSummary[];

const [grace, alan] = userSummaryFixtures as [UserSummary, UserSummary];

export const profileFixture: Profile = {
  ...grace,
  bio: 'Writes prompts for people who run warehouses.',
  createdAt: '2026-09-01T08:00:00.000Z',
  followersCount: 3,
  followingCount: 3,
  toolsCount: 2,
  promptsCount: 30,
  collectionsCount: 1,
  isFollowing: false,
};

export const myProfileFixture: MyProfile = {
  ...profileFixture,
  id: userFixture.id,
  username: userFixture.username,
  avatar: userFixture.avatar,
  email: userFixture.email,
  bio: userFixture.bio,
};

export const activeSessionFixtures: ActiveSession[] = [
  {
    id: id(400),
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    createdAt: '2026-11-01T08:00:00.000Z',
    lastUsedAt: '2026-11-20T17:30:00.000Z',
    current: true,
  },
  {
    id: id(401),
    userAgent: '',
    createdAt: '2026-10-12T09:30:00.000Z',
    lastUsedAt: '2026-11-02T10:00:00.000Z',
    current: false,
  },
];

export const auditLogFixtures: AuditLogEntry[] = (
  [
    { event: 'access_token_created', detail: 'Claude Desktop' },
    { event: 'password_changed', detail: '' },
    { event: 'login_failed', detail: '' },
  ] as const
).map((entry, index) => ({
  ...entry,
  id: id(410 + index),
  userAgent: entry.event === 'login_failed' ? '' : (activeSessionFixtures[0]?.userAgent ?? ''),
  createdAt: `2026-11-${20 - index}T17:30:00.000Z`,
}));

export const settingsFixture: Settings = {
  theme: 'system',
  defaultModel: null,
  temperature: 70,
  promptLength: 'medium',
  muted: [],
};

export const categoryFixtures: Category[] = [
  {
    category: 'text-generation',
    name: 'Text Generation',
    description: 'Drafting and rewriting.',
    count: 14,
    tools: [{ id: 'paper-trail', name: 'Paper Trail', logo: null }],
  },
  {
    category: 'image-creation',
    name: 'Image Creation',
    description: 'Pictures from words.',
    count: 16,
    tools: [],
  },
  {
    category: 'code-assistant',
    name: 'Code Assistant',
    description: 'Completion and review.',
    count: 18,
    tools: [],
  },
  {
    category: 'audio-speech',
    name: 'Audio & Speech',
    description: 'Voices and transcripts.',
    count: 14,
    tools: [],
  },
];

export const toolFixture: Tool = {
  id: 'paper-trail',
  name: 'Paper Trail',
  tagline: 'Finds and reads the studies behind a claim',
  description:
    'Searches open research archives, ranks what it finds by method and sample, and quotes the passage that answers the question. Studies behind a paywall are listed but not read.',
  website: 'https://example.org/paper-trail',
  category: 'text-generation',
  categoryName: 'Text Generation',
  pricing: 'freemium',
  tags: ['research', 'citations', 'summaries'],
  features: ['Quotes with page numbers', 'Exports to reference managers', 'Alerts for new studies'],
  logo: null,
  rating: null,
  ratingCount: 0,
  favoritesCount: 0,
  isFavorite: false,
  isNew: false,
  isHidden: false,
  createdAt: '2026-10-12T09:30:00.000Z',
};

/** All facts known. */
export const toolFactsFixture: ToolFacts = {
  priceFrom: { amount: 9, currency: 'USD', per: 'month' },
  freePlan: { has: 'yes', note: 'Ten papers a month' },
  platforms: ['web', 'ios', 'android'],
  api: { has: 'yes', note: 'Billed apart' },
  training: { use: 'opt-out', note: 'Can be switched off' },
  goodFor: ['First overview of a field', 'Quotes with page numbers', 'Tables of many studies'],
  notFor: ['Papers behind a paywall', 'Checking statistics'],
  pickIf: 'you quote studies and must name the page',
  capabilities: { 'web-search': true },
};

export const factsChangeFixture: NonNullable<Tool['factsChange']> = {
  changedAt: '2026-11-20T08:00:00.000Z',
  facts: ['priceFrom', 'api'],
};

export const toolDetailsFixture: ToolDetails = {
  ...toolFixture,
  screenshots: [],
  logoLarge: null,
  submittedBy: null,
  aliases: [],
  facts: toolFactsFixture,
  factsChange: factsChangeFixture,
  factsCheckedOn: '2026-11-02',
  factsCheckedBy: 3,
  // Those of `reviewFixtures`.
  rating: 4,
  ratingCount: 2,
  viewsCount: 340,
  updatedAt: '2026-10-12T09:30:00.000Z',
};

export const reviewFixture: Review = {
  id: id(300),
  author: grace,
  rating: 5,
  title: 'Quotes what it found',
  body: 'It names the study, the page and the sentence. Where it found nothing it says so.',
  createdAt: '2026-11-03T10:00:00.000Z',
  updatedAt: '2026-11-03T10:00:00.000Z',
};

export const reviewFixtures: Review[] = [
  reviewFixture,
  {
    ...reviewFixture,
    id: id(301),
    author: alan,
    rating: 3,
    title: '',
    body: 'Slow with long papers.',
  },
];

const toolTags = [
  ['writing', 'editing'],
  ['images', 'design'],
  ['code', 'editor'],
  ['voice', 'speech'],
];

/** Returns tools, each with its own id and name. The first has no numbers yet; there are more favorites than ratings. */
export const toolFixtures = (count: number): Tool[] =>
  Array.from({ length: count }, (_, index) => {
    const category = categoryFixtures[index % categoryFixtures.length] as Category;
    const [name = '', pricing, website = '', tagline = ''] = toolRows[index % toolRows.length] ?? [];
    const round = Math.floor(index / toolRows.length);
    const ratingCount = (index * 13) % 40;
    return {
      ...toolFixture,
      id: `tool-${index + 1}`,
      name: round === 0 ? name : `${name} ${round + 1}`,
      tagline,
      description: `${tagline}.`,
      website,
      pricing: pricing as Tool['pricing'],
      category: category.category,
      categoryName: category.name,
      tags: toolTags[index % toolTags.length] ?? [],
      features: [tagline],
      rating: ratingCount === 0 ? null : 3 + ((index * 7) % 21) / 10,
      ratingCount,
      favoritesCount: ratingCount * 3,
    };
  });

export const promptFixture: Prompt = {
  id: id(100),
  _id: id(100),
  userId: id(2),
  title: 'Cold email for a first meeting',
  description: 'Names one concrete problem of the reader and asks for fifteen minutes.',
  content:
    'Write an email to {name}, who runs operations at a {industry} company.\nName one problem that {industry} teams have, and ask for fifteen minutes.\nAnswer as {"subject": "...", "body": "..."}.',
  category: 'Business',
  tags: ['email', 'outreach', 'sales', 'b2b'],
  variables: [
    { name: 'name', description: 'Who the email is for', defaultValue: '' },
    { name: 'industry', description: 'The reader’s industry', defaultValue: 'logistics' },
  ],
  aiModels: ['GPT-4', 'Claude'],
  visibility: 'public',
  sharedWith: [],
  creator: {
    ...grace,
    _id: grace.id,
    followers: [],
    followersCount: 0,
    isFollowing: false,
  },
  likes: [],
  likesCount: 0,
  isLiked: false,
  saves: [],
  savesCount: 0,
  isSaved: false,
  rating: null,
  myRating: null,
  stats: { uses: 0, totalRatings: 0 },
  commentsCount: 0,
  runsCount: 0,
  metadata: null,
  source: null,
  isHidden: false,
  createdAt: '2026-11-02T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
};

/** Returns prompts, each with its own id and title. The first has no numbers yet; others have more uses than likes, and so on. */
export const promptFixtures = (count: number): Prompt[] =>
  Array.from({ length: count }, (_, index) => {
    const ids = { id: id(100 + index), _id: id(100 + index) };
    if (index === 0) return { ...promptFixture, ...ids };
    const [title = '', category, tags = '', description = ''] =
      promptRows[(index - 1) % promptRows.length] ?? [];
    const round = Math.floor((index - 1) / promptRows.length);
    const author = userSummaryFixtures[index % userSummaryFixtures.length] ?? grace;
    const uses = 20 + ((index * 53) % 400);
    const totalRatings = Math.floor(uses / 12);
    return {
      ...promptFixture,
      ...ids,
      userId: author.id,
      creator: { ...promptFixture.creator, ...author, _id: author.id },
      title: round === 0 ? title : `${title} ${round + 1}`,
      description,
      content: `${description}\n\nWhat it is about:\n{context}`,
      category: category as Prompt['category'],
      tags: tags.split(', '),
      variables: [{ name: 'context', description: 'Your notes or text', defaultValue: '' }],
      likesCount: Math.floor(uses / 4),
      savesCount: Math.floor(uses / 9),
      rating: totalRatings === 0 ? null : 3 + ((index * 7) % 21) / 10,
      stats: { uses, totalRatings },
    };
  });

export const accessTokenFixture: AccessToken = {
  id: '0199aaaa-0000-7000-8000-000000000700',
  name: 'Claude Desktop',
  scope: 'read',
  last4: 'x7Qd',
  createdAt: '2026-11-02T10:00:00.000Z',
  lastUsedAt: '2026-11-12T08:30:00.000Z',
};

/** Token of the response to its creation. */
export const newTokenFixture = 'aid_mocked-token-that-opens-nothing-at-allx7Qd';
