import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Checkbox } from './checkbox.tsx';

const meta = preview.meta({
  component: Checkbox,
  args: { label: 'Write three variations', checked: false, onCheckedChange: fn() },
  parameters: {
    guide: {
      do: {
        text: 'Ask for what is sent later, with the form, in words that are true when the box is ticked.',
        example: function Variations() {
          const [checked, setChecked] = useState(true);
          return <Checkbox label="Write three variations" checked={checked} onCheckedChange={setChecked} />;
        },
      },
      dont: {
        text: 'Do not ask in the negative, for then people untick to agree. What happens at once is a `Switch`.',
        example: function NoVariations() {
          const [checked, setChecked] = useState(false);
          return <Checkbox label="Do not write variations" checked={checked} onCheckedChange={setChecked} />;
        },
      },
      keyboard: { Space: 'Ticks or unticks. A mixed box becomes ticked.' },
      follows: { 'APG: Checkbox': 'https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/' },
    },
  },
});

export const Off = meta.story();
export const On = meta.story({ args: { checked: true } });
export const Disabled = meta.story({ args: { disabled: true } });
export const DisabledOn = meta.story({ args: { disabled: true, checked: true } });
export const WithDescription = meta.story({
  args: { description: 'Each of them takes another point of view.' },
});

export const Invalid = meta.story({
  args: { label: 'I have read the terms', error: 'Agree to the terms to go on' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'I have read the terms' });
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription('Agree to the terms to go on');
  },
});

export const LongText = meta.story({
  args: { label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen and more' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '12rem' }}>
        <Story />
      </div>
    ),
  ],
});

/** A press on a mixed box chooses everything. */
export const Mixed = meta.story({
  render: function Mixed(args) {
    const [checked, setChecked] = useState<boolean | 'mixed'>('mixed');
    return <Checkbox {...args} label="All categories" checked={checked} onCheckedChange={setChecked} />;
  },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'All categories' });
    await expect(box).toBePartiallyChecked();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(box).not.toBePartiallyChecked();
    await expect(box).toBeChecked();
  },
});

/** Stays mixed, to be looked at. */
export const MixedAtRest = meta.story({ args: { label: 'All categories', checked: 'mixed' } });
