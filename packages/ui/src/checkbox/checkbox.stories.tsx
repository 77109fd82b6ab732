import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Checkbox } from './checkbox.tsx';

const meta = preview.meta({
  component: Checkbox,
  args: { label: 'Write three variations', checked: false, onCheckedChange: fn() },
  parameters: {
    usage: {
      do: {
        text: 'Use it in a form that is submitted later, with a label that is true when it is checked.',
        example: function Variations() {
          const [checked, setChecked] = useState(true);
          return <Checkbox label="Write three variations" checked={checked} onCheckedChange={setChecked} />;
        },
      },
      dont: {
        text: 'Do not phrase the label negatively: users would uncheck it to agree. For a setting that applies immediately, use `Switch`.',
        example: function NoVariations() {
          const [checked, setChecked] = useState(false);
          return <Checkbox label="Do not write variations" checked={checked} onCheckedChange={setChecked} />;
        },
      },
      keyboard: { Space: 'Toggles it. A mixed checkbox becomes checked.' },
      references: { 'APG: Checkbox': 'https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/' },
    },
  },
});

export const Unchecked = meta.story();
export const Checked = meta.story({ args: { checked: true } });
export const Disabled = meta.story({ args: { disabled: true } });
export const DisabledChecked = meta.story({ args: { disabled: true, checked: true } });
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

/** Clicking a mixed checkbox checks it. */
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

/** The mixed state, without interaction. */
export const MixedStatic = meta.story({ args: { label: 'All categories', checked: 'mixed' } });
