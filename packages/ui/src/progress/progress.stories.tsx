import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Progress } from './progress.tsx';

const meta = preview.meta({
  component: Progress,
  args: { label: 'Importing prompts', value: 12, max: 40 },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      do: {
        text: 'Say what is going on, and count it where it can be counted.',
        example: () => (
          <Progress label="Importing prompts" value={12} max={40} style={{ inlineSize: '100%' }} />
        ),
      },
      dont: {
        text: 'Do not make a number up: without a `value` it says honestly that nobody knows.',
        example: () => <Progress label="Almost there" value={99} style={{ inlineSize: '100%' }} />,
      },
      keyboard: 'Not interactive: it takes no focus.',
      follows: {
        'HTML: The progress element':
          'https://html.spec.whatwg.org/multipage/form-elements.html#the-progress-element',
      },
    },
  },
});

export const Started = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Importing prompts' })).toHaveValue(12);
    await expect(canvas.getByText('30%')).toBeVisible();
  },
});
export const Nothing = meta.story({ args: { value: 0 } });
export const Done = meta.story({ args: { value: 40 } });
export const HiddenLabel = meta.story({ args: { hideLabel: true } });

/** Nobody knows how long it takes. */
export const Indeterminate = meta.story({ args: { value: undefined, label: 'Testing the key' } });

export const LongText = meta.story({
  args: { label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen is imported' },
});
