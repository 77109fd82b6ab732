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

type Answer<E extends Endpoint> = E extends { stream: true }
  ? AsyncGenerator<AnswerOf<E>, void, void>
  : Promise<AnswerOf<E>>;

type Call<E extends Endpoint> =
  {} extends InputOf<E>
    ? (input?: InputOf<E>, options?: CallOptions) => Answer<E>
    : (input: InputOf<E>, options?: CallOptions) => Answer<E>;

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
  files?: Record<string, Blob[] | undefined>;
}

/**
 * Makes a client of the directory's API. Calls that need it carry the stored token; when one meets a 401, the token is
 * refreshed once (calls that fail together share that refresh) and the call is repeated once (spec 8).
 * A streamed call gives its events: `for await (const event of client.notifications.stream())`.
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
    const init: RequestInit = { method: route.method, headers };
    if (signal) init.signal = signal;
    if (route.multipart) {
      init.body = formOf(input);
    } else if (input.body !== undefined) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(input.body);
    }
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
    // The token that the call carried is gone: whoever took it away has told of the end already.
    if (!stored) return spent ? null : endSession();
    if (stored.token !== spent?.token) return stored.token;
    refreshing ??= refresh(stored).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function answerOf(route: Route, input: AnyInput = {}, { signal }: CallOptions = {}) {
    const carried = route.auth === 'none' ? null : tokens.read();
    let answer = await send(route, input, carried?.token, signal);
    if (answer.status === 401 && route.auth !== 'none') {
      const token = await renewed(carried);
      if (token) answer = await send(route, input, token, signal);
    }
    if (!answer.ok) throw await failure(answer, signal);
    return answer;
  }

  const call = async (route: Route, input?: AnyInput, options?: CallOptions) =>
    readJson(await answerOf(route, input, options), options?.signal);

  async function* stream(route: Route, input?: AnyInput, options?: CallOptions) {
    yield* eventsOf(await answerOf(route, input, options), options?.signal);
  }

  const callsOf = (group: Record<string, Route>) =>
    Object.fromEntries(
      Object.entries(group).map(([name, route]) => [
        name,
        (input?: AnyInput, options?: CallOptions) => (route.stream ? stream : call)(route, input, options),
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

type FormValue = string | number | boolean | undefined;

/** A list is its field repeated; what is undefined is left out. */
function formOf({ body = {}, files = {} }: AnyInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, FormValue | FormValue[]>)) {
    for (const one of [value].flat()) if (one !== undefined) form.append(name, String(one));
  }
  for (const [name, blobs = []] of Object.entries(files)) for (const blob of blobs) form.append(name, blob);
  return form;
}

/**
 * The data of server-sent events. Our server writes each as one line, `event: error` before what went wrong.
 * WHATWG HTML, 9.2 Server-sent events.
 */
async function* eventsOf(answer: Response, signal?: AbortSignal) {
  const lines = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let failed = false;
  try {
    for (let read = await lines?.read(); read && !read.done; read = await lines?.read()) {
      const complete = (rest + read.value).split('\n');
      rest = complete.pop() ?? '';
      for (const line of complete) {
        if (line === 'event: error') failed = true;
        if (!line.startsWith('data: ')) continue;
        const data = JSON.parse(line.slice(6)) as unknown;
        if (failed) throw errorOf(answer.status, data as ErrorBody);
        yield data;
      }
    }
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error;
    throw new ApiError(0, 'unreachable', 'The connection to the server broke off.');
  } finally {
    await lines?.cancel().catch(() => {});
  }
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
  return errorOf(answer.status, body);
}

const errorOf = (status: number, body: Partial<ErrorBody> | null) =>
  new ApiError(status, body?.code ?? 'unreadable', body?.message ?? '', body?.errors);
