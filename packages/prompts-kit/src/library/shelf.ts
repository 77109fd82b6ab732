import type {
  Comment,
  Person,
  PortablePrompt,
  Prompt,
  PromptDraft,
  PromptVersion,
} from '@ai-directory/api-client/contract';

/** All that a library without a server keeps. */
export interface Shelf {
  /** The newest first. */
  prompts: Prompt[];
  /** By prompt, the newest first. */
  comments: Record<string, Comment[]>;
  /** By prompt, the newest first. */
  versions: Record<string, PromptVersion[]>;
}

/** Where a shelf stands: in memory, in the browser's storage. */
export interface ShelfPlace {
  read: () => Shelf;
  /** Throws an `Error` fit to show where it cannot be kept. */
  write: (shelf: Shelf) => void;
}

/** A prompt to begin with: whatever is left out has a default, and without `creator` it is the person's own. */
export type SeedPrompt = Pick<Prompt, 'title' | 'content'> & Partial<Prompt | PortablePrompt>;

/** Who uses a library without a server, unless the host says. */
export const localPerson: Person = { id: 'local-person', username: 'me', avatar: null };

/** A shelf with these prompts, in their order. */
export const shelfOf = (seeds: readonly SeedPrompt[], person: Person): Shelf => ({
  prompts: seeds.map((seed) => promptOf(seed, person)),
  comments: {},
  versions: {},
});

/** A whole prompt from what is known of it. */
export function promptOf(seed: SeedPrompt, person: Person): Prompt {
  const given = seed as Partial<Prompt>;
  const id = given.id ?? newId();
  const now = new Date().toISOString();
  const creator = given.creator ?? {
    ...person,
    _id: person.id,
    followers: [],
    followersCount: 0,
    isFollowing: false,
  };
  return {
    description: '',
    category: 'Other',
    tags: [],
    variables: [],
    aiModels: [],
    visibility: 'public',
    sharedWith: [],
    likes: [],
    likesCount: 0,
    isLiked: false,
    saves: [],
    savesCount: 0,
    isSaved: false,
    rating: null,
    myRating: null,
    stats: { uses: 0, totalRatings: 0 },
    commentsCount: 0,
    metadata: null,
    source: null,
    isHidden: false,
    createdAt: now,
    updatedAt: now,
    userId: creator.id,
    ...given,
    title: seed.title,
    content: seed.content,
    creator,
    id,
    _id: id,
  };
}

/** What a file holds of a prompt. */
export const portable = (prompt: Prompt): PortablePrompt => {
  const { title, description, content, category, tags, variables, aiModels, visibility } = prompt;
  return { title, description, content, category, tags, variables, aiModels, visibility };
};

/** What an update keeps of the prompt before it. */
export const versionOf = (prompt: Prompt, version: number): PromptVersion => {
  const { title, description, content, category, tags, variables } = prompt;
  return {
    version,
    title,
    description,
    content,
    category,
    tags,
    variables,
    savedAt: new Date().toISOString(),
  };
};

/** The parts of a version or draft that a prompt takes over. */
export const rewritten = (prompt: Prompt, changes: Partial<PromptDraft>): Prompt => {
  const { metadata = prompt.metadata, ...written } = changes;
  return { ...prompt, ...written, metadata, updatedAt: new Date().toISOString() };
};

/** Not `randomUUID`: a page without TLS has none. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
