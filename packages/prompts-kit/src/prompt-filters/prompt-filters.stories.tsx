import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { defaultFilters } from './library-filters.ts';
import { PromptFilters, type PromptFiltersProps } from './prompt-filters.tsx';

const meta = preview.meta({
  title: 'Prompts Kit/Library/Prompt Filters',
  component: PromptFilters,
  args: { filters: defaultFilters, onFiltersChange: fn() },
  parameters: {
    usage: {
      do: { text: 'Go to the first page on every change: the current page may not exist any more.' },
      dont: {
        text: 'Do not wait for the list before you pass the new `filters`: typing must stay responsive.',
      },
      keyboard: {
        Enter: 'In the search input, searches immediately instead of after a short pause.',
        'Arrow keys': 'In a select, move between its options.',
      },
      references: {
        'WCAG 2.2: 3.2.2 On input': 'https://www.w3.org/WAI/WCAG22/Understanding/on-input',
      },
    },
  },
});

export const Default = meta.story();

/** Filters that were set elsewhere have a remove button each. */
export const ActiveFilters = meta.story({
  args: { filters: { ...defaultFilters, tag: 'sales', creator: 'grace', category: 'Marketing' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Category')).toHaveValue('Marketing');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter Tag: sales' }));
    await expect(args.onFiltersChange).toHaveBeenCalledWith({ tag: '' });
  },
});

/** With URLs, filters that were set elsewhere have a link each that removes them. */
export const Links = meta.story({
  args: {
    filters: { ...defaultFilters, page: 2, tag: 'sales', creator: 'grace' },
    getFiltersHref: ({ page, tag, creator }) =>
      `?${new URLSearchParams({ page: String(page), tag, creator })}`,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Remove filter Tag: sales' })).toHaveAttribute(
      'href',
      '?page=1&tag=&creator=grace',
    );
    await expect(canvas.queryByRole('button', { name: /Remove filter/ })).toBeNull();
  },
});

/** Slow updates of `filters` lose no typed text. */
export const Debounced = meta.story({
  render: function Typing(args: PromptFiltersProps) {
    const [filters, setFilters] = useState(defaultFilters);
    return (
      <PromptFilters
        filters={filters}
        onFiltersChange={(changes, options) => {
          args.onFiltersChange(changes, options);
          setTimeout(() => setFilters((current) => ({ ...current, ...changes })), 50);
        }}
      />
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('searchbox', { name: 'Search prompts' });
    await userEvent.type(input, 'cold{Enter} email{Enter}');
    await waitFor(() =>
      expect(args.onFiltersChange).toHaveBeenLastCalledWith({ search: 'cold email' }, { replace: true }),
    );
    await expect(input).toHaveValue('cold email');
    await userEvent.selectOptions(canvas.getByLabelText('Sort by'), 'Best rated');
    await expect(args.onFiltersChange).toHaveBeenLastCalledWith({ sort: 'rating' }, undefined);
  },
});

/** Results of a search are sorted by relevance, until another order is selected. */
export const Search = meta.story({
  args: { filters: { ...defaultFilters, search: 'email' } },
  play: async ({ args, canvas, userEvent }) => {
    const sort = canvas.getByLabelText('Sort by');
    await expect(sort).toHaveDisplayValue('Relevance');
    await userEvent.selectOptions(sort, 'Newest');
    await expect(args.onFiltersChange).toHaveBeenLastCalledWith({ sort: 'newest' });
  },
});

/** All filters are in a sheet, with the number of prompts that each value finds. Without numbers all values are listed. */
export const Sheet = meta.story({
  args: {
    counts: {
      facets: {
        category: [
          { value: 'Business', count: 20 },
          { value: 'Marketing', count: 4 },
        ],
        model: [{ value: 'Claude', count: 109 }],
        language: [{ value: 'de', count: 12 }],
        withRuns: [{ value: 'true', count: 9 }],
      },
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'More filters' }));
    await expect(sheet.queryByRole('button', { name: /^Marketing/ })).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: 'German 12' }));
    await expect(args.onFiltersChange).toHaveBeenLastCalledWith({ language: 'de' });
    await userEvent.click(sheet.getByRole('button', { name: 'With results 9' }));
    await expect(args.onFiltersChange).toHaveBeenLastCalledWith({ withRuns: 'true' });
  },
});

/** On narrow screens the order is in the sheet, too, which shows the number of prompts; the button, how many filters are set. */
export const Narrow = meta.story({
  args: { filters: { ...defaultFilters, sort: 'uses' }, total: 1200 },
  decorators: [(Story) => <div style={{ maxInlineSize: '18rem' }}>{Story()}</div>],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Sort by')).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'More filters (1)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'More filters' }));
    await expect(sheet.getByLabelText('Sort by')).toHaveValue('uses');
    await userEvent.click(sheet.getByRole('button', { name: 'Claude' }));
    await expect(args.onFiltersChange).toHaveBeenLastCalledWith({ model: 'Claude' });
    await expect(sheet.getByRole('button', { name: 'Show 1,200 prompts' })).toBeVisible();
  },
});

export const NarrowLoading = meta.story({
  args: { total: undefined },
  decorators: [(Story) => <div style={{ maxInlineSize: '18rem' }}>{Story()}</div>],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More filters' }));
    const close = await screen.findByRole('button', { name: 'Loading prompts...' });
    await userEvent.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});
