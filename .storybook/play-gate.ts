import type { StoryContext } from '@storybook/react-vite';

/** Toolbar globals that change what a story says or when. Its play function expects their initial values. */
const scenarioGlobals = ['locale', 'network', 'viewer', 'data'];

/** The preview of Storybook, which tests do not have. */
type PreviewWindow = typeof globalThis & {
  __STORYBOOK_PREVIEW__?: { currentRender?: { renderOptions?: { autoplay: boolean } } };
};

/**
 * Plays a story only in its own scenario. In another, such as `globals=locale:de`, its play function would search for
 * English text or expect a fast response, and report a failure that is none: there the story stays as it was rendered.
 */
export function gatePlay({ globals, initialGlobals, storyGlobals }: StoryContext) {
  const { renderOptions } = (globalThis as PreviewWindow).__STORYBOOK_PREVIEW__?.currentRender ?? {};
  if (!renderOptions) return;
  const isEmbedded = new URLSearchParams(location.search).get('embed') === 'true'; // Storybook never plays those.
  renderOptions.autoplay =
    !isEmbedded &&
    scenarioGlobals.every((name) => globals[name] === (storyGlobals[name] ?? initialGlobals[name]));
}
