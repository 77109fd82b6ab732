import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { SearchInput } from './search-input.tsx';

const meta = preview.meta({
  title: 'Components/Forms/Search Input',
  component: SearchInput,
  args: { onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    usage: {
      do: {
        text: 'Name what is searched. For a list, pass `onSearch`: results follow the typing, and no button is needed.',
        example: () => (
          <SearchInput aria-label="Search tools" placeholder="Search tools" defaultValue="mail" />
        ),
      },
      dont: {
        text: 'Do not use the placeholder as label: it disappears with the first letter.',
        example: () => <SearchInput placeholder="Type to search…" />,
      },
      keyboard: {
        Escape: 'Clears the input in Chrome, Edge and Safari, like every search input there.',
        Tab: 'Moves focus to the clear button, while there is text.',
        Enter: 'Searches immediately, with `onSearch`.',
        'Enter, Space': 'On the clear button, clears the input; focus returns to it.',
      },
      references: {
        'HTML: Text and search':
          'https://html.spec.whatwg.org/multipage/input.html#text-(type=text)-state-and-search-state-(type=search)',
        'HTML: The search element and form role':
          'https://html.spec.whatwg.org/multipage/grouping-content.html#the-search-element',
      },
    },
  },
});

export const Filled = meta.story({ args: { defaultValue: 'cold email' } });
export const Empty = meta.story();
export const Placeholder = meta.story({
  args: { placeholder: 'Search prompts', 'aria-label': 'Search prompts' },
});
export const Disabled = meta.story({
  args: { defaultValue: 'cold email', disabled: true },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
});

/** A read-only input has no clear button. */
export const ReadOnly = meta.story({
  args: { defaultValue: 'cold email', readOnly: true },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
});

export const Invalid = meta.story({ args: { defaultValue: 'cold email', 'aria-invalid': true } });

export const MaxLength = meta.story({
  args: { maxLength: 4 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'email');
    await expect(canvas.getByRole('searchbox')).toHaveValue('emai');
  },
});

/** The button appears with the first letter, clears the input, and returns focus to it. */
export const ClearButton = meta.story({
  render: function ClearButton(args) {
    const [text, setText] = useState('');
    return <SearchInput {...args} value={text} onValueChange={setText} />;
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('searchbox', { name: 'Search' });
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.type(input, 'mail');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(input).toHaveValue('');
    await expect(input).toHaveFocus();
  },
});

/** The text never runs below the clear button. */
export const LongText = meta.story({
  args: { defaultValue: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('searchbox');
    const button = canvas.getByRole('button', { name: 'Clear search' }).getBoundingClientRect();
    const textEnd =
      input.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(input).paddingInlineEnd);
    await expect(textEnd).toBeLessThanOrEqual(button.left);
  },
});

const search = { 'aria-label': 'Search prompts', placeholder: 'Search prompts…', value: '' };

/** With `onSearch`, one search is requested when typing pauses, not one per letter. */
export const Debounced = meta.story({
  args: { ...search, onSearch: fn() },
  play: async ({ args: { onSearch }, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search prompts' }), 'mail');
    await waitFor(() => expect(onSearch).toHaveBeenCalledWith('mail'));
    await expect(onSearch).toHaveBeenCalledTimes(1);
  },
});

export const DebouncedWithValue = meta.story({ args: { ...search, value: 'cold email', onSearch: fn() } });

/** Enter does not wait for the debounce. */
export const SearchOnEnter = meta.story({
  args: { ...search, onSearch: fn() },
  play: async ({ args: { onSearch }, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), ' mail {Enter}');
    await expect(onSearch).toHaveBeenCalledWith('mail');
  },
});

/** Without `value`, the form holds the text: it submits it by `name`, and resets it. */
export const Uncontrolled = meta.story({
  args: { defaultValue: 'email', name: 'search', onValueChange: fn() },
  render: (args) => (
    <form aria-label="Filters">
      <SearchInput {...args} />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('searchbox');
    await userEvent.clear(control);
    await userEvent.type(control, 'essay');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('essay');
    const form = canvas.getByRole<HTMLFormElement>('form');
    await expect(new FormData(form).get('search')).toBe('essay');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(control).toHaveValue('email');
  },
});

/** Text typed while a search takes effect stays; a search set elsewhere replaces it. */
export const ValueChangedElsewhere = meta.story({
  args: search,
  render: function ValueChangedElsewhere(args) {
    const [value, setValue] = useState('');
    return (
      <>
        <SearchInput {...args} value={value} onSearch={setValue} />
        <button type="button" onClick={() => setValue('letters')}>
          Letters
        </button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('searchbox');
    await userEvent.type(input, 'mail{Enter}s');
    await expect(input).toHaveValue('mails');
    await userEvent.click(canvas.getByRole('button', { name: 'Letters' }));
    await waitFor(() => expect(input).toHaveValue('letters'));
  },
});
