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
