import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Grid } from '../grid/grid.tsx';
import { Stat } from '../stat/stat.tsx';
import { Chart, type ChartPoint } from './chart.tsx';

const points: ChartPoint[] = [3, 0, 8, 13, 21, 5, 2].map((value, index) => ({
  label: `${index + 1} May`,
  value,
}));

const meta = preview.meta({
  component: Chart,
  args: {
    label: 'Views of your tools',
    points,
    pointHeader: 'Day',
    valueHeader: 'Views',
    style: { maxInlineSize: '24rem' },
  },
  parameters: {
    usage: {
      do: {
        text: 'Sum up what it shows in a text between label and plot.',
        example: () => (
          <Chart label="Views" points={points} pointHeader="Day" valueHeader="Views" size="small">
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
            valueHeader="Views"
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

export const WithSummary = meta.story({
  args: { color: 'teal', children: <Stat label="In May" value={52} description="Peak on 5 May: 21" /> },
});

export const NegativeValues = meta.story({
  args: { points: points.map(({ label, value }) => ({ label, value: 8 - value })) },
});

export const NegativeLine = meta.story({
  args: { variant: 'line', points: points.map(({ label, value }) => ({ label, value: 8 - value })) },
});

export const OnePoint = meta.story({ args: { points: points.slice(0, 1) } });
export const Zero = meta.story({ args: { points: points.map(({ label }) => ({ label, value: 0 })) } });
export const Empty = meta.story({ args: { points: [] } });
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
      {([undefined, 'teal', 'blue', 'violet', 'rose', 'amber', 'green'] as const).flatMap((color) =>
        (['bar', 'line'] as const).map((variant) => (
          <Chart
            key={`${color} ${variant}`}
            {...args}
            label={`${color ?? 'accent'} ${variant}`}
            color={color}
            variant={variant}
            size="small"
          />
        )),
      )}
      <Chart {...args} label="medium" size="medium" />
      <Chart {...args} label="large" size="large" />
    </Grid>
  ),
});
