import type { Usage } from './usage.ts';

interface Documented {
  __docgenInfo?: { description?: string; props?: Record<string, { description?: string }> };
}

interface StoryParameters {
  docs?: { description?: { component?: string; story?: string }; source?: { originalSource?: string } };
  usage?: Usage;
}

/** A loaded story file: what its pages document. */
export interface StoryFile {
  meta: {
    id: string;
    title: string;
    component?: Documented;
    subcomponents?: Record<string, Documented>;
    parameters?: StoryParameters;
  };
  stories: Record<
    string,
    { id: string; name: string; tags?: string[]; play?: unknown; parameters?: StoryParameters }
  >;
}

interface StoryStore {
  storyIndex: { entries: Record<string, { type: string; title: string; name: string; importPath: string }> };
  loadCSFFileByStoryId: (id: string) => Promise<StoryFile>;
  userGlobals: { get: () => Record<string, unknown> };
}

/** The preview of Storybook, whose types declare the store as protected. */
export type PreviewWindow = typeof globalThis & { __STORYBOOK_PREVIEW__: { storyStoreValue: StoryStore } };

export const getStoryStore = () => (globalThis as PreviewWindow).__STORYBOOK_PREVIEW__.storyStoreValue;

/** Loads the story files that have a docs page, by path from the root, such as `./packages/ui/src/button/button.stories.tsx`. */
export async function loadStoryFiles(): Promise<[path: string, file: StoryFile][]> {
  const store = getStoryStore();
  // Not `loadAllCSFFiles`, which titles a file by its last entry: that of screens is one on phones.
  const pages = Object.entries(store.storyIndex.entries).filter(
    ([, { type, importPath }]) => type === 'docs' && !importPath.endsWith('.mdx'),
  );
  return Promise.all(
    pages.map(async ([id, { importPath }]): Promise<[string, StoryFile]> => [
      importPath,
      await store.loadCSFFileByStoryId(id),
    ]),
  );
}
