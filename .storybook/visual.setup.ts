import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';

/** Added to the test context by Storybook's plugin. */
interface StoryContext {
  story?: { id: string; parameters: { layout?: string } };
}

/** One clock for all pictures; timers run. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  return () => vi.useRealTimers();
});

/** Compares the story at rest with its pictures. */
afterEach<StoryContext>(async ({ story, task }) => {
  if (!story || task.result?.state === 'fail') return;
  const { documentElement: root } = document;
  document.body.style.cssText = `margin: 0; padding: ${story.parameters.layout === 'fullscreen' ? '0' : '1rem'}`;
  window.scrollTo(0, 0); // Where the previous story was scrolled to.
  await document.fonts.ready;
  for (const theme of ['light', 'dark']) {
    root.classList.toggle('light', theme === 'light');
    root.classList.toggle('dark', theme === 'dark');
    // oxlint-disable-next-line vitest/no-standalone-expect -- it belongs to every test
    await expect(page).toMatchScreenshot(`${story.id}-${theme}`);
  }
});
