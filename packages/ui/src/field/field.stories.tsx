import { useState } from 'react';
import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Field } from './field.tsx';

const meta = preview.meta({
  title: 'Components/Forms/Field',
  component: Field,
  args: { label: 'Email', children: <TextInput type="email" autoComplete="email" /> },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    usage: {
      do: {
        text: 'State the requirements in the description, before an error can occur.',
        example: () => (
          <Field label="Username" description="At least three characters">
            <TextInput autoComplete="username" />
          </Field>
        ),
      },
      dont: {
        text: 'Do not mark required fields, and do not write just “Invalid”: say how to fix it.',
        example: () => (
          <Field label="Username *" error="Invalid">
            <TextInput defaultValue="ad" autoComplete="username" />
          </Field>
        ),
      },
      keyboard: 'No keys of its own: focus is on the control inside.',
      references: {
        'WCAG 2.2: 3.3.1 Error identification':
          'https://www.w3.org/WAI/WCAG22/Understanding/error-identification',
        'WCAG 2.2: 3.3.2 Labels or instructions':
          'https://www.w3.org/WAI/WCAG22/Understanding/labels-or-instructions',
      },
    },
  },
});

export const Default = meta.story();
export const Optional = meta.story({ args: { label: 'Website', optional: true } });

/** The browser requires a value, unless the form is `noValidate`. Optional fields are marked, required ones are not. */
export const Required = meta.story({
  args: { required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toBeRequired();
  },
});

export const Disabled = meta.story({ args: { disabled: true } });
export const HiddenLabel = meta.story({ args: { hideLabel: true } });

export const Description = meta.story({
  args: { label: 'Username', description: 'At least three characters', children: <TextInput /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(
      'At least three characters',
    );
  },
});

export const Invalid = meta.story({
  name: 'Error',
  args: { error: 'Enter an address with an @', description: 'We send a link to it' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Email' });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('We send a link to it Enter an address with an @');
    await expect(input).toHaveAccessibleErrorMessage('Enter an address with an @');
  },
});

export const LongText = meta.story({
  args: {
    label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen of the user',
    error: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz is too long',
  },
});

/** The error appears in a live region that existed before, and focus moves to the field. */
export const ErrorAppears = meta.story({
  render: function ErrorAppears() {
    const [error, setError] = useState('');
    return (
      <form
        noValidate
        style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}
        onSubmit={(event) => {
          event.preventDefault();
          setError('Email is required');
          event.currentTarget.querySelector('input')?.focus();
        }}
      >
        <Field label="Email" required error={error}>
          <TextInput type="email" />
        </Field>
        <Button type="submit" variant="primary">
          Send
        </Button>
      </form>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect((await canvas.findByText('Email is required')).closest('[aria-live]')).not.toBeNull();
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  },
});
