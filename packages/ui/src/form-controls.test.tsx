import { useLayoutEffect, useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { describeFormControl, type FormControlOptions } from '../test/conformance.tsx';
import { Heart } from './icons/icons.tsx';
import {
  Checkbox,
  FileUpload,
  PasswordInput,
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
  ToggleButton,
} from './index.ts';

const json = new File(['[]'], 'prompts.json', { type: 'application/json' });
const markdown = new File(['#'], 'prompts.md', { type: 'text/markdown' });

const text: FormControlOptions = {
  state: 'value',
  default: 'Cold email',
  defaultEntries: ['Cold email'],
  change: (form: HTMLFormElement) => userEvent.fill(getControl(form), 'Essay'),
  changed: 'Essay',
  changedEntries: ['Essay'],
  empty: '',
};

describe('TextInput', () => {
  describeFormControl(<TextInput aria-label="Title" />, text);
});
describe('Textarea', () => {
  describeFormControl(<Textarea aria-label="Prompt" />, text);
});
describe('SearchInput', () => {
  describeFormControl(<SearchInput />, text);

  it('searches once for a text that Enter requests', async () => {
    const onSearch = vi.fn<(search: string) => void>();
    await render(<SearchInput onSearch={onSearch} debounce={200} />);
    await userEvent.fill(page.getByRole('searchbox'), 'mail');
    await userEvent.keyboard('{Enter}');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it('shows the search in effect again when its form is reset', async () => {
    const screen = await render(
      <form id="search">
        <SearchInput form="search" value="mail" onSearch={() => {}} />
      </form>,
    );
    const input = screen.getByRole('searchbox');
    await userEvent.fill(input, 'essay');
    screen.container.querySelector('form')?.reset();
    await expect.element(input).toHaveValue('mail');
  });
});
describe('PasswordInput', () => {
  describeFormControl(<PasswordInput aria-label="Password" />, text);
});

describe('Select', () => {
  describeFormControl(
    <Select aria-label="Sort by">
      <option value="">None</option>
      <option value="newest">Newest</option>
      <option value="popular">Popular</option>
    </Select>,
    {
      state: 'value',
      default: 'newest',
      defaultEntries: ['newest'],
      change: (form) => userEvent.selectOptions(getControl(form), 'popular'),
      changed: 'popular',
      changedEntries: ['popular'],
      empty: '',
    },
  );
});

const radios: FormControlOptions = {
  state: 'value',
  default: 'short',
  defaultEntries: ['short'],
  change: () => page.getByRole('radio', { name: 'Long' }).click(),
  changed: 'long',
  changedEntries: ['long'],
  empty: null,
};

describe('RadioGroup', () => {
  describeFormControl(
    <RadioGroup label="Length">
      <RadioGroupItem value="short">Short</RadioGroupItem>
      <RadioGroupItem value="long">Long</RadioGroupItem>
    </RadioGroup>,
    radios,
  );
});

describe('SegmentedControl', () => {
  describeFormControl(
    <SegmentedControl label="Length">
      <SegmentedControlItem value="short">Short</SegmentedControlItem>
      <SegmentedControlItem value="long">Long</SegmentedControlItem>
    </SegmentedControl>,
    radios,
  );
});

describe('Checkbox', () => {
  describeFormControl(<Checkbox label="Public" value="public" />, {
    state: 'checked',
    default: false,
    defaultEntries: [],
    change: () => page.getByRole('checkbox').click(),
    changed: true,
    changedEntries: ['public'],
    empty: false,
  });

  it('is indeterminate before the browser paints', async () => {
    let isIndeterminate: boolean | undefined;
    function Form() {
      const ref = useRef<HTMLInputElement>(null);
      useLayoutEffect(() => {
        isIndeterminate = ref.current?.indeterminate;
      }, []);
      return <Checkbox label="All" checked="indeterminate" ref={ref} />;
    }
    await render(<Form />);
    expect(isIndeterminate).toBe(true);
  });

  it('shows its state as an attribute', async () => {
    const screen = await render(<Checkbox label="All" checked="indeterminate" />);
    const checkbox = screen.getByRole('checkbox');
    await expect.element(checkbox).toHaveAttribute('data-state', 'indeterminate');
    await checkbox.click();
    await expect.element(checkbox).toBePartiallyChecked();
    await screen.rerender(<Checkbox label="All" checked />);
    await expect.element(checkbox).toHaveAttribute('data-state', 'checked');
    await expect.element(checkbox).toBeChecked();
    await expect.element(checkbox).not.toBePartiallyChecked();
  });
});

describe('Switch', () => {
  describeFormControl(<Switch label="All models" value="all" />, {
    state: 'checked',
    default: false,
    defaultEntries: [],
    change: () => page.getByRole('switch').click(),
    changed: true,
    changedEntries: ['all'],
    empty: false,
  });
});

describe('Slider', () => {
  describeFormControl(<Slider label="Temperature" max={10} />, {
    state: 'value',
    default: 4,
    defaultEntries: ['4'],
    change: () => userEvent.fill(page.getByRole('spinbutton'), '7'),
    changed: 7,
    changedEntries: ['7'],
  });

  it('starts at the minimum', async () => {
    const screen = await render(<Slider label="Year" min={1990} max={2030} />);
    await expect.element(screen.getByRole('slider')).toHaveValue('1990');
  });
});

describe('RangeSlider', () => {
  describeFormControl(<RangeSlider label="Price" max={10} />, {
    state: 'value',
    default: { from: 2, to: 6 },
    defaultEntries: ['2', '6'],
    change: () => userEvent.fill(page.getByRole('spinbutton', { name: 'To' }), '7'),
    changed: { from: 2, to: 7 },
    changedEntries: ['2', '7'],
  });
});

describe('RatingInput', () => {
  describeFormControl(<RatingInput label="Your rating" />, {
    state: 'value',
    default: 2,
    defaultEntries: ['2'],
    change: () => page.getByRole('radio', { name: '4 of 5 stars' }).click(),
    changed: 4,
    changedEntries: ['4'],
    empty: 0,
  });

  it('is not submitted without a name', async () => {
    const screen = await render(
      <form>
        <RatingInput label="Your rating" defaultValue={3} />
      </form>,
    );
    const form = screen.container.querySelector('form');
    expect([...new FormData(form ?? undefined)]).toEqual([]);
  });

  it('keeps its previous rating when the promise rejects', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    const screen = await render(
      <RatingInput label="Your rating" defaultValue={1} onValueChange={() => promise} />,
    );
    await screen.getByRole('radio', { name: '5 of 5 stars' }).click();
    await expect.element(screen.getByRole('group')).toHaveAttribute('data-loading');
    reject(new Error('offline'));
    await expect.element(screen.getByRole('radio', { name: '1 of 5 stars' })).toBeChecked();
  });
});

describe('TagInput', () => {
  it('cannot be changed while it is read-only', async () => {
    await render(<TagInput aria-label="Tags" defaultValue={['essay']} readOnly />);
    await page.getByRole('textbox').click();
    await userEvent.keyboard('{Backspace}');
    await expect.element(page.getByRole('button', { name: 'Remove tag essay' })).toBeDisabled();
  });

  it('adds no tag twice, however its accents are encoded', async () => {
    await render(<TagInput aria-label="Tags" defaultValue={['caf\u00E9']} />);
    await userEvent.fill(page.getByRole('textbox'), 'cafe\u0301');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Tag caf\u00E9 is already there')).toBeVisible();
  });

  describeFormControl(<TagInput aria-label="Tags" />, {
    state: 'value',
    default: ['email'],
    defaultEntries: ['email'],
    change: () => userEvent.type(page.getByRole('textbox'), 'sales{Enter}'),
    changed: ['email', 'sales'],
    changedEntries: ['email', 'sales'],
  });

  it('makes the form invalid while it is required and empty', async () => {
    const screen = await render(
      <form>
        <TagInput aria-label="Tags" name="tags" required />
      </form>,
    );
    const form = screen.container.querySelector('form');
    expect(form?.checkValidity()).toBe(false);
    await userEvent.type(screen.getByRole('textbox'), 'sales{Enter}');
    expect(form?.checkValidity()).toBe(true);
  });
});

describe('FileUpload', () => {
  describeFormControl(<FileUpload label="File" />, {
    state: 'value',
    default: [json],
    defaultEntries: ['prompts.json'],
    change: (form) => userEvent.upload(getControl(form), markdown),
    changed: [markdown],
    changedEntries: ['prompts.md'],
    empty: [],
  });

  it('submits dropped files, without removed ones', async () => {
    const screen = await render(
      <form>
        <FileUpload label="Files" name="files" multiple />
      </form>,
    );
    const form = screen.container.querySelector('form') as HTMLFormElement;
    const dataTransfer = new DataTransfer();
    for (const file of [json, markdown]) dataTransfer.items.add(file);
    const getNames = () => new FormData(form).getAll('files').map((file) => (file as File).name);

    screen
      .getByText('Choose files or drop them here')
      .element()
      .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect.poll(() => getNames()).toEqual(['prompts.json', 'prompts.md']);
    await screen.getByRole('button', { name: 'Remove prompts.json' }).click();
    await expect.poll(() => getNames()).toEqual(['prompts.md']);
  });
});

const dropFiles = (dataTransfer: DataTransfer) =>
  page
    .getByText('Choose files or drop them here')
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
const getFileCount = () => page.getByRole('listitem').elements().length;

describe('FileUpload of several files', () => {
  it('rejects a dropped folder with a message', async () => {
    const onValueChange = vi.fn<(files: File[]) => void>();
    await render(<FileUpload label="Files" multiple onValueChange={onValueChange} />);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([], 'some-folder'));
    dataTransfer.items.add(markdown);
    const getAsEntry = vi
      .spyOn(DataTransferItem.prototype, 'webkitGetAsEntry')
      .mockImplementation(function getEntry(this: DataTransferItem) {
        return { isDirectory: this.getAsFile()?.name === 'some-folder' } as FileSystemEntry;
      });
    dropFiles(dataTransfer);
    getAsEntry.mockRestore();
    await expect.element(page.getByText('“some-folder” is a folder: select its files')).toBeVisible();
    expect(onValueChange.mock.calls).toEqual([[[markdown]]]);
  });

  it('has two files of one name', async () => {
    await render(<FileUpload label="Files" multiple />);
    const dataTransfer = new DataTransfer();
    for (const content of ['a', 'b'])
      dataTransfer.items.add(new File([content], 'image.png', { lastModified: 1 }));
    dropFiles(dataTransfer);
    await expect.poll(getFileCount).toBe(2);
    // The same ones again.
    dropFiles(dataTransfer);
    await expect.poll(getFileCount).toBe(2);
    const other = new DataTransfer();
    other.items.add(new File(['longer'], 'image.png', { lastModified: 1 }));
    dropFiles(other);
    await expect.poll(getFileCount).toBe(3);
  });
});

describe('ToggleButton', () => {
  it('toggles uncontrolled', async () => {
    const onPressedChange = vi.fn<(pressed: boolean) => void>();
    const screen = await render(
      <ToggleButton label="Like" onPressedChange={onPressedChange}>
        <Heart />
      </ToggleButton>,
    );
    const button = screen.getByRole('button', { name: 'Like' });
    await expect.element(button).toHaveAttribute('data-state', 'off');
    await button.click();
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
    await expect.element(button).toHaveAttribute('data-state', 'on');
    expect(onPressedChange).toHaveBeenLastCalledWith(true);
  });

  it('shows the state of its parent while controlled, and ignores clicks while loading', async () => {
    const onPressedChange = vi.fn<(pressed: boolean) => void>();
    const props = { label: 'Like', children: 'Like', pressed: true, onPressedChange };
    const screen = await render(<ToggleButton {...props} />);
    await screen.getByRole('button').click();
    expect(onPressedChange.mock.calls).toEqual([[false]]);
    await expect.element(screen.getByRole('button')).toHaveAttribute('data-state', 'on');
    await screen.rerender(<ToggleButton {...props} loading />);
    await screen.getByRole('button').click({ force: true });
    expect(onPressedChange).toHaveBeenCalledTimes(1);
  });
});

function getControl(form: HTMLFormElement) {
  const control = form.elements.namedItem('field');
  if (!(control instanceof HTMLElement)) throw new Error('The control has no name in the form');
  return control;
}
