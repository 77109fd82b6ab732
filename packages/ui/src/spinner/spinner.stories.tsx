import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Spinner } from './spinner.tsx';

const meta = preview.meta({
  title: 'Components/Feedback/Spinner',
  component: Spinner,
  parameters: {
    usage: {
      do: {
        text: 'Say what is loading, and set `delay`, so that fast responses show no spinner.',
        example: () => <Spinner label="Testing the key…" />,
      },
      dont: {
        text: 'Do not show several at once, nor one for a list: use `Skeleton`.',
        example: () => (
          <>
            <Spinner size="large" />
            <Spinner size="large" />
            <Spinner size="large" />
          </>
        ),
      },
      keyboard: 'Not interactive: it cannot be focused.',
      references: {
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

/** For a whole page. */
export const WithLabel = meta.story({ args: { size: 'xl', label: 'Loading content…' } });
export const InlineLabel = meta.story({ args: { label: 'Testing the key…' } });

/** Invisible for 300 ms. */
export const Delay = meta.story({ args: { delay: true, size: 'large', label: 'Loading…' } });

/** The ring does not rotate but slowly pulses. Checked by tests/storybook.spec.ts. */
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
