import { expect, fn, fireEvent, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import type { ComboboxOption } from '../combobox/combobox.tsx';
import { Field } from '../field/field.tsx';
import { MultiSelect, type MultiSelectProps } from './multi-select.tsx';

const toOption = (label: string): ComboboxOption => ({ value: label.toLowerCase(), label });
const categories = ['Coding', 'Design', 'Education', 'Marketing', 'Sales', 'Writing'].map(toOption);
const onValueChange = fn();

const InField = (args: MultiSelectProps) => (
  <Field label="Categories">
    <MultiSelect {...args} />
  </Field>
);

const meta = preview.meta({
  title: 'Components/Forms/Multi Select',
  tags: ['new'],
  component: MultiSelect,
  args: { options: categories, onValueChange },
  beforeEach: () => void onValueChange.mockClear(),
  render: InField,
  parameters: {
    usage: {
      do: {
        text: 'Use it where several of many options are selected.',
        example: () => <InField options={categories} defaultValue={['sales', 'design']} />,
      },
      dont: {
        text: 'Do not use it for a few options: use `CheckboxGroup`. For free text, use `TagInput`, or `creatable` if there are suggestions.',
        example: () => (
          <Field label="Visibility">
            <MultiSelect options={['Public', 'Private'].map(toOption)} defaultValue={['public']} />
          </Field>
        ),
      },
      keyboard: {
        'Down arrow, Up arrow':
          'Opens the list; in it, moves to the next or the previous option, wrapping at both ends.',
        Enter: 'Selects the active option, or removes it if it is selected. The list stays open.',
        Backspace: 'In the empty input, removes the last selected option.',
        'Backspace, Delete': 'On the button of a selected option, removes it.',
        Escape: 'Closes the list, but not a dialog around it.',
        'Tab, Shift+Tab': 'Closes the list and moves on. Each selected option has a button that removes it.',
      },
      references: { 'APG: Combobox': 'https://www.w3.org/WAI/ARIA/apg/patterns/combobox/' },
    },
  },
});

export const Default = meta.story({ args: { placeholder: 'Search categories' } });

export const Selected = meta.story({
  args: { defaultValue: ['design', 'sales'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Design' }));
    await expect(onValueChange).toHaveBeenLastCalledWith(['sales']);
    await expect(canvas.getByText('Design removed')).toBeInTheDocument();
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
});

/** Selected options are checked; activating one again removes it. */
export const Open = meta.story({
  args: { defaultValue: ['design'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Categories' }));
    await expect(await screen.findByRole('listbox', { name: 'Categories' })).toHaveAttribute(
      'aria-multiselectable',
      'true',
    );
    await userEvent.click(screen.getByRole('option', { name: 'Sales' }));
    await expect(onValueChange).toHaveBeenLastCalledWith(['design', 'sales']);
    await expect(screen.getByRole('option', { name: 'Sales' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('option', { name: 'Design' }));
    await expect(onValueChange).toHaveBeenLastCalledWith(['sales']);
  },
});

/** The text is cleared after a selection, and the list stays open. */
export const Filtered = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'ing');
    await expect(screen.getAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(onValueChange).toHaveBeenLastCalledWith(['marketing']);
    await expect(input).toHaveValue('');
    await expect(screen.getAllByRole('option')).toHaveLength(6);
  },
});

export const NoResults = meta.story({
  args: { emptyState: 'No categories' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz');
    await waitFor(() =>
      expect(screen.getByText('No categories', { selector: '[role]' })).toBeInTheDocument(),
    );
  },
});

/** The last option adds the text: tags with suggestions. */
export const Creatable = meta.story({
  args: { creatable: true, defaultValue: ['sales'] },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'Botany{Enter}');
    await expect(onValueChange).toHaveBeenLastCalledWith(['sales', 'Botany']);
    await expect(canvas.getByText('Botany added')).toBeInTheDocument();
    await userEvent.type(input, 'botany');
    await expect(screen.queryByRole('option')).toBeNull();
    await userEvent.clear(input);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Botany' }));
    await expect(onValueChange).toHaveBeenLastCalledWith(['sales']);
  },
});

export const Loading = meta.story({
  args: { options: [], loading: true, selectedOptions: [toOption('Sales')], defaultValue: ['sales'] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Sales')).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox'));
    await waitFor(() => expect(screen.getByText('Loading…', { selector: '[role]' })).toBeInTheDocument());
  },
});

export const Disabled = meta.story({
  args: { defaultValue: ['design'], disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Remove Design' })).toBeDisabled();
  },
});

export const ReadOnly = meta.story({
  args: { defaultValue: ['design'], readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveAttribute('readonly');
    await expect(canvas.getByRole('button', { name: 'Remove Design' })).toBeDisabled();
  },
});

export const Invalid = meta.story({
  render: (args) => (
    <Field label="Categories" error="Select a category">
      <MultiSelect {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeInvalid();
  },
});

/** With a selection, the browser does not find the empty text missing. */
export const Required = meta.story({
  render: (args) => (
    <Field label="Categories" required>
      <MultiSelect {...args} />
    </Field>
  ),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('combobox');
    await expect(input.checkValidity()).toBe(false);
    await userEvent.type(input, 'sal{Enter}');
    await expect(input.checkValidity()).toBe(true);
  },
});

export const LongText = meta.story({
  args: {
    options: ['Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'].map(toOption),
    defaultValue: ['rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'],
  },
});

/** Arrow keys and Enter select; Backspace removes the last, but not while it is held down. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}{ArrowDown}{Enter}');
    await expect(onValueChange).toHaveBeenLastCalledWith(['coding', 'design', 'education']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await fireEvent.keyDown(input, { key: 'Backspace', repeat: true });
    await expect(onValueChange).toHaveBeenCalledTimes(3);
    await userEvent.keyboard('{Backspace}');
    await expect(onValueChange).toHaveBeenLastCalledWith(['coding', 'design']);
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button', { name: 'Remove Design' })).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect(onValueChange).toHaveBeenLastCalledWith(['coding']);
    await expect(input).toHaveFocus();
  },
});

/** The form data has each value. A reset of the form restores the default values. */
export const Uncontrolled = meta.story({
  render: (args) => (
    <form aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <InField {...args} name="category" defaultValue={['sales']} />
      <Button type="reset">Reset</Button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    const getValues = () => new FormData(form).getAll('category');
    await expect(getValues()).toEqual(['sales']);
    await userEvent.type(canvas.getByRole('combobox'), 'cod{Enter}');
    await expect(getValues()).toEqual(['sales', 'coding']);
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(getValues()).toEqual(['sales']));
  },
});

export const RTL = meta.story({
  name: 'RTL',
  globals: { dir: 'rtl' },
  args: { defaultValue: ['design', 'sales'] },
  play: async ({ canvas }) => {
    const first = canvas.getByRole('button', { name: 'Remove Design' }).getBoundingClientRect();
    await expect(first.left).toBeGreaterThan(
      canvas.getByRole('button', { name: 'Remove Sales' }).getBoundingClientRect().left,
    );
  },
});
