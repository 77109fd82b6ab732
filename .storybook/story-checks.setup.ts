import { afterEach, vi } from 'vitest';

import { findMissingTexts } from './english-texts.ts';
import { stateStories } from './states.ts';
import { checkStory, showsFailure } from './story-checks.ts';

/** Added to the test context by Storybook's plugin. */
interface StoryContext {
  story?: { id: string; componentId: string; name: string; parameters: { layout?: string } };
}

const checkedComponents = new Set<string>();

/**
 * Whether the page is checked in the other theme, widths and direction, which takes as long as playing the story: in the first
 * story of each component and screen, in those that show its variants or are of a variant of the page, and in those with a
 * message of the specification. The others show the same elements.
 */
function isChecked({ id, componentId, name }: NonNullable<StoryContext['story']>): boolean {
  const isFirst = !checkedComponents.has(componentId);
  checkedComponents.add(componentId);
  return (
    isFirst ||
    /^(Default|Matrix|Long Text|RTL|Narrow)$/.test(name) ||
    stateStories.some(({ story }) => story === id)
  );
}

/** Checks each story after its play function, with the padding of Storybook's canvas. */
afterEach<StoryContext>(async ({ story, task }) => {
  if (!story || task.result?.state === 'fail') return;
  // Results of axe, added by Storybook's plugin: Vitest would serialize them for each update of the task.
  Reflect.deleteProperty(task.meta, 'reports');
  document.body.style.cssText = `margin: 0; padding: ${story.parameters.layout === 'fullscreen' ? '0' : '1rem'}`;
  const texts = stateStories.filter(({ story: id }) => id === story.id).map(({ text }) => text);
  await vi.waitFor(
    () => {
      const missing = findMissingTexts(texts);
      if (missing.length > 0) throw new Error(`not visible, see .storybook/states.ts: ${missing.join(', ')}`);
    },
    { timeout: 30_000 },
  );
  if (/\bFailed$/.test(story.name) && !showsFailure())
    throw new Error('rests without the failure it is named for');
  if (!isChecked(story)) return;
  const violations = await checkStory();
  if (violations.length > 0) throw new Error(violations.join('\n'));
});
