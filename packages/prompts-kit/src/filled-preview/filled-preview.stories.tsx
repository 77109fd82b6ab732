import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { FilledPreview } from './filled-preview.tsx';

const meta = preview.meta({
  component: FilledPreview,
  args: {
    label: 'Preview',
    content: 'Write an email to {name}, who leads {team}.\nAsk {name} for fifteen minutes.',
    filled: new Map([
      ['name', ''],
      ['team', ''],
    ]),
  },
  parameters: {
    guide: {
      do: {
        text: 'Show it beside the fields: what is filled and what still waits is marked as people type.',
      },
      dont: {
        text: 'Do not edit in it: selecting and scrolling are all it does.',
      },
      keyboard: {
        Tab: 'Goes to the preview.',
        'Down arrow, Up arrow': 'Scrolls it.',
        'Home, End': 'Scrolls to its start or its end.',
      },
      follows: { 'WCAG 2.2: 2.1.1 Keyboard': 'https://www.w3.org/WAI/WCAG22/Understanding/keyboard' },
    },
  },
});

/** Variables without a value stay as they are written. */
export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Preview' })).toHaveTextContent('who leads {team}.');
  },
});

export const PartlyFilled = meta.story({
  args: {
    filled: new Map([
      ['name', 'Ada'],
      ['team', ''],
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Ada')).toHaveLength(2);
    await expect(canvas.getByText('{team}')).toBeVisible();
  },
});

/** What is too long to be copied is not drawn: the page would hang on it. */
export const TooLong = meta.story({
  args: { content: '{name} '.repeat(200), filled: new Map([['name', 'x'.repeat(10_000)]]) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('{name}')).toHaveLength(200);
  },
});

export const Filled = meta.story({
  args: {
    filled: new Map([
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

/** Braces that are no variable of the prompt stay plain text. */
export const UnknownBraces = meta.story({
  args: { content: 'Return {"name": "{name}"} as JSON.', filled: new Map([['name', 'Ada']]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveTextContent('Return {"name": "Ada"} as JSON.');
  },
});

/** It scrolls inside, and is reached by Tab to do so. */
export const LongText = meta.story({
  args: {
    content: Array.from({ length: 60 }, (_, index) => `${index + 1}. Write to {name} about {team}.`).join(
      '\n',
    ),
    filled: new Map([
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
