import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';

import { client, queries } from '../client.ts';
import { invalidateGroups } from './cached-tools.ts';

export const profileQueries = {
  me: () => queries.profiles.me(),
  detail: (username: string) => queries.profiles.get({ params: { username } }),
  /** Followers of a user, or the users they follow. */
  connections: (username: string, relation: 'followers' | 'following', page: number) => ({
    ...queries.profiles[relation]({ params: { username }, query: { page } }),
    placeholderData: keepPreviousData,
  }),
};

export function useUpdateBio() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (bio: string) => client.profiles.updateMe({ body: { bio } }),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQueries.me().queryKey, profile);
      return queryClient.invalidateQueries({ queryKey: ['profiles', 'get'] });
    },
  });
}

/** Follows a user or unfollows them. */
export function useFollow() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => client.users.follow({ body: { userId } }),
    onSuccess: () => invalidateGroups(queryClient, 'profiles', 'dashboard'),
  });
}
