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
  parameters: {
    guide: {
      do: {
        text: 'Make the label the question, and choose one answer in advance when there is a safe one.',
        example: function Visibility() {
          const [value, setValue] = useState<string | null>('private');
          return (
            <RadioGroup label="Who can see it" options={options} value={value} onValueChange={setValue} />
          );
        },
      },
      dont: {
        text: 'Do not ask yes or no with it: that is one `Checkbox`. More than seven options are a `Select`.',
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
        Tab: 'Goes to the chosen option, then out of the group.',
        'Down arrow, Right arrow': 'Chooses the next option, round at the end.',
        'Up arrow, Left arrow': 'Chooses the previous option, round at the start.',
        Space: 'Chooses the option that has focus, when none is chosen yet.',
      },
      follows: { 'APG: Radio group': 'https://www.w3.org/WAI/ARIA/apg/patterns/radio/' },
    },
  },
});

export const Chosen = meta.story();
export const NoneChosen = meta.story({ args: { value: null } });
export const Disabled = meta.story({ args: { disabled: true } });
export const EachChosen = meta.story({
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
          <RadioGroup {...args} label="none chosen" variant={variant} value={null} />
          <RadioGroup {...args} label="disabled" variant={variant} disabled />
          <RadioGroup
            {...args}
            label="disabled option"
            variant={variant}
            options={options.with(2, { value: 'shared', label: 'Shared', disabled: true })}
          />
          <RadioGroup {...args} label="invalid" variant={variant} value={null} error="Choose one" />
        </div>
      ))}
    </div>
  ),
});
