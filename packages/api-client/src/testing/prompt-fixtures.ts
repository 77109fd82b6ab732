import type { Comment, PromptDetails, PromptVersion } from '../contract/index.ts';
import { userSummaryFixtures, promptFixture } from './fixtures.ts';

export const commentFixtures: Comment[] = userSummaryFixtures.map((author, index) => ({
  id: `0199aaaa-0000-7000-8000-00000000060${index}`,
  author,
  body: ['Works with Claude as it is.', 'I ask for ten minutes: more answers.', 'Thank you!'][index] ?? '',
  createdAt: `2026-11-0${9 - index}T10:00:00.000Z`,
}));

export const promptDetailsFixture: PromptDetails = { ...promptFixture, comments: [] };

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
