import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import type { RadioOption } from '../radio-group/radio-group.tsx';
import { SegmentedControl } from './segmented-control.tsx';

const options: RadioOption[] = [
  { value: 'short', label: 'Short' },
  { value: 'medium', label: 'Medium' },
  { value: 'long', label: 'Long' },
];

const meta = preview.meta({
  component: SegmentedControl,
  args: { label: 'Length', options, value: 'medium', onValueChange: fn() },
});

export const Chosen = meta.story();
export const HiddenLabel = meta.story({ args: { hideLabel: true } });

export const DisabledOption = meta.story({
  args: { options: options.with(2, { value: 'long', label: 'Long', disabled: true }) },
});

export const Chooses = meta.story({
  render: function Chooses(args) {
    const [value, setValue] = useState<string | null>('short');
    return <SegmentedControl {...args} value={value} onValueChange={setValue} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Long' }));
    await expect(canvas.getByRole('radio', { name: 'Long' })).toBeChecked();
  },
});
