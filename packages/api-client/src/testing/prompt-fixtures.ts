import type { Comment, PromptDetails, PromptVersion, Run } from '../contract/index.ts';
import { userSummaryFixtures, promptFixture } from './fixtures.ts';

export const commentFixtures: Comment[] = userSummaryFixtures.map((author, index) => ({
  id: `0199aaaa-0000-7000-8000-00000000060${index}`,
  author,
  body: ['Works with Claude as it is.', 'I ask for ten minutes: more answers.', 'Thank you!'][index] ?? '',
  createdAt: `2026-11-0${9 - index}T10:00:00.000Z`,
}));

const outputs = [
  '**Subject: Two late trucks a week**\n\nHello Marta,\n\nmost logistics teams I talk to lose an hour a day to one thing: nobody knows which truck is late.\n\n1. Who calls the driver?\n2. Who tells the customer?\n\nFifteen minutes on Thursday?',
  'Subject: Your loading dock on Mondays\n\nHello Jonas, three of your trucks wait on Monday at eight, and your competitors’ do not. May I show you why in fifteen minutes?',
];

/** Two runs of `promptFixture`: Markdown, and plain text. */
export const runFixtures: Run[] = outputs.map((output, index) => ({
  id: `0199aaaa-0000-7000-8000-00000000065${index}`,
  promptId: promptFixture.id,
  version: 1,
  userId: userSummaryFixtures[index]?.id ?? promptFixture.userId,
  author: userSummaryFixtures[index] ?? promptFixture.creator,
  values: { name: ['Marta', 'Jonas'][index] ?? '', industry: 'logistics' },
  model: ['Claude', ''][index] ?? '',
  output,
  outputType: index === 0 ? 'markdown' : 'text',
  isExample: false,
  helpfulCount: 14 - 12 * index,
  isHelpful: false,
  createdAt: `2026-11-1${8 - index}T10:00:00.000Z`,
}));

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="lightsteelblue" d="M0 0h3v2H0z"/><path fill="slategray" d="M0 2l1-1 .6.5.5-.8L3 2z"/></svg>',
)}`;

/** A run of `promptFixture` whose output is an image. */
export const imageRunFixture: Run = {
  ...(runFixtures[1] as Run),
  id: '0199aaaa-0000-7000-8000-000000000659',
  model: 'Midjourney',
  output: 'Two mountains in front of a pale sky',
  image: { large: picture, small: picture, width: 1200, height: 800 },
};

/** The histogram adds up to the ratings, and its mean is the rating; two versions came before. */
export const promptDetailsFixture: PromptDetails = {
  ...promptFixture,
  likesCount: 24,
  savesCount: 9,
  rating: 4.5,
  stats: { uses: 130, totalRatings: 8 },
  ratings: [0, 0, 1, 2, 5],
  comments: commentFixtures,
  commentsCount: commentFixtures.length,
  runs: runFixtures,
  runsCount: runFixtures.length,
  version: 3,
};

export const versionFixtures: PromptVersion[] = [2, 1].map((version) => ({
  version,
  title: `${promptFixture.title}, draft ${version}`,
  description: promptFixture.description,
  content: 'Write an email to {name}. Ask for fifteen minutes.',
  category: promptFixture.category,
  tags: promptFixture.tags,
  variables: promptFixture.variables.slice(0, version),
  savedAt: `2026-11-0${version}T10:00:00.000Z`,
}));
