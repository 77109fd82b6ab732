import { expect, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { ScrollArea } from './scroll-area.tsx';

const lines = Array.from({ length: 30 }, (_, index) => <div key={index}>Line {index + 1} of the log</div>);

const meta = preview.meta({
  title: 'Components/Layout/Scroll Area',
  tags: ['new'],
  component: ScrollArea,
  args: {
    label: 'Log',
    children: lines,
    style: { blockSize: '10rem', inlineSize: '16rem', maxInlineSize: '100%' },
  },
  parameters: {
    usage: {
      do: {
        text: 'Use it for a list within a fixed height, such as a menu or a log.',
        example: () => (
          <ScrollArea label="Log" style={{ blockSize: '6rem' }}>
            {lines}
          </ScrollArea>
        ),
      },
      dont: {
        text: 'Do not put the content of a page into it: users scroll the page itself.',
      },
      keyboard: {
        Tab: 'Moves focus to the region, while its content overflows.',
        'Arrow keys, Page up, Page down, Home, End': 'Scrolls.',
      },
      references: {
        'WCAG 2.2: 2.1.1 Keyboard': 'https://www.w3.org/WAI/WCAG22/Understanding/keyboard',
      },
    },
  },
});

/** The region is focusable, because its content overflows. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('region', { name: 'Log' });
    await waitFor(() => expect(region).toHaveAttribute('tabindex', '0'));
    await userEvent.tab();
    await expect(region).toHaveFocus();
  },
});

/** Content that fits is no tab stop. */
export const Fits = meta.story({
  args: { children: 'One line' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Log' })).not.toHaveAttribute('tabindex');
  },
});

export const Horizontal = meta.story({
  args: {
    orientation: 'horizontal',
    style: { inlineSize: '12rem', maxInlineSize: '100%' },
    children: <div style={{ inlineSize: '40rem' }}>A line that is wider than its container.</div>,
  },
});

export const Both = meta.story({
  args: { orientation: 'both', children: <div style={{ inlineSize: '40rem' }}>{lines}</div> },
});

export const Always = meta.story({ args: { type: 'always' } });

export const LongText = meta.story({
  args: { children: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz '.repeat(20) },
});

export const RTL = meta.story({
  name: 'RTL',
  render: (args) => (
    <div dir="rtl">
      <ScrollArea {...args} />
    </div>
  ),
});
