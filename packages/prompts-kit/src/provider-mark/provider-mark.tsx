'use client';

import { useSyncExternalStore } from 'react';

import type { marks as allMarks } from './marks.ts';
import styles from './provider-mark.module.css';

export interface ProviderMarkProps {
  /** The provider's id. */
  provider: string;
  /** Its name, which must stand beside: the mark is hidden from screen readers. */
  name: string;
}

/** A provider's mark in the colour of the text. Until it is loaded, or where there is none, the name's first letter. */
export function ProviderMark({ provider, name }: ProviderMarkProps) {
  const shapes = useSyncExternalStore(subscribe, readMarks, readNone)?.[provider];

  return (
    <span aria-hidden="true" className={styles.root}>
      {shapes ? (
        <svg viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" className={styles.mark}>
          {shapes.map(({ d, opacity }) => (
            <path key={d} d={d} opacity={opacity} />
          ))}
        </svg>
      ) : (
        Array.from(name.trim())[0]?.toUpperCase()
      )}
    </span>
  );
}

/** Loaded once for the whole page, when the first mark is shown. */
let marks: typeof allMarks | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

const readMarks = () => marks;
const readNone = () => undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  loading ??= load();
  return () => listeners.delete(listener);
}

async function load() {
  try {
    ({ marks } = await import('./marks.ts'));
    for (const listener of listeners) listener();
  } catch {
    loading = undefined; // The letters stay; the next mark tries again.
  }
}
