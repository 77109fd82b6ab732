/** The value of a global that leaves it to the story. */
export const ownValue = 'as in the story';

interface Documented {
  __docgenInfo?: { description?: string; props?: Record<string, { description?: string }> };
}

interface StoryParameters {
  docs?: { description?: { component?: string }; source?: { originalSource?: string } };
}

/** A loaded story file: what its pages document. */
interface StoryFile {
  meta: {
    title: string;
    component?: Documented;
    subcomponents?: Record<string, Documented>;
    parameters?: StoryParameters;
  };
  stories: Record<string, { id: string; parameters?: StoryParameters }>;
}

interface StoryStore {
  storyIndex: { entries: Record<string, { type: string; title: string; name: string; importPath: string }> };
  loadCSFFileByStoryId: (id: string) => Promise<StoryFile>;
  userGlobals: { get: () => Record<string, unknown> };
}

/** The preview of Storybook, whose types declare the store as protected. */
export type PreviewWindow = typeof globalThis & { __STORYBOOK_PREVIEW__: { storyStoreValue: StoryStore } };

export const getStoryStore = () => (globalThis as PreviewWindow).__STORYBOOK_PREVIEW__.storyStoreValue;

/** Loads the story files that have a docs page. */
export function loadStoryFiles(): Promise<StoryFile[]> {
  const store = getStoryStore();
  // Not `loadAllCSFFiles`, which titles a file by its last entry: that of screens is one on phones.
  const pages = Object.entries(store.storyIndex.entries).filter(
    ([, { type, importPath }]) => type === 'docs' && !importPath.endsWith('.mdx'),
  );
  return Promise.all(pages.map(([id]) => store.loadCSFFileByStoryId(id)));
}

/** Returns globals of the toolbar as in a URL. */
export const toQuery = ({ viewport, ...globals }: Record<string, unknown>) =>
  Object.entries({ ...globals, 'viewport.value': (viewport as { value?: string } | undefined)?.value })
    .filter(([, value]) => typeof value === 'string' && value !== ownValue)
    .map(([name, value]) => `${name}:${String(value)}`)
    .join(';');

/** Returns the URL of a story in a frame, with globals of `toQuery`. */
export const getStoryUrl = (id: string, query: string) =>
  `./iframe.html?id=${id}&viewMode=story&globals=${encodeURIComponent(query)};a11y.manual:!true`;
