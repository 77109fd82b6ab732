'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { useEffect, useState } from 'react';

import { ApiKeysPanel, type ApiKeysPanelProps } from '../api-keys-panel/api-keys-panel.tsx';
import type { KeySource } from '../sources/prompt-source.ts';
import { resolveOptions, type LibraryOptions } from './library-options.ts';

export interface ApiKeysProps
  extends
    Pick<LibraryOptions, 'source' | 'currentUser' | 'onNotify' | 'onDirtyChange'>,
    Pick<ApiKeysPanelProps, 'as' | 'heading' | 'getSectionHref'> {}

/** Renders the user's API keys over a source; nothing for an anonymous user, or if the source has no keys. */
export function ApiKeys({ as, heading, getSectionHref, onDirtyChange, ...props }: ApiKeysProps) {
  const { source, currentUser, onNotify } = resolveOptions(props);
  if (!source.keys || !currentUser) return null;
  return (
    <ConnectedPanel
      key={currentUser.id}
      source={source.keys}
      currentUserId={currentUser.id}
      onNotify={onNotify}
      as={as}
      heading={heading}
      getSectionHref={getSectionHref}
      onDirtyChange={onDirtyChange}
    />
  );
}

interface ConnectedPanelProps extends Pick<
  ApiKeysPanelProps,
  'currentUserId' | 'onNotify' | 'as' | 'heading' | 'getSectionHref' | 'onDirtyChange'
> {
  source: KeySource;
}

function ConnectedPanel({ source, ...props }: ConnectedPanelProps) {
  const { keys, isError, reload, upsertKey, removeKey } = useKeys(source);
  const upsertResult = async (request: Promise<ProviderKey>) => upsertKey(await request);

  return (
    <ApiKeysPanel
      {...props}
      keys={keys}
      isError={isError}
      onReload={reload}
      onSave={(provider, apiKey) => upsertResult(source.save(provider, apiKey))}
      onTest={(provider) => upsertResult(source.test(provider))}
      onToggle={(provider) => upsertResult(source.toggle(provider))}
      onToggleModel={(provider, model) => upsertResult(source.toggleModel(provider, model))}
      onRemove={async (provider) => {
        await source.remove(provider);
        removeKey(provider);
      }}
    />
  );
}

function useKeys(source: KeySource) {
  const [keys, setKeys] = useState<readonly ProviderKey[]>();
  const [isError, setIsError] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    source.list(signal).then(
      (data) => !signal.aborted && setKeys(data),
      () => !signal.aborted && setIsError(true),
    );
    return () => controller.abort();
  }, [source]);

  const reload = async () => {
    try {
      setKeys(await source.list());
      setIsError(false);
    } catch {
      setIsError(true);
    }
  };

  /** Adds a key, or replaces the provider's previous one in its position. */
  const upsertKey = (key: ProviderKey) => {
    setKeys((current = []) =>
      current.some(({ provider }) => provider === key.provider)
        ? current.map((other) => (other.provider === key.provider ? key : other))
        : [...current, key],
    );
    return key;
  };
  const removeKey = (provider: string) =>
    setKeys((current) => current?.filter((key) => key.provider !== provider));

  return { keys, isError, reload, upsertKey, removeKey };
}
