import { Prompt } from '@ai-directory/api-client/contract';
import { promptFixture } from '@ai-directory/api-client/testing';
import { expect, it } from 'vitest';

import { completePrompt } from './complete-prompt.ts';

it('returns a prompt that the contract accepts, of title and content', () => {
  const user = { id: promptFixture.userId, username: 'ada' };
  const prompt = completePrompt({ title: 'Cold email', content: 'Write to {name}.' }, user);
  expect(Prompt.parse(prompt)).toEqual(prompt);
  expect(prompt).toMatchObject({
    category: 'Other',
    userId: user.id,
    creator: { username: 'ada', followersCount: 0 },
  });
});

it('returns a complete prompt unchanged', () => {
  expect(completePrompt(promptFixture)).toEqual(promptFixture);
});

it('completes a creator of whom only the name is known', () => {
  const prompt = completePrompt({ title: 'Cold email', content: 'Hello', creator: { username: 'ada' } });
  expect(prompt).toMatchObject({ userId: '', creator: { id: '', username: 'ada', avatar: null } });
});

it('gives a prompt without a creator none, and its user id to the creator', () => {
  const text = { title: 'Cold email', content: 'Hello' };
  expect(completePrompt(text).creator.username).toBe('');
  expect(completePrompt({ ...text, userId: '7' }).creator).toMatchObject({ id: '7', _id: '7' });
});
