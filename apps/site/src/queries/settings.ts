import type {
  AccessToken,
  AccountChanges,
  OpenSession,
  PasswordChange,
  Settings,
  TokenScope,
  User,
} from '@ai-directory/api-client/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { client } from '../client.ts';
import { sessionQuery } from '../session/session.tsx';

export const settingsQueries = {
  preferences: () =>
    queryOptions<Settings>({
      queryKey: ['settings', 'preferences'],
      queryFn: ({ signal }) => client.settings.get({}, { signal }),
    }),
  models: () =>
    queryOptions({
      queryKey: ['settings', 'models'],
      queryFn: ({ signal }) => client.models.available({}, { signal }),
    }),
  sessions: () =>
    queryOptions<OpenSession[]>({
      queryKey: ['settings', 'sessions'],
      queryFn: ({ signal }) => client.auth.sessions({}, { signal }),
    }),
  accessTokens: () =>
    queryOptions<AccessToken[]>({
      queryKey: ['settings', 'accessTokens'],
      queryFn: ({ signal }) => client.accessTokens.list({}, { signal }),
    }),
};

/** Keeps some of my preferences; they show at once, and go back where they cannot be kept. */
export function usePreferences() {
  const queries = useQueryClient();
  const { queryKey } = settingsQueries.preferences();
  return useMutation({
    mutationFn: (changes: Partial<Settings>) => client.settings.update({ body: changes }),
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (now) => now && { ...now, ...changes });
      return before;
    },
    onError: (_error, _changes, before) => queries.setQueryData(queryKey, before),
    onSuccess: (kept) => queries.setQueryData(queryKey, kept),
  });
}

/** What a person does to their account. The header, and whatever else shows the person, follows. */
export function useAccountActions() {
  const queries = useQueryClient();
  const show = (user: User) => {
    queries.setQueryData(sessionQuery.queryKey, user);
    return queries.invalidateQueries({ queryKey: ['profiles'] });
  };

  const update = useMutation({
    mutationFn: (body: AccountChanges) => client.users.updateMe({ body }),
    onSuccess: show,
  });
  const setAvatar = useMutation({
    mutationFn: (picture: Blob) => client.users.setAvatar({ files: { avatar: [picture] } }),
    onSuccess: show,
  });
  const removeAvatar = useMutation({ mutationFn: () => client.users.removeAvatar(), onSuccess: show });
  const changePassword = useMutation({
    mutationFn: (body: PasswordChange) => client.auth.changePassword({ body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: settingsQueries.sessions().queryKey }),
  });
  return {
    update: update.mutateAsync,
    setAvatar: setAvatar.mutateAsync,
    removeAvatar: removeAvatar.mutateAsync,
    changePassword: changePassword.mutateAsync,
  };
}

/** Ends sessions of mine. */
export function useSessionActions() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: settingsQueries.sessions().queryKey });
  const end = useMutation({
    mutationFn: (id: string) => client.auth.endSession({ params: { id } }),
    onSuccess,
  });
  const endOthers = useMutation({ mutationFn: () => client.auth.endOtherSessions(), onSuccess });
  return { end: end.mutateAsync, endOthers: endOthers.mutateAsync };
}

/** Makes and revokes tokens for other programs. */
export function useAccessTokenActions() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: settingsQueries.accessTokens().queryKey });
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
