import type { ExportedPrompt, Prompt, UserSummary } from '@ai-directory/api-client/contract';

import { createId } from '../internal/create-id.ts';
import { normalizeTags } from './import.ts';

/** A prompt of which title and content suffice, such as one of a file or of another API. */
export type PartialPrompt = Pick<Prompt, 'title' | 'content'> &
  Partial<
    Omit<Prompt, 'category' | 'aiModels' | 'creator'> & Pick<ExportedPrompt, 'category' | 'aiModels'>
  > & {
    creator?: Partial<Prompt['creator']>;
  };

/**
 * Returns the prompt with defaults for omitted fields: public, created now, with a new id, and without likes, ratings and uses.
 * @param user the creator of a prompt that has none; its name is empty without one
 */
export function completePrompt(prompt: PartialPrompt, user: Partial<UserSummary> = {}): Prompt {
  const fields = prompt as Partial<Prompt>;
  const { id = createId() } = fields;
  const now = new Date().toISOString();
  const { id: creatorId = fields.userId ?? '', ...creator }: Partial<Prompt['creator']> =
    prompt.creator ?? user;
  return {
    description: '',
    category: 'Other',
    variables: [],
    aiModels: [],
    visibility: 'public',
    sharedWith: [],
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
    createdAt: now,
    updatedAt: now,
    userId: creatorId,
    ...fields,
    tags: normalizeTags(fields.tags ?? []) as string[],
    title: prompt.title,
    content: prompt.content,
    creator: {
      username: '',
      avatar: null,
      followers: [],
      followersCount: 0,
      isFollowing: false,
      ...creator,
      id: creatorId,
      _id: creatorId,
    },
    id,
    _id: id,
  };
}
