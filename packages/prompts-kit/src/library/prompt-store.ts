import type { Prompt, PromptPage } from '@ai-directory/api-client/contract';

import type { PromptFilters, PromptSource } from '../sources.ts';

/** Answers what becomes of a prompt: the same object where nothing does. */
export type Patch = (prompt: Prompt) => Prompt;

/** A change that is shown before the source has answered. */
export interface Change<Answer> {
  /** Changes with the same name are sent one after the other. */
  queue: string;
  /** What is shown until then. It says how things are to be, not “the other way round”: it may be applied twice. */
  guess: Patch;
  send: () => Promise<Answer>;
  /** What the answer says. */
  settle: (answer: Answer) => Patch;
}

/** The prompts that a source has given, as they are to be shown: with the changes that are on their way. */
export interface PromptStore {
  subscribe: (listener: () => void) => () => void;
  /** By id. */
  read: () => ReadonlyMap<string, Prompt>;
  /** Prompts as the source has just given them. */
  put: (prompts: readonly Prompt[]) => void;
  /** Shows the guess at once, and takes it back when the source refuses; rejects with what the source said then. */
  change: <Answer>(change: Change<Answer>) => Promise<Answer>;
  /** Grows with each change that the source took: an answer asked for before may lack it. */
  changes: () => number;
  /** Pages of before, to be shown while they are asked for again. */
  pages: PageMemory;
}

interface PageMemory {
  get: (key: string) => PromptPage | undefined;
  set: (key: string, page: PromptPage) => void;
}

const remembered = 10;
const stores = new WeakMap<PromptSource, { viewerId: string | undefined; store: PromptStore }>();

/** The store of a source: libraries side by side share it. What one person was shown is not for the next. */
export function promptStoreOf(source: PromptSource, viewerId: string | undefined): PromptStore {
  const kept = stores.get(source);
  if (kept && kept.viewerId === viewerId) return kept.store;
  const store = createPromptStore();
  stores.set(source, { viewerId, store });
  return store;
}

export function createPromptStore(): PromptStore {
  const known = new Map<string, Prompt>();
  const guesses = new Set<Patch>();
  const queues = new Map<string, Promise<unknown>>();
  const listeners = new Set<() => void>();
  let shown: ReadonlyMap<string, Prompt> = new Map();
  let taken = 0;

  const publish = () => {
    shown = new Map(
      Array.from(known, ([id, prompt]) => [
        id,
        [...guesses].reduce((guessed, guess) => guess(guessed), prompt),
      ]),
    );
    for (const listener of listeners) listener();
  };

  const put = (prompts: readonly Prompt[]) => {
    for (const prompt of prompts) known.set(prompt.id, prompt);
    publish();
  };

  /** Behind whatever else is on its way by that name, whether that goes well or not. */
  const inTurn = <Answer>(queue: string, send: () => Promise<Answer>): Promise<Answer> => {
    const before = queues.get(queue);
    const sent = before ? before.then(send, send) : send();
    queues.set(queue, sent);
    const leave = () => {
      if (queues.get(queue) === sent) queues.delete(queue);
    };
    sent.then(leave, leave);
    return sent;
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => shown,
    put,
    change: async ({ queue, guess, send, settle }) => {
      const own: Patch = (prompt) => guess(prompt); // The same function may be given twice.
      guesses.add(own);
      publish();
      try {
        const answer = await inTurn(queue, send);
        taken += 1;
        guesses.delete(own);
        put([...known.values()].map(settle(answer)));
        return answer;
      } catch (error) {
        guesses.delete(own);
        publish();
        throw error;
      }
    },
    changes: () => taken,
    pages: pageMemory(),
  };
}

/** The last pages, the oldest leaves first. */
function pageMemory(): PageMemory {
  const pages = new Map<string, PromptPage>();
  return {
    get: (key) => pages.get(key),
    set: (key, page) => {
      pages.delete(key);
      pages.set(key, page);
      const [oldest] = pages.keys();
      if (pages.size > remembered && oldest !== undefined) pages.delete(oldest);
    },
  };
}

/** One page of a list: asked for, there, or not to be had. */
interface ListState {
  /** The last page that came; it stays while another is on its way. */
  page: PromptPage | undefined;
  /** Why there is none. */
  error: unknown;
  /** The filters that the page answers, as `keyOf` writes them. */
  shown: string | undefined;
  /** Whether the page is an answer, and not one of before that is asked for again. */
  isFresh: boolean;
}

export interface PromptLister {
  subscribe: (listener: () => void) => () => void;
  read: () => ListState;
  /** Asks for this page, unless it is there already. Only the answer to the last question counts. */
  ask: (filters: PromptFilters) => Promise<void>;
  /** Asks once more for the same. */
  again: () => Promise<void>;
  /** Nobody waits for an answer any longer. */
  stop: () => void;
}

/**
 * Asks a source for one page after another.
 * @param first the page of `filters`, where the host has it already
 */
export function createPromptLister(
  source: PromptSource,
  store: PromptStore,
  filters: PromptFilters,
  first?: PromptPage,
): PromptLister {
  const listeners = new Set<() => void>();
  const page = first ?? store.pages.get(keyOf(filters));
  let asked = filters;
  let asking: AbortController | undefined;
  let state: ListState = {
    page,
    error: undefined,
    shown: page && keyOf(filters),
    isFresh: first !== undefined,
  };

  const publish = (changes: Partial<ListState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  const again = async (): Promise<void> => {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    const key = keyOf(asked);
    const before = store.changes();
    try {
      const answer = await source.list(asked, signal);
      if (signal.aborted) return undefined;
      if (store.changes() !== before) return await again();
      store.pages.set(key, answer);
      store.put(answer.prompts);
      publish({ page: answer, error: undefined, shown: key, isFresh: true });
    } catch (error) {
      if (signal.aborted) return undefined;
      publish({ page: undefined, error, shown: undefined, isFresh: false });
    }
    return undefined;
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    ask: async (wanted) => {
      const key = keyOf(wanted);
      asked = wanted;
      if (key === state.shown && state.isFresh) {
        asking?.abort();
        if (state.page) store.put(state.page.prompts);
        return undefined;
      }
      const before = store.pages.get(key);
      if (before) publish({ page: before, error: undefined, shown: key, isFresh: false });
      return again();
    },
    again,
    stop: () => asking?.abort(),
  };
}

/** What tells one question from another. */
export const keyOf = (filters: PromptFilters) => JSON.stringify(filters, Object.keys(filters).toSorted());
