import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { FileText, Wrench } from '../icons/icons.tsx';
import { CommandPalette, type CommandGroup } from './command-palette.tsx';

const groups: CommandGroup[] = [
  {
    heading: 'Tools',
    items: [
      {
        id: 'tool-1',
        label: 'Mail Writer',
        description: 'Free',
        icon: <Wrench aria-hidden="true" />,
        href: '#1',
      },
      {
        id: 'tool-2',
        label: 'Mail Sorter',
        description: 'Paid',
        icon: <Wrench aria-hidden="true" />,
        href: '#2',
      },
    ],
  },
  {
    heading: 'Prompts',
    items: [
      { id: 'prompt-1', label: 'Cold email', description: 'Business', icon: <FileText aria-hidden="true" /> },
    ],
  },
];

const meta = preview.meta({
  component: CommandPalette,
  args: {
    open: true,
    onOpenChange: fn(),
    label: 'Search tools and prompts',
    placeholder: 'Search',
    inputValue: '',
    onInputValueChange: fn(),
    groups: [],
    onSelect: fn(),
    onSubmit: fn(),
  },
  parameters: {
    docs: { story: { inline: false, height: '28rem' } },
    usage: {
      do: {
        text: 'Distinguish results of the same name by a `description`, and keep the previous results while `pending`.',
      },
      dont: {
        text: 'Do not make it the only way: everything it finds is also reachable from a page.',
      },
      keyboard: {
        'Down arrow, Up arrow':
          'Moves to the next or the previous item, wrapping at both ends. Focus stays in the input.',
        'Home, End': 'With an active item, moves to the first or the last; without one, moves the caret.',
        Enter: 'Opens the active item; without one, calls `onSubmit`.',
        Escape: 'Closes the palette; focus returns to the trigger.',
      },
      references: {
        'APG: Combobox with a listbox popup': 'https://www.w3.org/WAI/ARIA/apg/patterns/combobox/',
        'APG: Dialog': 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
      },
    },
  },
});

export const Empty = meta.story({
  play: async () => {
    await screen.findByRole('dialog', { name: 'Search tools and prompts' });
    const box = screen.getByRole('combobox', { name: 'Search tools and prompts' });
    await waitFor(() => expect(box).toHaveFocus());
    await expect(box).toHaveAttribute('aria-expanded', 'false');
  },
});

/** The number of results is announced. */
export const Results = meta.story({
  args: { inputValue: 'mail', groups },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('status')).toHaveTextContent('3 results');
    await expect(dialog.getByRole('group', { name: 'Tools' })).toBeVisible();
    await expect(dialog.getAllByRole('option')).toHaveLength(3);
  },
});

/** The previous results stay until the response arrives. */
export const Loading = meta.story({ args: { inputValue: 'mails', groups, pending: true } });

export const NoResults = meta.story({
  args: { inputValue: 'xyz' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('status')).toHaveTextContent('No results');
  },
});

export const LoadFailed = meta.story({
  args: { inputValue: 'mail', emptyState: 'The search failed. Try again later.' },
});

export const LongText = meta.story({
  args: {
    inputValue: 'a',
    groups: Array.from({ length: 4 }, (_, group) => ({
      heading: `Group ${group + 1}`,
      items: Array.from({ length: 8 }, (_item, item) => ({
        id: `${group}-${item}`,
        label: `${item + 1} Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen`,
        description: 'Business',
      })),
    })),
  },
});

/** Arrow keys wrap, Home and End move to the ends, Enter opens. Focus stays in the input. */
export const Keyboard = meta.story({
  args: { inputValue: 'mail', groups },
  play: async ({ args, userEvent }) => {
    const box = await screen.findByRole('combobox');
    await waitFor(() => expect(box).toHaveFocus());
    const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith('mail');
    await userEvent.keyboard('{ArrowDown}');
    await expect(active()).toHaveTextContent('Mail Writer');
    await expect(active()).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await expect(active()).toHaveTextContent('Cold email');
    await userEvent.keyboard('{ArrowDown}');
    await expect(active()).toHaveTextContent('Mail Writer');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(active()).toHaveTextContent('Mail Sorter');
    await userEvent.keyboard('{Home}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith(groups[0]?.items[0]);
    await expect(box).toHaveFocus();
  },
});

/** Clicking an item calls `onSelect`; a link does not navigate by itself. */
export const ItemClicked = meta.story({
  args: { inputValue: 'mail', groups },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('option', { name: /Mail Sorter/ }));
    await expect(args.onSelect).toHaveBeenCalledWith(groups[0]?.items[1]);
    await expect(window.location.hash).not.toBe('#2');
  },
});

/** Escape closes the palette, and focus returns to the trigger. */
export const OpenAndClose = meta.story({
  render: function OpenAndClose(args) {
    const [open, setOpen] = useState(false);
    const [query, setQuery] = useState('');
    return (
      <>
        <Button onClick={() => setOpen(true)}>Search…</Button>
        <CommandPalette
          {...args}
          open={open}
          onOpenChange={setOpen}
          inputValue={query}
          onInputValueChange={setQuery}
          groups={query ? groups : []}
        />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const box = await screen.findByRole('combobox');
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.type(box, 'mail');
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Search…' })).toHaveFocus());
  },
});
