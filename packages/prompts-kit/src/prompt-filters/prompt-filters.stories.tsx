import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { defaultFilters } from './library-filters.ts';
import { PromptFilters, type PromptFiltersProps } from './prompt-filters.tsx';

const meta = preview.meta({
  component: PromptFilters,
  args: { filters: defaultFilters, onChange: fn() },
  parameters: {
    guide: {
      do: { text: 'Go to the first page with every change: the page of before may not exist any more.' },
      dont: {
        text: 'Do not wait for the list before you give the new `filters` back: typing must not be held up.',
      },
      keyboard: {
        Enter: 'In the search box, searches at once; otherwise a moment after the last key.',
        'Arrow keys': 'In a choice, go through its options.',
      },
      follows: {
        'WCAG 2.2: 3.2.2 On input': 'https://www.w3.org/WAI/WCAG22/Understanding/on-input',
      },
    },
  },
});

export const Unfiltered = meta.story();

/** What was chosen elsewhere stands below, each with a way to take it away. */
export const ByTagAndCreator = meta.story({
  args: { filters: { ...defaultFilters, tag: 'sales', creator: 'grace', category: 'Marketing' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Category')).toHaveValue('Marketing');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter Tag: sales' }));
    await expect(args.onChange).toHaveBeenCalledWith({ tag: '' });
  },
});

/** However slowly the answer comes, no key is lost. */
export const Typing = meta.story({
  render: function Typing(args: PromptFiltersProps) {
    const [filters, setFilters] = useState(defaultFilters);
    return (
      <PromptFilters
        filters={filters}
        onChange={(changes, how) => {
          args.onChange(changes, how);
          setTimeout(() => setFilters((now) => ({ ...now, ...changes })), 50);
        }}
      />
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox', { name: 'Search prompts' });
    await userEvent.type(box, 'cold{Enter} email{Enter}');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({ search: 'cold email' }, { replace: true }),
    );
    await expect(box).toHaveValue('cold email');
    await userEvent.selectOptions(canvas.getByLabelText('Sort by'), 'Best rated');
    await expect(args.onChange).toHaveBeenLastCalledWith({ sort: 'rating' }, undefined);
  },
});

export const Narrow = meta.story({
  decorators: [(Story) => <div style={{ maxInlineSize: '18rem' }}>{Story()}</div>],
});
