import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { RadioGroup, RadioGroupItem } from './radio-group.tsx';

const items = (
  <>
    <RadioGroupItem value="private" description="Only you">
      Private
    </RadioGroupItem>
    <RadioGroupItem value="public" description="Everyone, also without an account">
      Public
    </RadioGroupItem>
    <RadioGroupItem value="shared" description="The users you select">
      Shared
    </RadioGroupItem>
  </>
);

const meta = preview.meta({
  title: 'Components/Forms/Radio Group',
  component: RadioGroup,
  subcomponents: { RadioGroupItem },
  args: { label: 'Visibility', children: items, value: 'private', onValueChange: fn() },
  parameters: {
    usage: {
      do: {
        text: 'Phrase the label as the question, and preselect a safe item if there is one.',
        example: () => (
          <RadioGroup label="Who can see it" defaultValue="private">
            {items}
          </RadioGroup>
        ),
      },
      dont: {
        text: 'Do not use it for yes or no: use a `Checkbox`. For more than seven items, use `Select`.',
        example: () => (
          <RadioGroup label="Make it public?" defaultValue="no">
            <RadioGroupItem value="yes">Yes</RadioGroupItem>
            <RadioGroupItem value="no">No</RadioGroupItem>
          </RadioGroup>
        ),
      },
      anatomy: `<RadioGroup>
  <RadioGroupItem />
</RadioGroup>`,
      keyboard: {
        Tab: 'Moves focus to the selected item, then out of the group.',
        'Down arrow, Right arrow': 'Selects the next item, wrapping at the end.',
        'Up arrow, Left arrow': 'Selects the previous item, wrapping at the start.',
        Space: 'Selects the focused item when none is selected.',
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
      {['private', 'public', 'shared'].map((value) => (
        <RadioGroup key={value} {...args} label={`Visibility: ${value}`} value={value} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio', { checked: true })).toHaveLength(3);
  },
});
export const HiddenLabel = meta.story({ args: { hideLabel: true } });

const withDisabledItem = (
  <>
    <RadioGroupItem value="private">Private</RadioGroupItem>
    <RadioGroupItem value="shared" disabled>
      Shared
    </RadioGroupItem>
  </>
);

export const DisabledItem = meta.story({ args: { children: withDisabledItem } });

export const Invalid = meta.story({
  args: { value: null, error: 'Select who can see the prompt' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Visibility' })).toHaveAccessibleDescription(
      'Select who can see the prompt',
    );
  },
});

/** Without `value` it holds its own state; a form submits it by `name`, and resets it. */
export const Uncontrolled = meta.story({
  args: { value: undefined, defaultValue: 'private', name: 'visibility' },
  render: (args) => (
    <form aria-label="Prompt">
      <RadioGroup {...args} />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const getValue = () => new FormData(canvas.getByRole<HTMLFormElement>('form')).get('visibility');
    await userEvent.click(canvas.getByRole('radio', { name: /^Public/ }));
    await expect(getValue()).toBe('public');
    await waitFor(() => expect(args.onValueChange).toHaveBeenCalledWith('public'));
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: /^Private/ })).toBeChecked());
    await expect(getValue()).toBe('private');
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
    children: (
      <RadioGroupItem
        value="private"
        description="Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen"
      >
        Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz
      </RadioGroupItem>
    ),
  },
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
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '2rem' }}>
      <RadioGroup {...args} label="selected" />
      <RadioGroup {...args} label="none selected" value={null} />
      <RadioGroup {...args} label="disabled" disabled />
      <RadioGroup {...args} label="disabled item">
        {withDisabledItem}
      </RadioGroup>
      <RadioGroup {...args} label="invalid" value={null} error="Select one" />
    </div>
  ),
});
