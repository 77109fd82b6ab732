import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Grid } from '../grid/grid.tsx';
import { Stat } from './stat.tsx';

const meta = preview.meta({
  title: 'Components/Data/Stat',
  tags: ['new'],
  component: Stat,
  args: { label: 'Views of your tools', value: 12_345 },
  parameters: {
    usage: {
      do: {
        text: 'Name the period of a change, and set `variant` only if the change is good or bad.',
        example: () => (
          <Stat label="Views" value={12_345} change={0.12} variant="success" description="than last month" />
        ),
      },
      dont: {
        text: 'Do not show a number that users cannot act on or compare.',
        example: () => <Stat label="Score" value={73.2} />,
      },
      keyboard: 'Not interactive, unless its label is a link: `Enter` follows it.',
      references: {
        'HTML: The dl element': 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-dl-element',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('definition')).toHaveTextContent('12,345');
  },
});

export const Increase = meta.story({
  args: { change: 0.124, variant: 'success', description: 'than last month' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('definition')[1]).toHaveTextContent('increase of 12.4%than last month');
  },
});
export const Decrease = meta.story({
  args: { change: -0.5, variant: 'danger', description: 'than last month' },
});
export const Unchanged = meta.story({ args: { change: 0 } });
export const Text = meta.story({ args: { value: '2 min', label: 'Median time to copy' } });

/** A link in the label covers the whole statistic. */
export const Linked = meta.story({
  args: {
    label: <a href="#views">Views of your tools</a>,
    style: { inlineSize: '12rem', maxInlineSize: '100%' },
  },
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Views of your tools' });
    const box = canvas.getByRole('definition').getBoundingClientRect();
    await expect(document.elementFromPoint(box.right - 4, box.top + 4)).toBe(link);
    await userEvent.tab();
    await expect(link).toHaveFocus();
  },
});

export const LongText = meta.story({
  args: {
    label: 'Rindfleischetikettierungsüberwachungsaufgaben',
    value: 1_234_567_890,
    style: { maxInlineSize: '10rem' },
  },
});

export const RTL = meta.story({ name: 'RTL', args: { dir: 'rtl', change: 0.1 } });

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <Grid minColumnWidth="small">
      {(['small', 'medium', 'large'] as const).flatMap((size) =>
        (['neutral', 'success', 'danger'] as const).map((variant) => (
          <Stat key={size + variant} {...args} size={size} variant={variant} change={0.1} />
        )),
      )}
    </Grid>
  ),
});
