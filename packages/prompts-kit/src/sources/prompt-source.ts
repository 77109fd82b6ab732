import type {
  AvailableModel,
  Comment,
  CommentPage,
  GeneratedPrompt,
  GenerationRequest,
  ImportResult,
  UserSummary,
  ExportedPrompt,
  Prompt,
  PromptChange,
  PromptChangeResult,
  PromptDetails,
  PromptDraft,
  PromptPage,
  PromptQuery,
  PromptVersion,
  ProviderKey,
  Report,
  Run,
  RunDraft,
  RunPage,
  Settings,
  Usage,
} from '@ai-directory/api-client/contract';

// The data access of the components, by feature, in the shapes of the contract. Every function rejects with an `Error` whose
// message is user-facing, or with the platform's `AbortError` when its signal was aborted.

/** Filters, order and page of a list of prompts; omitted fields have the contract's defaults. */
export type PromptListParams = Partial<PromptQuery>;

/** A prompt, and what its page shows besides; a list has only the prompt. */
export type LoadedPrompt = Prompt & Partial<Pick<PromptDetails, 'runs' | 'ratings' | 'version'>>;

/** Fields of a modified copy of a prompt. */
export type ModifiedCopy = Pick<PromptDraft, 'title' | 'content' | 'description' | 'category' | 'variables'>;

export interface PromptComments {
  /** Returns one page, sorted by createdAt desc. Pages count from 1. */
  list: (promptId: string, page: number, signal?: AbortSignal) => Promise<CommentPage>;
  add: (promptId: string, body: string) => Promise<Comment>;
  /** Deletes a comment: the user's own, or any on the user's own prompt. */
  remove: (promptId: string, commentId: string) => Promise<void>;
  report: (promptId: string, commentId: string, report: Report) => Promise<void>;
  /** Asks the moderators to restore the user's own hidden comment. Without it there is no form. */
  appeal?: (promptId: string, commentId: string, text: string) => Promise<void>;
}

/** What came out of prompts, kept by those who used them. */
export interface RunSource {
  /** Returns one page, most helpful first. Pages count from 1. */
  list: (promptId: string, page: number, signal?: AbortSignal) => Promise<RunPage>;
  add: (promptId: string, run: RunDraft) => Promise<Run>;
  /** Adds a run whose output is an image; `output` is its text alternative. Without it the form takes text only. */
  addImage?: (promptId: string, run: RunDraft, image: File) => Promise<Run>;
  /** Deletes a run: the user's own, or any on the user's own prompt. */
  remove: (promptId: string, runId: string) => Promise<void>;
  /** Marks a run as helpful to the user, or no longer. Without it there is no button. */
  vote?: (
    promptId: string,
    runId: string,
    isHelpful: boolean,
  ) => Promise<Pick<Run, 'helpfulCount' | 'isHelpful'>>;
  /** Without it there is no form. */
  report?: (promptId: string, runId: string, report: Report) => Promise<void>;
  /** Asks the moderators to restore the user's own hidden run. Without it there is no form. */
  appeal?: (promptId: string, runId: string, text: string) => Promise<void>;
}

export interface PromptVersions {
  /** Returns the previous versions, newest first. */
  list: (promptId: string, signal?: AbortSignal) => Promise<PromptVersion[]>;
  /** Restores a version and returns the updated prompt. */
  restore: (promptId: string, version: number) => Promise<Prompt>;
}

/** Event of a streaming model response. */
export interface RunEvent {
  text?: string | undefined;
  /** Token usage, in the last event. */
  usage?: Usage | undefined;
}

export interface ModelSource {
  /** Returns the models that are available to the user. */
  listModels: (signal?: AbortSignal) => Promise<AvailableModel[]>;
}

export interface PromptRunner extends ModelSource {
  /** Sends the filled prompt to a model and streams its response. Aborting the signal stops the model. */
  run: (
    promptId: string,
    request: { values: Record<string, string>; model: string },
    signal: AbortSignal,
  ) => AsyncIterable<RunEvent>;
}

/** Event of a streaming generation: text of a version, or the finished version. */
export interface GenerationEvent extends RunEvent {
  /** Index of the version, from 0. */
  version: number;
  prompt?: GeneratedPrompt | undefined;
}

export interface PromptGeneration extends ModelSource {
  /** Generates `generateVariations` versions. Aborting the signal stops the model. */
  generate: (request: GenerationRequest, signal: AbortSignal) => AsyncIterable<GenerationEvent>;
}

export interface PromptSharing {
  /** Returns users whose name starts with this text. */
  searchUsers: (name: string, signal?: AbortSignal) => Promise<UserSummary[]>;
  /** Returns the users that the user's own prompt is shared with. */
  listUsers: (promptId: string, signal?: AbortSignal) => Promise<UserSummary[]>;
  /** Replaces the users that the prompt is shared with. */
  share: (promptId: string, userIds: string[]) => Promise<UserSummary[]>;
}

export interface PromptImports {
  /** Imports one batch of at most 10,000 prompts. Invalid ones are reported, the others stored. */
  importBatch: (prompts: readonly unknown[], signal?: AbortSignal) => Promise<ImportResult>;
  makePublic: (ids: string[]) => Promise<{ modifiedCount: number }>;
  /** Returns the user's own prompts, to find duplicates before anything is sent. */
  listOwn: (signal?: AbortSignal) => Promise<{ prompts: ExportedPrompt[] }>;
}

/** The current user's API keys of model providers. Keys are write-only. */
export interface KeySource {
  list: (signal?: AbortSignal) => Promise<ProviderKey[]>;
  /** Stores the key, replacing a previous one, and tests it. */
  save: (provider: string, apiKey: string) => Promise<ProviderKey>;
  /** Tests the stored key; `isValid` is null when the provider could not be reached. */
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
 * Data source of a library: `createApiSource(client)`, `createMemorySource(prompts)`, `createLocalStorageSource()`, or your own.
 * Features whose functions are omitted are hidden. `completePrompt` returns the prompts of an API that has only their texts.
 */
export interface PromptSource {
  /**
   * Identifies the source among all of a page: what it has answered is cached by it, so a source of other prompts needs another
   * id, and one of the same prompts the same.
   */
  id: string;
  /** The user of a single-user source. Used as the library's `currentUser` if the host passes none. */
  currentUser?: UserSummary;
  /** Calls `listener` when prompts changed elsewhere, such as in another tab. Returns the unsubscribe function. */
  subscribe?: (listener: () => void) => () => void;
  list: (params: PromptListParams, signal?: AbortSignal) => Promise<PromptPage>;
  get: (id: string, signal?: AbortSignal) => Promise<LoadedPrompt>;
  create?: (draft: PromptDraft) => Promise<Prompt>;
  /**
   * Updates a prompt. `version` is the `updatedAt` of the prompt that the draft was made from: if it was changed since, nothing is
   * stored, and the promise rejects with an error of status 412 that has the stored prompt in `current`. Without it, the last
   * update wins.
   */
  update?: (id: string, draft: PromptDraft, version?: string) => Promise<Prompt>;
  remove?: (id: string) => Promise<void>;
  /** Publishes, unpublishes, tags or deletes many of the user's own prompts, at most 1,000. */
  changeMany?: (ids: readonly string[], change: PromptChange) => Promise<PromptChangeResult>;
  like?: (id: string) => Promise<Pick<Prompt, 'likesCount' | 'isLiked'>>;
  save?: (id: string) => Promise<Pick<Prompt, 'savesCount' | 'isSaved'>>;
  rate?: (
    id: string,
    stars: number,
  ) => Promise<{ rating: number | null; totalRatings: number; myRating: number }>;
  /** Records that a prompt was copied, downloaded, opened elsewhere or run. */
  recordUse?: (id: string) => Promise<void>;
  follow?: (userId: string) => Promise<{ isFollowing: boolean; followersCount: number }>;
  saveModified?: (id: string, copy: ModifiedCopy) => Promise<Prompt>;
  report?: (id: string, report: Report) => Promise<void>;
  comments?: PromptComments;
  runs?: RunSource;
  versions?: PromptVersions;
  runner?: PromptRunner;
  generation?: PromptGeneration;
  sharing?: PromptSharing;
  imports?: PromptImports;
  keys?: KeySource;
  settings?: SettingsSource;
}
