import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { SearchInput } from './search-input.tsx';

const meta = preview.meta({
  component: SearchInput,
  args: { onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      do: {
        text: 'Name what is searched, and show results as they change; the button inside empties the box.',
        example: () => (
          <SearchInput aria-label="Search tools" placeholder="Search tools" defaultValue="mail" />
        ),
      },
      dont: {
        text: 'Do not let the placeholder name it: it goes with the first letter.',
        example: () => <SearchInput placeholder="Type to search…" />,
      },
      keyboard: {
        Escape: 'Empties the box in Chrome, Edge and Safari, as every search box there.',
        Tab: 'Goes to the Clear button, while there is something to clear.',
        'Enter, Space': 'On Clear, empties the box; focus goes back into it.',
      },
      follows: {
        'HTML: Text and search':
          'https://html.spec.whatwg.org/multipage/input.html#text-(type=text)-state-and-search-state-(type=search)',
      },
    },
  },
});

export const Empty = meta.story();
export const Placeholder = meta.story({
  args: { placeholder: 'Search prompts', 'aria-label': 'Search prompts' },
});
export const Filled = meta.story({ args: { defaultValue: 'cold email' } });
export const Disabled = meta.story({
  args: { defaultValue: 'cold email', disabled: true },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
});

/** What cannot be changed cannot be emptied either. */
export const ReadOnly = meta.story({
  args: { defaultValue: 'cold email', readOnly: true },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
});

export const Invalid = meta.story({ args: { defaultValue: 'cold email', 'aria-invalid': true } });

export const MaxLength = meta.story({
  args: { maxLength: 4 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'email');
    await expect(canvas.getByRole('searchbox')).toHaveValue('emai');
  },
});

/** The button appears with the first letter, empties the box, and gives focus back to it. */
export const ClearButton = meta.story({
  render: function ClearButton(args) {
    const [text, setText] = useState('');
    return <SearchInput {...args} value={text} onChange={(event) => setText(event.target.value)} />;
  },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox', { name: 'Search' });
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.type(box, 'mail');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(box).toHaveValue('');
    await expect(box).toHaveFocus();
  },
});

/** The text never lies under the button that clears it. */
export const LongText = meta.story({
  args: { defaultValue: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('searchbox');
    const button = canvas.getByRole('button', { name: 'Clear search' }).getBoundingClientRect();
    const textEnd =
      box.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(box).paddingInlineEnd);
    await expect(textEnd).toBeLessThanOrEqual(button.left);
  },
});
