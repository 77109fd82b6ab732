import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { PromptPreview } from './prompt-preview.tsx';

const meta = preview.meta({
  title: 'Prompts Kit/Prompt/Prompt Preview',
  component: PromptPreview,
  args: {
    label: 'Preview',
    content: 'Write an email to {name}, who leads {team}.\nAsk {name} for fifteen minutes.',
    variables: [{ name: 'name' }, { name: 'team' }],
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

export const PartlyFilled = meta.story({
  args: {
    values: { name: 'Ada' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Ada')).toHaveLength(2);
    await expect(canvas.getByText('{team}')).toBeVisible();
  },
});

/** Variables without a value stay `{name}`. */
export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Preview' })).toHaveTextContent('who leads {team}.');
  },
});

/** A text that is too long to be copied is not rendered. */
export const TooLong = meta.story({
  args: { content: '{name} '.repeat(200), values: { name: 'x'.repeat(10_000) } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('{name}')).toHaveLength(200);
  },
});

export const Filled = meta.story({
  args: {
    values: { name: 'Ada', team: 'operations' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveTextContent(
      'Write an email to Ada, who leads operations.',
    );
  },
});

/** JSON stays plain text. */
export const UnknownBraces = meta.story({
  args: { content: 'Return {"name": "{name}"} as JSON.', values: { name: 'Ada' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveTextContent('Return {"name": "Ada"} as JSON.');
  },
});

/** What the prompt does not declare is filled outside of code. */
export const Undeclared = meta.story({
  args: {
    content: '把{买家ID}的订单转给{卖家ID}。\n`{卖家ID}`',
    variables: [],
    values: { 买家ID: 'A-1', 卖家ID: 'B-2' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveTextContent('把A-1的订单转给B-2。 `{卖家ID}`');
  },
});

/** Scrollable by keyboard. */
export const LongText = meta.story({
  args: {
    content: Array.from({ length: 60 }, (_, index) => `${index + 1}. Write to {name} about {team}.`).join(
      '\n',
    ),
    values: {
      name: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
      team: 'operations',
    },
  },
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('region');
    await userEvent.tab();
    await expect(region).toHaveFocus();
    await expect(region.scrollHeight).toBeGreaterThan(region.clientHeight);
    await expect(region.scrollWidth).toBe(region.clientWidth);
  },
});
