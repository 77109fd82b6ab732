import type { AvailableModel, ProviderKey, Settings } from '@ai-directory/api-client/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';

import type { PromptSource } from '../sources/prompt-source.ts';
import { getViewerKey, queryDefaults, type LibraryQuery } from './prompt-queries.ts';

export interface SettingsQueries {
  /** Models that generate prompts. */
  models: () => LibraryQuery<AvailableModel[]>;
  preferences: () => LibraryQuery<Settings>;
  keys: () => LibraryQuery<readonly ProviderKey[]>;
}

/** Returns the queries of what a user has configured; without a user they fetch nothing, except for the models. */
export function settingsQueries(
  { generation, settings, keys, ...source }: PromptSource,
  viewerId: string | null,
): SettingsQueries {
  const viewerKey = getViewerKey(source, viewerId);
  return {
    models: () =>
      queryOptions<AvailableModel[]>({
        ...queryDefaults,
        queryKey: [...viewerKey, 'models'],
        queryFn: generation ? ({ signal }) => generation.listModels(signal) : skipToken,
      }),
    preferences: () =>
      queryOptions<Settings>({
        ...queryDefaults,
        queryKey: [...viewerKey, 'settings'],
        queryFn: settings && viewerId !== null ? ({ signal }) => settings.get(signal) : skipToken,
      }),
    keys: () =>
      queryOptions<readonly ProviderKey[]>({
        ...queryDefaults,
        queryKey: [...viewerKey, 'keys'],
        queryFn: keys && viewerId !== null ? ({ signal }) => keys.list(signal) : skipToken,
      }),
  };
}
