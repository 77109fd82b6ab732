import {
  commentsPageSize,
  runsPageSize,
  promptLimits,
  maxTagsMessage,
  toLanguageTag,
  type Comment,
  type ImportResult,
  type UserSummary,
  type Prompt,
  type PromptChange,
  type PromptChangeResult,
  type PromptDraft,
  type Run,
} from '@ai-directory/api-client/contract';

import { createId } from '../internal/create-id.ts';
import { completePrompt, type PartialPrompt } from '../rules/complete-prompt.ts';
import { getStoredCategory, validatePrompt } from '../rules/import.ts';
import { toExportedPrompt } from '../rules/prompt-file.ts';
import { formatImportResult } from '../rules/import-result.ts';
import type {
  PromptComments,
  PromptImports,
  PromptListParams,
  RunSource,
  PromptSource,
  PromptVersions,
} from './prompt-source.ts';
import { applyChanges, createVersion, listPrompts, type StorageAdapter } from './local-library.ts';

/** Messages of the errors that a source without a server throws. */
export interface LocalSourceMessages {
  promptNotFound: string;
  promptChanged: string;
}

/** Creates a single-user source over a storage: every feature that needs neither other users nor a model. */
export function createLocalLibrarySource(
  sourceId: string,
  storage: StorageAdapter,
  user: UserSummary,
  messages: LocalSourceMessages,
) {
  const prompts = createPromptStore(storage, messages);
  const { find, update } = prompts;

  return {
    id: sourceId,
    currentUser: user,
    list: async (params: PromptListParams, signal?: AbortSignal) => {
      signal?.throwIfAborted();
      return listPrompts(storage.read().prompts, params, user.id);
    },
    get: async (id, signal) => {
      signal?.throwIfAborted();
      return find(id);
    },
    create: async ({ metadata = null, language, ...draft }) =>
      prompts.add(completePrompt({ ...draft, language: language ?? undefined, metadata }, user)),
    update: async (id: string, draft: PromptDraft, version?: string) => {
      const current = find(id);
      if (version !== undefined && version !== current.updatedAt)
        throw Object.assign(new Error(messages.promptChanged), { status: 412, current });
      return prompts.updateVersioned(id, draft);
    },
    remove: async (id) => {
      find(id);
      const library = storage.read();
      storage.write({
        prompts: library.prompts.filter((prompt) => prompt.id !== id),
        comments: omitKey(library.comments, id),
        versions: omitKey(library.versions, id),
        runs: omitKey(library.runs ?? {}, id),
      });
    },
    changeMany: async (ids, change) => changeMany(storage, ids, change, user.id),
    like: async (id) => update(id, (prompt) => toggleLike(prompt, user.id)),
    save: async (id) => update(id, (prompt) => toggleSave(prompt, user.id)),
    rate: async (id, stars) => {
      const { rating, stats } = update(id, (prompt) => setRating(prompt, stars));
      return { rating, totalRatings: stats.totalRatings, myRating: stars };
    },
    recordUse: async (id) => {
      update(id, (prompt) => ({ ...prompt, stats: { ...prompt.stats, uses: prompt.stats.uses + 1 } }));
    },
    saveModified: async (id, copy) => {
      const { title, creator, language } = find(id);
      return prompts.add(
        completePrompt({ ...copy, language, visibility: 'private', source: { id, title, creator } }, user),
      );
    },
    comments: createComments(storage, prompts, user),
    runs: createRuns(storage, prompts, user),
    versions: createVersions(storage, prompts),
    imports: createImports(storage, user),
  } satisfies PromptSource;
}

function changeMany(
  storage: StorageAdapter,
  ids: readonly string[],
  change: PromptChange,
  userId: string,
): PromptChangeResult {
  const library = storage.read();
  const requested = new Set(ids);
  const failed: PromptChangeResult['failed'] = [];
  let modifiedCount = 0;
  const prompts = library.prompts.flatMap((prompt) => {
    if (prompt.userId !== userId || !requested.delete(prompt.id)) return [prompt];
    const changed = applyChange(prompt, change);
    if (typeof changed === 'string') failed.push({ id: prompt.id, message: changed });
    else if (changed !== prompt) modifiedCount += 1;
    if (change.action === 'remove') return [];
    return [typeof changed === 'string' || !changed ? prompt : changed];
  });
  for (const id of requested) failed.push({ id, message: 'Prompt not found' });
  storage.write({ ...library, prompts });
  const total = new Set(ids).size;
  return { total, modifiedCount, unchangedCount: total - modifiedCount - failed.length, failed };
}

/** Returns the changed prompt, undefined if it is removed, or why it cannot be changed. */
function applyChange(prompt: Prompt, change: PromptChange): Prompt | string | undefined {
  if (change.action === 'remove') return undefined;
  if (change.action === 'setVisibility') {
    const isNeeded =
      change.visibility === 'public' ? prompt.visibility !== 'public' : prompt.visibility === 'public';
    return isNeeded ? applyChanges(prompt, { visibility: change.visibility }) : prompt;
  }
  if (prompt.tags.some((tag) => tag.toLowerCase() === change.tag.toLowerCase())) return prompt;
  return prompt.tags.length < promptLimits.tags
    ? applyChanges(prompt, { tags: [...prompt.tags, change.tag] })
    : maxTagsMessage;
}

type PromptStore = ReturnType<typeof createPromptStore>;

function createPromptStore(storage: StorageAdapter, messages: LocalSourceMessages) {
  const find = (id: string): Prompt => {
    const prompt = storage.read().prompts.find((other) => other.id === id);
    if (!prompt) throw Object.assign(new Error(messages.promptNotFound), { status: 404 });
    return prompt;
  };

  const add = (prompt: Prompt): Prompt => {
    const library = storage.read();
    storage.write({ ...library, prompts: [prompt, ...library.prompts] });
    return prompt;
  };

  const update = (id: string, updater: (prompt: Prompt) => Prompt): Prompt => {
    const updated = updater(find(id));
    const library = storage.read();
    storage.write({
      ...library,
      prompts: library.prompts.map((prompt) => (prompt.id === id ? updated : prompt)),
    });
    return updated;
  };

  /** Updates a prompt, and stores the previous state as a version. */
  const updateVersioned = (id: string, changes: Partial<PromptDraft>): Prompt => {
    const library = storage.read();
    const versions = getOwn(library.versions, id) ?? [];
    const version = createVersion(find(id), (versions[0]?.version ?? 0) + 1);
    const updated = applyChanges(find(id), changes);
    storage.write({
      ...library,
      prompts: library.prompts.map((prompt) => (prompt.id === id ? updated : prompt)),
      versions: { ...library.versions, [id]: [version, ...versions] },
    });
    return updated;
  };

  return { find, add, update, updateVersioned };
}

function createComments(
  storage: StorageAdapter,
  { find, update }: PromptStore,
  author: UserSummary,
): PromptComments {
  const read = (promptId: string) => getOwn(storage.read().comments, promptId) ?? [];

  const write = (promptId: string, comments: Comment[]) => {
    const library = storage.read();
    storage.write({ ...library, comments: { ...library.comments, [promptId]: comments } });
    update(promptId, (prompt) => ({ ...prompt, commentsCount: comments.length }));
  };

  return {
    list: async (promptId, page, signal) => {
      signal?.throwIfAborted();
      return paginate(read(promptId), page, commentsPageSize, 'comments');
    },
    add: async (promptId, body) => {
      find(promptId);
      const comment = { id: createId(), author, body, createdAt: new Date().toISOString() };
      write(promptId, [comment, ...read(promptId)]);
      return comment;
    },
    remove: async (promptId, commentId) =>
      write(
        promptId,
        read(promptId).filter(({ id }) => id !== commentId),
      ),
    // All comments are the user's own, and those cannot be reported.
    report: async () => {},
  };
}

function createRuns(storage: StorageAdapter, { find, update }: PromptStore, author: UserSummary): RunSource {
  const read = (promptId: string) => getOwn(storage.read().runs ?? {}, promptId) ?? [];

  const write = (promptId: string, runs: Run[]) => {
    const library = storage.read();
    storage.write({ ...library, runs: { ...library.runs, [promptId]: runs } });
    update(promptId, (prompt) => ({ ...prompt, runsCount: runs.length }));
  };

  return {
    list: async (promptId, page, signal) => {
      signal?.throwIfAborted();
      return paginate(read(promptId), page, runsPageSize, 'runs');
    },
    add: async (promptId, draft) => {
      find(promptId);
      const [version] = getOwn(storage.read().versions, promptId) ?? [];
      const run: Run = {
        ...draft,
        id: createId(),
        promptId,
        version: (version?.version ?? 0) + 1,
        userId: author.id,
        author,
        isExample: false,
        helpfulCount: 0,
        isHelpful: false,
        createdAt: new Date().toISOString(),
      };
      write(promptId, [run, ...read(promptId)]);
      return run;
    },
    remove: async (promptId, runId) =>
      write(
        promptId,
        read(promptId).filter(({ id }) => id !== runId),
      ),
  };
}

/** Returns one page of a list under its name, as the server does. */
const paginate = <Name extends string, Item>(items: Item[], page: number, size: number, name: Name) =>
  ({
    [name]: items.slice((page - 1) * size, page * size),
    total: items.length,
    pages: Math.ceil(items.length / size),
  }) as Record<Name, Item[]> & { total: number; pages: number };

function createVersions(storage: StorageAdapter, { find, updateVersioned }: PromptStore): PromptVersions {
  const read = (promptId: string) => getOwn(storage.read().versions, promptId) ?? [];

  return {
    list: async (promptId, signal) => {
      signal?.throwIfAborted();
      return read(promptId);
    },
    restore: async (promptId, number) => {
      const target = read(promptId).find(({ version }) => version === number);
      if (!target) return find(promptId);
      const { title, description, content, category, tags, variables } = target;
      return updateVersioned(promptId, { title, description, content, category, tags, variables });
    },
  };
}

function createImports(storage: StorageAdapter, user: UserSummary): PromptImports {
  return {
    importBatch: async (entries, signal) => {
      signal?.throwIfAborted();
      const library = storage.read();
      const existingKeys = new Set(
        library.prompts.filter(({ userId }) => userId === user.id).map(getDuplicateKey),
      );
      const errors: ImportResult['errors'] = [];
      const added: Prompt[] = [];
      for (const [index, entry] of entries.entries()) {
        const messages = validatePrompt(entry, index);
        if (messages.length > 0) {
          errors.push({ index, messages });
        } else if (!existingKeys.has(getDuplicateKey(entry as PartialPrompt))) {
          existingKeys.add(getDuplicateKey(entry as PartialPrompt));
          added.push(completePrompt(toInitialPrompt(entry as PartialPrompt), user));
        }
      }
      storage.write({ ...library, prompts: [...added, ...library.prompts] });
      const counts = {
        total: entries.length,
        successful: added.length,
        failed: errors.length,
        duplicates: entries.length - errors.length - added.length,
      };
      return {
        ...counts,
        message: formatImportResult(counts),
        ids: added.map(({ id }) => id),
        errors,
      };
    },
    makePublic: async (ids) => {
      const library = storage.read();
      const idSet = new Set(ids);
      const willChange = (prompt: Prompt) => idSet.has(prompt.id) && prompt.visibility !== 'public';
      storage.write({
        ...library,
        prompts: library.prompts.map((prompt) =>
          willChange(prompt) ? { ...prompt, visibility: 'public' } : prompt,
        ),
      });
      return { modifiedCount: library.prompts.filter(willChange).length };
    },
    listOwn: async (signal) => {
      signal?.throwIfAborted();
      return {
        prompts: storage
          .read()
          .prompts.filter(({ userId }) => userId === user.id)
          .map(toExportedPrompt),
      };
    },
  };
}

/** Prompts with equal title and content are duplicates, as on the server. */
const getDuplicateKey = ({ title, content }: PartialPrompt) => JSON.stringify([title, content]);

/** Returns the fields that a file may set: it cannot set the owner, likes or ratings. */
function toInitialPrompt(entry: PartialPrompt): PartialPrompt {
  const { title, content, description = '', visibility = 'private' } = entry;
  return {
    title,
    content,
    description,
    category: getStoredCategory(entry),
    tags: toStrings(entry.tags),
    aiModels: toStrings(entry.aiModels),
    language: toLanguageTag(entry.language),
    variables: (entry.variables ?? []).map(({ name, description: about, defaultValue, options }) => ({
      name: name.normalize(),
      description: about,
      defaultValue: defaultValue ?? '',
      ...(options && { options }),
    })),
    visibility: visibility === 'public' ? 'public' : 'private',
  };
}

const toStrings = (list: unknown) =>
  Array.isArray(list) ? list.filter((text): text is string => typeof text === 'string') : [];

const toggleId = (ids: readonly string[], id: string, active: boolean) =>
  active ? [id, ...ids] : ids.filter((other) => other !== id);

const toggleLike = (prompt: Prompt, userId: string): Prompt => ({
  ...prompt,
  isLiked: !prompt.isLiked,
  likesCount: prompt.likesCount + (prompt.isLiked ? -1 : 1),
  likes: toggleId(prompt.likes, userId, !prompt.isLiked),
});

const toggleSave = (prompt: Prompt, userId: string): Prompt => ({
  ...prompt,
  isSaved: !prompt.isSaved,
  savesCount: prompt.savesCount + (prompt.isSaved ? -1 : 1),
  saves: toggleId(prompt.saves, userId, !prompt.isSaved),
});

/** Replaces the user's previous rating in the mean. */
function setRating(prompt: Prompt, stars: number): Prompt {
  const { rating, myRating, stats } = prompt;
  const otherRatings = stats.totalRatings - (myRating === null ? 0 : 1);
  const sum = (rating ?? 0) * stats.totalRatings - (myRating ?? 0) + stars;
  return {
    ...prompt,
    myRating: stars,
    rating: sum / (otherRatings + 1),
    stats: { ...stats, totalRatings: otherRatings + 1 },
  };
}

/** The host names its prompts, so that an id can be that of an inherited property. */
const getOwn = <Value>(record: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

const omitKey = <Value>(record: Record<string, Value>, key: string): Record<string, Value> => {
  const { [key]: _omitted, ...rest } = record;
  return rest;
};
