import type { Tokens } from './contract/auth.ts';

/** Storage of a session's access and refresh token. Its methods may return promises, as a phone's secure storage does. */
export interface TokenStore {
  read(): Tokens | null | Promise<Tokens | null>;
  write(tokens: Tokens): void | Promise<void>;
  clear(): void | Promise<void>;
}

/** A `TokenStore` that can be read at once. */
export interface SyncTokenStore extends TokenStore {
  read(): Tokens | null;
  write(tokens: Tokens): void;
  clear(): void;
}

/** Stores the tokens in memory, until the page is closed. */
export function createMemoryTokenStore(): SyncTokenStore {
  let stored: Tokens | null = null;
  return {
    read: () => stored,
    write: (tokens) => {
      stored = tokens;
    },
    clear: () => {
      stored = null;
    },
  };
}

/**
 * Stores the tokens in localStorage under `token` and `refreshToken` (docs/specification.md, section 3), not in a cookie.
 * Falls back to memory if storage is blocked, as in private windows.
 */
export function createLocalStorageTokenStore(): SyncTokenStore {
  const memory = createMemoryTokenStore();
  return {
    read: () =>
      tryStorage(() => {
        const token = localStorage.getItem('token');
        return token === null ? null : { token, refreshToken: localStorage.getItem('refreshToken') ?? '' };
      }) ?? memory.read(),
    write: (tokens) => {
      const isStored = tryStorage(() => {
        localStorage.setItem('token', tokens.token);
        if (tokens.refreshToken) localStorage.setItem('refreshToken', tokens.refreshToken);
        else localStorage.removeItem('refreshToken');
        return true;
      });
      if (!isStored) memory.write(tokens);
    },
    clear: () => {
      memory.clear();
      tryStorage(() => {
        localStorage.removeItem('token');
        localStorage.removeItem('refreshToken');
      });
    },
  };
}

function tryStorage<T>(accessStorage: () => T): T | undefined {
  try {
    return accessStorage();
  } catch {
    return undefined;
  }
}

/** Stores the tokens of a response that has them: of a user who signs in or registers. Returns its body. */
export async function storeTokens(tokens: TokenStore, body: unknown): Promise<unknown> {
  const { token, refreshToken } = Object(body) as Tokens;
  if (token && refreshToken) await tokens.write({ token, refreshToken });
  return body;
}
