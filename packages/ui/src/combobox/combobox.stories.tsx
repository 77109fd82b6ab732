import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogTitle } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { Folder } from '../icons/icons.tsx';
import { Combobox, type ComboboxOption, type ComboboxProps } from './combobox.tsx';

const toOption = (label: string): ComboboxOption => ({ value: label.toLowerCase(), label });
const categories = ['Coding', 'Design', 'Éducation', 'Marketing', 'Sales', 'Writing'].map(toOption);
const onValueChange = fn();

const InField = (args: ComboboxProps) => (
  <Field label="Category" required={false}>
    <Combobox {...args} />
  </Field>
);

const meta = preview.meta({
  title: 'Components/Forms/Combobox',
  tags: ['new'],
  component: Combobox,
  args: { options: categories, onValueChange },
  beforeEach: () => void onValueChange.mockClear(),
  render: InField,
  parameters: {
    usage: {
      do: {
        text: 'Use it where one of many options is selected, such as a country or a category.',
        example: () => <InField options={categories} defaultValue="sales" />,
      },
      dont: {
        text: 'Do not use it for a few options: use `RadioGroup` or `Select`. For free text, use `TextInput`, or `allowsCustomValue` if there are suggestions.',
        example: () => (
          <Field label="Visibility" required={false}>
            <Combobox options={['Public', 'Private'].map(toOption)} defaultValue="public" />
          </Field>
        ),
      },
      keyboard: {
        'Down arrow, Up arrow':
          'Opens the list; in it, moves to the next or the previous option, wrapping at both ends.',
        'Alt+Down arrow, Alt+Up arrow': 'Opens or closes the list without moving.',
        Enter:
          'Selects the active option. While typing, the first match is active, unless the text itself is a value.',
        Escape: 'Closes the list, but not a dialog around it, and reverts the text.',
        'Tab, Shift+Tab': 'Closes the list and moves on. The button that clears the selection is one stop.',
      },
      references: { 'APG: Combobox': 'https://www.w3.org/WAI/ARIA/apg/patterns/combobox/' },
    },
  },
});

export const Default = meta.story({ args: { placeholder: 'Search categories' } });

export const Selected = meta.story({
  args: { defaultValue: 'design' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Category' })).toHaveValue('Design');
  },
});

/** The selected option is checked; typing filters by label, ignoring case and accents. */
export const Open = meta.story({
  args: { defaultValue: 'design' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.click(input);
    const list = await screen.findByRole('listbox', { name: 'Category' });
    await expect(list).toBeVisible();
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await expect(screen.getByRole('option', { name: 'Design', selected: true })).toBeVisible();
    await expect(screen.getAllByRole('option')).toHaveLength(6);
    await userEvent.clear(input);
    await userEvent.type(input, 'educ');
    await expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Éducation']);
    await expect(screen.getByText('1 result')).toBeInTheDocument();
  },
});

/** The text is a value, too: options are suggestions. */
export const CustomValue = meta.story({
  args: { allowsCustomValue: true },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'des');
    await expect(await screen.findByRole('option', { name: 'Design' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect(input).toHaveValue('des');
    await expect(onValueChange).toHaveBeenLastCalledWith('des');
    await userEvent.type(input, 'k');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.clear(input);
    await expect(onValueChange).toHaveBeenLastCalledWith(null);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(onValueChange).toHaveBeenLastCalledWith('coding');
  },
});

export const NoResults = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No results'));
    await expect(screen.queryByRole('option')).toBeNull();
  },
});

/** Options are being loaded. */
export const Loading = meta.story({
  args: { options: [], loading: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Loading…'));
    await expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  },
});

/** The host searches: it sets `filter={null}`, and keeps the selected option, which the next search may not return. */
export const AsyncOptions = meta.story({
  render: function AsyncOptions(args) {
    const [search, setSearch] = useState<string>();
    const [result, setResult] = useState<{ text: string; options: ComboboxOption[] }>();
    const [selected, setSelected] = useState<ComboboxOption>();
    const isPending = Boolean(search) && result?.text !== search;
    return (
      <InField
        {...args}
        filter={null}
        options={search && result ? result.options : []}
        loading={isPending}
        selectedOption={selected}
        value={selected?.value ?? null}
        inputValue={search ?? ''}
        onInputValueChange={(text) => {
          setSearch(text);
          setTimeout(
            () => setResult({ text, options: categories.filter(({ value }) => value.startsWith(text)) }),
            50,
          );
        }}
        onValueChange={(value) => setSelected(result?.options.find((option) => option.value === value))}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'de');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Design' })).toBeVisible());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(input).toHaveValue('Design'));
    await expect(input).toHaveAttribute('aria-expanded', 'false');
  },
});

export const WithIcons = meta.story({
  args: {
    options: categories.map((option) => ({
      ...option,
      icon: <Folder aria-hidden="true" />,
      description: '12 prompts',
    })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(await screen.findByRole('option', { name: 'Coding 12 prompts' })).toBeVisible();
  },
});

const models: ComboboxOption[] = [
  { value: 'opus', label: 'Claude Opus', group: 'Anthropic' },
  { value: 'haiku', label: 'Claude Haiku', group: 'Anthropic' },
  { value: 'large', label: 'Mistral Large', group: 'Mistral AI' },
  { value: 'other', label: 'Other' },
];

/** Options that stand together and have the same `group` are below its heading. */
export const Grouped = meta.story({
  args: { options: models },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.click(input);
    const group = await screen.findByRole('group', { name: 'Anthropic' });
    await expect(within(group).getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowUp}');
    await expect(screen.getByRole('option', { name: 'Other' }).id).toBe(
      input.getAttribute('aria-activedescendant'),
    );
    await userEvent.type(input, 'mis');
    await expect(screen.getAllByRole('group').map((element) => element.ariaLabel)).toEqual(['Mistral AI']);
  },
});

/** `renderOption` renders the content; `label` is filtered and shown in the input. */
export const CustomOptions = meta.story({
  args: {
    options: models,
    renderOption: ({ label, group }) => (
      <span>
        <strong>{label}</strong>
        <br />
        <small>{group ?? 'Of your own server'}</small>
      </span>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: /Mistral Large/ }));
    await expect(canvas.getByRole('combobox')).toHaveValue('Mistral Large');
  },
});

/** The last option makes the text a value. Unlike with `allowsCustomValue`, Enter selects the first match. */
export const Creatable = meta.story({
  args: { creatable: true },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'DESIGN');
    await expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Design']);
    await userEvent.clear(input);
    await userEvent.type(input, 'Sale');
    await expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Sales',
      'Create “Sale”',
    ]);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(onValueChange).toHaveBeenLastCalledWith('Sale');
    await expect(input).toHaveValue('Sale');
  },
});

/** Options are rendered when they come near the scroll port, so that 10,000 open as fast as 100. */
export const Virtualized = meta.story({
  args: { options: Array.from({ length: 10_000 }, (_, index) => toOption(`Category ${index + 1}`)) },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.click(input);
    const first = await screen.findByRole('option', { name: 'Category 1' });
    await expect(first).toHaveAttribute('aria-setsize', '10000');
    await userEvent.keyboard('{ArrowUp}');
    const last = await screen.findByRole('option', { name: 'Category 10000' });
    await waitFor(() => expect(last).toHaveAttribute('data-highlighted'));
    await userEvent.keyboard('{ArrowUp}');
    const list = screen.getByRole('listbox');
    list.scrollTop = list.scrollHeight / 2;
    await waitFor(() => expect(screen.getByRole('option', { name: 'Category 5000' })).toBeVisible());
    await userEvent.type(input, '9999');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
  },
});

/** Arrow keys skip it, and clicks are ignored. */
export const DisabledOption = meta.story({
  args: { options: categories.map((option, index) => ({ ...option, disabled: index === 1 })) },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('combobox').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const option = await screen.findByRole('option', { name: 'Design' });
    await expect(option).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(option);
    await expect(onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(onValueChange).toHaveBeenCalledWith('éducation');
  },
});

export const Disabled = meta.story({
  args: { defaultValue: 'design', disabled: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Clear' })).toBeNull();
  },
});

export const ReadOnly = meta.story({ args: { defaultValue: 'design', readOnly: true } });

export const Invalid = meta.story({
  render: (args) => (
    <Field label="Category" error="Select a category">
      <Combobox {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeInvalid();
  },
});

/** A click on the button, or deleting the text, clears the selection. */
export const Clear = meta.story({
  args: { defaultValue: 'design' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(input).toHaveValue('');
    await expect(input).toHaveFocus();
    await expect(onValueChange).toHaveBeenLastCalledWith(null);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(input).toHaveValue('Coding');
    await userEvent.clear(input);
    await expect(onValueChange).toHaveBeenLastCalledWith(null);
  },
});

export const LongText = meta.story({
  args: {
    options: [
      'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
      'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
    ].map(toOption),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    const list = await screen.findByRole('listbox');
    await expect(list.scrollWidth).toBe(list.clientWidth);
  },
});

/** Arrow keys open the list and move; Enter selects, Escape reverts, Tab moves on. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    const isActive = (name: string) =>
      waitFor(() =>
        expect(input).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name }).id),
      );
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await isActive('Coding');
    await userEvent.keyboard('{ArrowUp}');
    await isActive('Writing');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await isActive('Design');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(input).toHaveValue('Design');
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await isActive('Design');
    await userEvent.keyboard('x{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(input).toHaveValue('Design');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(await screen.findByRole('listbox')).toBeVisible();
    await expect(input).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.keyboard('{Control>}a{/Control}wri');
    await isActive('Writing');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(input).toHaveValue('Design');
    await expect(onValueChange.mock.calls).toEqual([['design']]);
  },
});

/** The form data has the value. A reset of the form restores the default value. */
export const Uncontrolled = meta.story({
  render: (args) => (
    <form aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <InField {...args} name="category" defaultValue="sales" />
      <Button type="reset">Reset</Button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    const getValue = () => new FormData(form).get('category');
    await expect(getValue()).toBe('sales');
    await userEvent.clear(canvas.getByRole('combobox'));
    await expect(getValue()).toBe('');
    await userEvent.type(canvas.getByRole('combobox'), 'cod{Enter}');
    await expect(getValue()).toBe('coding');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(getValue()).toBe('sales'));
    await expect(canvas.getByRole('combobox')).toHaveValue('Sales');
  },
});

/** Escape and a click outside close only the list. */
export const InDialog = meta.story({
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
  render: (args) => (
    <Dialog defaultOpen>
      <DialogContent>
        <DialogTitle>Edit prompt</DialogTitle>
        <DialogBody>
          <InField {...args} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    const input = await screen.findByRole('combobox');
    for (const close of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(document.elementFromPoint(1, 1) ?? document.body),
    ]) {
      await userEvent.click(input);
      await expect(await screen.findByRole('option', { name: 'Coding' })).toBeVisible();
      await close();
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
      await expect(screen.getByRole('dialog', { name: 'Edit prompt' })).toBeVisible();
    }
    await userEvent.click(input);
    await userEvent.click(await screen.findByRole('option', { name: 'Coding' }));
    await expect(input).toHaveValue('Coding');
  },
});

/** The active option is scrolled into view. */
export const Scrolling = meta.story({
  args: { options: Array.from({ length: 60 }, (_, index) => toOption(`Category ${index + 1}`)) },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('combobox').focus();
    await userEvent.keyboard('{ArrowUp}');
    const last = await screen.findByRole('option', { name: 'Category 60' });
    await waitFor(async () => {
      const box = last.getBoundingClientRect();
      await expect(document.elementFromPoint(box.x + 20, box.y + box.height / 2)).toBe(
        last.querySelector('span'),
      );
    });
  },
});

export const RTL = meta.story({
  name: 'RTL',
  globals: { dir: 'rtl' },
  args: { defaultValue: 'design' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    const clear = canvas.getByRole('button', { name: 'Clear' });
    await expect(clear.getBoundingClientRect().left).toBeLessThan(
      input.getBoundingClientRect().left + input.clientWidth / 2,
    );
    await userEvent.click(input);
    await expect(await screen.findByRole('listbox')).toBeVisible();
  },
});

const sizes = ['small', 'medium', 'large'] as const;

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      {sizes.map((size) => (
        <Field key={size} label={size} required={false}>
          <Combobox {...args} size={size} defaultValue="design" />
        </Field>
      ))}
    </div>
  ),
});
