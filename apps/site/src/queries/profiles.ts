import type { MyProfile, UserPage, Profile } from '@ai-directory/api-client/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { client } from '../client.ts';

export const profileQueries = {
  me: () =>
    queryOptions<MyProfile>({
      queryKey: ['profiles', 'me'],
      queryFn: ({ signal }) => client.profiles.me({}, { signal }),
    }),
  detail: (username: string) =>
    queryOptions<Profile>({
      queryKey: ['profiles', 'detail', username],
      queryFn: ({ signal }) => client.profiles.get({ params: { username } }, { signal }),
    }),
  /** Followers of a user, or the users they follow. */
  connections: (username: string, relation: 'followers' | 'following', page: number) =>
    queryOptions<UserPage>({
      queryKey: ['profiles', relation, username, page],
      queryFn: ({ signal }) =>
        client.profiles[relation]({ params: { username }, query: { page } }, { signal }),
      placeholderData: keepPreviousData,
    }),
};

export function useUpdateBio() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (bio: string) => client.profiles.updateMe({ body: { bio } }),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQueries.me().queryKey, profile);
      return queryClient.invalidateQueries({ queryKey: ['profiles', 'detail'] });
    },
  });
}

/** Follows a user or unfollows them. */
export function useFollow() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => client.users.follow({ body: { userId } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['profiles'] }),
        queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
      ]),
  });
}
