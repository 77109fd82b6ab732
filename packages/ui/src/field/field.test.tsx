import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { Combobox } from '../combobox/combobox.tsx';
import { DatePicker } from '../date-picker/date-picker.tsx';
import { MultiSelect } from '../multi-select/multi-select.tsx';
import { NumberInput } from '../number-input/number-input.tsx';
import { PasswordInput } from '../password-input/password-input.tsx';
import { SearchInput } from '../search-input/search-input.tsx';
import { Select } from '../select/select.tsx';
import { TagInput } from '../tag-input/tag-input.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Textarea } from '../textarea/textarea.tsx';
import { Field } from './field.tsx';

const control = () => document.querySelector<HTMLInputElement>(':is(input, textarea, select):not([hidden])')!;

describe.each([
  ['Combobox', (props: object) => <Combobox options={[]} {...props} />],
  ['DatePicker', (props: object) => <DatePicker {...props} />],
  ['MultiSelect', (props: object) => <MultiSelect options={[]} {...props} />],
  ['NumberInput', (props: object) => <NumberInput {...props} />],
  ['PasswordInput', (props: object) => <PasswordInput {...props} />],
  ['SearchInput', (props: object) => <SearchInput {...props} />],
  ['Select', (props: object) => <Select {...props} />],
  ['TagInput', (props: object) => <TagInput {...props} />],
  ['TextInput', (props: object) => <TextInput {...props} />],
  ['Textarea', (props: object) => <Textarea {...props} />],
])('%s in a Field', (_name, renderControl) => {
  it('has a description of its own in addition', async () => {
    await render(
      <>
        <span id="own">In euros.</span>
        <Field label="Price" description="Per month." error="Too low.">
          {renderControl({ 'aria-describedby': 'own' })}
        </Field>
      </>,
    );
    await expect.element(control()).toHaveAccessibleDescription('Per month. Too low. In euros.');
  });

  it('has the states of the Field where its own are undefined', async () => {
    await render(
      <Field label="Price" error="Too low." disabled>
        {renderControl({ 'aria-invalid': undefined, disabled: undefined, id: undefined })}
      </Field>,
    );
    await expect.element(control()).toHaveAccessibleName('Price');
    await expect.element(control()).toBeDisabled();
    await expect.element(control()).toHaveAttribute('aria-invalid', 'true');
  });

  it('is labelled with an id of its own, too', async () => {
    await render(<Field label="Price">{renderControl({ id: 'own' })}</Field>);
    await expect.element(control()).toHaveAccessibleName('Price');
    await userEvent.click(page.getByText('Price'));
    await expect.element(control()).toHaveFocus();
  });
});
