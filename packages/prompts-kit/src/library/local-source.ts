import type { Person } from '@ai-directory/api-client/contract';

import type { PromptSource } from '../sources.ts';
import { promptNotFound, storageFull, storageRefused } from '../words/library.ts';
import { localPerson, shelfOf, type SeedPrompt, type Shelf, type ShelfPlace } from './shelf.ts';
import { shelfSource, type ShelfWords } from './shelf-source.ts';

export interface LocalSourceOptions {
  /** The name in the browser's storage. */
  key?: string;
  /** What the library holds before the person has changed anything. */
  prompts?: readonly SeedPrompt[];
  /** Who uses the library. */
  person?: Person;
  /** Other sentences than the English ones. */
  words?: Partial<ShelfWords & LocalWords>;
}

interface LocalWords {
  /** There is no room left in the browser's storage. */
  storageFull: string;
  /** The browser keeps nothing for this page. */
  storageRefused: string;
}

/** A library kept by the browser, for the person who uses it. Other tabs follow. */
export function localSource({
  key = 'smart-prompts',
  prompts = [],
  person = localPerson,
  words,
}: LocalSourceOptions = {}): PromptSource {
  const said = { promptNotFound, storageFull, storageRefused, ...words };
  const place = storagePlace(key, shelfOf(prompts, person), said);

  return {
    ...shelfSource(place, person, said),
    subscribe: (listener) => {
      // Told only in the other tabs; a null key means that all was cleared.
      const follow = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener('storage', follow);
      return () => window.removeEventListener('storage', follow);
    },
  };
}

/** Reads anew only what another tab has written since. */
function storagePlace(key: string, first: Shelf, words: LocalWords): ShelfPlace {
  let known: { text: string; shelf: Shelf } | undefined;

  return {
    read: () => {
      const text = stored(key);
      if (text === null) return first;
      if (known?.text !== text) known = { text, shelf: shelfFrom(text) ?? first };
      return known.shelf;
    },
    write: (shelf) => {
      const text = JSON.stringify(shelf);
      try {
        localStorage.setItem(key, text);
      } catch (error) {
        const full = error instanceof DOMException && error.name === 'QuotaExceededError';
        throw new Error(full ? words.storageFull : words.storageRefused, { cause: error });
      }
      known = { text, shelf };
    },
  };
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Refused, or on a server. Writing will say so.
  }
}

/** Undefined for text that is no shelf of ours. */
function shelfFrom(text: string): Shelf | undefined {
  try {
    const { prompts, comments = {}, versions = {} } = JSON.parse(text) as Partial<Shelf>;
    return Array.isArray(prompts) ? { prompts, comments, versions } : undefined;
  } catch {
    return undefined;
  }
}
