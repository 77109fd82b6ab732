import { afterEach } from 'vitest';

import { look } from './look.ts';

/** What Storybook's plugin puts into the context of a test. */
interface StoryContext {
  story?: { parameters: { layout?: string } };
}

/** Looks at each story once it has been played, with the padding that Storybook gives it. */
afterEach<StoryContext>(async ({ story, task }) => {
  if (!story || task.result?.state === 'fail') return;
  document.body.style.cssText = `margin: 0; padding: ${story.parameters.layout === 'fullscreen' ? '0' : '1rem'}`;
  const faults = await look();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
