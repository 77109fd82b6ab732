import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Field } from '../field/field.tsx';
import { Select } from './select.tsx';

const meta = preview.meta({
  title: 'Components/Forms/Select',
  component: Select,
  args: {
    children: ['Newest', 'Most used', 'Best rated'].map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    )),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '16rem' }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <Field label="Sort by">
      <Select {...args} />
    </Field>
  ),
  parameters: {
    usage: {
      do: {
        text: 'Use it for more than a handful of options, in the order in which users look for them.',
        example: () => (
          <Field label="Category">
            <Select defaultValue="">
              <option value="" disabled>
                Select a category
              </option>
              <option>Business</option>
              <option>Creative</option>
              <option>Technical</option>
            </Select>
          </Field>
        ),
      },
      dont: {
        text: 'Do not hide two options behind a click: use a `SegmentedControl`.',
        example: () => (
          <Field label="Pricing">
            <Select>
              <option>Free</option>
              <option>Paid</option>
            </Select>
          </Field>
        ),
      },
      keyboard: {
        'Space, Alt+Down arrow': 'Opens the list.',
        'Down arrow, Up arrow':
          'Selects the next or the previous option, or opens the list: what the platform does.',
        'A–Z': 'Selects the option that starts with the typed letters.',
        Escape: 'Closes the list without changing the selection.',
      },
      references: {
        'HTML: The select element':
          'https://html.spec.whatwg.org/multipage/form-elements.html#the-select-element',
      },
    },
  },
});

export const Default = meta.story();

/** Nothing is selected: the first option is a placeholder. */
export const Empty = meta.story({
  args: {
    defaultValue: '',
    children: (
      <>
        <option value="">Select an order</option>
        <option>Newest</option>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Select an order');
  },
});

export const Disabled = meta.story({ args: { disabled: true } });
export const Invalid = meta.story({ args: { 'aria-invalid': true } });

export const Selected = meta.story({
  play: async ({ canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Sort by' });
    await userEvent.selectOptions(select, 'Best rated');
    await expect(select).toHaveValue('Best rated');
  },
});

export const Grouped = meta.story({
  args: {
    children: (
      <>
        <optgroup label="OpenAI">
          <option>GPT-5</option>
        </optgroup>
        <optgroup label="Anthropic">
          <option>Claude</option>
        </optgroup>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'Claude');
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue('Claude');
  },
});

export const LongList = meta.story({
  args: {
    children: Array.from({ length: 50 }, (_, index) => <option key={index}>Category {index + 1}</option>),
  },
});

/** Without `value`, the form holds the option: it submits it by `name`, and resets it. */
export const Uncontrolled = meta.story({
  args: { defaultValue: 'Most used', name: 'sort', onValueChange: fn() },
  render: (args) => (
    <form aria-label="Filters">
      <Field label="Sort by">
        <Select {...args} />
      </Field>
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const select = canvas.getByRole('combobox');
    await userEvent.selectOptions(select, 'Best rated');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Best rated');
    const form = canvas.getByRole<HTMLFormElement>('form');
    await expect(new FormData(form).get('sort')).toBe('Best rated');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(select).toHaveValue('Most used');
  },
});

export const Sizes = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: '0.5rem' }}>
      <Select {...args} aria-label="Small" size="small" />
      <Select {...args} aria-label="Medium" size="medium" />
      <Select {...args} aria-label="Large" size="large" />
    </div>
  ),
});

export const LongText = meta.story({
  args: { children: <option>Donaudampfschifffahrtsgesellschaftskapitänsmütze and more</option> },
});
