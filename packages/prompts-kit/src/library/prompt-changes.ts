import type { Prompt } from '@ai-directory/api-client/contract';

import type { PromptSource } from '../sources.ts';
import type { Change, Patch } from './prompt-store.ts';

// What presses do to prompts: shown at once, corrected by the answer.

type Given<Name extends keyof PromptSource> = NonNullable<PromptSource[Name]>;
type AnswerOf<Name extends 'like' | 'save' | 'rate' | 'follow'> = Awaited<ReturnType<Given<Name>>>;

const only =
  (id: string, patch: Patch): Patch =>
  (prompt) =>
    prompt.id === id ? patch(prompt) : prompt;

/** Likes, or takes the like back. */
export const likeChange = (like: Given<'like'>, pressed: Prompt): Change<AnswerOf<'like'>> => {
  const isLiked = !pressed.isLiked;
  const likesCount = pressed.likesCount + (isLiked ? 1 : -1);
  return {
    queue: pressed.id,
    guess: only(pressed.id, (prompt) => ({ ...prompt, isLiked, likesCount })),
    send: () => like(pressed.id),
    settle: (answer) => only(pressed.id, (prompt) => ({ ...prompt, ...answer })),
  };
};

/** Adds to the favorites, or removes. */
export const saveChange = (save: Given<'save'>, pressed: Prompt): Change<AnswerOf<'save'>> => {
  const isSaved = !pressed.isSaved;
  const savesCount = pressed.savesCount + (isSaved ? 1 : -1);
  return {
    queue: pressed.id,
    guess: only(pressed.id, (prompt) => ({ ...prompt, isSaved, savesCount })),
    send: () => save(pressed.id),
    settle: (answer) => only(pressed.id, (prompt) => ({ ...prompt, ...answer })),
  };
};

/** Gives stars. The mean is the source's to know. */
export const rateChange = (
  rate: Given<'rate'>,
  pressed: Prompt,
  stars: number,
): Change<AnswerOf<'rate'>> => ({
  queue: pressed.id,
  guess: only(pressed.id, (prompt) => ({ ...prompt, myRating: stars })),
  send: () => rate(pressed.id, stars),
  settle: ({ rating, totalRatings, myRating }) =>
    only(pressed.id, (prompt) => ({
      ...prompt,
      rating,
      myRating,
      stats: { ...prompt.stats, totalRatings },
    })),
});

/** Follows the creator, or no longer: in every prompt of theirs. */
export const followChange = (
  follow: Given<'follow'>,
  { userId, creator }: Prompt,
): Change<AnswerOf<'follow'>> => {
  const isFollowing = !creator.isFollowing;
  const of =
    (changes: AnswerOf<'follow'>): Patch =>
    (prompt) =>
      prompt.userId === userId ? { ...prompt, creator: { ...prompt.creator, ...changes } } : prompt;
  return {
    queue: userId,
    guess: of({ isFollowing, followersCount: creator.followersCount + (isFollowing ? 1 : -1) }),
    send: () => follow(userId),
    settle: of,
  };
};
