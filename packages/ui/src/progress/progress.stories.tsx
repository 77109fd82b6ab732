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
