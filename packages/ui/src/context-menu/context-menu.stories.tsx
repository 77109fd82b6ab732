import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Pencil, Trash2 } from '../icons/icons.tsx';
import {
  ContextMenu,
  ContextMenuCheckboxItem,
  ContextMenuContent,
  ContextMenuGroup,
  ContextMenuItem,
  ContextMenuLabel,
  ContextMenuRadioGroup,
  ContextMenuRadioItem,
  ContextMenuSeparator,
  ContextMenuShortcut,
  ContextMenuSub,
  ContextMenuSubContent,
  ContextMenuSubTrigger,
  ContextMenuTrigger,
  type ContextMenuProps,
} from './context-menu.tsx';

const edit = fn();
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';

const Area = ({ label = 'Cold email', ...args }: ContextMenuProps & { label?: string }) => (
  <ContextMenu {...args}>
    <ContextMenuTrigger asChild>
      <a href="#cold-email" style={{ display: 'block', padding: '2rem', overflowWrap: 'anywhere' }}>
        {label}
      </a>
    </ContextMenuTrigger>
    <ContextMenuContent>
      <ContextMenuItem onSelect={edit} aria-keyshortcuts="E">
        <Pencil aria-hidden="true" />
        Edit
        <ContextMenuShortcut>E</ContextMenuShortcut>
      </ContextMenuItem>
      <ContextMenuItem disabled>Copy</ContextMenuItem>
      <ContextMenuSub>
        <ContextMenuSubTrigger>Move to…</ContextMenuSubTrigger>
        <ContextMenuSubContent>
          <ContextMenuItem>Drafts</ContextMenuItem>
        </ContextMenuSubContent>
      </ContextMenuSub>
      <ContextMenuSeparator />
      <ContextMenuLabel>View</ContextMenuLabel>
      <ContextMenuGroup aria-label="Columns">
        <ContextMenuCheckboxItem defaultChecked>Rating</ContextMenuCheckboxItem>
      </ContextMenuGroup>
      <ContextMenuRadioGroup aria-label="Density" defaultValue="compact">
        <ContextMenuRadioItem value="comfortable">Comfortable</ContextMenuRadioItem>
        <ContextMenuRadioItem value="compact">Compact</ContextMenuRadioItem>
      </ContextMenuRadioGroup>
      <ContextMenuSeparator />
      <ContextMenuItem variant="danger">
        <Trash2 aria-hidden="true" />
        Delete {label}
      </ContextMenuItem>
    </ContextMenuContent>
  </ContextMenu>
);

const meta = preview.meta({
  title: 'Components/Overlays/Context Menu',
  tags: ['new'],
  component: ContextMenu,
  subcomponents: {
    ContextMenuTrigger,
    ContextMenuContent,
    ContextMenuLabel,
    ContextMenuGroup,
    ContextMenuItem,
    ContextMenuShortcut,
    ContextMenuCheckboxItem,
    ContextMenuSeparator,
    ContextMenuRadioGroup,
    ContextMenuRadioItem,
    ContextMenuSub,
    ContextMenuSubTrigger,
    ContextMenuSubContent,
  },
  beforeEach: () => void edit.mockClear(),
  render: (args) => <Area {...args} />,
  parameters: {
    docs: { story: { inline: false, height: '22rem' } },
    usage: {
      do: {
        text: 'Repeat the actions of a visible `DropdownMenu`. Both take the same items.',
        example: () => <Area />,
      },
      dont: {
        text: 'Do not hide an action in it: many users never open a context menu, and touch needs a long press.',
      },
      anatomy: `<ContextMenu>
  <ContextMenuTrigger />
  <ContextMenuContent>
    <ContextMenuLabel />
    <ContextMenuGroup>
      <ContextMenuItem>
        <ContextMenuShortcut />
      </ContextMenuItem>
      <ContextMenuCheckboxItem />
    </ContextMenuGroup>
    <ContextMenuSeparator />
    <ContextMenuRadioGroup>
      <ContextMenuRadioItem />
    </ContextMenuRadioGroup>
    <ContextMenuSub>
      <ContextMenuSubTrigger />
      <ContextMenuSubContent />
    </ContextMenuSub>
  </ContextMenuContent>
</ContextMenu>`,
      keyboard: {
        'Shift+F10, Menu': 'Opens the menu.',
        'Down arrow, Up arrow': 'Moves to the next or the previous enabled item, wrapping at both ends.',
        'Right arrow, Left arrow':
          'Opens a submenu and closes it. In right-to-left text the other way around.',
        'Enter, Space': 'Activates the item.',
        Escape: 'Closes the menu; focus returns to where it was.',
      },
      references: { 'APG: Menu': 'https://www.w3.org/WAI/ARIA/apg/patterns/menubar/' },
    },
  },
});

const hasFocus = (name: string) =>
  waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveFocus());

const openMenu = async (area: HTMLElement) => {
  const { left, top } = area.getBoundingClientRect();
  await fireEvent.contextMenu(area, { clientX: left + 20, clientY: top + 20 });
  return screen.findByRole('menu');
};

/** Opens at the pointer, also on a long press. */
export const Open = meta.story({
  play: async ({ canvas }) => {
    const area = canvas.getByRole('link', { name: 'Cold email' });
    const menu = await openMenu(area);
    await waitFor(async () => {
      const { left, top } = menu.getBoundingClientRect();
      const box = area.getBoundingClientRect();
      await expect(left - box.left).toBeCloseTo(22, 0);
      await expect(top - box.top).toBeCloseTo(20, 0);
    });
    await expect(area).toHaveAttribute('data-state', 'open');
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Rating' })).toBeChecked();
    await expect(screen.getByRole('menuitemradio', { name: 'Compact' })).toBeChecked();
  },
});

export const Closed = meta.story();

/** The browser's own menu opens instead. */
export const Disabled = meta.story({
  render: (args) => (
    <ContextMenu {...args}>
      <ContextMenuTrigger disabled>Cold email</ContextMenuTrigger>
      <ContextMenuContent>
        <ContextMenuItem>Edit</ContextMenuItem>
      </ContextMenuContent>
    </ContextMenu>
  ),
  play: async ({ canvas }) => {
    const isPassedOn = await fireEvent.contextMenu(canvas.getByText('Cold email'));
    await expect(isPassedOn).toBe(true);
    await expect(screen.queryByRole('menu')).toBeNull();
  },
});

export const LongText = meta.story({
  render: (args) => <Area {...args} label={longWord} />,
  play: async ({ canvas }) => {
    const menu = await openMenu(canvas.getByRole('link', { name: longWord }));
    await expect(menu.scrollWidth).toBe(menu.clientWidth);
  },
});

/** Arrow keys move, Enter activates, Escape returns focus. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('link', { name: 'Cold email' });
    await userEvent.tab();
    await expect(area).toHaveFocus();
    await openMenu(area);
    await hasFocus('Edit');
    await userEvent.keyboard('{ArrowDown}');
    await hasFocus('Move to…');
    await userEvent.keyboard('{ArrowRight}');
    await hasFocus('Drafts');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(area).toHaveFocus());
    await openMenu(area);
    await hasFocus('Edit');
    await userEvent.keyboard('{Enter}');
    await expect(edit).toHaveBeenCalledOnce();
    await waitFor(() => expect(area).toHaveFocus());
  },
});

export const RTL = meta.story({
  name: 'RTL',
  globals: { dir: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    const menu = await openMenu(canvas.getByRole('link', { name: 'Cold email' }));
    await expect(menu).toHaveAttribute('dir', 'rtl');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Drafts' })).toHaveFocus());
  },
});
