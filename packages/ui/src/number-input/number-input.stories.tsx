import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Field } from '../field/field.tsx';
import { MessagesProvider } from '../messages/messages.tsx';
import { NumberInput } from './number-input.tsx';

const meta = preview.meta({
  title: 'Components/Forms/Number Input',
  tags: ['new'],
  component: NumberInput,
  args: { defaultValue: 3, min: 1, max: 50, onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '16rem' }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <Field label="Variations">
      <NumberInput {...args} />
    </Field>
  ),
  parameters: {
    usage: {
      do: {
        text: 'Use it for amounts that users adjust or type, with the range as `min` and `max`.',
        example: () => (
          <Field label="Variations" description="1 to 50">
            <NumberInput min={1} max={50} defaultValue={3} />
          </Field>
        ),
      },
      dont: {
        text: 'Do not use it for digits that are not an amount, such as a code or a card number: use `TextInput` with `inputMode`.',
        example: () => (
          <Field label="Postal code">
            <NumberInput defaultValue={8001} />
          </Field>
        ),
      },
      keyboard: {
        'Up arrow, Down arrow': 'Increases or decreases by one step.',
        'Page up, Page down': 'Increases or decreases by ten steps.',
        'Home, End': 'Sets the minimum or the maximum, if there is one.',
      },
      references: { 'APG: Spinbutton': 'https://www.w3.org/WAI/ARIA/apg/patterns/spinbutton/' },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('spinbutton', { name: 'Variations' });
    await userEvent.click(canvas.getByRole('button', { name: 'Increase' }));
    await expect(input).toHaveAttribute('aria-valuenow', '4');
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease' }));
    await expect(input).toHaveValue('3');
  },
});

export const Empty = meta.story({ args: { defaultValue: null, placeholder: '10' } });
export const AtMaximum = meta.story({
  args: { defaultValue: 50 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Increase' })).toBeDisabled();
  },
});
export const Invalid = meta.story({ args: { 'aria-invalid': true } });
export const Disabled = meta.story({ args: { disabled: true } });
export const ReadOnly = meta.story({ args: { readOnly: true } });
export const Small = meta.story({ args: { size: 'small' } });
export const Large = meta.story({ args: { size: 'large' } });
export const WithoutButtons = meta.story({ args: { stepButtons: false } });

/** Steps have no rounding errors. */
export const Decimal = meta.story({
  args: { defaultValue: 0.2, step: 0.1, min: 0, max: 2 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Increase' }));
    await expect(canvas.getByRole('spinbutton')).toHaveValue('0.3');
  },
});

/** Text that is no number stays, with a message, and no form submits anything else. */
export const NotANumber = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('spinbutton');
    await userEvent.clear(input);
    await userEvent.type(input, '1,50{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Enter a number such as 1,234');
    await expect(input).toBeInvalid();
  },
});

/** Digits and separators are those of the locale. */
export const Locale = meta.story({
  args: { defaultValue: 1234.5, max: 1_000_000 },
  render: (args) => (
    <MessagesProvider locale="de">
      <Field label="Variations">
        <NumberInput {...args} />
      </Field>
    </MessagesProvider>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('spinbutton');
    await expect(input).toHaveValue('1.234,5');
    await userEvent.clear(input);
    await userEvent.type(input, '2,5');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(2.5);
  },
});

export const Controlled = meta.story({
  render: function Controlled(args) {
    const [value, setValue] = useState<number | null>(3);
    return (
      <Field label="Variations">
        <NumberInput {...args} value={value} onValueChange={setValue} />
      </Field>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Increase' }));
    await expect(canvas.getByRole('spinbutton')).toHaveValue('4');
  },
});

/** Without state in React, in a plain form. */
export const Uncontrolled = meta.story({
  args: { name: 'variations' },
  render: (args) => (
    <form aria-label="Generator">
      <Field label="Variations">
        <NumberInput {...args} />
      </Field>
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const form = canvas.getByRole('form') as HTMLFormElement;
    const input = canvas.getByRole('spinbutton');
    await userEvent.clear(input);
    await userEvent.type(input, '12');
    await expect(new FormData(form).get('variations')).toBe('12');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(input).toHaveValue('3');
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const input = canvas.getByRole('spinbutton');
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('4');
    await userEvent.keyboard('{PageUp}');
    await expect(input).toHaveValue('14');
    await userEvent.keyboard('{End}');
    await expect(input).toHaveValue('50');
    await userEvent.keyboard('{Home}{ArrowDown}');
    await expect(input).toHaveValue('1');
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
});

export const LongText = meta.story({ args: { defaultValue: 123_456_789_012_345, max: 1e15 } });

export const RTL = meta.story({
  name: 'RTL',
  render: (args) => (
    <div dir="rtl">
      <Field label="Variations">
        <NumberInput {...args} />
      </Field>
    </div>
  ),
});
