import type { ViewerState } from '@ai-directory/api-client/contract';
import { matchQuery, type Query, type QueryClient } from '@tanstack/react-query';

import { client } from '../../client.ts';
import { mapObjects } from '../../queries/map-objects.ts';
import { promptQueries } from '../../queries/prompts.ts';
import { sessionQuery } from './session.tsx';

/** Maximum number of ids of a kind; the URL of the call must not be too long for proxies. */
const maxIds = 60;

/** Recommendations, and reviews, of which the user's own is listed first. */
const personalQueries = [['ai', 'recommendations'], ['reviews']];

/**
 * Merges the user's favorites, likes, saves, ratings and follows into the data of a document, which is rendered for anonymous
 * users, by one call. Only lists that differ for a signed-in user are fetched again.
 */
export async function loadViewerState(queryClient: QueryClient): Promise<void> {
  const user = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  if (!user) return;
  for (const queryKey of personalQueries) void queryClient.invalidateQueries({ queryKey });
  const cache = queryClient.getQueryCache();
  const ownPrompts = { queryKey: promptQueries(user.id).key };
  const anonymousQueries = cache.findAll({ queryKey: promptQueries(null).key });
  const isOwnOnly = (query: Query) =>
    matchQuery(ownPrompts, query) && anonymousQueries.every(({ state }) => state.data !== query.state.data);
  const queries = cache.findAll({
    // What was answered to the user has them already.
    predicate: (query) =>
      !query.state.isInvalidated && !anonymousQueries.includes(query) && !isOwnOnly(query),
  });
  const updates = queries.map((query) => ({ query, dataUpdatedAt: query.state.dataUpdatedAt }));
  const ids = collectIds(queries.map(({ state }) => state.data));
  const lists = Object.values(ids);
  if (lists.every(({ size }) => size === 0)) return;
  if (lists.some(({ size }) => size > maxIds)) return queryClient.invalidateQueries();
  try {
    const viewerState = await client.users.viewerState({
      query: { tools: [...ids.tools].join(), prompts: [...ids.prompts].join(), users: [...ids.users].join() },
    });
    for (const { query, dataUpdatedAt } of updates) {
      // What was fetched or changed concurrently has them already.
      if (query.state.dataUpdatedAt === dataUpdatedAt && dataUpdatedAt > 0) {
        queryClient.setQueryData(query.queryKey, (data: unknown) => applyViewerState(data, viewerState));
      }
    }
  } catch {
    await queryClient.invalidateQueries();
  }
}

/** Lists the ids of the tools, prompts and users in cached data. */
function collectIds(data: unknown) {
  const ids = { tools: new Set<string>(), prompts: new Set<string>(), users: new Set<string>() };
  mapObjects(data, (object) => {
    const { id } = object as { id: string };
    if ('isFavorite' in object) ids.tools.add(id);
    if ('isLiked' in object) ids.prompts.add(id);
    if ('isFollowing' in object) ids.users.add(id);
    return object;
  });
  return ids;
}

/** Sets the viewer's state in all tools, prompts and users of cached data. */
function applyViewerState(data: unknown, viewerState: ViewerState): unknown {
  return mapObjects(data, (object) => {
    const { id } = object as { id: string };
    return {
      ...object,
      ...('isFavorite' in object && { isFavorite: viewerState.favoriteTools.includes(id) }),
      ...('isLiked' in object && {
        isLiked: viewerState.likedPrompts.includes(id),
        isSaved: viewerState.savedPrompts.includes(id),
        myRating: viewerState.ratedPrompts.find((rated) => rated.id === id)?.rating ?? null,
      }),
      ...('isFollowing' in object && { isFollowing: viewerState.followedUsers.includes(id) }),
    };
  });
}
