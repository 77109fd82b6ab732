import type {
  AvailableModel,
  Comment,
  CommentPage,
  GeneratedPrompt,
  GenerationRequest,
  ImportResult,
  Person,
  PortablePrompt,
  Prompt,
  PromptDraft,
  PromptPage,
  PromptQuery,
  PromptVersion,
  ProviderKey,
  Report,
  Settings,
  Usage,
} from '@ai-directory/api-client/contract';

// What components ask for and a `PromptSource` gives, feature by feature. Shapes are the contract's. Every function rejects
// with an `Error` whose message is fit to show to a person, or with the platform's `AbortError` when its signal was aborted.

/** Which prompts to list; every part has the contract's default. */
export type PromptFilters = Partial<PromptQuery>;

/** What is sent to save a changed copy of a prompt. */
export type ModifiedCopy = Pick<PromptDraft, 'title' | 'content' | 'description' | 'category' | 'variables'>;

export interface PromptComments {
  /** One page, the newest first; pages count from 1. */
  list: (promptId: string, page: number, signal?: AbortSignal) => Promise<CommentPage>;
  add: (promptId: string, body: string) => Promise<Comment>;
  /** One's own, or any on one's own prompt. */
  remove: (promptId: string, commentId: string) => Promise<void>;
  report: (promptId: string, commentId: string, report: Report) => Promise<void>;
}

export interface PromptVersions {
  /** What the prompt was before, the newest first. */
  list: (promptId: string, signal?: AbortSignal) => Promise<PromptVersion[]>;
  /** Makes the prompt what it was then; answers the prompt as it is now. */
  restore: (promptId: string, version: number) => Promise<Prompt>;
}

/** Piece by piece, what a model writes. */
export interface RunEvent {
  text?: string | undefined;
  /** With the last event. */
  usage?: Usage | undefined;
}

export interface ModelSource {
  /** The models that can be asked now. */
  available: (signal?: AbortSignal) => Promise<AvailableModel[]>;
}

export interface PromptRunner extends ModelSource {
  /** Asks a model with the filled prompt. Aborting the signal stops the model. */
  run: (
    promptId: string,
    request: { values: Record<string, string>; model: string },
    signal: AbortSignal,
  ) => AsyncIterable<RunEvent>;
}

/** Pieces of each version's content, then each finished version. */
export interface GenerationEvent extends RunEvent {
  /** Which version, from 0. */
  version: number;
  prompt?: GeneratedPrompt | undefined;
}

export interface PromptGeneration extends ModelSource {
  /** Writes `generateVariations` versions. Aborting the signal stops the model. */
  generate: (request: GenerationRequest, signal: AbortSignal) => AsyncIterable<GenerationEvent>;
}

export interface PromptSharing {
  /** People whose name begins so. */
  search: (name: string, signal?: AbortSignal) => Promise<Person[]>;
  /** Who may see one's own prompt. */
  people: (promptId: string, signal?: AbortSignal) => Promise<Person[]>;
  /** Replaces the list of people who may see the prompt. */
  share: (promptId: string, userIds: string[]) => Promise<Person[]>;
}

export interface PromptImports {
  /** Sends one chunk, at most 10,000 prompts; wrong ones are reported, the others written. */
  send: (prompts: readonly unknown[], signal?: AbortSignal) => Promise<ImportResult>;
  makePublic: (ids: string[]) => Promise<{ modifiedCount: number }>;
  /** My prompts, to tell duplicates before anything is sent. */
  mine: (signal?: AbortSignal) => Promise<{ prompts: PortablePrompt[] }>;
}

/** The signed-in person's keys of model providers. A key goes in and never comes out. */
export interface KeySource {
  list: (signal?: AbortSignal) => Promise<ProviderKey[]>;
  /** Stores the key in place of the former, and tests it. */
  save: (provider: string, apiKey: string) => Promise<ProviderKey>;
  /** `isValid` of the answer is null when the provider could not be asked. */
  test: (provider: string) => Promise<ProviderKey>;
  toggle: (provider: string) => Promise<ProviderKey>;
  toggleModel: (provider: string, model: string) => Promise<ProviderKey>;
  remove: (provider: string) => Promise<void>;
}

export interface SettingsSource {
  get: (signal?: AbortSignal) => Promise<Settings>;
  update: (changes: Partial<Settings>) => Promise<Settings>;
}

/**
 * Where a library's prompts come from and go to: `apiSource(client)`, `memorySource(prompts)`, `localSource()`, or your own.
 * A part that is left out is not offered on the screen.
 */
export interface PromptSource {
  /** Who the person is, where the source itself knows: the library's viewer unless the host names another. */
  viewer?: Person;
  /** Calls `listener` when prompts changed elsewhere, as in another tab; answers how to stop that. */
  subscribe?: (listener: () => void) => () => void;
  list: (filters: PromptFilters, signal?: AbortSignal) => Promise<PromptPage>;
  get: (id: string, signal?: AbortSignal) => Promise<Prompt>;
  create?: (draft: PromptDraft) => Promise<Prompt>;
  update?: (id: string, draft: PromptDraft) => Promise<Prompt>;
  remove?: (id: string) => Promise<void>;
  like?: (id: string) => Promise<Pick<Prompt, 'likes' | 'likesCount' | 'isLiked'>>;
  save?: (id: string) => Promise<Pick<Prompt, 'saves' | 'savesCount' | 'isSaved'>>;
  rate?: (
    id: string,
    stars: number,
  ) => Promise<{ rating: number | null; totalRatings: number; myRating: number }>;
  /** Says that a prompt was copied, downloaded, opened elsewhere or run. */
  used?: (id: string) => Promise<void>;
  follow?: (userId: string) => Promise<{ isFollowing: boolean; followersCount: number }>;
  saveModified?: (id: string, copy: ModifiedCopy) => Promise<Prompt>;
  report?: (id: string, report: Report) => Promise<void>;
  comments?: PromptComments;
  versions?: PromptVersions;
  runner?: PromptRunner;
  generation?: PromptGeneration;
  sharing?: PromptSharing;
  imports?: PromptImports;
  keys?: KeySource;
  settings?: SettingsSource;
}
