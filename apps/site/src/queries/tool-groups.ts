import type { Contract } from '@ai-directory/api-client/contract';
import type { QueryClient } from '@tanstack/react-query';

/** Groups of the contract whose responses contain tools. Those of the dashboard are computed from them. */
export const toolGroups = ['tools', 'users', 'ai', 'collections'] as const;

/** Invalidates all queries of these groups of the contract. */
export const invalidateGroups = (queryClient: QueryClient, ...groups: (keyof Contract)[]) =>
  Promise.all(groups.map((group) => queryClient.invalidateQueries({ queryKey: [group] })));
