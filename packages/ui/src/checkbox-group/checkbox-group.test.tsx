import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { describeFormControl } from '../../test/conformance.tsx';
import { CheckboxGroup, CheckboxGroupAll, CheckboxGroupItem } from './checkbox-group.tsx';

const models = ['GPT-5', 'Claude', 'Gemini'];
const items = models.map((model) => <CheckboxGroupItem key={model} value={model} label={model} />);

describe('CheckboxGroup', () => {
  describeFormControl(<CheckboxGroup label="Models">{items}</CheckboxGroup>, {
    state: 'value',
    default: ['Claude'],
    defaultEntries: ['Claude'],
    change: () => userEvent.click(page.getByRole('checkbox', { name: 'Gemini' })),
    changed: ['Claude', 'Gemini'],
    changedEntries: ['Claude', 'Gemini'],
  });

  it('calls onValueChange with the values in the order of allValues', async () => {
    const onValueChange = vi.fn<(value: string[]) => void>();
    await render(
      <CheckboxGroup
        label="Models"
        allValues={models}
        defaultValue={['Gemini']}
        onValueChange={onValueChange}
      >
        {items}
      </CheckboxGroup>,
    );
    await userEvent.click(page.getByRole('checkbox', { name: 'GPT-5' }));
    expect(onValueChange).toHaveBeenLastCalledWith(['GPT-5', 'Gemini']);
  });

  it('checks and unchecks all options by CheckboxGroupAll', async () => {
    const { container } = await render(
      <form>
        <CheckboxGroup label="Models" name="model" allValues={models} defaultValue={['Claude']}>
          <CheckboxGroupAll label="All" />
          {items}
        </CheckboxGroup>
        <button type="reset">Reset</button>
      </form>,
    );
    const form = container.querySelector('form') as HTMLFormElement;
    const all = page.getByRole('checkbox', { name: 'All' });
    await expect.element(all).toBePartiallyChecked();
    await userEvent.click(all);
    expect(new FormData(form).getAll('model')).toEqual(models);
    await userEvent.click(all);
    expect(new FormData(form).getAll('model')).toEqual([]);
    await expect.element(all).not.toBeChecked();

    form.reset();
    await expect.element(all).toBePartiallyChecked();
    expect(new FormData(form).getAll('model')).toEqual(['Claude']);

    await userEvent.click(all);
    await userEvent.click(page.getByRole('button', { name: 'Reset' }));
    await expect.element(all).toBePartiallyChecked();
    await expect.element(all).not.toBeChecked();
    expect(new FormData(form).getAll('model')).toEqual(['Claude']);
  });
});
