import { useState, type ComponentProps, type ReactNode } from 'react';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { FileText, Wrench } from '../icons/icons.tsx';
import {
  CommandPalette,
  CommandPaletteEmpty,
  CommandPaletteGroup,
  CommandPaletteInput,
  CommandPaletteItem,
  CommandPaletteList,
  type CommandPaletteProps,
} from './command-palette.tsx';

const onItemSelect = fn();
const navigate = fn();

const RouterLink = ({ to, onClick, children, ...props }: ComponentProps<'a'> & { to: string }) => (
  <a
    {...props}
    href={to}
    onClick={(event) => {
      onClick?.(event);
      event.preventDefault();
      navigate(to);
    }}
  >
    {children}
  </a>
);

const results = (
  <>
    <CommandPaletteGroup heading="Tools">
      {['Mail Writer', 'Mail Sorter'].map((name) => (
        <CommandPaletteItem
          key={name}
          icon={<Wrench />}
          description="Free"
          onSelect={() => onItemSelect(name)}
          asChild
        >
          <RouterLink to={`/tools/${name}`}>{name}</RouterLink>
        </CommandPaletteItem>
      ))}
    </CommandPaletteGroup>
    <CommandPaletteGroup heading="Categories" />
    <CommandPaletteGroup heading="Prompts">
      <CommandPaletteItem
        icon={<FileText />}
        description="Business"
        onSelect={() => onItemSelect('Cold email')}
      >
        Cold email
      </CommandPaletteItem>
    </CommandPaletteGroup>
  </>
);

const onSubmit = fn();

const renderPalette = (items: ReactNode, empty?: ReactNode) => (args: CommandPaletteProps) => (
  <CommandPalette {...args}>
    <CommandPaletteInput placeholder="Search" onSubmit={onSubmit} />
    <CommandPaletteList>{items}</CommandPaletteList>
    <CommandPaletteEmpty>{empty}</CommandPaletteEmpty>
  </CommandPalette>
);

const meta = preview.meta({
  title: 'Components/Overlays/Command Palette',
  tags: ['beta'],
  component: CommandPalette,
  subcomponents: {
    CommandPaletteInput,
    CommandPaletteList,
    CommandPaletteGroup,
    CommandPaletteItem,
    CommandPaletteEmpty,
  },
  args: {
    open: true,
    onOpenChange: fn(),
    label: 'Search tools and prompts',
    onInputValueChange: fn(),
  },
  beforeEach() {
    onItemSelect.mockClear();
    navigate.mockClear();
    onSubmit.mockClear();
  },
  render: renderPalette(null),
  parameters: {
    docs: { story: { inline: false, height: '28rem' } },
    usage: {
      do: {
        text: 'Distinguish results of the same name by a `description`, and keep the previous results while `loading`.',
      },
      dont: {
        text: 'Do not make it the only way: everything it finds is also reachable from a page.',
      },
      anatomy: `<CommandPalette>
  <CommandPaletteInput />
  <CommandPaletteList>
    <CommandPaletteGroup>
      <CommandPaletteItem />
    </CommandPaletteGroup>
  </CommandPaletteList>
  <CommandPaletteEmpty />
</CommandPalette>`,
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

/** The number of results is announced. */
export const Results = meta.story({
  args: { defaultInputValue: 'mail' },
  render: renderPalette(results),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('status')).toHaveTextContent('3 results');
    await expect(dialog.getByRole('group', { name: 'Tools' })).toBeVisible();
    await expect(dialog.queryByRole('group', { name: 'Categories' })).toBeNull();
    await expect(dialog.getAllByRole('option')).toHaveLength(3);
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

/** The previous results stay until the response arrives. */
export const Loading = meta.story({
  args: { defaultInputValue: 'mails', loading: true },
  render: renderPalette(results),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    await expect(dialog.getByRole('status')).toBeEmptyDOMElement();
  },
});

export const NoResults = meta.story({
  args: { defaultInputValue: 'xyz' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('status')).toHaveTextContent('No results');
    await expect(dialog.getAllByText('No results')).toHaveLength(2);
  },
});

export const LoadFailed = meta.story({
  args: { defaultInputValue: 'mail' },
  render: renderPalette(null, 'The search failed. Try again later.'),
});

export const LongText = meta.story({
  args: { defaultInputValue: 'a' },
  render: renderPalette(
    Array.from({ length: 4 }, (_, group) => (
      <CommandPaletteGroup key={group} heading={`Group ${group + 1}`}>
        {Array.from({ length: 8 }, (_item, item) => (
          <CommandPaletteItem key={item} description="Business">
            {item + 1} Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen
          </CommandPaletteItem>
        ))}
      </CommandPaletteGroup>
    )),
  ),
});

/** Arrow keys wrap, Home and End move to the ends, Enter opens. Focus stays in the input. */
export const Keyboard = meta.story({
  render: renderPalette(results),
  play: async ({ userEvent }) => {
    const box = await screen.findByRole('combobox');
    await waitFor(() => expect(box).toHaveFocus());
    const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
    await userEvent.keyboard('mail{Enter}');
    await expect(onSubmit).toHaveBeenCalledWith('mail');
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
    await expect(onItemSelect).toHaveBeenCalledWith('Mail Writer');
    await expect(navigate).toHaveBeenCalledWith('/tools/Mail Writer');
    await expect(box).toHaveFocus();
  },
});

/** Clicking an item selects it; with a modifier key, a link only opens in a new tab. */
export const ItemClicked = meta.story({
  args: { defaultInputValue: 'mail' },
  render: renderPalette(results),
  play: async ({ userEvent }) => {
    const link = await screen.findByRole('option', { name: /Mail Sorter/ });
    await fireEvent.click(link, { ctrlKey: true });
    await expect(navigate).toHaveBeenCalledOnce();
    await expect(onItemSelect).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('option', { name: /Cold email/ }));
    await expect(onItemSelect).toHaveBeenCalledWith('Cold email');
  },
});

/** Escape closes the palette, and focus returns to the trigger. */
export const OpenAndClose = meta.story({
  render: function OpenAndClose(args) {
    const [open, setOpen] = useState(false);
    const [query, setQuery] = useState('mail');
    return (
      <>
        <Button onClick={() => setOpen(true)}>Search…</Button>
        {renderPalette(query && results)({
          ...args,
          open,
          onOpenChange: setOpen,
          inputValue: query,
          onInputValueChange: setQuery,
        })}
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const box = await screen.findByRole('combobox');
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Search…' })).toHaveFocus());
  },
});
