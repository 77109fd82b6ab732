'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { useEffect, useState } from 'react';

import { ApiKeysPanel, type ApiKeysPanelProps } from '../api-keys-panel/api-keys-panel.tsx';
import type { KeySource } from '../sources.ts';
import { withDefaults } from './host.ts';
import type { LibraryHost } from './library-props.ts';

export interface ApiKeysProps
  extends Pick<LibraryHost, 'source' | 'viewer' | 'notify'>, Pick<ApiKeysPanelProps, 'headingLevel'> {}

/** The person's keys of model providers over a source. Nothing where the source keeps no keys, or nobody is signed in. */
export function ApiKeys({ headingLevel, ...props }: ApiKeysProps) {
  const { source, viewer, notify } = withDefaults(props);
  if (!source.keys || !viewer) return null;
  return (
    <Keys
      key={viewer.id}
      source={source.keys}
      viewerId={viewer.id}
      onNotice={notify}
      headingLevel={headingLevel}
    />
  );
}

interface KeysProps extends Pick<ApiKeysPanelProps, 'viewerId' | 'onNotice' | 'headingLevel'> {
  source: KeySource;
}

function Keys({ source, ...props }: KeysProps) {
  const { keys, failed, load, put, leave } = useKeys(source);
  const changed = async (work: Promise<ProviderKey>) => put(await work);

  return (
    <ApiKeysPanel
      {...props}
      keys={keys}
      failed={failed}
      onReload={load}
      onSave={(provider, apiKey) => changed(source.save(provider, apiKey))}
      onTest={(provider) => changed(source.test(provider))}
      onToggle={(provider) => changed(source.toggle(provider))}
      onToggleModel={(provider, model) => changed(source.toggleModel(provider, model))}
      onRemove={async (provider) => {
        await source.remove(provider);
        leave(provider);
      }}
    />
  );
}

function useKeys(source: KeySource) {
  const [keys, setKeys] = useState<readonly ProviderKey[]>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    source.list(signal).then(
      (answer) => !signal.aborted && setKeys(answer),
      () => !signal.aborted && setFailed(true),
    );
    return () => leaving.abort();
  }, [source]);

  const load = async () => {
    try {
      setKeys(await source.list());
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };

  /** In the place of the provider's former one. */
  const put = (key: ProviderKey) => {
    setKeys((known = []) =>
      known.some(({ provider }) => provider === key.provider)
        ? known.map((one) => (one.provider === key.provider ? key : one))
        : [...known, key],
    );
    return key;
  };
  const leave = (provider: string) => setKeys((known) => known?.filter((key) => key.provider !== provider));

  return { keys, failed, load, put, leave };
}
