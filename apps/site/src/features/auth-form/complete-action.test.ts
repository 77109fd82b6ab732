import { promptFixture, toolFixture, userFixture } from '@ai-directory/api-client/testing';
import { describe, expect, it, vi } from 'vitest';

import { client } from '../../client.ts';
import type { CompletableAction } from '../../shell/session/sign-in-request.ts';
import { completeAction, isFormAction, openForm } from './complete-action.ts';

const emptyState = {
  favoriteTools: [],
  likedPrompts: [],
  savedPrompts: [],
  ratedPrompts: [],
  followedUsers: [],
};
const creatorId = promptFixture.userId;

/** Spies on the requests of all actions. */
function mockRequests(viewerState: Partial<Awaited<ReturnType<typeof client.users.viewerState>>> = {}) {
  vi.spyOn(client.users, 'viewerState').mockResolvedValue({ ...emptyState, ...viewerState });
  const counts = { favoritesCount: 1, likesCount: 1, savesCount: 1, followersCount: 1 };
  return {
    favorite: vi.spyOn(client.tools, 'favorite').mockResolvedValue({ ...counts, isFavorite: true }),
    like: vi.spyOn(client.prompts, 'like').mockResolvedValue({ ...counts, isLiked: true } as never),
    save: vi.spyOn(client.prompts, 'save').mockResolvedValue({ ...counts, isSaved: true } as never),
    follow: vi.spyOn(client.users, 'follow').mockResolvedValue({ ...counts, isFollowing: true }),
  };
}

const cases: [CompletableAction & { type: 'favorite' | 'like' | 'save' | 'follow' }, object][] = [
  [{ type: 'favorite', id: toolFixture.id }, { favoriteTools: [toolFixture.id] }],
  [{ type: 'like', id: promptFixture.id }, { likedPrompts: [promptFixture.id] }],
  [{ type: 'save', id: promptFixture.id }, { savedPrompts: [promptFixture.id] }],
  [{ type: 'follow', id: creatorId }, { followedUsers: [creatorId] }],
];

describe('completeAction', () => {
  it.each(cases)('completes %o', async (action) => {
    const requests = mockRequests();
    expect(await completeAction(action, userFixture.id)).toBe(true);
    expect(requests[action.type]).toHaveBeenCalledTimes(1);
  });

  it.each(cases)('does not undo %o of an earlier session', async (action, viewerState) => {
    const requests = mockRequests(viewerState);
    expect(await completeAction(action, userFixture.id)).toBe(false);
    expect(requests[action.type]).not.toHaveBeenCalled();
  });

  it('does not follow the user who has signed in', async () => {
    const { follow } = mockRequests();
    expect(await completeAction({ type: 'follow', id: creatorId }, creatorId)).toBe(false);
    expect(follow).not.toHaveBeenCalled();
  });
});

describe('openForm', () => {
  it.each([
    [{ type: 'copy', id: 'p1' } as const, 'draft:ada/prompts/p1/copy'],
    [{ type: 'report', id: 'p1' } as const, 'draft:ada/prompts/p1/report'],
    [{ type: 'reportTool', id: 't1' } as const, 'draft:ada/report/t1'],
  ])('requests the form of %o', (action, key) => {
    const setItem = vi.fn<(name: string, value: string) => void>();
    vi.stubGlobal('sessionStorage', { setItem });
    openForm(action, 'ada');
    expect(isFormAction(action)).toBe(true);
    expect(setItem).toHaveBeenCalledExactlyOnceWith(key, 'null');
  });
});
