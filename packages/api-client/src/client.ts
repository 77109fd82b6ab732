import type { Contract } from './contract/index.ts';
import type { Tokens } from './contract/auth.ts';
import type { AnswerOf, Endpoint, InputOf, Route } from './contract/endpoint.ts';
import type { ErrorBody } from './contract/errors.ts';
import { routes } from './contract/routes.ts';
import { ApiError } from './errors.ts';
import { memoryTokens, type TokenStore } from './session.ts';

export interface CallOptions {
  signal?: AbortSignal;
}

type Call<E extends Endpoint> =
  {} extends InputOf<E>
    ? (input?: InputOf<E>, options?: CallOptions) => Promise<AnswerOf<E>>
    : (input: InputOf<E>, options?: CallOptions) => Promise<AnswerOf<E>>;

/** One function for each call of the contract: `client.prompts.get({ params: { id } }, { signal })`. */
export type Client = {
  [Group in keyof Contract]: {
    [Name in keyof Contract[Group]]: Contract[Group][Name] extends Endpoint
      ? Call<Contract[Group][Name]>
      : never;
  };
};

export interface ClientOptions {
  /** Where the API is: an absolute address, or a path on the page's own host. */
  baseUrl?: string;
  tokens?: TokenStore;
  /** Called when the session is over: refused by the server, and not to be refreshed. The tokens are gone by then. */
  onSessionEnd?: () => void;
  fetch?: typeof globalThis.fetch;
}

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

/**
 * Makes a client of the directory's API. Calls that need it carry the stored token; when one meets a 401, the token is
 * refreshed once (calls that fail together share that refresh) and the call is repeated once (spec 8).
 * Every failure is an `ApiError`, except an aborted call, which stays the platform's `AbortError`.
 */
export function createClient({
  baseUrl = '/api',
  tokens = memoryTokens(),
  onSessionEnd,
  // Looked up at each call: test tools replace the global one after the client is made.
  fetch = (...request) => globalThis.fetch(...request),
}: ClientOptions = {}): Client {
  let refreshing: Promise<string | null> | null = null;

  async function send(route: Route, input: AnyInput, bearer: string | undefined, signal?: AbortSignal) {
    const headers: Record<string, string> = {};
    if (bearer) headers.authorization = `Bearer ${bearer}`;
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    const init: RequestInit = { method: route.method, headers };
    if (signal) init.signal = signal;
    if (input.body !== undefined) init.body = JSON.stringify(input.body);
    try {
      return await fetch(baseUrl + addressOf(route, input), init);
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ApiError(
        0,
        'unreachable',
        'The server cannot be reached. Check your connection and try again.',
      );
    }
  }

  /** The new access token; null when the session is over. A server that cannot be asked is an error, not an end. */
  async function refresh(spent: Tokens): Promise<string | null> {
    const answer = await send(routes.auth.refresh, {}, spent.refreshToken || spent.token);
    if (!answer.ok && answer.status !== 401) throw await failure(answer);
    const fresh = answer.ok ? await readJson<Tokens>(answer) : null;
    // Meanwhile somebody may have signed out, or in, here or in another tab: what is stored now is not ours to replace.
    const stored = tokens.read();
    if (stored?.token !== spent.token) return stored?.token ?? null;
    if (!fresh) return endSession();
    tokens.write(fresh);
    return fresh.token;
  }

  function endSession() {
    tokens.clear();
    onSessionEnd?.();
    return null;
  }

  /** The token for a second try, after the one that a call carried was refused. */
  async function renewed(spent: Tokens | null): Promise<string | null> {
    const stored = tokens.read();
    if (!stored) return endSession();
    if (stored.token !== spent?.token) return stored.token;
    refreshing ??= refresh(stored).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function call(route: Route, input: AnyInput = {}, { signal }: CallOptions = {}) {
    const carried = route.auth === 'none' ? null : tokens.read();
    let answer = await send(route, input, carried?.token, signal);
    if (answer.status === 401 && route.auth !== 'none') {
      const token = await renewed(carried);
      if (token) answer = await send(route, input, token, signal);
    }
    if (!answer.ok) throw await failure(answer, signal);
    return readJson(answer, signal);
  }

  const callsOf = (group: Record<string, Route>) =>
    Object.fromEntries(
      Object.entries(group).map(([name, route]) => [
        name,
        (input?: AnyInput, options?: CallOptions) => call(route, input, options),
      ]),
    );
  return Object.fromEntries(
    Object.entries(routes).map(([name, group]) => [name, callsOf(group)]),
  ) as unknown as Client;
}

function addressOf(route: Route, { params = {}, query = {} }: AnyInput) {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

async function readJson<T>(answer: Response, signal?: AbortSignal): Promise<T> {
  try {
    return (await answer.json()) as T;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(answer.status, 'unreadable', 'The server sent an answer that cannot be read.');
  }
}

async function failure(answer: Response, signal?: AbortSignal): Promise<ApiError> {
  const body = await readJson<Partial<ErrorBody>>(answer, signal).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  return new ApiError(answer.status, body?.code ?? 'unreadable', body?.message ?? '', body?.errors);
}
