import type { MyProfile, PeoplePage, Profile } from '@ai-directory/api-client/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { client } from '../client.ts';

export const profileQueries = {
  me: () =>
    queryOptions<MyProfile>({
      queryKey: ['profiles', 'me'],
      queryFn: ({ signal }) => client.profiles.me({}, { signal }),
    }),
  one: (username: string) =>
    queryOptions<Profile>({
      queryKey: ['profiles', 'one', username],
      queryFn: ({ signal }) => client.profiles.get({ params: { username } }, { signal }),
    }),
  /** The people around somebody. */
  people: (username: string, which: 'followers' | 'following', page: number) =>
    queryOptions<PeoplePage>({
      queryKey: ['profiles', which, username, page],
      queryFn: ({ signal }) => client.profiles[which]({ params: { username }, query: { page } }, { signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Keeps my bio. */
export function useBio() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (bio: string) => client.profiles.updateMe({ body: { bio } }),
    onSuccess: (profile) => {
      queries.setQueryData(profileQueries.me().queryKey, profile);
      return queries.invalidateQueries({ queryKey: ['profiles', 'one'] });
    },
  });
}

/** Follows somebody, or stops; whatever shows people, and what they made, is asked again. */
export function useFollow() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => client.users.follow({ body: { userId } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['profiles'] }),
        queries.invalidateQueries({ queryKey: ['dashboard'] }),
      ]),
  });
}
