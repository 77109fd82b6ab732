import { queryOptions, skipToken } from '@tanstack/react-query';

import type { PromptSource } from '../sources/prompt-source.ts';
import { getViewerKey, queryDefaults } from './prompt-queries.ts';

/** Returns the queries of what a user has configured; without a user they fetch nothing, except for the models. */
export function settingsQueries(
  { generation, settings, keys, ...source }: PromptSource,
  viewerId: string | null,
) {
  const viewerKey = getViewerKey(source, viewerId);
  return {
    /** Models that generate prompts. */
    models: () =>
      queryOptions({
        ...queryDefaults,
        queryKey: [...viewerKey, 'models'],
        queryFn: generation ? ({ signal }) => generation.listModels(signal) : skipToken,
      }),
    preferences: () =>
      queryOptions({
        ...queryDefaults,
        queryKey: [...viewerKey, 'settings'],
        queryFn: settings && viewerId !== null ? ({ signal }) => settings.get(signal) : skipToken,
      }),
    keys: () =>
      queryOptions({
        ...queryDefaults,
        queryKey: [...viewerKey, 'keys'],
        queryFn: keys && viewerId !== null ? ({ signal }) => keys.list(signal) : skipToken,
      }),
  };
}

export type SettingsQueries = ReturnType<typeof settingsQueries>;
