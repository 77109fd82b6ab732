import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Grid } from '../grid/grid.tsx';
import { Stack } from '../stack/stack.tsx';
import { Chart } from './chart.tsx';

const points = ['1 May', '2 May', '3 May', '4 May', '5 May', '6 May', '7 May'];
const views = { label: 'Views', values: [3, 0, 8, 13, 21, 5, 2] };
const uses = { label: 'Uses', values: [1, 2, 3, 5, 4, 4, 6] };
const likes = { label: 'Likes', values: [0, 1, 0, 2, 3, 1, 1] };

const meta = preview.meta({
  title: 'Components/Data/Chart',
  tags: ['beta'],
  component: Chart,
  args: {
    label: 'Views of your tools',
    points,
    pointHeader: 'Day',
    series: [views],
    style: { maxInlineSize: '24rem' },
  },
  parameters: {
    usage: {
      do: {
        text: 'Sum up what it shows in a text between label and plot.',
        example: () => (
          <Chart label="Views" points={points} pointHeader="Day" series={[views]} size="small">
            Peak on 5 May: 21
          </Chart>
        ),
      },
      dont: {
        text: 'Do not draw two or three numbers: use `Stat`.',
        example: () => (
          <Chart
            label="Views"
            points={points.slice(0, 2)}
            pointHeader="Day"
            series={[{ label: 'Views', values: [3, 1] }]}
            size="small"
          />
        ),
      },
      keyboard: { 'Enter, Space': 'Expands or collapses the table.' },
      references: {
        'W3C: Complex images': 'https://www.w3.org/WAI/tutorials/images/complex/',
        'WCAG 2.2: 1.4.11 Non-text contrast': 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-contrast',
      },
    },
  },
});

export const Default = meta.story();
export const Line = meta.story({ args: { variant: 'line' } });

/** The table has all values. */
export const AsTable = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Values as a table' }));
    const table = canvas.getByRole('table', { name: 'Views of your tools' });
    await expect(table).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(points.length + 1);
    await expect(canvas.getByRole('row', { name: '5 May 21' })).toBeVisible();
  },
});

/** Lines differ by color and dashes, and named with their totals. */
export const SeveralLines = meta.story({
  args: {
    label: 'The last 7 days',
    variant: 'line',
    size: 'large',
    series: [views, uses, likes].map((series) => ({
      ...series,
      summary: series.values.reduce((sum, value) => sum + value, 0),
    })),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('52')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Values as a table' }));
    await expect(canvas.getByRole('row', { name: 'Day Views Uses Likes' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: '5 May 21 4 3' })).toBeVisible();
  },
});

/** A missing value is a gap, and a value without neighbors is a dot. */
export const MissingValues = meta.story({
  args: { variant: 'line', series: [{ ...views, values: views.values.with(1, NaN).with(3, NaN) }] },
});

export const SeveralBars = meta.story({ args: { series: [views, uses] } });

export const WithSummary = meta.story({
  args: { series: [{ ...views, color: 'teal', summary: 52 }], children: 'Peak on 5 May: 21' },
});

const differences = { label: 'Change', values: views.values.map((value) => 8 - value) };

export const NegativeValues = meta.story({ args: { series: [differences] } });
export const NegativeLine = meta.story({ args: { variant: 'line', series: [differences] } });

export const OnePoint = meta.story({
  args: { points: points.slice(0, 1), series: [{ label: 'Views', values: [3] }] },
});
export const Zero = meta.story({ args: { series: [{ label: 'Views', values: points.map(() => 0) }] } });
export const Empty = meta.story({ args: { points: [], series: [] } });
export const Percent = meta.story({
  args: {
    variant: 'line',
    formatValue: (value: number) => `${value} %`,
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('table')).toBeVisible();
  },
});

export const LongText = meta.story({
  args: {
    label: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
    style: { maxInlineSize: '12rem' },
  },
});

/** Time follows the text direction. */
export const RTL = meta.story({ name: 'RTL', args: { dir: 'rtl' } });

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <Grid minColumnWidth="small">
      {(['accent', 'text', 'teal', 'blue', 'violet', 'rose', 'amber', 'green'] as const).map((color) => (
        <Stack key={color}>
          {(['bar', 'line'] as const).map((variant) => (
            <Chart
              key={variant}
              {...args}
              label={`${color} ${variant}`}
              series={[{ ...views, color }]}
              variant={variant}
              size="small"
            />
          ))}
        </Stack>
      ))}
      <Chart {...args} label="medium" size="medium" />
      <Chart {...args} label="large" size="large" />
    </Grid>
  ),
});
