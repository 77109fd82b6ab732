'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { useEffect, useInsertionEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';

import type { ApiKeysPanelProps } from './api-keys-panel.tsx';

/** What a browser remembers of a provider: never the key, nor anything of it. */
interface Enablement {
  isEnabled: boolean;
  /** The models that are on whenever the provider is. */
  models: string[];
}

interface Remembered {
  viewerId?: string | undefined;
  providers: Record<string, Enablement>;
}

const storageKey = 'providerEnablement';
const nothing: Remembered = { providers: {} };

/**
 * The keys as the source last answered, or as another tab of the browser has changed them since. `expected` are the
 * providers that had one the last time, to be shown until the keys are loaded.
 */
export function useFollowedKeys({ keys, viewerId, onReload }: Pick<ApiKeysPanelProps, Followed>) {
  const text = useSyncExternalStore(subscribe, read, readNothing);
  const remembered = useMemo(() => parse(text), [text]);
  const known = remembered.viewerId === viewerId ? remembered.providers : nothing.providers;
  const latest = useRef({ keys, onReload });

  useInsertionEffect(() => {
    latest.current = { keys, onReload };
  });

  // Before it paints, so that an older answer is never seen over a newer one.
  useLayoutEffect(() => {
    if (keys) remember({ viewerId, providers: enablementOf(keys) });
  }, [keys, viewerId]);

  useEffect(() => {
    const reloadWhenOthersCame = ({ key, newValue }: StorageEvent) => {
      if (key !== storageKey || !latest.current.keys) return;
      const { viewerId: other, providers } = parse(newValue ?? '');
      const here = latest.current.keys.map(({ provider }) => provider);
      if (other === viewerId && !sameNames(Object.keys(providers), here)) void latest.current.onReload();
    };
    window.addEventListener('storage', reloadWhenOthersCame);
    return () => window.removeEventListener('storage', reloadWhenOthersCame);
  }, [viewerId]);

  return {
    keys: useMemo(() => keys?.map((key) => asRemembered(key, known[key.provider])), [keys, known]),
    expected: Object.keys(known),
  };
}

type Followed = 'keys' | 'viewerId' | 'onReload';

const enablementOf = (keys: readonly ProviderKey[]) =>
  Object.fromEntries(
    keys.map(({ provider, isEnabled, models }): [string, Enablement] => [
      provider,
      { isEnabled, models: models.filter((model) => model.isEnabled).map(({ id }) => id) },
    ]),
  );

function asRemembered(key: ProviderKey, known: Enablement | undefined): ProviderKey {
  if (!known) return key;
  const { isEnabled } = known;
  const models = key.models.map((model) => ({ ...model, isEnabled: known.models.includes(model.id) }));
  return { ...key, isEnabled, models, enabledModels: isEnabled ? known.models : [] };
}

const sameNames = (some: string[], others: string[]) =>
  some.length === others.length && some.every((name) => others.includes(name));

/** What is remembered, as text; kept here too, for browsers that store nothing. */
let current: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', follow);
    current = undefined; // It may change unseen now.
  };
}

const read = () => (current ??= stored());
const readNothing = () => '';

function stored(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

function remember(next: Remembered) {
  const text = JSON.stringify(next);
  if (text === read()) return;
  publish(text);
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // Full or refused: this page still knows.
  }
}

function follow({ key, newValue }: StorageEvent) {
  if (key === storageKey || key === null) publish(newValue ?? '');
}

function publish(text: string) {
  current = text;
  for (const listener of listeners) listener();
}

/** Anybody may have written there. */
function parse(text: string): Remembered {
  try {
    const value: unknown = JSON.parse(text);
    return isRemembered(value) ? value : nothing;
  } catch {
    return nothing;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isRemembered = (value: unknown): value is Remembered =>
  isObject(value) && isObject(value.providers) && Object.values(value.providers).every(isEnablement);

const isEnablement = (value: unknown): value is Enablement =>
  isObject(value) &&
  typeof value.isEnabled === 'boolean' &&
  Array.isArray(value.models) &&
  value.models.every((model) => typeof model === 'string');
