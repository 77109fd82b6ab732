import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { updateCachedTool } from './cached-tools.ts';

const createTool = (id: string) => ({ id, favoritesCount: 1, isFavorite: false, tags: ['a'] });

it('updateCachedTool replaces the tool by id and keeps all other objects', () => {
  const queryClient = new QueryClient();
  const list = { tools: [createTool('a'), createTool('b')], related: { tools: [createTool('b')] }, total: 2 };
  const otherList = { tools: [createTool('b')], total: 1 };
  queryClient.setQueryData(['tools', 'list', 1], list);
  queryClient.setQueryData(['tools', 'list', 2], otherList, { updatedAt: 1 });

  updateCachedTool(queryClient, 'a', { isFavorite: true, favoritesCount: 2 });

  const updated = queryClient.getQueryData<typeof list>(['tools', 'list', 1]);
  expect(updated?.tools[0]).toEqual({ ...createTool('a'), isFavorite: true, favoritesCount: 2 });
  expect(updated?.tools[1]).toBe(list.tools[1]);
  expect(updated?.related).toBe(list.related);
  expect(queryClient.getQueryData(['tools', 'list', 2])).toBe(otherList);
  expect(queryClient.getQueryState(['tools', 'list', 2])?.dataUpdatedAt).toBe(1);
});
