import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { RadioGroup, type RadioOption } from './radio-group.tsx';

const options: RadioOption[] = [
  { value: 'private', label: 'Private', description: 'Only you' },
  { value: 'public', label: 'Public', description: 'Everyone, also without an account' },
  { value: 'shared', label: 'Shared', description: 'The people you choose' },
];

const meta = preview.meta({
  component: RadioGroup,
  args: { label: 'Visibility', options, value: 'private', onValueChange: fn() },
});

export const Chosen = meta.story();
export const NoneChosen = meta.story({ args: { value: null } });
export const Disabled = meta.story({ args: { disabled: true } });
export const HiddenLabel = meta.story({ args: { hideLabel: true } });

export const DisabledOption = meta.story({
  args: { options: options.with(2, { value: 'shared', label: 'Shared', disabled: true }) },
});

export const Invalid = meta.story({
  args: { value: null, error: 'Choose who can see the prompt' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Visibility' })).toHaveAccessibleDescription(
      'Choose who can see the prompt',
    );
  },
});

export const Keyboard = meta.story({
  render: function Keyboard(args) {
    const [value, setValue] = useState<string | null>('private');
    return <RadioGroup {...args} value={value} onValueChange={setValue} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: /^Private/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /^Public/ })).toBeChecked();
  },
});
