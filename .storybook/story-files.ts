import type { Usage } from './usage.ts';

interface Docgen {
  description?: string;
  props?: Record<string, { description?: string }>;
}

interface StoryParameters {
  docs?: { description?: { story?: string } };
  usage?: Usage;
}

/** A loaded story file: what its pages document. */
export interface StoryFile {
  meta: { id: string; title: string; component?: { __docgenInfo?: Docgen }; parameters?: StoryParameters };
  stories: Record<
    string,
    { id: string; name: string; tags?: string[]; play?: unknown; parameters?: StoryParameters }
  >;
}

interface StoryStore {
  loadAllCSFFiles: () => Promise<Record<string, StoryFile>>;
  userGlobals: { get: () => Record<string, unknown> };
}

/** The preview of Storybook, whose types declare the store as protected. */
type PreviewWindow = typeof globalThis & { __STORYBOOK_PREVIEW__: { storyStoreValue: StoryStore } };

export const getStoryStore = () => (globalThis as PreviewWindow).__STORYBOOK_PREVIEW__.storyStoreValue;

/** Loads all story files, by path from the root, such as `./packages/ui/src/button/button.stories.tsx`. */
export async function loadStoryFiles(): Promise<[path: string, file: StoryFile][]> {
  const files = Object.entries(await getStoryStore().loadAllCSFFiles());
  // The others are pages without stories.
  return files.filter(([, { stories }]) => Object.keys(stories).length > 0);
}
