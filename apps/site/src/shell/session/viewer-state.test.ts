import { promptFixture, toolFixture, userFixture } from '@ai-directory/api-client/testing';
import { adoptAnonymousQueries } from '@ai-directory/prompts-kit/library';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';

import { client } from '../../client.ts';
import { promptQueries } from '../../queries/prompts.ts';
import { loadViewerState } from './viewer-state.ts';
import { sessionQuery } from './session.tsx';

const listKey = ['tools', 'list', {}];
const promptKey = promptQueries(userFixture.id).detail(promptFixture.id).queryKey;
const anonymousKey = promptQueries(null).detail(promptFixture.id).queryKey;
const ownKey = promptQueries(userFixture.id).detail('own').queryKey;
const anonymousPrompt = { ...promptFixture, isLiked: false, isSaved: true, myRating: null };
const tool = { ...toolFixture, isFavorite: false };
const viewerState = {
  favoriteTools: [tool.id],
  likedPrompts: [promptFixture.id],
  savedPrompts: [],
  ratedPrompts: [{ id: promptFixture.id, rating: 5 }],
  followedUsers: [],
};

function createQueryClient() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(sessionQuery.queryKey, userFixture);
  queryClient.setQueryData(listKey, { tools: [tool, { ...tool, id: 'other' }] });
  queryClient.setQueryData(anonymousKey, anonymousPrompt);
  adoptAnonymousQueries(queryClient, userFixture.id);
  queryClient.setQueryData(ownKey, { ...promptFixture, id: 'own', isLiked: true });
  return queryClient;
}

describe('loadViewerState', () => {
  it('shows the state of the viewer in the data of the document, by one call', async () => {
    const queryClient = createQueryClient();
    const call = vi.spyOn(client.users, 'viewerState').mockResolvedValue(viewerState);
    await loadViewerState(queryClient);
    expect(call).toHaveBeenCalledTimes(1);
    expect(call.mock.calls[0]?.[0]?.query).toMatchObject({
      tools: `${tool.id},other`,
      prompts: promptFixture.id,
    });
    expect(queryClient.getQueryData(listKey)).toMatchObject({
      tools: [{ isFavorite: true }, { id: 'other', isFavorite: false }],
    });
    expect(queryClient.getQueryData(promptKey)).toMatchObject({ isLiked: true, isSaved: false, myRating: 5 });
    expect(queryClient.getQueryData(anonymousKey)).toBe(anonymousPrompt);
    expect(queryClient.getQueryData(ownKey)).toMatchObject({ isLiked: true });
  });

  it('does nothing for anonymous users', async () => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(sessionQuery.queryKey, null);
    const call = vi.spyOn(client.users, 'viewerState');
    await loadViewerState(queryClient);
    expect(call).not.toHaveBeenCalled();
  });

  it('does not overwrite what changed during the call', async () => {
    const queryClient = createQueryClient();
    vi.spyOn(client.users, 'viewerState').mockImplementation(async () => {
      queryClient.setQueryData(
        listKey,
        { tools: [{ ...tool, id: 'other', isFavorite: true }] },
        { updatedAt: Date.now() + 1 },
      );
      return viewerState;
    });
    await loadViewerState(queryClient);
    expect(queryClient.getQueryData(listKey)).toMatchObject({ tools: [{ id: 'other', isFavorite: true }] });
  });

  it('fetches everything again when the call fails, or for more items than it takes', async () => {
    const queryClient = createQueryClient();
    vi.spyOn(client.users, 'viewerState').mockRejectedValue(new Error('offline'));
    await loadViewerState(queryClient);
    expect(queryClient.getQueryState(listKey)?.isInvalidated).toBe(true);

    const large = createQueryClient();
    large.setQueryData(listKey, {
      tools: Array.from({ length: 61 }, (_, index) => ({ ...tool, id: `t${index}` })),
    });
    await loadViewerState(large);
    expect(large.getQueryState(listKey)?.isInvalidated).toBe(true);
  });

  it('fetches recommendations and reviews again', async () => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(['reviews', 'list', {}], { mine: null });
    vi.spyOn(client.users, 'viewerState').mockResolvedValue(viewerState);
    await loadViewerState(queryClient);
    expect(queryClient.getQueryState(['reviews', 'list', {}])?.isInvalidated).toBe(true);
  });
});
