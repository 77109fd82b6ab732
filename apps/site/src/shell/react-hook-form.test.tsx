import { CheckboxGroup, CheckboxGroupItem } from '@ai-directory/ui/checkbox-group';
import { RadioGroup, RadioGroupItem } from '@ai-directory/ui/radio-group';
import { Controller, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

function Form() {
  const { control, handleSubmit } = useForm({
    defaultValues: { plan: '', models: [] as string[], title: '' },
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => {})(event)}>
      <Controller
        name="models"
        control={control}
        rules={{ validate: (models) => models.length > 0 }}
        render={({ field: { value, onChange, ref } }) => (
          <CheckboxGroup label="Models" ref={ref} value={value} onValueChange={onChange}>
            <CheckboxGroupItem value="a" label="Alpha" />
            <CheckboxGroupItem value="b" label="Beta" />
          </CheckboxGroup>
        )}
      />
      <Controller
        name="plan"
        control={control}
        rules={{ required: true }}
        render={({ field: { value, onChange, ref } }) => (
          <RadioGroup label="Plan" ref={ref} value={value} onValueChange={onChange}>
            <RadioGroupItem value="free">Free</RadioGroupItem>
            <RadioGroupItem value="paid">Paid</RadioGroupItem>
          </RadioGroup>
        )}
      />
      <button type="submit">Save</button>
    </form>
  );
}

describe('React Hook Form', () => {
  it('moves focus to the first invalid group', async () => {
    await render(<Form />);
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    await expect.element(page.getByRole('checkbox', { name: 'Alpha' })).toHaveFocus();
    await page.getByRole('checkbox', { name: 'Beta' }).click();
    await save.click();
    await expect.element(page.getByRole('radio', { name: 'Free' })).toHaveFocus();
  });
});
