import type { ReactRenderer } from '@storybook/react-vite';
import type { StoryStore } from 'storybook/preview-api';

/** The value of a global that leaves it to the story. */
export const ownValue = 'as in the story';

/** Who looks at a screen. `owner` has created all of its content, and with `shared with` all prompts are shared with the user. */
export const viewers = ['visitor', 'new member', 'member', 'owner', 'shared with'] as const;
export type Viewer = (typeof viewers)[number];

/** The preview of Storybook, whose types declare the store as protected. */
export type PreviewWindow = typeof globalThis & {
  __STORYBOOK_PREVIEW__: { storyStoreValue: StoryStore<ReactRenderer> };
};

export const getStoryStore = () => (globalThis as PreviewWindow).__STORYBOOK_PREVIEW__.storyStoreValue;

/** Returns globals of the toolbar as in a URL. */
export const toQuery = ({ viewport, ...globals }: Record<string, unknown>) =>
  Object.entries({ ...globals, 'viewport.value': (viewport as { value?: string } | undefined)?.value })
    .filter(([, value]) => typeof value === 'string' && value !== ownValue)
    .map(([name, value]) => `${name}:${String(value)}`)
    .join(';');

/** Returns the URL of a story in a frame, with globals of `toQuery`. */
export const getStoryUrl = (id: string, query: string) =>
  `./iframe.html?id=${id}&viewMode=story&globals=${encodeURIComponent(query)};a11y.manual:!true`;
