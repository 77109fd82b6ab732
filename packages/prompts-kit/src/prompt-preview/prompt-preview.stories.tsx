import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { PromptPreview } from './prompt-preview.tsx';

const meta = preview.meta({
  title: 'Prompts Kit/Prompt/Prompt Preview',
  component: PromptPreview,
  args: {
    label: 'Preview',
    content: 'Write an email to {name}, who leads {team}.\nAsk {name} for fifteen minutes.',
    values: new Map([
      ['name', ''],
      ['team', ''],
    ]),
  },
  parameters: {
    usage: {
      do: {
        text: 'Show it beside the fields: filled and missing variables are highlighted while typing.',
      },
      dont: {
        text: 'Do not use it for editing: it only supports selecting and scrolling.',
      },
      keyboard: {
        Tab: 'Moves focus to the preview.',
        'Down arrow, Up arrow': 'Scrolls it.',
        'Home, End': 'Scrolls to its start or its end.',
      },
      references: { 'WCAG 2.2: 2.1.1 Keyboard': 'https://www.w3.org/WAI/WCAG22/Understanding/keyboard' },
    },
  },
});

/** Variables without a value stay `{name}`. */
export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Preview' })).toHaveTextContent('who leads {team}.');
  },
});

export const PartlyFilled = meta.story({
  args: {
    values: new Map([
      ['name', 'Ada'],
      ['team', ''],
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Ada')).toHaveLength(2);
    await expect(canvas.getByText('{team}')).toBeVisible();
  },
});

/** A text that is too long to be copied is not rendered. */
export const TooLong = meta.story({
  args: { content: '{name} '.repeat(200), values: new Map([['name', 'x'.repeat(10_000)]]) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('{name}')).toHaveLength(200);
  },
});

export const Filled = meta.story({
  args: {
    values: new Map([
      ['name', 'Ada'],
      ['team', 'operations'],
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveTextContent(
      'Write an email to Ada, who leads operations.',
    );
  },
});

/** Undeclared braces stay plain text. */
export const UnknownBraces = meta.story({
  args: { content: 'Return {"name": "{name}"} as JSON.', values: new Map([['name', 'Ada']]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveTextContent('Return {"name": "Ada"} as JSON.');
  },
});

/** Scrollable by keyboard. */
export const LongText = meta.story({
  args: {
    content: Array.from({ length: 60 }, (_, index) => `${index + 1}. Write to {name} about {team}.`).join(
      '\n',
    ),
    values: new Map([
      ['name', 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'],
      ['team', 'operations'],
    ]),
  },
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('region');
    await userEvent.tab();
    await expect(region).toHaveFocus();
    await expect(region.scrollHeight).toBeGreaterThan(region.clientHeight);
    await expect(region.scrollWidth).toBe(region.clientWidth);
  },
});
