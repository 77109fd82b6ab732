import { afterEach } from 'vitest';

import { checkStory } from './story-checks.ts';

/** Added to the test context by Storybook's plugin. */
interface StoryContext {
  story?: { parameters: { layout?: string } };
}

declare module 'vitest' {
  interface TaskMeta {
    /** Results of axe, added by Storybook's plugin. */
    reports?: unknown;
  }
}

/** Checks each story after its play function, with the padding of Storybook's canvas. */
afterEach<StoryContext>(async ({ story, task }) => {
  if (!story || task.result?.state === 'fail') return;
  // Vitest would serialize them for each update of the task.
  delete task.meta.reports;
  document.body.style.cssText = `margin: 0; padding: ${story.parameters.layout === 'fullscreen' ? '0' : '1rem'}`;
  const violations = await checkStory();
  if (violations.length > 0) throw new Error(violations.join('\n'));
});
