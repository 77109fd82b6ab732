import { ApiError } from '@ai-directory/api-client';
import { Field } from '@ai-directory/ui/field';
import { TextInput } from '@ai-directory/ui/text-input';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { requiredText, useContractForm } from '../../use-contract-form.ts';
import { AuthForm } from './auth-form.tsx';

type OnSubmit = (values: object) => Promise<unknown>;

function SignUp({ onSubmit }: { onSubmit: OnSubmit }) {
  const form = useContractForm({
    defaultValues: { username: '', email: '' },
    getErrorMessage: () => 'Registration failed',
  });
  return (
    <AuthForm
      form={form}
      submitLabel="Create account"
      submittingLabel="Creating account..."
      onSubmit={onSubmit}
      footer="Already have an account?"
    >
      <Field label="Username" error={form.errors.username?.message}>
        <TextInput {...form.register('username', requiredText('Username is required'))} />
      </Field>
      <Field label="Email" error={form.errors.email?.message}>
        <TextInput {...form.register('email', requiredText('Email is required'))} />
      </Field>
    </AuthForm>
  );
}

const username = page.getByLabelText('Username');
const email = page.getByLabelText('Email');

const submit = async (onSubmit: OnSubmit) => {
  await render(<SignUp onSubmit={onSubmit} />);
  await username.fill(' ada ');
  await email.fill('ada@example.org');
  await userEvent.keyboard('{Enter}');
};

const rejection = (...paths: string[]) =>
  vi.fn<OnSubmit>(() =>
    Promise.reject(
      new ApiError(409, 'conflict', 'Conflict', {
        errors: paths.map((path) => ({ path, message: `This ${path} is taken` })),
      }),
    ),
  );

it('focuses the first invalid field and clears its error when it is corrected', async () => {
  const onSubmit = vi.fn<OnSubmit>(async () => {});
  await render(<SignUp onSubmit={onSubmit} />);
  await username.fill('   ');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.element(username).toHaveFocus();
  await expect.element(username).toHaveAccessibleErrorMessage('Username is required');
  await username.fill('ada');
  await expect.element(username).toBeValid();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('shows the field errors of a rejected request at their fields and keeps what was typed', async () => {
  await submit(rejection('email'));
  await expect.element(email).toHaveAccessibleErrorMessage('This email is taken');
  await expect.element(email).toHaveFocus();
  await expect.element(username).toHaveValue(' ada ');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('shows a rejection without an error of its fields above the form', async () => {
  await submit(rejection('token'));
  await expect.element(page.getByText('Registration failed')).toBeVisible();
});

it('submits trimmed values once while a submit is pending', async () => {
  const onSubmit = vi.fn<OnSubmit>(() => new Promise(() => {}));
  await submit(onSubmit);
  await expect.element(page.getByRole('button', { name: 'Creating account...' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  page.getByLabelText('Email').element().closest('form')?.requestSubmit();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ username: 'ada', email: 'ada@example.org' }]]);
});
