import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { CheckboxGroup, CheckboxGroupAll, CheckboxGroupItem } from './checkbox-group.tsx';

const models = ['GPT-5', 'Claude', 'Gemini'];
const items = models.map((model) => <CheckboxGroupItem key={model} value={model} label={model} />);

const meta = preview.meta({
  title: 'Components/Forms/Checkbox Group',
  tags: ['new'],
  component: CheckboxGroup,
  subcomponents: { CheckboxGroupAll, CheckboxGroupItem },
  args: { label: 'AI models', children: items, onValueChange: fn() },
  parameters: {
    usage: {
      do: {
        text: 'Add `CheckboxGroupAll` from about six options on.',
        example: () => (
          <CheckboxGroup label="AI models" allValues={models} defaultValue={['Claude']}>
            <CheckboxGroupAll label="All models" />
            {items}
          </CheckboxGroup>
        ),
      },
      dont: {
        text: 'Do not use it when only one option can be selected: use `RadioGroup`.',
        example: () => (
          <CheckboxGroup label="Visibility">
            <CheckboxGroupItem value="public" label="Public" />
            <CheckboxGroupItem value="private" label="Private" />
          </CheckboxGroup>
        ),
      },
      anatomy: `<CheckboxGroup>
  <CheckboxGroupAll />
  <CheckboxGroupItem />
</CheckboxGroup>`,
      keyboard: { Tab: 'Moves through the options.', Space: 'Toggles the option.' },
      references: { 'APG: Checkbox': 'https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/' },
    },
  },
});

export const Default = meta.story();
export const Checked = meta.story({ args: { defaultValue: ['GPT-5', 'Gemini'] } });
export const Horizontal = meta.story({ args: { orientation: 'horizontal' } });
export const Disabled = meta.story({ args: { disabled: true, defaultValue: ['Claude'] } });
export const Optional = meta.story({ args: { optional: true, description: 'Those it was tested with.' } });

export const DisabledItem = meta.story({
  args: {
    children: (
      <>
        <CheckboxGroupItem value="a" label="GPT-5" description="Needs a key" disabled />
        <CheckboxGroupItem value="b" label="Claude" />
      </>
    ),
  },
});

export const Invalid = meta.story({
  args: { error: 'Select at least one model' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'AI models' })).toHaveAccessibleDescription(
      'Select at least one model',
    );
  },
});

/** The first checkbox is indeterminate while only some options are checked. */
export const SelectAll = meta.story({
  args: {
    allValues: models,
    defaultValue: ['Claude'],
    children: (
      <>
        <CheckboxGroupAll label="All models" />
        {items}
      </>
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    const all = canvas.getByRole('checkbox', { name: 'All models' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(models);
    await expect(all).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Gemini' }));
    await expect(all).toBePartiallyChecked();
  },
});

export const Controlled = meta.story({
  render: function Controlled(args) {
    const [value, setValue] = useState<string[]>(['Gemini']);
    return <CheckboxGroup {...args} value={value} onValueChange={setValue} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Claude' }));
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  },
});

/** Without state in React, in a plain form. */
export const Uncontrolled = meta.story({
  render: (args) => (
    <form aria-label="Models">
      <CheckboxGroup {...args} name="models" defaultValue={['Claude']} />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const form = canvas.getByRole('form');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Gemini' }));
    await expect(form).toHaveFormValues({ models: ['Claude', 'Gemini'] });
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(form).toHaveFormValues({ models: ['Claude'] });
  },
});

export const Keyboard = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Claude' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['Claude']);
  },
});

export const LongText = meta.story({
  args: {
    label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen',
    style: { maxInlineSize: '12rem' },
    children: (
      <CheckboxGroupItem value="a" label="Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz" />
    ),
  },
});

export const RTL = meta.story({ name: 'RTL', args: { dir: 'rtl', orientation: 'horizontal' } });
