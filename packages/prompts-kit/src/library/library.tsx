// The connected entry: whole screens over a source of prompts. Each import takes only what it names.
export { defaultFilters, type LibraryFilters, type LibraryView } from '../prompt-filters/library-filters.ts';
export type { Notice } from '../notice.ts';
export type * from '../sources.ts';
export { ApiKeys, type ApiKeysProps } from './api-keys.tsx';
export { apiSource } from './api-source.ts';
export type {
  LibraryFrame,
  LibraryHost,
  LibrarySettings,
  PromptLibraryProps,
  Viewer,
} from './library-props.ts';
export { localSource, type LocalSourceOptions } from './local-source.ts';
export { memorySource, type MemorySourceOptions } from './memory-source.ts';
export { PromptGeneratorPanel, type PromptGeneratorPanelProps } from './prompt-generator-panel.tsx';
export { PromptLibrary } from './prompt-library.tsx';
export { PromptPage, type PromptPageProps } from './prompt-page.tsx';
export { type SeedPrompt } from './shelf.ts';
