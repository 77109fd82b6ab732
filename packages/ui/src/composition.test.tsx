import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogTitle,
  Combobox,
  CommandPalette,
  CommandPaletteInput,
  CommandPaletteItem,
  CommandPaletteList,
  DatePicker,
  Dialog,
  DialogContent,
  DialogTitle,
  MultiSelect,
  NumberInput,
  Popover,
  PopoverContent,
  PopoverTrigger,
  SearchInput,
  Sheet,
  SheetContent,
  SheetTitle,
  TagInput,
  TextInput,
  toast,
  Toaster,
} from './index.ts';

/** What an input method does: a text that it shows but has not entered. */
function compose(input: HTMLInputElement, text: string) {
  input.focus();
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, data: text }));
}

const endComposition = (input: HTMLInputElement) =>
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: input.value }));

/** Keys of an input method, as Chrome and Firefox send them, and as Safari sends the last one. */
const flags = [{ isComposing: true }, { isComposing: false, keyCode: 229 }];

function pressWhileComposing(input: Element, key: string) {
  for (const flag of flags)
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...flag }));
}

const options = [
  { value: 'apple', label: 'とうきょう' },
  { value: 'banana', label: 'Banana' },
];
const field = <TextInput aria-label="Name" />;
const getInput = () => document.querySelector('input:not([type="hidden"])') as HTMLInputElement;
const getToastCount = () => page.getByText('Saved').elements().length;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('Escape while an input method composes', () => {
  afterEach(() => toast.dismiss());

  const layers = {
    Dialog: () => (
      <Dialog defaultOpen>
        <DialogContent>
          <DialogTitle>New prompt</DialogTitle>
          {field}
        </DialogContent>
      </Dialog>
    ),
    Sheet: () => (
      <Sheet defaultOpen>
        <SheetContent>
          <SheetTitle>New prompt</SheetTitle>
          {field}
        </SheetContent>
      </Sheet>
    ),
    AlertDialog: () => (
      <AlertDialog defaultOpen>
        <AlertDialogContent>
          <AlertDialogTitle>Delete?</AlertDialogTitle>
          {field}
          <AlertDialogCancel>Cancel</AlertDialogCancel>
        </AlertDialogContent>
      </AlertDialog>
    ),
    Popover: () => (
      <Popover defaultOpen>
        <PopoverTrigger>Open</PopoverTrigger>
        <PopoverContent aria-label="Filter">{field}</PopoverContent>
      </Popover>
    ),
    CommandPalette: () => (
      <CommandPalette label="Search" defaultOpen>
        <CommandPaletteInput />
      </CommandPalette>
    ),
  };
  it.each(Object.entries(layers))('does not close a %s, nor a toast', async (_name, renderLayer) => {
    await render(
      <>
        {renderLayer()}
        <Toaster />
      </>,
    );
    await expect.poll(getInput).not.toBeNull();
    compose(getInput(), 'とうきょう');
    pressWhileComposing(getInput(), 'Escape');
    await nextFrame();
    await expect.element(getInput()).toBeVisible();

    toast.info('Saved', { duration: Number.POSITIVE_INFINITY });
    await expect.poll(getToastCount).toBeGreaterThan(0);
    pressWhileComposing(getInput(), 'Escape');
    await nextFrame();
    await expect.element(getInput()).toBeVisible();
    expect(getToastCount()).toBeGreaterThan(0);

    endComposition(getInput());
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.poll(getInput).toBeNull();
  });
});

describe('Enter while an input method composes', () => {
  it.each<[string, (change: (value: unknown) => void) => ReactElement]>([
    ['TagInput', (change) => <TagInput aria-label="Name" onValueChange={change} />],
    ['Combobox', (change) => <Combobox aria-label="Name" options={options} onValueChange={change} />],
    ['MultiSelect', (change) => <MultiSelect aria-label="Name" options={options} onValueChange={change} />],
    ['DatePicker', (change) => <DatePicker aria-label="Name" onValueChange={change} />],
  ])('does not change a %s', async (_name, renderControl) => {
    const onChange = vi.fn<(value: unknown) => void>();
    await render(renderControl(onChange));
    await userEvent.click(getInput());
    await userEvent.type(getInput(), 'とう');
    pressWhileComposing(getInput(), 'Enter');
    await nextFrame();
    expect(onChange).not.toHaveBeenCalled();
    await expect.element(getInput()).not.toHaveAttribute('aria-invalid');
  });

  it('does not commit a number', async () => {
    await render(<NumberInput aria-label="Name" max={5} />);
    await userEvent.fill(getInput(), '９');
    pressWhileComposing(getInput(), 'Enter');
    pressWhileComposing(getInput(), 'ArrowUp');
    await expect.element(getInput()).toHaveValue('９');
  });

  it('does not select an item of a CommandPalette', async () => {
    const onSelect = vi.fn<() => void>();
    await render(
      <CommandPalette label="Search" defaultOpen>
        <CommandPaletteInput aria-label="Name" />
        <CommandPaletteList>
          <CommandPaletteItem onSelect={onSelect}>Banana</CommandPaletteItem>
        </CommandPaletteList>
      </CommandPalette>,
    );
    await userEvent.click(getInput());
    await userEvent.keyboard('{ArrowDown}');
    pressWhileComposing(getInput(), 'Enter');
    expect(onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledOnce();
  });
});

describe('Backspace while an input method composes', () => {
  it.each([
    ['TagInput', <TagInput key="" aria-label="Name" defaultValue={['apple']} />],
    ['MultiSelect', <MultiSelect key="" aria-label="Name" options={options} defaultValue={['apple']} />],
  ])('removes nothing from a %s', async (_name, element) => {
    await render(element);
    compose(getInput(), 't');
    pressWhileComposing(getInput(), 'Backspace');
    await nextFrame();
    await expect.element(page.getByRole('button', { name: /Remove/ })).toBeVisible();
  });
});

describe('text that an input method composes', () => {
  it.each<[string, (search: (text: string) => void) => ReactElement]>([
    ['Combobox', (search) => <Combobox aria-label="Name" options={options} onInputValueChange={search} />],
    [
      'MultiSelect',
      (search) => <MultiSelect aria-label="Name" options={options} onInputValueChange={search} />,
    ],
    ['SearchInput', (search) => <SearchInput aria-label="Name" debounce={0} onSearch={search} />],
    [
      'SearchInput without onSearch',
      (search) => <SearchInput aria-label="Name" value="" onValueChange={search} />,
    ],
    [
      'CommandPalette',
      (search) => (
        <CommandPalette label="Search" defaultOpen onInputValueChange={search}>
          <CommandPaletteInput aria-label="Name" />
        </CommandPalette>
      ),
    ],
  ])('is shown, but not searched by a %s', async (_name, renderControl) => {
    const onSearch = vi.fn<(text: string) => void>();
    await render(renderControl(onSearch));
    await expect.poll(getInput).not.toBeNull();
    compose(getInput(), 'とうk');
    await expect.element(getInput()).toHaveValue('とうk');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(onSearch).not.toHaveBeenCalled();
    compose(getInput(), 'とうきょう');
    endComposition(getInput());
    await expect.poll(() => onSearch.mock.lastCall).toEqual(['とうきょう']);
  });
});
