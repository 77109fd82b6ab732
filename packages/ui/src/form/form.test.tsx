import { useActionState, useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { Checkbox } from '../checkbox/checkbox.tsx';
import { Combobox } from '../combobox/combobox.tsx';
import { DatePicker } from '../date-picker/date-picker.tsx';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Form } from './form.tsx';

const options = ['Oslo', 'Rome'].map((value) => ({ value, label: value }));

function City() {
  const [errors, action] = useActionState<Record<string, string>>(async () => ({ city: 'No trains' }), {});
  return (
    <Form action={action} errors={errors}>
      <Field label="City">
        <Combobox name="city" options={options} />
      </Field>
      <button>Send</button>
    </Form>
  );
}

function Person() {
  const [name, setName] = useState('');
  return (
    <Form errors={{ email: 'Taken' }}>
      <Field label="Email">
        <TextInput name="email" />
      </Field>
      <Field label="Name">
        <TextInput name="name" value={name} onValueChange={setName} />
      </Field>
    </Form>
  );
}

function Email() {
  const [errors, setErrors] = useState({});
  return (
    <Form
      errors={errors}
      onSubmit={(event) => {
        event.preventDefault();
        setErrors({ email: 'Taken' });
      }}
    >
      <Field label="Email" error={false}>
        <TextInput name="email" />
      </Field>
      <button>Send</button>
    </Form>
  );
}

it('keeps the errors of an action, after which React resets the form', async () => {
  await render(<City />);
  await userEvent.click(page.getByRole('combobox'));
  await userEvent.click(page.getByRole('option', { name: 'Rome' }));
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await expect.element(page.getByText('No trains')).toBeVisible();
  await expect.element(page.getByRole('combobox')).toHaveValue('');
  await expect.element(page.getByText('No trains')).toBeVisible();
});

it('leaves focus where the user types when a rendering creates the same errors again', async () => {
  await render(<Person />);
  await userEvent.click(page.getByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard('Ada');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
});

it('focuses its field again for the same message of another submission', async () => {
  await render(<Email />);
  for (const text of ['a', 'b']) {
    await userEvent.fill(page.getByRole('textbox'), text);
    await expect.element(page.getByText('Taken')).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button'));
    await expect.element(page.getByRole('textbox')).toHaveFocus();
    await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription('Taken');
  }
});

it('removes the error of a date that is selected in the calendar, and of a checkbox', async () => {
  await render(
    <Form errors={{ date: 'Full', terms: 'Accept them' }}>
      <Field label="Date">
        <DatePicker name="date" defaultValue="2026-01-10" />
      </Field>
      <Checkbox name="terms" label="Terms" />
    </Form>,
  );
  await expect.element(page.getByRole('checkbox')).toHaveAccessibleDescription('Accept them');
  await userEvent.click(page.getByRole('button'));
  // A person holds the button down for a moment.
  await userEvent.click(page.getByRole('button', { name: /January 15/ }), { delay: 80 });
  await expect.element(page.getByText('Full')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('checkbox'));
  await expect.element(page.getByText('Accept them')).not.toBeInTheDocument();
});

it('shows the error of a field that is rendered later there, and once', async () => {
  function Details() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <Form errors={errors}>
        <button type="button" onClick={() => setIsOpen(true)}>
          More
        </button>
        {isOpen && (
          <Field label="Street">
            <TextInput name="street" />
          </Field>
        )}
      </Form>
    );
  }
  const errors = { street: 'Unknown' };
  await render(<Details />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Unknown');
  await userEvent.click(page.getByRole('button'));
  await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription('Unknown');
  await expect.element(page.getByText('Unknown')).toBeVisible();
});
