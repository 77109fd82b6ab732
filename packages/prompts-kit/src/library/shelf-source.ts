import {
  commentsPageSize,
  type Comment,
  type ImportResult,
  type Person,
  type Prompt,
  type PromptDraft,
} from '@ai-directory/api-client/contract';

import { checkPrompt, importCategoryOf } from '../rules/import.ts';
import type { PromptComments, PromptImports, PromptSource, PromptVersions } from '../sources.ts';
import {
  newId,
  portable,
  promptOf,
  rewritten,
  versionOf,
  type SeedPrompt,
  type ShelfPlace,
} from './shelf.ts';
import { pageOf } from './shelf-list.ts';

/** The sentences of a source without a server. */
export interface ShelfWords {
  /** A prompt that is not on the shelf, or not any more. */
  promptNotFound: string;
}

/** One person's library on a shelf: everything that needs neither other people nor a model. */
export function shelfSource(place: ShelfPlace, person: Person, words: ShelfWords): PromptSource {
  const shelf = openShelf(place, words);
  const { find, replace } = shelf;

  return {
    viewer: person,
    list: async (filters, signal) => {
      signal?.throwIfAborted();
      return pageOf(place.read().prompts, filters, person.id);
    },
    get: async (id, signal) => {
      signal?.throwIfAborted();
      return find(id);
    },
    create: async (draft) => shelf.put(promptOf(seedOf(draft), person)),
    update: async (id, draft) => shelf.rewrite(id, draft),
    remove: async (id) => {
      find(id);
      const { prompts, comments, versions } = place.read();
      place.write({
        prompts: prompts.filter((prompt) => prompt.id !== id),
        comments: without(comments, id),
        versions: without(versions, id),
      });
    },
    like: async (id) => replace(id, (prompt) => toggledLike(prompt, person.id)),
    save: async (id) => replace(id, (prompt) => toggledSave(prompt, person.id)),
    rate: async (id, stars) => {
      const { rating, stats } = replace(id, (prompt) => rated(prompt, stars));
      return { rating, totalRatings: stats.totalRatings, myRating: stars };
    },
    used: async (id) => {
      replace(id, (prompt) => ({ ...prompt, stats: { ...prompt.stats, uses: prompt.stats.uses + 1 } }));
    },
    saveModified: async (id, copy) => {
      const { title, creator } = find(id);
      return shelf.put(promptOf({ ...copy, visibility: 'private', source: { id, title, creator } }, person));
    },
    comments: commentsOn(place, shelf, person),
    versions: versionsOn(place, shelf),
    imports: importsInto(place, person),
  };
}

type OpenShelf = ReturnType<typeof openShelf>;

function openShelf(place: ShelfPlace, words: ShelfWords) {
  const find = (id: string): Prompt => {
    const found = place.read().prompts.find((prompt) => prompt.id === id);
    if (!found) throw Object.assign(new Error(words.promptNotFound), { status: 404 });
    return found;
  };

  const put = (prompt: Prompt): Prompt => {
    const shelf = place.read();
    place.write({ ...shelf, prompts: [prompt, ...shelf.prompts] });
    return prompt;
  };

  const replace = (id: string, change: (prompt: Prompt) => Prompt): Prompt => {
    const changed = change(find(id));
    const shelf = place.read();
    place.write({
      ...shelf,
      prompts: shelf.prompts.map((prompt) => (prompt.id === id ? changed : prompt)),
    });
    return changed;
  };

  /** What the prompt was becomes a version. */
  const rewrite = (id: string, changes: Partial<PromptDraft>): Prompt => {
    const shelf = place.read();
    const before = shelf.versions[id] ?? [];
    const version = versionOf(find(id), (before[0]?.version ?? 0) + 1);
    const changed = rewritten(find(id), changes);
    place.write({
      ...shelf,
      prompts: shelf.prompts.map((prompt) => (prompt.id === id ? changed : prompt)),
      versions: { ...shelf.versions, [id]: [version, ...before] },
    });
    return changed;
  };

  return { find, put, replace, rewrite };
}

function commentsOn(place: ShelfPlace, { find, replace }: OpenShelf, author: Person): PromptComments {
  const of = (promptId: string) => place.read().comments[promptId] ?? [];

  const write = (promptId: string, comments: Comment[]) => {
    const shelf = place.read();
    place.write({ ...shelf, comments: { ...shelf.comments, [promptId]: comments } });
    replace(promptId, (prompt) => ({ ...prompt, commentsCount: comments.length }));
  };

  return {
    list: async (promptId, page, signal) => {
      signal?.throwIfAborted();
      const comments = of(promptId);
      return {
        comments: comments.slice((page - 1) * commentsPageSize, page * commentsPageSize),
        total: comments.length,
        pages: Math.ceil(comments.length / commentsPageSize),
      };
    },
    add: async (promptId, body) => {
      find(promptId);
      const comment = { id: newId(), author, body, createdAt: new Date().toISOString() };
      write(promptId, [comment, ...of(promptId)]);
      return comment;
    },
    remove: async (promptId, commentId) =>
      write(
        promptId,
        of(promptId).filter(({ id }) => id !== commentId),
      ),
    // All comments here are the person's own, and those cannot be reported.
    report: async () => {},
  };
}

function versionsOn(place: ShelfPlace, { find, rewrite }: OpenShelf): PromptVersions {
  const of = (promptId: string) => place.read().versions[promptId] ?? [];

  return {
    list: async (promptId, signal) => {
      signal?.throwIfAborted();
      return of(promptId);
    },
    restore: async (promptId, number) => {
      const wanted = of(promptId).find(({ version }) => version === number);
      if (!wanted) return find(promptId);
      const { title, description, content, category, tags, variables } = wanted;
      return rewrite(promptId, { title, description, content, category, tags, variables });
    },
  };
}

function importsInto(place: ShelfPlace, person: Person): PromptImports {
  return {
    send: async (entries, signal) => {
      signal?.throwIfAborted();
      const shelf = place.read();
      const known = new Set(shelf.prompts.filter(({ userId }) => userId === person.id).map(keyOf));
      const errors: ImportResult['errors'] = [];
      const added: Prompt[] = [];
      for (const [index, entry] of entries.entries()) {
        const messages: string[] = [];
        checkPrompt(entry, index, messages);
        if (messages.length > 0) {
          errors.push({ index, messages });
        } else if (!known.has(keyOf(entry as SeedPrompt))) {
          known.add(keyOf(entry as SeedPrompt));
          added.push(promptOf(importedSeed(entry as SeedPrompt), person));
        }
      }
      place.write({ ...shelf, prompts: [...added, ...shelf.prompts] });
      const successful = entries.length - errors.length;
      return {
        total: entries.length,
        successful,
        failed: errors.length,
        existing: successful - added.length,
        ids: added.map(({ id }) => id),
        errors,
      };
    },
    makePublic: async (ids) => {
      const shelf = place.read();
      const chosen = new Set(ids);
      const isChanged = (prompt: Prompt) => chosen.has(prompt.id) && prompt.visibility !== 'public';
      place.write({
        ...shelf,
        prompts: shelf.prompts.map((prompt) =>
          isChanged(prompt) ? { ...prompt, visibility: 'public' } : prompt,
        ),
      });
      return { modifiedCount: shelf.prompts.filter(isChanged).length };
    },
    mine: async (signal) => {
      signal?.throwIfAborted();
      return {
        prompts: place
          .read()
          .prompts.filter(({ userId }) => userId === person.id)
          .map(portable),
      };
    },
  };
}

/** As on the server, the same title and content are the same prompt. */
const keyOf = ({ title, content }: SeedPrompt) => JSON.stringify([title, content]);

/** Only what a file may say: whose it is, and who liked it, it may not. */
function importedSeed(entry: SeedPrompt): SeedPrompt {
  const { title, content, description = '', category, visibility = 'private' } = entry;
  return {
    title,
    content,
    description,
    category: importCategoryOf(category ?? '') ?? 'Technology',
    tags: texts(entry.tags),
    aiModels: texts(entry.aiModels) as Prompt['aiModels'],
    variables: (entry.variables ?? []).map(({ name, description: about, defaultValue }) => ({
      name,
      description: about,
      defaultValue: defaultValue ?? '',
    })),
    visibility: visibility === 'public' ? 'public' : 'private',
  };
}

const texts = (list: unknown) =>
  Array.isArray(list) ? list.filter((text): text is string => typeof text === 'string') : [];

const seedOf = ({ metadata, ...draft }: PromptDraft): SeedPrompt => ({
  ...draft,
  metadata: metadata ?? null,
});

const toggled = (ids: readonly string[], id: string, on: boolean) =>
  on ? [id, ...ids] : ids.filter((one) => one !== id);

const toggledLike = (prompt: Prompt, personId: string): Prompt => ({
  ...prompt,
  isLiked: !prompt.isLiked,
  likesCount: prompt.likesCount + (prompt.isLiked ? -1 : 1),
  likes: toggled(prompt.likes, personId, !prompt.isLiked),
});

const toggledSave = (prompt: Prompt, personId: string): Prompt => ({
  ...prompt,
  isSaved: !prompt.isSaved,
  savesCount: prompt.savesCount + (prompt.isSaved ? -1 : 1),
  saves: toggled(prompt.saves, personId, !prompt.isSaved),
});

/** The mean with the person's stars in place of their former ones. */
function rated(prompt: Prompt, stars: number): Prompt {
  const { rating, myRating, stats } = prompt;
  const others = stats.totalRatings - (myRating === null ? 0 : 1);
  const sum = (rating ?? 0) * stats.totalRatings - (myRating ?? 0) + stars;
  return {
    ...prompt,
    myRating: stars,
    rating: sum / (others + 1),
    stats: { ...stats, totalRatings: others + 1 },
  };
}

const without = <Kept>(kept: Record<string, Kept>, id: string): Record<string, Kept> => {
  const { [id]: _removed, ...rest } = kept;
  return rest;
};
