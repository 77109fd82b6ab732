import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Stack } from '../stack/stack.tsx';
import { Table, TableBody, TableCell, TableFooter, TableHead, TableHeader, TableRow } from './table.tsx';

const prompts = [
  { title: 'Explain a stack trace', category: 'Technology', uses: 2310 },
  { title: 'Cold email', category: 'Marketing', uses: 128 },
  { title: 'Lesson plan', category: 'Education', uses: 77 },
];

const content = (
  <>
    <TableHeader>
      <TableRow>
        <TableHead>Title</TableHead>
        <TableHead>Category</TableHead>
        <TableHead align="end">Uses</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {prompts.map(({ title, category, uses }) => (
        <TableRow key={title}>
          <TableHead scope="row">{title}</TableHead>
          <TableCell label="Category">{category}</TableCell>
          <TableCell label="Uses" align="end">
            {uses.toLocaleString('en')}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </>
);

const sort = fn();

const meta = preview.meta({
  title: 'Components/Data/Table',
  component: Table,
  subcomponents: { TableHeader, TableRow, TableHead, TableBody, TableCell, TableFooter },
  args: { caption: 'Your prompts', children: content },
  parameters: {
    usage: {
      do: {
        text: 'Name the table by its caption, and the rows by a `TableHead` with `scope="row"`.',
        example: () => <Table caption="Your prompts">{content}</Table>,
      },
      dont: {
        text: 'Do not lay out cards or a form with it.',
      },
      anatomy: `<Table>
  <TableHeader>
    <TableRow>
      <TableHead />
    </TableRow>
  </TableHeader>
  <TableBody>
    <TableRow>
      <TableHead />
      <TableCell />
    </TableRow>
  </TableBody>
  <TableFooter>
    <TableRow>
      <TableHead />
      <TableCell />
    </TableRow>
  </TableFooter>
</Table>`,
      keyboard: {
        Tab: 'Moves focus to the table while it overflows, then through its buttons and links.',
        'Arrow keys': 'Scrolls the focused table.',
        'Enter, Space': 'On the header of a column, sorts by it.',
      },
      references: {
        'APG: Table': 'https://www.w3.org/WAI/ARIA/apg/patterns/table/',
        'APG: Sortable table': 'https://www.w3.org/WAI/ARIA/apg/patterns/table/examples/sortable-table/',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Your prompts' })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: 'Cold email' })).toBeVisible();
    await expect(canvas.queryByRole('region')).toBeNull();
  },
});

export const HiddenCaption = meta.story({
  args: { hideCaption: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Your prompts' })).toBeVisible();
  },
});

export const Small = meta.story({ args: { size: 'small' } });

/** For comparisons. */
export const EqualColumns = meta.story({
  args: { equalColumns: true },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('columnheader').map((head) => head.clientWidth);
    await expect(Math.abs(Number(first) - Number(second))).toBeLessThanOrEqual(1);
  },
});

/** The header of a column is a button; `aria-sort` names the order. */
export const Sortable = meta.story({
  beforeEach: () => void sort.mockClear(),
  args: {
    children: (
      <TableHeader>
        <TableRow>
          <TableHead sort="ascending" onSort={sort}>
            Title
          </TableHead>
          <TableHead sort="descending" onSort={sort}>
            Category
          </TableHead>
          <TableHead sort="none" onSort={sort}>
            Uses
          </TableHead>
        </TableRow>
      </TableHeader>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(sort).toHaveBeenCalledOnce();
  },
});

export const SelectedRow = meta.story({
  args: {
    children: (
      <TableBody>
        <TableRow selected>
          <TableCell>Cold email</TableCell>
        </TableRow>
        <TableRow>
          <TableCell>Lesson plan</TableCell>
        </TableRow>
      </TableBody>
    ),
  },
});

export const Footer = meta.story({
  args: {
    children: (
      <>
        {content}
        <TableFooter>
          <TableRow>
            <TableHead scope="row">All</TableHead>
            <TableCell />
            <TableCell label="Uses" align="end">
              2,515
            </TableCell>
          </TableRow>
        </TableFooter>
      </>
    ),
  },
});

/** The header stays visible while the rows scroll. */
export const StickyHeader = meta.story({
  args: {
    stickyHeader: true,
    hideCaption: true,
    style: { maxBlockSize: '10rem' },
    children: (
      <>
        <TableHeader>
          <TableRow>
            <TableHead>Day</TableHead>
            <TableHead align="end">Views</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {Array.from({ length: 30 }, (_, day) => (
            <TableRow key={day}>
              <TableHead scope="row">{day + 1} May</TableHead>
              <TableCell align="end">{day * 3}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Your prompts' });
    region.scrollTop = 200;
    const head = canvas.getByRole('columnheader', { name: 'Day' });
    await waitFor(() =>
      expect(head.getBoundingClientRect().top).toBeCloseTo(region.getBoundingClientRect().top + 1, 0),
    );
  },
});

/** In a narrow container, the table scrolls; it is then focusable. */
export const Scrolls = meta.story({
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '14rem', maxInlineSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
  args: {
    children: (
      <TableBody>
        <TableRow>
          {['Explain', 'a', 'stack', 'trace', 'Technology', 'Marketing', 'Education'].map((text) => (
            <TableCell key={text}>
              <span style={{ whiteSpace: 'nowrap' }}>{text} and more</span>
            </TableCell>
          ))}
        </TableRow>
      </TableBody>
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Your prompts' })).toHaveAttribute(
      'tabindex',
      '0',
    );
  },
});

/** In a narrow container, each row is a block, with the names of the columns; roles stay those of a table. */
export const Stacked = meta.story({
  args: { layout: 'stack' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '18rem', maxInlineSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const cell = canvas.getByRole('cell', { name: /Marketing/ });
    await expect(getComputedStyle(cell).display).toBe('flex');
    // Firefox returns the function, other browsers its value.
    await expect(getComputedStyle(cell, '::before').content).toMatch(/Category|attr\(data-label\)/);
    await expect(cell).toHaveAttribute('data-label', 'Category');
  },
});

export const LongText = meta.story({
  args: {
    caption: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
    children: (
      <TableBody>
        <TableRow>
          <TableHead scope="row">Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz</TableHead>
          <TableCell>Technology</TableCell>
        </TableRow>
      </TableBody>
    ),
  },
});

export const RTL = meta.story({ name: 'RTL', args: { dir: 'rtl' } });

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <Stack>
      {(['small', 'medium'] as const).flatMap((size) =>
        (['scroll', 'stack'] as const).map((layout) => (
          <Table key={size + layout} {...args} caption={`${size} ${layout}`} size={size} layout={layout} />
        )),
      )}
    </Stack>
  ),
});
