import type { Prompt } from '@ai-directory/api-client/contract';

import type { PromptSource } from '../sources/prompt-source.ts';
import type { OptimisticUpdate, PromptUpdater } from './prompt-cache.ts';

export type SourceAction<Name extends keyof PromptSource> = NonNullable<PromptSource[Name]>;
type ActionResult<Name extends 'like' | 'save' | 'rate' | 'follow'> = Awaited<ReturnType<SourceAction<Name>>>;

const updateById =
  (id: string, update: PromptUpdater): PromptUpdater =>
  (prompt) =>
    prompt.id === id ? update(prompt) : prompt;

export function toggleLike(
  like: SourceAction<'like'>,
  target: Prompt,
): OptimisticUpdate<ActionResult<'like'>> {
  const isLiked = !target.isLiked;
  const likesCount = target.likesCount + (isLiked ? 1 : -1);
  return {
    queueKey: target.id,
    optimistic: updateById(target.id, (prompt) => ({ ...prompt, isLiked, likesCount })),
    mutate: () => like(target.id),
    onSuccess: (data) => updateById(target.id, (prompt) => ({ ...prompt, ...data })),
  };
}

export function toggleSave(
  save: SourceAction<'save'>,
  target: Prompt,
): OptimisticUpdate<ActionResult<'save'>> {
  const isSaved = !target.isSaved;
  const savesCount = target.savesCount + (isSaved ? 1 : -1);
  return {
    queueKey: target.id,
    optimistic: updateById(target.id, (prompt) => ({ ...prompt, isSaved, savesCount })),
    mutate: () => save(target.id),
    onSuccess: (data) => updateById(target.id, (prompt) => ({ ...prompt, ...data })),
  };
}

/** Sets the user's rating. Only the source can compute the new mean. */
export function setRating(
  rate: SourceAction<'rate'>,
  target: Prompt,
  stars: number,
): OptimisticUpdate<ActionResult<'rate'>> {
  return {
    queueKey: target.id,
    optimistic: updateById(target.id, (prompt) => ({ ...prompt, myRating: stars })),
    mutate: () => rate(target.id, stars),
    onSuccess: ({ rating, totalRatings, myRating }) =>
      updateById(target.id, (prompt) => ({
        ...prompt,
        rating,
        myRating,
        stats: { ...prompt.stats, totalRatings },
      })),
  };
}

/** Follows or unfollows the creator, in all their prompts. */
export function toggleFollow(
  follow: SourceAction<'follow'>,
  { userId, creator }: Prompt,
): OptimisticUpdate<ActionResult<'follow'>> {
  const isFollowing = !creator.isFollowing;
  const updateCreator =
    (changes: ActionResult<'follow'>): PromptUpdater =>
    (prompt) =>
      prompt.userId === userId ? { ...prompt, creator: { ...prompt.creator, ...changes } } : prompt;
  return {
    queueKey: userId,
    optimistic: updateCreator({
      isFollowing,
      followersCount: creator.followersCount + (isFollowing ? 1 : -1),
    }),
    mutate: () => follow(userId),
    onSuccess: updateCreator,
  };
}
