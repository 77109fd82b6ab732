import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Field } from '../field/field.tsx';
import { PasswordInput } from './password-input.tsx';

const meta = preview.meta({
  component: PasswordInput,
  args: { defaultValue: 'secret words' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22rem' }}>
        <Field label="Password">
          <Story />
        </Field>
      </div>
    ),
  ],
  parameters: {
    guide: {
      do: {
        text: 'Let people see what they type, and tell the browser by `autoComplete` what it may fill in.',
        example: () => (
          <Field label="New password" description="At least eight characters">
            <PasswordInput autoComplete="new-password" />
          </Field>
        ),
      },
      dont: {
        text: 'Do not ask for it twice: looking once finds more mistakes than typing again.',
        example: () => (
          <Field label="Repeat the password">
            <PasswordInput autoComplete="new-password" />
          </Field>
        ),
      },
      keyboard: {
        Tab: 'Goes from the box to the eye.',
        'Enter, Space': 'On the eye, shows or hides the password. Focus stays there.',
      },
      follows: {
        'WCAG 2.2: 3.3.8 Accessible authentication':
          'https://www.w3.org/WAI/WCAG22/Understanding/accessible-authentication-minimum',
      },
    },
  },
});

export const Hidden = meta.story();
export const Invalid = meta.story({ args: { 'aria-invalid': true } });
export const Disabled = meta.story({ args: { disabled: true } });
export const ApiKey = meta.story({ args: { mono: true, autoComplete: 'off', defaultValue: 'sk-123456789' } });

export const Shown = meta.story({
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

/** The words never lie under the button that shows them. */
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
