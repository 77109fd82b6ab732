import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Spinner } from './spinner.tsx';

const meta = preview.meta({
  component: Spinner,
  parameters: {
    guide: {
      do: {
        text: 'Say what is waited for, and let a quick answer come without it: `delayed` holds it back for 300 ms.',
        example: () => <Spinner label="Testing the key…" />,
      },
      dont: {
        text: 'Do not show several at once, nor one for a list: that has a shape, and so a `Skeleton`.',
        example: () => (
          <>
            <Spinner size="large" />
            <Spinner size="large" />
            <Spinner size="large" />
          </>
        ),
      },
      keyboard: 'Not interactive: it takes no focus.',
      follows: {
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
      },
    },
  },
});

export const Medium = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading…');
  },
});
export const Small = meta.story({ args: { size: 'small' } });
export const Large = meta.story({ args: { size: 'large' } });
export const ExtraLarge = meta.story({ args: { size: 'xl' } });

/** The whole-page spinner of the session check. */
export const WithWords = meta.story({ args: { size: 'xl', label: 'Loading content…' } });
export const WordsBeside = meta.story({ args: { label: 'Testing the key…' } });

/** Nothing is seen for 300 ms. */
export const DelayedStart = meta.story({ args: { delayed: true, size: 'large', label: 'Loading…' } });

/** Without motion the ring stands still and slowly fades; the sweep looks that nothing turns. */
export const ReducedMotion = meta.story({ args: { size: 'large', label: 'Loading…' } });

export const LongText = meta.story({
  args: { label: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz is being tested' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '12rem' }}>
        <Story />
      </div>
    ),
  ],
});

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1rem' }}>
      {(['small', 'medium', 'large', 'xl'] as const).map((size) => (
        <Spinner key={size} size={size} label={size} />
      ))}
    </div>
  ),
});
