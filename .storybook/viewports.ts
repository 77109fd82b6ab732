import type { StoryContext } from '@storybook/react-vite';

/** The toolbar's viewports: width in px. `narrow` is the least without horizontal scrolling (WCAG 2.2, 1.4.10). */
export const widths = { narrow: 320, phone: 390, tablet: 768, laptop: 1024, desktop: 1440 };

/** `parameters.viewport.options` of Storybook. */
export const viewportOptions = Object.fromEntries(
  Object.entries(widths).map(([name, width]) => [
    name,
    {
      name: `${width} px`,
      styles: { width: `${width}px`, height: width < 768 ? '800px' : '900px' },
    },
  ]),
);

/** Width in px that the manager has set for the last story; undefined if it fills the window. */
let previousWidth: number | undefined;

/**
 * Resolves when the preview has the story's viewport. The manager resizes it while the story renders, so that a play function
 * could begin in the layout of the previous story's viewport. Waits for 60 frames at most: the viewport may be rotated.
 * Without a manager, the story is rendered in a frame of its width.
 */
export async function waitForViewport({ globals, viewMode }: StoryContext) {
  if (viewMode !== 'story') return;
  const { value } = (globals.viewport ?? {}) as { value?: keyof typeof widths };
  const width = value && widths[value];
  if (window.parent === window && width && innerWidth !== width) await renderInFrame(width);
  if (window.frameElement?.id !== 'storybook-preview-iframe') return;
  const isResized = () => (width ? innerWidth === width : innerWidth !== previousWidth);
  for (let frame = 0; frame < 60 && !isResized(); frame += 1) await nextFrame();
  previousWidth = width;
}

/** Never resolves: the story is in the frame. */
async function renderInFrame(width: number) {
  const frame = Object.assign(document.createElement('iframe'), { src: location.href, title: 'Story' });
  frame.style.cssText = `display: block; inline-size: ${width}px; block-size: 100vh; margin: auto; border: 0`;
  document.body.replaceChildren(frame);
  document.body.className = '';
  document.body.style.margin = '0';
  await new Promise(() => {});
}

/** Resolves after the next frame, when resize observers have reported and React has rendered what they changed. */
export const nextFrame = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
