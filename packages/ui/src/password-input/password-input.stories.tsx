import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Field } from '../field/field.tsx';
import { PasswordInput } from './password-input.tsx';

const meta = preview.meta({
  title: 'Components/Forms/Password Input',
  component: PasswordInput,
  args: { defaultValue: 'correct horse' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <Field label="Password">
      <PasswordInput {...args} />
    </Field>
  ),
  parameters: {
    usage: {
      do: {
        text: 'Let users see what they type, and set `autoComplete` for password managers.',
        example: () => (
          <Field label="New password" description="At least eight characters">
            <PasswordInput autoComplete="new-password" />
          </Field>
        ),
      },
      dont: {
        text: 'Do not ask for it twice: showing it finds more mistakes than typing it again.',
        example: () => (
          <Field label="Repeat the password">
            <PasswordInput autoComplete="new-password" />
          </Field>
        ),
      },
      keyboard: {
        Tab: 'Moves focus from the input to the show button.',
        'Enter, Space': 'On the show button, shows or hides the password. It keeps focus.',
      },
      references: {
        'WCAG 2.2: 3.3.8 Accessible authentication':
          'https://www.w3.org/WAI/WCAG22/Understanding/accessible-authentication-minimum',
      },
    },
  },
});

export const Default = meta.story();
export const Invalid = meta.story({ args: { 'aria-invalid': true } });
export const Disabled = meta.story({ args: { disabled: true } });
export const ApiKey = meta.story({
  args: { monospace: true, autoComplete: 'off', defaultValue: 'sk-123456789' },
});

export const Visible = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password');
    await expect(input).toHaveAttribute('type', 'password');
    await expect(input).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus();
  },
});

export const Pasted = meta.story({
  args: { defaultValue: '' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.click(input);
    await userEvent.paste('correct horse');
    await expect(input).toHaveValue('correct horse');
  },
});

/** Without `value`, the form holds the text: it submits it by `name`, and resets it. */
export const Uncontrolled = meta.story({
  args: { defaultValue: 'correct horse', name: 'password', onValueChange: fn() },
  render: (args) => (
    <form aria-label="Sign in">
      <Field label="Password">
        <PasswordInput {...args} />
      </Field>
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByLabelText('Password');
    await userEvent.clear(control);
    await userEvent.type(control, 'battery');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('battery');
    const form = canvas.getByRole<HTMLFormElement>('form');
    await expect(new FormData(form).get('password')).toBe('battery');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(control).toHaveValue('correct horse');
  },
});

/** The text never runs below the show button. */
export const LongText = meta.story({
  args: { defaultValue: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    const box = canvas.getByLabelText('Password');
    const button = canvas.getByRole('button', { name: 'Hide password' }).getBoundingClientRect();
    const textEnd =
      box.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(box).paddingInlineEnd);
    await expect(textEnd).toBeLessThanOrEqual(button.left);
  },
});
