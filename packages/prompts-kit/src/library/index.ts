// The connected entry: whole screens over a `PromptSource`. Each import takes only what it names.
export { defaultFilters, type LibraryFilters, type LibraryView } from '../prompt-filters/library-filters.ts';
export type * from '../sources/prompt-source.ts';
export type { StatusMessage } from '../status-message.ts';
export { ApiKeys, type ApiKeysProps } from './api-keys.tsx';
export { createApiSource } from '../sources/api-source.ts';
export type {
  CurrentUser,
  LibraryLayout,
  LibraryOptions,
  LibrarySettings,
  PromptLibraryProps,
  SignInAction,
} from './library-options.ts';
export { showToast } from './library-options.ts';
export { completePrompt, type PartialPrompt } from '../rules/complete-prompt.ts';
export {
  createLocalStorageSource,
  createMemorySource,
  type LocalStorageSourceOptions,
  type MemorySourceOptions,
} from '../sources/local-sources.ts';
export { PromptGeneratorPanel, type PromptGeneratorPanelProps } from './prompt-generator-panel.tsx';
export { PromptLibrary } from './prompt-library.tsx';
export { settingsQueries, type SettingsQueries } from './settings-queries.ts';
export { adoptAnonymousQueries, promptQueries, type PromptQueries } from './prompt-queries.ts';
export { PromptPage, type PromptPageProps } from './prompt-page.tsx';
export { toListParams } from './to-list-params.ts';
