import type {
  AccountChanges,
  PasswordChange,
  Settings,
  TokenScope,
  User,
} from '@ai-directory/api-client/contract';
import { settingsQueries as createSettingsQueries } from '@ai-directory/prompts-kit/library';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { client, queries } from '../client.ts';
import { sessionQuery, useCurrentUser } from '../shell/session/session.tsx';
import { promptSource } from './prompt-source.ts';

/** Queries of what the library shares with the settings page. */
export const useLibrarySettingsQueries = () =>
  createSettingsQueries(promptSource, useCurrentUser()?.id ?? null);

export const settingsQueries = {
  sessions: () => queries.auth.sessions(),
  activity: () => queries.auth.activity(),
  accessTokens: () => queries.accessTokens.list(),
};

/** Saves preferences with an optimistic update. */
export function useUpdatePreferences() {
  const queryClient = useQueryClient();
  const { queryKey } = useLibrarySettingsQueries().preferences();
  return useMutation({
    mutationKey: queryKey,
    // One after the other: the last response contains every change.
    scope: { id: 'preferences' },
    mutationFn: (changes: Partial<Settings>) => client.settings.update({ body: changes }),
    onMutate: async (changes) => {
      await queryClient.cancelQueries({ queryKey });
      const previous = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (current) => current && { ...current, ...changes });
      return previous;
    },
    onError: (_error, _changes, previous) => queryClient.setQueryData(queryKey, previous),
    onSuccess: (saved) => {
      // An earlier response would revert the changes that are still being saved.
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) queryClient.setQueryData(queryKey, saved);
    },
  });
}

/** Mutations of the account; update the session and the profiles. */
export function useAccountActions() {
  const queryClient = useQueryClient();
  const setUser = (user: User) => {
    queryClient.setQueryData(sessionQuery.queryKey, user);
    return queryClient.invalidateQueries({ queryKey: ['profiles'] });
  };

  const update = useMutation({
    mutationFn: (body: AccountChanges) => client.users.updateMe({ body }),
    onSuccess: setUser,
  });
  const setAvatar = useMutation({
    mutationFn: (image: Blob) => client.users.setAvatar({ files: { avatar: [image] } }),
    onSuccess: setUser,
  });
  const removeAvatar = useMutation({ mutationFn: () => client.users.removeAvatar(), onSuccess: setUser });
  const changePassword = useMutation({
    mutationFn: (body: PasswordChange) => client.auth.changePassword({ body }),
    onSuccess: () =>
      Promise.all(
        [settingsQueries.sessions(), settingsQueries.accessTokens(), settingsQueries.activity()].map(
          ({ queryKey }) => queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return {
    update: update.mutateAsync,
    setAvatar: setAvatar.mutateAsync,
    removeAvatar: removeAvatar.mutateAsync,
    changePassword: changePassword.mutateAsync,
  };
}

/** Ends sessions of the current user. */
export function useSessionActions() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: settingsQueries.sessions().queryKey });
  const end = useMutation({
    mutationFn: (id: string) => client.auth.endSession({ params: { id } }),
    onSuccess,
  });
  const endOtherSessions = useMutation({ mutationFn: () => client.auth.endOtherSessions(), onSuccess });
  return { end: end.mutateAsync, endOthers: endOtherSessions.mutateAsync };
}

/** Creates and revokes access tokens for other programs. */
export function useAccessTokenActions() {
  const queryClient = useQueryClient();
  const onSuccess = () =>
    queryClient.invalidateQueries({ queryKey: settingsQueries.accessTokens().queryKey });
  const create = useMutation({
    mutationFn: (body: { name: string; scope: TokenScope }) => client.accessTokens.create({ body }),
    onSuccess,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => client.accessTokens.revoke({ params: { id } }),
    onSuccess,
  });
  return { create: create.mutateAsync, revoke: revoke.mutateAsync };
}
