import type { StoryContext } from '@storybook/react-vite';

/** Fills in a text field with one event, as a paste does: the page renders again for each key that is typed. */
export async function fillIn(
  userEvent: Pick<StoryContext['userEvent'], 'click' | 'paste'>,
  field: HTMLElement,
  text: string,
) {
  await userEvent.click(field);
  await userEvent.paste(text);
}
