import type { UserSummary } from '@ai-directory/api-client/contract';

import { createId } from '../internal/create-id.ts';
import { readStorage, writeStorage } from '../internal/local-storage.ts';
import type { PartialPrompt } from '../rules/complete-prompt.ts';
import type { PromptSource } from './prompt-source.ts';
import { createLocalLibrarySource, type LocalSourceMessages } from './local-library-source.ts';
import { createLibrary, defaultUser, type LocalLibrary, type StorageAdapter } from './local-library.ts';

interface LocalStorageSourceMessages extends LocalSourceMessages {
  /** The quota of localStorage is exceeded. */
  storageFull: string;
  /** localStorage is disabled. */
  storageUnavailable: string;
}

const englishMessages: LocalStorageSourceMessages = {
  promptNotFound: 'This prompt does not exist, or you may not see it.',
  promptChanged: 'This prompt was changed since you opened it',
  storageFull: 'The storage of this browser is full. Delete some prompts, then try again.',
  storageUnavailable: 'This browser does not allow the page to store data.',
};

export interface MemorySourceOptions {
  /** The user of the library. */
  user?: UserSummary;
  /** Overrides of the English error messages. */
  messages?: Partial<LocalSourceMessages>;
}

/** Creates a single-user source in memory. Changes are lost when the page unloads. */
export function createMemorySource(
  prompts: readonly PartialPrompt[] = [],
  { user = defaultUser, messages }: MemorySourceOptions = {},
): PromptSource {
  let library = createLibrary(prompts, user);
  const storage: StorageAdapter = {
    read: () => library,
    write: (next) => {
      library = next;
    },
  };
  return createLocalLibrarySource(createId(), storage, user, { ...englishMessages, ...messages });
}

export interface LocalStorageSourceOptions {
  /** Key in localStorage. @default 'smart-prompts' */
  key?: string;
  /** Prompts of the library before the user has changed anything. */
  prompts?: readonly PartialPrompt[];
  /** The user of the library. */
  user?: UserSummary;
  /** Overrides of the English error messages. */
  messages?: Partial<LocalStorageSourceMessages>;
}

/** Creates a single-user source in localStorage, synchronized between tabs. */
export function createLocalStorageSource({
  key = 'smart-prompts',
  prompts = [],
  user = defaultUser,
  messages: messageOverrides,
}: LocalStorageSourceOptions = {}): PromptSource {
  const messages = { ...englishMessages, ...messageOverrides };
  const storage = createLocalStorageAdapter(key, createLibrary(prompts, user), messages);

  return {
    ...createLocalLibrarySource(`localStorage ${key}`, storage, user, messages),
    subscribe: (listener) => {
      // The event fires in other tabs only; its key is null after `localStorage.clear()`.
      const handleStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener('storage', handleStorage);
      return () => window.removeEventListener('storage', handleStorage);
    },
  };
}

/** Parses the stored text again only after another tab has written it. */
function createLocalStorageAdapter(
  key: string,
  initialLibrary: LocalLibrary,
  messages: LocalStorageSourceMessages,
): StorageAdapter {
  let cached: { text: string; library: LocalLibrary } | undefined;

  return {
    read: () => {
      const text = readStorage(key);
      if (text === null) return initialLibrary;
      if (cached?.text !== text) cached = { text, library: parseLibrary(text) ?? initialLibrary };
      return cached.library;
    },
    write: (library) => {
      const text = JSON.stringify(library);
      const error = writeStorage(key, text);
      if (error !== undefined) {
        const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
        throw new Error(isFull ? messages.storageFull : messages.storageUnavailable, { cause: error });
      }
      cached = { text, library };
    },
  };
}

/** Returns undefined for text that is not a stored library. */
function parseLibrary(text: string): LocalLibrary | undefined {
  try {
    const { prompts, comments = {}, versions = {} } = JSON.parse(text) as Partial<LocalLibrary>;
    return Array.isArray(prompts) ? { prompts, comments, versions } : undefined;
  } catch {
    return undefined;
  }
}
