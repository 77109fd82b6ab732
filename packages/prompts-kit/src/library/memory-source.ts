import type { Person } from '@ai-directory/api-client/contract';

import type { PromptSource } from '../sources.ts';
import { promptNotFound } from '../words/library.ts';
import { localPerson, shelfOf, type SeedPrompt } from './shelf.ts';
import { shelfSource, type ShelfWords } from './shelf-source.ts';

export interface MemorySourceOptions {
  /** Who uses the library. */
  person?: Person;
  /** Other sentences than the English ones. */
  words?: Partial<ShelfWords>;
}

/** A whole library in memory, for one person: what is changed in it is gone with the page. */
export function memorySource(
  prompts: readonly SeedPrompt[] = [],
  { person = localPerson, words }: MemorySourceOptions = {},
): PromptSource {
  let shelf = shelfOf(prompts, person);
  const place = {
    read: () => shelf,
    write: (changed: typeof shelf) => {
      shelf = changed;
    },
  };
  return shelfSource(place, person, { promptNotFound, ...words });
}
