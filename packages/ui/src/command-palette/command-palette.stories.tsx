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
      { id: 'tool-1', label: 'Mail Writer', hint: 'Free', icon: <Wrench aria-hidden="true" />, href: '#1' },
      { id: 'tool-2', label: 'Mail Sorter', hint: 'Paid', icon: <Wrench aria-hidden="true" />, href: '#2' },
    ],
  },
  {
    heading: 'Prompts',
    items: [{ id: 'prompt-1', label: 'Cold email', hint: 'Business', icon: <FileText aria-hidden="true" /> }],
  },
];

const meta = preview.meta({
  component: CommandPalette,
  args: {
    open: true,
    onOpenChange: fn(),
    label: 'Search tools and prompts',
    placeholder: 'Search',
    query: '',
    onQueryChange: fn(),
    groups: [],
    onChoose: fn(),
    onSubmit: fn(),
  },
  parameters: {
    docs: { story: { inline: false, height: '28rem' } },
    guide: {
      do: {
        text: 'Say in a `hint` what tells two results of the same name apart, and keep the last results while `pending`.',
      },
      dont: {
        text: 'Do not make it the only way: what it finds can also be reached from a page.',
      },
      keyboard: {
        'Down arrow, Up arrow':
          'Goes to the next or the previous item, round at both ends. Focus stays in the box.',
        'Home, End': 'With an item chosen, goes to the first or the last; without one, moves in the text.',
        Enter: 'Opens the item; without one, hands what was typed to `onSubmit`.',
        Escape: 'Closes it; focus goes back to where it was.',
      },
      follows: {
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

/** How many were found is announced. */
export const Results = meta.story({
  args: { query: 'mail', groups },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('status')).toHaveTextContent('3 results');
    await expect(dialog.getByRole('group', { name: 'Tools' })).toBeVisible();
    await expect(dialog.getAllByRole('option')).toHaveLength(3);
  },
});

/** What was found before stays until the answer comes. */
export const Pending = meta.story({ args: { query: 'mails', groups, pending: true } });

export const NoResults = meta.story({
  args: { query: 'xyz' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('status')).toHaveTextContent('No results');
  },
});

export const Failed = meta.story({ args: { query: 'mail', empty: 'The search failed. Try again later.' } });

export const LongText = meta.story({
  args: {
    query: 'a',
    groups: Array.from({ length: 4 }, (_, group) => ({
      heading: `Group ${group + 1}`,
      items: Array.from({ length: 8 }, (_item, item) => ({
        id: `${group}-${item}`,
        label: `${item + 1} Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen`,
        hint: 'Business',
      })),
    })),
  },
});

/** Arrow keys go round, Home and End to the ends; Enter chooses. Focus never leaves the box. */
export const Keyboard = meta.story({
  args: { query: 'mail', groups },
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
    await expect(args.onChoose).toHaveBeenCalledWith(groups[0]?.items[0]);
    await expect(box).toHaveFocus();
  },
});

/** A press on an item chooses it; a link does not go there by itself. */
export const Pressed = meta.story({
  args: { query: 'mail', groups },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('option', { name: /Mail Sorter/ }));
    await expect(args.onChoose).toHaveBeenCalledWith(groups[0]?.items[1]);
    await expect(window.location.hash).not.toBe('#2');
  },
});

/** Escape closes it, and focus returns to the button that opened it. */
export const OpensAndCloses = meta.story({
  render: function OpensAndCloses(args) {
    const [open, setOpen] = useState(false);
    const [query, setQuery] = useState('');
    return (
      <>
        <Button onClick={() => setOpen(true)}>Search…</Button>
        <CommandPalette
          {...args}
          open={open}
          onOpenChange={setOpen}
          query={query}
          onQueryChange={setQuery}
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
