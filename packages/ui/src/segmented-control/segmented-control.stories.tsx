import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import type { RadioOption } from '../radio-group/radio-group.tsx';
import { SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx';

const options: RadioOption[] = [
  { value: 'short', label: 'Short' },
  { value: 'medium', label: 'Medium' },
  { value: 'long', label: 'Long' },
];

function ControlledSegmentedControl(args: SegmentedControlProps) {
  const [value, setValue] = useState<string | null>('short');
  return <SegmentedControl {...args} value={value} onValueChange={setValue} />;
}

const meta = preview.meta({
  component: SegmentedControl,
  args: { label: 'Length', options, value: 'medium', onValueChange: fn() },
  parameters: {
    usage: {
      do: {
        text: 'Use it for two to four short options of one kind, all visible.',
        example: function Length() {
          const [value, setValue] = useState<string | null>('medium');
          return <SegmentedControl label="Length" options={options} value={value} onValueChange={setValue} />;
        },
      },
      dont: {
        text: 'Do not use long labels: use a `RadioGroup`, which has a line for each option.',
        example: function LongLabels() {
          const [value, setValue] = useState<string | null>('a');
          return (
            <SegmentedControl
              label="Audience"
              options={[
                { value: 'a', label: 'Everyone, also without an account' },
                { value: 'b', label: 'Only the users I select' },
              ]}
              value={value}
              onValueChange={setValue}
            />
          );
        },
      },
      keyboard: {
        Tab: 'Moves focus to the selected segment, then out of the control.',
        'Right arrow, Down arrow': 'Selects the next segment, wrapping at the end.',
        'Left arrow, Up arrow': 'Selects the previous segment, wrapping at the start.',
      },
      references: { 'APG: Radio group': 'https://www.w3.org/WAI/ARIA/apg/patterns/radio/' },
    },
  },
});

export const Selected = meta.story();
export const EachSelected = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      {options.map(({ value, label }) => (
        <SegmentedControl
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
  args: { options: options.with(2, { value: 'long', label: 'Long', disabled: true }) },
});

export const Disabled = meta.story({ args: { disabled: true } });

export const Invalid = meta.story({
  args: { value: null, error: 'Select a length' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Length' })).toHaveAccessibleDescription(
      'Select a length',
    );
  },
});

/** In a narrow container the segments wrap below each other. */
export const LongText = meta.story({
  args: {
    options: options.with(1, { value: 'medium', label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen' }),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '12rem' }}>
        <Story />
      </div>
    ),
  ],
});

export const SelectsOnClick = meta.story({
  render: (args) => <ControlledSegmentedControl {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Long' }));
    await expect(canvas.getByRole('radio', { name: 'Long' })).toBeChecked();
  },
});

/** Tab reaches the selected segment; arrow keys select from there. */
export const Keyboard = meta.story({
  render: (args) => <ControlledSegmentedControl {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Short' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Long' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Long' })).toHaveFocus();
  },
});
