import type { Contract, Tool } from '@ai-directory/api-client/contract';
import type { QueryClient } from '@tanstack/react-query';

import { mapObjects } from './map-objects.ts';

/** Groups of the contract whose responses contain tools. Those of the dashboard are computed from them. */
export const toolGroups = ['tools', 'users', 'ai', 'collections'] as const;

/** Invalidates all queries of these groups of the contract. */
export const invalidateGroups = (queryClient: QueryClient, ...groups: (keyof Contract)[]) =>
  Promise.all(groups.map((group) => queryClient.invalidateQueries({ queryKey: [group] })));

type Changes = Partial<Pick<Tool, 'isFavorite' | 'favoritesCount' | 'rating' | 'ratingCount'>>;

/** Applies changes of a tool to all cached responses that contain it. */
export function updateCachedTool(queryClient: QueryClient, id: string, changes: Changes) {
  for (const group of toolGroups) {
    queryClient.setQueriesData({ queryKey: [group] }, (data: unknown) => {
      const updated = mapObjects(data, (object) =>
        'favoritesCount' in object && 'id' in object && object.id === id ? { ...object, ...changes } : object,
      );
      // Setting the same data would make it fresh.
      return updated === data ? undefined : updated;
    });
  }
}
