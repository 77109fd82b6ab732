import type { Tokens } from './contract/auth.ts';

/** Where the two tokens of a session live. */
export interface TokenStore {
  read(): Tokens | null;
  write(tokens: Tokens): void;
  clear(): void;
}

/** Keeps the tokens as long as the page lives. */
export function memoryTokens(): TokenStore {
  let kept: Tokens | null = null;
  return {
    read: () => kept,
    write: (tokens) => {
      kept = tokens;
    },
    clear: () => {
      kept = null;
    },
  };
}

/**
 * Keeps the tokens in the browser's storage under the spec's names `token` and `refreshToken`.
 * Where storage is refused (private mode, blocked site data) the session lasts for the page.
 */
export function browserTokens(): TokenStore {
  const memory = memoryTokens();
  return {
    read: () =>
      attempt(() => {
        const token = localStorage.getItem('token');
        return token === null ? null : { token, refreshToken: localStorage.getItem('refreshToken') ?? '' };
      }) ?? memory.read(),
    write: (tokens) => {
      const stored = attempt(() => {
        localStorage.setItem('token', tokens.token);
        localStorage.setItem('refreshToken', tokens.refreshToken);
        return true;
      });
      if (!stored) memory.write(tokens);
    },
    clear: () => {
      memory.clear();
      attempt(() => {
        localStorage.removeItem('token');
        localStorage.removeItem('refreshToken');
      });
    },
  };
}

function attempt<T>(touchStorage: () => T): T | undefined {
  try {
    return touchStorage();
  } catch {
    return undefined;
  }
}
