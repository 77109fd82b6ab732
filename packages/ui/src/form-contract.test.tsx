import { cloneElement, createRef, type ReactElement, type RefObject } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import {
  Checkbox,
  CheckboxGroup,
  CheckboxGroupItem,
  Combobox,
  DatePicker,
  DateRange,
  Dialog,
  DialogContent,
  DialogForm,
  DialogTitle,
  FileUpload,
  MultiSelect,
  NumberInput,
  PasswordInput,
  Popover,
  PopoverContent,
  PopoverTrigger,
  RadioGroup,
  RadioGroupItem,
  RangeSlider,
  RatingInput,
  SearchInput,
  SegmentedControl,
  SegmentedControlItem,
  Select,
  Slider,
  Switch,
  TagInput,
  Textarea,
  TextInput,
} from './index.ts';

interface ContractOptions {
  element: ReactElement<object>;
  /** Whether it can be required. @default true */
  canBeRequired?: boolean;
  /** Sets a value as a user does, and leaves the control. */
  fill: () => Promise<unknown>;
  /** Text of a control that is typed into, and its entry in the data of a form while it is typed; null if it has none and is invalid. */
  text?: [typed: string, entry: string | null];
  /** Whether Enter submits the form. @default whether it has `text` */
  submitsOnEnter?: boolean;
}

const options = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
];
const selectAlpha = async () => {
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Alpha' }).click();
  await userEvent.tab();
};
const clickFirst = (role: 'radio' | 'checkbox' | 'switch') => page.getByRole(role).first().click();
const type = async (text: string) => {
  await userEvent.fill(getInput(), text);
  getInput().blur();
};

const controls: Record<string, ContractOptions> = {
  TextInput: { element: <TextInput aria-label="A" />, fill: () => type('x'), text: ['x', 'x'] },
  Textarea: {
    element: <Textarea aria-label="A" />,
    fill: () => type('x'),
    text: ['x', 'x'],
    submitsOnEnter: false,
  },
  PasswordInput: { element: <PasswordInput aria-label="A" />, fill: () => type('x'), text: ['x', 'x'] },
  SearchInput: { element: <SearchInput />, fill: () => type('x'), text: ['x', 'x'] },
  NumberInput: {
    element: <NumberInput aria-label="A" max={100} />,
    fill: () => type('5'),
    text: ['500', '100'],
  },
  DatePicker: {
    element: <DatePicker aria-label="A" />,
    fill: () => type('12/31/2026'),
    text: ['12/31/2026', '2026-12-31'],
  },
  DateRange: {
    element: <DateRange label="A" />,
    canBeRequired: false,
    fill: () => type('12/31/2026'),
    text: ['12/31/2026', '2026-12-31'],
  },
  TagInput: {
    element: <TagInput aria-label="A" />,
    fill: () => type('react'),
    text: ['react', 'react'],
    submitsOnEnter: false,
  },
  Combobox: {
    element: <Combobox aria-label="A" options={options} />,
    fill: selectAlpha,
    text: ['Al', null],
    submitsOnEnter: false,
  },
  MultiSelect: {
    element: <MultiSelect aria-label="A" options={options} />,
    fill: selectAlpha,
    text: ['Al', null],
    submitsOnEnter: false,
  },
  Select: {
    element: (
      <Select aria-label="A">
        <option value="">None</option>
        <option value="a">Alpha</option>
      </Select>
    ),
    fill: () => userEvent.selectOptions(page.getByRole('combobox'), 'a'),
  },
  Checkbox: { element: <Checkbox label="A" />, fill: () => clickFirst('checkbox'), submitsOnEnter: true },
  CheckboxGroup: {
    element: (
      <CheckboxGroup label="A">
        <CheckboxGroupItem value="a" label="Alpha" />
        <CheckboxGroupItem value="b" label="Beta" />
      </CheckboxGroup>
    ),
    fill: () => clickFirst('checkbox'),
    submitsOnEnter: true,
  },
  RadioGroup: {
    element: (
      <RadioGroup label="A">
        <RadioGroupItem value="a">Alpha</RadioGroupItem>
        <RadioGroupItem value="b">Beta</RadioGroupItem>
      </RadioGroup>
    ),
    fill: () => clickFirst('radio'),
    submitsOnEnter: true,
  },
  SegmentedControl: {
    element: (
      <SegmentedControl label="A">
        <SegmentedControlItem value="a">Alpha</SegmentedControlItem>
        <SegmentedControlItem value="b">Beta</SegmentedControlItem>
      </SegmentedControl>
    ),
    fill: () => clickFirst('radio'),
    submitsOnEnter: true,
  },
  RatingInput: { element: <RatingInput label="A" />, fill: () => clickFirst('radio'), submitsOnEnter: true },
  Switch: { element: <Switch label="A" />, fill: () => clickFirst('switch') },
  Slider: {
    element: <Slider label="A" />,
    canBeRequired: false,
    fill: () => userEvent.fill(page.getByRole('slider'), '7'),
    submitsOnEnter: !navigator.userAgent.includes('Firefox'),
  },
  RangeSlider: {
    element: <RangeSlider label="A" />,
    canBeRequired: false,
    fill: () => userEvent.fill(page.getByRole('slider').first(), '7'),
  },
  FileUpload: {
    element: <FileUpload label="A" />,
    fill: () => userEvent.upload(getInput(), new File(['x'], 'a.txt')),
  },
};

const focusable = 'input:not([type="hidden"], [aria-hidden]), textarea, select, [role="switch"]';
const getInput = () => document.querySelector(focusable) as HTMLInputElement;
const getForm = () => document.querySelector('form') as HTMLFormElement;
const getEntries = () =>
  [...new FormData(getForm()).values()]
    .map((entry) => (entry instanceof File ? entry.name : entry))
    .filter(Boolean);
const preventDefault = (event: React.SubmitEvent) => event.preventDefault();
const withProps = (element: ReactElement<object>, props: object) => cloneElement(element, props);

const entriesOf = (filter: (control: ContractOptions) => unknown) =>
  Object.entries(controls).filter(([, control]) => filter(control));
const typed = entriesOf(({ text }) => text) as [
  string,
  ContractOptions & { text: [string, string | null] },
][];

describe.each(entriesOf(({ canBeRequired = true }) => canBeRequired))(
  '%s that is required',
  (_name, { element, fill }) => {
    it.each([{ name: 'field' }, {}])('is required with %o', async (props) => {
      await render(<form>{withProps(element, { ...props, required: true })}</form>);
      expect(getForm().checkValidity()).toBe(false);
      await fill();
      await expect.poll(() => getForm().checkValidity()).toBe(true);
    });

    it('has focus as the first invalid control of its form', async () => {
      const ref = createRef<HTMLElement>();
      await render(
        <form>
          {withProps(element, { required: true, ref })}
          <input required aria-label="Last" />
        </form>,
      );
      getForm().reportValidity();
      expect(getInput()).toBe(document.activeElement);
      getInput().blur();
      // What React Hook Form does with the ref that it gives to a control.
      ref.current?.focus();
      expect(getInput()).toBe(document.activeElement);
    });
  },
);

describe.each(Object.entries(controls))('%s in a form', (_name, { element, fill }) => {
  it('submits nothing without a name', async () => {
    await render(<form>{element}</form>);
    await fill();
    expect(getEntries()).toEqual([]);
  });

  it('is disabled and not submitted in a disabled fieldset', async () => {
    await render(
      <form>
        <fieldset disabled>{withProps(element, { name: 'field' })}</fieldset>
      </form>,
    );
    expect(getEntries()).toEqual([]);
    const enabled = document.querySelectorAll('form :is(input, textarea, select, button):enabled');
    expect(enabled).toHaveLength(0);
  });

  it('does not submit the form around its dialog', async () => {
    const onOuterSubmit = vi.fn<(event: React.SubmitEvent) => void>(preventDefault);
    const onSubmit = vi.fn<(event: React.SubmitEvent) => void>(preventDefault);
    await render(
      <form onSubmit={onOuterSubmit}>
        <Dialog defaultOpen>
          <DialogContent>
            <DialogTitle>Maker</DialogTitle>
            <DialogForm onSubmit={onSubmit}>{element}</DialogForm>
          </DialogContent>
        </Dialog>
      </form>,
    );
    await expect.element(page.getByRole('dialog')).toBeVisible();
    document.querySelector<HTMLFormElement>('[role="dialog"] form')?.requestSubmit();
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(onOuterSubmit).not.toHaveBeenCalled();
  });
});

describe('text that is not committed', () => {
  it.each(typed)(
    'is submitted by %s, or makes its form invalid',
    async (_name, { element, text: [text, entry] }) => {
      await render(<form>{withProps(element, { name: 'field' })}</form>);
      await userEvent.fill(getInput(), text);
      expect(getForm().checkValidity()).toBe(entry !== null);
      expect(getEntries()).toEqual(entry === null ? [] : [entry]);
    },
  );

  it.each(typed)('is discarded by %s when the form is reset', async (_name, { element, text: [text] }) => {
    await render(<form>{withProps(element, { name: 'field' })}</form>);
    await userEvent.fill(getInput(), text);
    getForm().reset();
    await expect.element(getInput()).toHaveValue('');
    await expect.poll(() => getForm().checkValidity()).toBe(true);
    expect(getEntries()).toEqual([]);
  });

  it.each(typed)(
    'is taken from the autofill of a browser by %s',
    async (_name, { element, text: [text, entry] }) => {
      await render(<form>{withProps(element, { name: 'field' })}</form>);
      const input = getInput();
      const prototype =
        input instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
      for (const event of ['input', 'change']) input.dispatchEvent(new Event(event, { bubbles: true }));
      await expect.poll(() => getForm().checkValidity()).toBe(entry !== null);
      await expect.poll(getEntries).toEqual(entry === null ? [] : [entry]);
    },
  );
});

describe('Enter', () => {
  it.each(entriesOf(({ text, submitsOnEnter = Boolean(text) }) => submitsOnEnter))(
    'in %s submits its form once, with its value',
    async (_name, { element, fill }) => {
      const entries: unknown[] = [];
      await render(
        <form
          onSubmit={(event) => {
            event.preventDefault();
            entries.push(getEntries().length);
          }}
        >
          {withProps(element, { name: 'field' })}
          <button type="submit">Save</button>
        </form>,
      );
      await fill();
      getInput().focus();
      await userEvent.keyboard('{Enter}');
      expect(entries).toEqual([1]);
    },
  );
});

describe('FileUpload in a disabled fieldset', () => {
  it('ignores dropped files', async () => {
    const onValueChange = vi.fn<(files: File[]) => void>();
    await render(
      <fieldset disabled>
        <FileUpload label="File" onValueChange={onValueChange} />
      </fieldset>,
    );
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'a.txt'));
    page
      .getByText('Choose a file or drop it here')
      .element()
      .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    expect(onValueChange).not.toHaveBeenCalled();
  });
});

describe('a form in a Popover', () => {
  it('does not submit or reset the form around it', async () => {
    const onOuter = vi.fn<(event: React.SyntheticEvent) => void>((event) => event.preventDefault());
    const form: RefObject<HTMLFormElement | null> = createRef();
    await render(
      <form onSubmit={onOuter} onReset={onOuter}>
        <Popover defaultOpen>
          <PopoverTrigger>Open</PopoverTrigger>
          <PopoverContent aria-label="Filter">
            <form ref={form} onSubmit={preventDefault} />
          </PopoverContent>
        </Popover>
      </form>,
    );
    await expect.poll(() => form.current).not.toBeNull();
    form.current?.requestSubmit();
    form.current?.reset();
    expect(onOuter).not.toHaveBeenCalled();
  });
});
