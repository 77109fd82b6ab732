import { afterEach } from 'vitest';

import { checkStory } from './story-checks.ts';

/** Added to the test context by Storybook's plugin. */
interface StoryContext {
  story?: { parameters: { layout?: string } };
}

/** Checks each story after its play function, with the padding of Storybook's canvas. */
afterEach<StoryContext>(async ({ story, task }) => {
  if (!story || task.result?.state === 'fail') return;
  document.body.style.cssText = `margin: 0; padding: ${story.parameters.layout === 'fullscreen' ? '0' : '1rem'}`;
  const violations = await checkStory();
  if (violations.length > 0) throw new Error(violations.join('\n'));
});
