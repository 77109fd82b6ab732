import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { MultiSelect } from '../multi-select/multi-select.tsx';
import { RadioGroup, RadioGroupItem } from '../radio-group/radio-group.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Stack } from '../stack/stack.tsx';
import { Form, type FormProps } from './form.tsx';

const taken = { email: 'This address has an account already' };

const SignUp = (props: FormProps) => (
  <Stack asChild>
    <Form aria-label="Sign up" {...props}>
      <Field label="Name">
        <TextInput name="name" defaultValue="Ada" />
      </Field>
      <Field label="Email">
        <TextInput name="email" type="email" defaultValue="ada@example.com" />
      </Field>
      <div>
        <Button type="submit">Sign up</Button>
      </div>
    </Form>
  </Stack>
);

const meta = preview.meta({
  title: 'Components/Forms/Form',
  component: Form,
  args: { errors: taken },
  render: SignUp,
  parameters: {
    usage: {
      do: {
        text: 'Pass the errors of the response as they are, by the names of the controls.',
        example: () => <SignUp errors={{ ...taken }} />,
      },
      dont: {
        text: 'Do not repeat an error of a field as a toast or above the form: nothing there leads to the field.',
        example: () => <SignUp errors={{ form: 'Email: this address has an account already' }} />,
      },
      keyboard: 'The keys are those of its controls. After a rejection, the first invalid one has focus.',
      references: {
        'WCAG: Error identification': 'https://www.w3.org/WAI/WCAG22/Understanding/error-identification',
      },
    },
  },
});

/** The first field with an error has focus. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(input).toHaveFocus());
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleErrorMessage('This address has an account already');
  },
});

export const NoErrors = meta.story({ args: { errors: undefined } });

/** The error disappears when the value changes, and the same response shows it again. */
export const Rejected = meta.story({
  render: function Rejected() {
    const [errors, setErrors] = useState<FormProps['errors']>();
    return (
      <SignUp
        errors={errors}
        onSubmit={(event) => {
          event.preventDefault();
          setErrors({ name: 'Too short', email: 'Taken' });
        }}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByRole('textbox', { name: 'Name' });
    const email = canvas.getByRole('textbox', { name: 'Email' });
    await expect(name).toBeValid();
    const submit = canvas.getByRole('button', { name: 'Sign up' });
    await userEvent.click(submit);
    await expect(name).toHaveFocus();
    await expect(name).toBeInvalid();
    await userEvent.keyboard(' L.');
    await waitFor(() => expect(name).toBeValid());
    await expect(email).toBeInvalid();
    await userEvent.click(submit);
    await expect(name).toHaveFocus();
    await expect(name).toBeInvalid();
  },
});

/** An error that no field shows is announced above them. */
export const OtherErrors = meta.story({
  args: { errors: { rate: 'Too many attempts. Try again in an hour.', email: 'Taken' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Too many attempts. Try again in an hour.',
    );
    await expect(canvas.getByText('Taken')).toBeVisible();
  },
});

const categories = ['Coding', 'Design'].map((label) => ({ value: label.toLowerCase(), label }));

/** Groups and lists of options show their errors, too. */
export const Groups = meta.story({
  args: { errors: { visibility: 'Members only', category: 'Select two' } },
  render: (args) => (
    <Form {...args}>
      <RadioGroup label="Visibility" name="visibility" defaultValue="public">
        <RadioGroupItem value="public">Public</RadioGroupItem>
        <RadioGroupItem value="private">Private</RadioGroupItem>
      </RadioGroup>
      <Field label="Category">
        <MultiSelect name="category" options={categories} />
      </Field>
    </Form>
  ),
  play: async ({ canvas, userEvent }) => {
    const radio = canvas.getByRole('radio', { name: 'Public' });
    await waitFor(() => expect(radio).toHaveFocus());
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('Members only');
    await userEvent.click(canvas.getByRole('radio', { name: 'Private' }));
    await waitFor(() => expect(canvas.queryByText('Members only')).toBeNull());
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getByText('Select two')).toBeVisible();
    await userEvent.click(await screen.findByRole('option', { name: 'Design' }));
    await waitFor(() => expect(canvas.queryByText('Select two')).toBeNull());
  },
});

export const LongText = meta.story({
  args: { errors: { email: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz is too long' } },
});

export const RTL = meta.story({ name: 'RTL', globals: { dir: 'rtl' } });
