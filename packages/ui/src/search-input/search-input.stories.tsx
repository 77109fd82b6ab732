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
});

export const Empty = meta.story();
export const Placeholder = meta.story({
  args: { placeholder: 'Search prompts', 'aria-label': 'Search prompts' },
});
export const Filled = meta.story({ args: { defaultValue: 'cold email' } });
export const Disabled = meta.story({ args: { defaultValue: 'cold email', disabled: true } });

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
