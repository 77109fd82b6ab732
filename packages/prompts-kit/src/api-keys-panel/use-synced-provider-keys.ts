'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { useEffect, useInsertionEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';

import { readStorage, writeStorage } from '../internal/local-storage.ts';

/** What localStorage holds of a provider; no part of the key. */
interface Enablement {
  isEnabled: boolean;
  /** Ids of the models that are enabled whenever the provider is. */
  models: string[];
}

interface StoredEnablement {
  currentUserId?: string | undefined;
  providers: Record<string, Enablement>;
}

const storageKey = 'providerEnablement';
const emptyEnablement: StoredEnablement = { providers: {} };

interface SyncedProviderKeysOptions {
  keys: readonly ProviderKey[] | undefined;
  currentUserId?: string | undefined;
  onReload: () => void | Promise<unknown>;
}

/**
 * Keeps the enablement of keys in sync with other tabs, through localStorage. Returns the keys with the latest enablement, and
 * as `expectedProviders` those that had a key on the last visit, for skeletons until the keys are loaded.
 */
export function useSyncedProviderKeys({ keys, currentUserId, onReload }: SyncedProviderKeysOptions) {
  const json = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
  const stored = useMemo(() => parse(json), [json]);
  const enablement = (stored.currentUserId === currentUserId ? stored : emptyEnablement).providers;
  const latest = useRef({ keys, onReload });

  useInsertionEffect(() => {
    latest.current = { keys, onReload };
  });

  // Before paint, so that stored enablement never shows over newer keys.
  useLayoutEffect(() => {
    if (keys) persist({ currentUserId, providers: getEnablement(keys) });
  }, [keys, currentUserId]);

  useEffect(() => {
    const reloadOnProviderChange = ({ key, newValue }: StorageEvent) => {
      if (key !== storageKey || !latest.current.keys) return;
      const changed = parse(newValue ?? '');
      const providers = latest.current.keys.map(({ provider }) => provider);
      const isOwn = changed.currentUserId === currentUserId;
      if (isOwn && !hasSameItems(Object.keys(changed.providers), providers)) void latest.current.onReload();
    };
    window.addEventListener('storage', reloadOnProviderChange);
    return () => window.removeEventListener('storage', reloadOnProviderChange);
  }, [currentUserId]);

  return {
    keys: useMemo(
      () => keys?.map((key) => withEnablement(key, enablement[key.provider])),
      [keys, enablement],
    ),
    expectedProviders: Object.keys(enablement),
  };
}

const getEnablement = (keys: readonly ProviderKey[]) =>
  Object.fromEntries(
    keys.map(({ provider, isEnabled, models }): [string, Enablement] => [
      provider,
      { isEnabled, models: models.filter((model) => model.isEnabled).map(({ id }) => id) },
    ]),
  );

function withEnablement(key: ProviderKey, enablement: Enablement | undefined): ProviderKey {
  if (!enablement) return key;
  const { isEnabled } = enablement;
  const models = key.models.map((model) => ({ ...model, isEnabled: enablement.models.includes(model.id) }));
  return { ...key, isEnabled, models, enabledModels: isEnabled ? enablement.models : [] };
}

const hasSameItems = (a: string[], b: string[]) =>
  a.length === b.length && a.every((item) => b.includes(item));

/** The stored JSON; cached in memory for browsers whose storage is unavailable. */
let cachedJson: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', handleStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', handleStorage);
    cachedJson = undefined; // Without the listener it may become stale.
  };
}

const getSnapshot = () => (cachedJson ??= readStorage(storageKey) ?? '');
const getServerSnapshot = () => '';

function persist(enablement: StoredEnablement) {
  const json = JSON.stringify(enablement);
  if (json === getSnapshot()) return;
  setCachedJson(json);
  // If storage is full or blocked, the cache still serves this page.
  writeStorage(storageKey, json);
}

function handleStorage({ key, newValue }: StorageEvent) {
  if (key === storageKey || key === null) setCachedJson(newValue ?? '');
}

function setCachedJson(json: string) {
  cachedJson = json;
  for (const listener of listeners) listener();
}

/** Returns nothing for invalid content: other scripts of the origin can write to the storage too. */
function parse(json: string): StoredEnablement {
  try {
    const value: unknown = JSON.parse(json);
    return isStoredEnablement(value) ? value : emptyEnablement;
  } catch {
    return emptyEnablement;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isStoredEnablement = (value: unknown): value is StoredEnablement =>
  isObject(value) && isObject(value.providers) && Object.values(value.providers).every(isEnablement);

const isEnablement = (value: unknown): value is Enablement =>
  isObject(value) &&
  typeof value.isEnabled === 'boolean' &&
  Array.isArray(value.models) &&
  value.models.every((model) => typeof model === 'string');
