import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { RadioGroup, type RadioOption } from './radio-group.tsx';

const options: RadioOption[] = [
  { value: 'private', label: 'Private', description: 'Only you' },
  { value: 'public', label: 'Public', description: 'Everyone, also without an account' },
  { value: 'shared', label: 'Shared', description: 'The users you select' },
];

const meta = preview.meta({
  component: RadioGroup,
  args: { label: 'Visibility', options, value: 'private', onValueChange: fn() },
  parameters: {
    usage: {
      do: {
        text: 'Phrase the label as the question, and preselect a safe option if there is one.',
        example: function Visibility() {
          const [value, setValue] = useState<string | null>('private');
          return (
            <RadioGroup label="Who can see it" options={options} value={value} onValueChange={setValue} />
          );
        },
      },
      dont: {
        text: 'Do not use it for yes or no: use a `Checkbox`. For more than seven options, use `Select`.',
        example: function YesOrNo() {
          const [value, setValue] = useState<string | null>('no');
          return (
            <RadioGroup
              label="Make it public?"
              options={[
                { value: 'yes', label: 'Yes' },
                { value: 'no', label: 'No' },
              ]}
              value={value}
              onValueChange={setValue}
            />
          );
        },
      },
      keyboard: {
        Tab: 'Moves focus to the selected option, then out of the group.',
        'Down arrow, Right arrow': 'Selects the next option, wrapping at the end.',
        'Up arrow, Left arrow': 'Selects the previous option, wrapping at the start.',
        Space: 'Selects the focused option when none is selected.',
      },
      references: { 'APG: Radio group': 'https://www.w3.org/WAI/ARIA/apg/patterns/radio/' },
    },
  },
});

export const Selected = meta.story();
export const NoneSelected = meta.story({ args: { value: null } });
export const Disabled = meta.story({ args: { disabled: true } });
export const EachSelected = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      {options.map(({ value, label }) => (
        <RadioGroup
          key={value}
          {...args}
          label={`${args.label as string}: ${label as string}`}
          value={value}
        />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio', { checked: true })).toHaveLength(options.length);
  },
});
export const HiddenLabel = meta.story({ args: { hideLabel: true } });

export const DisabledOption = meta.story({
  args: { options: options.with(2, { value: 'shared', label: 'Shared', disabled: true }) },
});

export const Invalid = meta.story({
  args: { value: null, error: 'Select who can see the prompt' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Visibility' })).toHaveAccessibleDescription(
      'Select who can see the prompt',
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

export const LongText = meta.story({
  args: {
    label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen',
    options: options.with(0, {
      value: 'private',
      label: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
      description: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
    }),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '12rem' }}>
        <Story />
      </div>
    ),
  ],
});

const variants = ['list', 'segmented'] as const;

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <div style={{ display: 'grid', gap: '2rem' }}>
      {variants.map((variant) => (
        <div key={variant} style={{ display: 'flex', flexWrap: 'wrap', gap: '2rem' }}>
          <RadioGroup {...args} label={variant} variant={variant} />
          <RadioGroup {...args} label="none selected" variant={variant} value={null} />
          <RadioGroup {...args} label="disabled" variant={variant} disabled />
          <RadioGroup
            {...args}
            label="disabled option"
            variant={variant}
            options={options.with(2, { value: 'shared', label: 'Shared', disabled: true })}
          />
          <RadioGroup {...args} label="invalid" variant={variant} value={null} error="Select one" />
        </div>
      ))}
    </div>
  ),
});
