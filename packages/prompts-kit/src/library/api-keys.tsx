'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { ApiKeysPanel, type ApiKeysPanelProps } from '../api-keys-panel/api-keys-panel.tsx';
import type { KeySource } from '../sources/prompt-source.ts';
import { resolveOptions, type LibraryOptions } from './library-options.ts';
import { LibraryQueryClient } from './library-query-client.tsx';
import { settingsQueries, type SettingsQueries } from './settings-queries.ts';

export interface ApiKeysProps
  extends
    Pick<LibraryOptions, 'source' | 'currentUser' | 'onNotify' | 'onDirtyChange'>,
    Pick<ApiKeysPanelProps, 'as' | 'heading' | 'getSectionHref'> {}

/** Renders the user's API keys over a source; nothing for an anonymous user, or if the source has no keys. */
export function ApiKeys({ as, heading, getSectionHref, onDirtyChange, ...props }: ApiKeysProps) {
  const { source, currentUser, onNotify } = resolveOptions(props);
  if (!source.keys || !currentUser) return null;
  return (
    <LibraryQueryClient source={source}>
      <ConnectedPanel
        key={currentUser.id}
        source={source.keys}
        queries={settingsQueries(source, currentUser.id)}
        currentUserId={currentUser.id}
        onNotify={onNotify}
        as={as}
        heading={heading}
        getSectionHref={getSectionHref}
        onDirtyChange={onDirtyChange}
      />
    </LibraryQueryClient>
  );
}

interface ConnectedPanelProps extends Pick<
  ApiKeysPanelProps,
  'currentUserId' | 'onNotify' | 'as' | 'heading' | 'getSectionHref' | 'onDirtyChange'
> {
  source: KeySource;
  queries: SettingsQueries;
}

function ConnectedPanel({ source, queries, ...props }: ConnectedPanelProps) {
  const client = useQueryClient();
  const keys = useQuery(queries.keys());

  /** Updates the cached keys. The models that are available depend on them. */
  const updateKeys = (update: (keys: readonly ProviderKey[]) => readonly ProviderKey[]) => {
    client.setQueryData<readonly ProviderKey[]>(queries.keys().queryKey, (current = []) => update(current));
    void client.invalidateQueries({ queryKey: queries.models().queryKey });
  };

  /** Adds a key, or replaces the provider's previous one in its position. */
  const upsertResult = async (request: Promise<ProviderKey>) => {
    const key = await request;
    updateKeys((current) =>
      current.some(({ provider }) => provider === key.provider)
        ? current.map((other) => (other.provider === key.provider ? key : other))
        : [...current, key],
    );
    return key;
  };

  return (
    <ApiKeysPanel
      {...props}
      keys={keys.data}
      isError={keys.isLoadingError}
      onReload={keys.refetch}
      onSave={(provider, apiKey) => upsertResult(source.save(provider, apiKey))}
      onTest={(provider) => upsertResult(source.test(provider))}
      onToggle={(provider) => upsertResult(source.toggle(provider))}
      onToggleModel={(provider, model) => upsertResult(source.toggleModel(provider, model))}
      onRemove={async (provider) => {
        await source.remove(provider);
        updateKeys((current) => current.filter((key) => key.provider !== provider));
      }}
    />
  );
}
