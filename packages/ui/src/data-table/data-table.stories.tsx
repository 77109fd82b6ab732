import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Badge } from '../badge/badge.tsx';
import { Text } from '../text/text.tsx';
import { DataTable, type DataTableColumn, type DataTableProps, type DataTableSort } from './data-table.tsx';

interface PromptRow {
  id: string;
  title: string;
  category: string;
  uses: number;
}

const prompts: PromptRow[] = [
  { id: '1', title: 'Lesson plan 10', category: 'Education', uses: 77 },
  { id: '2', title: 'Lesson plan 9', category: 'Education', uses: 128 },
  { id: '3', title: 'émail', category: 'Marketing', uses: 2310 },
];

const columns: DataTableColumn<PromptRow>[] = [
  { id: 'title', header: 'Title', getValue: ({ title }) => title, rowHeader: true },
  { id: 'category', header: 'Category', cell: ({ category }) => <Badge>{category}</Badge> },
  { id: 'uses', header: 'Uses', getValue: ({ uses }) => uses, align: 'end' },
];

const defaults: DataTableProps<PromptRow> = {
  caption: 'Your prompts',
  columns,
  rows: prompts,
  getRowId: ({ id }) => id,
};

const onSortChange = fn();
const onSelectionChange = fn();

const meta = preview.meta({
  title: 'Components/Data/Data Table',
  tags: ['beta'],
  component: DataTable<PromptRow>,
  args: defaults,
  parameters: {
    usage: {
      do: {
        text: 'Make the name of the row its header: screen readers announce it with each cell.',
        example: () => <DataTable {...defaults} selectable />,
      },
      dont: {
        text: 'Do not sort a page of a longer list: set `manualSorting`, and let the server sort.',
      },
      keyboard: {
        Tab: 'Moves through the headers of sortable columns, the checkboxes and the buttons of rows and pages.',
        'Enter, Space': 'On a header, sorts ascending, then descending, then not.',
        Space: 'On a checkbox, selects the row.',
        'Enter or Space': 'On the button of a row, shows or hides its details.',
      },
      references: {
        'APG: Sortable table': 'https://www.w3.org/WAI/ARIA/apg/patterns/table/examples/sortable-table/',
        'TanStack Table': 'https://tanstack.com/table/latest',
      },
    },
  },
});

const getTitles = (rows: HTMLElement[]) => rows.map((row) => row.textContent);

export const Default = meta.story();
export const Empty = meta.story({ args: { rows: [] } });
export const EmptyState = meta.story({
  args: { rows: [], emptyState: <Text variant="muted">You have no prompts yet.</Text> },
});
export const Loading = meta.story({
  args: { loading: true, rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('No rows')).toBeNull();
  },
});
export const StickyHeader = meta.story({ args: { stickyHeader: true, style: { maxBlockSize: '9rem' } } });

/** Ascending, descending, then in the original order. Text is sorted by locale, with numbers by value. */
export const Sort = meta.story({
  beforeEach: () => void onSortChange.mockClear(),
  args: { onSortChange },
  play: async ({ canvas, userEvent }) => {
    const header = canvas.getByRole('columnheader', { name: 'Title' });
    await expect(header).toHaveAttribute('aria-sort', 'none');
    await userEvent.click(canvas.getByRole('button', { name: 'Title' }));
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect(getTitles(canvas.getAllByRole('rowheader'))).toEqual([
      'émail',
      'Lesson plan 9',
      'Lesson plan 10',
    ]);
    await expect(onSortChange).toHaveBeenLastCalledWith({ id: 'title', direction: 'ascending' });
    await userEvent.click(canvas.getByRole('button', { name: 'Title' }));
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(canvas.getByRole('button', { name: 'Title' }));
    await expect(getTitles(canvas.getAllByRole('rowheader'))).toEqual(prompts.map(({ title }) => title));
    await expect(onSortChange).toHaveBeenLastCalledWith(null);
  },
});

/** The server sorts: the rows stay in their order. */
export const ManualSorting = meta.story({
  args: { manualSorting: true, defaultSort: { id: 'uses', direction: 'descending' } },
  play: async ({ canvas }) => {
    await expect(getTitles(canvas.getAllByRole('rowheader'))).toEqual(prompts.map(({ title }) => title));
    await expect(canvas.getByRole('columnheader', { name: 'Uses' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  },
});

export const Selection = meta.story({
  beforeEach: () => void onSelectionChange.mockClear(),
  args: { defaultSelection: ['2'], onSelectionChange },
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getByRole('checkbox', { name: 'Select all rows' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select émail' }));
    await expect(onSelectionChange).toHaveBeenLastCalledWith(['2', '3']);
    await userEvent.click(all);
    await expect(onSelectionChange.mock.lastCall?.[0]).toHaveLength(3);
    await expect(all).toBeChecked();
    await userEvent.click(all);
    await expect(onSelectionChange).toHaveBeenLastCalledWith([]);
  },
});

const onExpandedChange = fn();

/** A button in the row shows its details below it. */
export const Expandable = meta.story({
  beforeEach: () => void onExpandedChange.mockClear(),
  args: {
    renderDetails: ({ title, uses }) => (
      <Text>
        {title} was used {uses} times.
      </Text>
    ),
    defaultExpanded: ['2'],
    onExpandedChange,
    selectable: true,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Lesson plan 9 was used 128 times.')).toBeVisible();
    const button = canvas.getByRole('button', { name: 'Details of émail' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(onExpandedChange).toHaveBeenLastCalledWith(['2', '3']);
    await userEvent.click(canvas.getByRole('button', { name: 'Title' }));
    const texts = canvas.getAllByRole('row').map((row) => row.textContent);
    await expect(texts[2]).toBe('émail was used 2310 times.');
    await userEvent.click(button);
    await expect(onExpandedChange).toHaveBeenLastCalledWith(['2']);
    await expect(canvas.queryByText('émail was used 2310 times.')).toBeNull();
  },
});

const onPageChange = fn();

/** Rows are sorted before they are divided into pages; sorting opens the first page. */
export const Paginated = meta.story({
  beforeEach: () => void onPageChange.mockClear(),
  args: { pageSize: 2, onPageChange },
  play: async ({ canvas, userEvent }) => {
    const titles = () => getTitles(canvas.getAllByRole('rowheader'));
    await expect(titles()).toEqual(['Lesson plan 10', 'Lesson plan 9']);
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(titles()).toEqual(['émail']);
    await expect(onPageChange).toHaveBeenLastCalledWith(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Title' }));
    await expect(titles()).toEqual(['émail', 'Lesson plan 9']);
    await expect(onPageChange).toHaveBeenLastCalledWith(1);
  },
});

/** The server selects the rows of the page: `rows` has those only, and `rowCount` is the number of all. */
export const ServerPagination = meta.story({
  args: { manualSorting: true, pageSize: 3, rowCount: 30, page: 4 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(3);
    await expect(canvas.getByRole('button', { name: 'Page 10' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
  },
});

export const Controlled = meta.story({
  render: function Controlled(args) {
    const [sort, setSort] = useState<DataTableSort | null>({ id: 'uses', direction: 'descending' });
    const [selection, setSelection] = useState<string[]>([]);
    return (
      <>
        <DataTable
          {...args}
          sort={sort}
          onSortChange={setSort}
          selection={selection}
          onSelectionChange={setSelection}
        />
        <Text size="small">{selection.length} selected</Text>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(getTitles(canvas.getAllByRole('rowheader'))[0]).toBe('émail');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select émail' }));
    await expect(canvas.getByText('1 selected')).toBeVisible();
  },
});

export const Keyboard = meta.story({
  args: { selectable: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Select all rows' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  },
});

/** At 320 px, each row is a block; what sorts and selects stays. */
export const Stacked = meta.story({
  args: { layout: 'stack', selectable: true },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '18rem', maxInlineSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Uses' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Select all rows' })).toBeVisible();
    const category = canvas.getByRole('columnheader', { name: 'Category' });
    await expect(category.clientWidth).toBeLessThanOrEqual(1);
  },
});

export const LongText = meta.story({
  args: {
    layout: 'stack',
    rows: [
      {
        id: '1',
        title: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
        category: 'Donaudampfschifffahrtsgesellschaft',
        uses: 1_234_567,
      },
    ],
  },
});

export const RTL = meta.story({
  name: 'RTL',
  args: { dir: 'rtl', selectable: true, pageSize: 2, renderDetails: ({ title }) => title },
});
