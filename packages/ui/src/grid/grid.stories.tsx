import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Card, CardBody, CardTitle } from '../card/card.tsx';
import { Stack } from '../stack/stack.tsx';
import { Grid } from './grid.tsx';

const titles = ['Explain a stack trace', 'Name a variable', 'Cold email', 'Lesson plan'];

const cards = titles.map((title) => (
  <Card key={title}>
    <CardTitle as="h2">{title}</CardTitle>
    <CardBody>A prompt.</CardBody>
  </Card>
));

const meta = preview.meta({
  title: 'Components/Layout/Grid',
  component: Grid,
  args: { children: cards },
  parameters: {
    usage: {
      do: {
        text: 'Set the width that a column needs; the number of columns follows from the space, without media queries.',
        example: () => <Grid minColumnWidth="small">{cards}</Grid>,
      },
      dont: {
        text: 'Do not set a number of columns for content that needs space: it does not fit a phone.',
        example: () => <Grid columns={4}>{cards}</Grid>,
      },
      keyboard: 'Not interactive. The order of the children is the order of focus.',
      references: {
        'WCAG 2.2: 1.4.10 Reflow': 'https://www.w3.org/WAI/WCAG22/Understanding/reflow',
      },
    },
  },
});

const countColumns = (element: HTMLElement) =>
  getComputedStyle(element).gridTemplateColumns.split(' ').length;

export const Default = meta.story({
  args: { 'aria-label': 'Cards', role: 'group', style: { inlineSize: '40rem', maxInlineSize: '100%' } },
  play: async ({ canvas }) => {
    await expect(countColumns(canvas.getByRole('group'))).toBe(2);
  },
});

/** One column in a narrow container, no wider than it. */
export const Narrow = meta.story({
  args: { 'aria-label': 'Cards', role: 'group', style: { inlineSize: '10rem', maxInlineSize: '100%' } },
  play: async ({ canvas }) => {
    await expect(countColumns(canvas.getByRole('group'))).toBe(1);
  },
});

export const Columns = meta.story({ args: { columns: 2 } });

export const AsList = meta.story({
  render: (args) => (
    <Grid {...args} asChild minColumnWidth="small">
      <ul>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </Grid>
  ),
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('list')).display).toBe('grid');
  },
});

export const LongText = meta.story({
  args: {
    minColumnWidth: 'small',
    children: (
      <Card>
        <CardTitle as="h2">Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz</CardTitle>
      </Card>
    ),
  },
});

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <Stack gap={6}>
      {(['small', 'medium', 'large'] as const).map((minColumnWidth) => (
        <Grid key={minColumnWidth} minColumnWidth={minColumnWidth}>
          {cards}
        </Grid>
      ))}
      {([1, 2, 3] as const).map((columns) => (
        <Grid key={columns} columns={columns} gap={1}>
          <span>1</span>
          <span>2</span>
          <span>3</span>
        </Grid>
      ))}
    </Stack>
  ),
});
