import { useState, type ComponentProps } from 'react';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '../dialog/dialog.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Copy, Ellipsis, Pencil, Trash2 } from '../icons/icons.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuShortcut,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx';

const edit = fn();

const meta = preview.meta({
  title: 'Components/Overlays/Dropdown Menu',
  component: DropdownMenu,
  subcomponents: {
    DropdownMenuTrigger,
    DropdownMenuContent,
    DropdownMenuLabel,
    DropdownMenuGroup,
    DropdownMenuItem,
    DropdownMenuShortcut,
    DropdownMenuCheckboxItem,
    DropdownMenuSeparator,
    DropdownMenuRadioGroup,
    DropdownMenuRadioItem,
    DropdownMenuSub,
    DropdownMenuSubTrigger,
    DropdownMenuSubContent,
  },
  beforeEach: () => void edit.mockClear(),
  parameters: {
    docs: { story: { inline: false, height: '18rem' } },
    usage: {
      do: {
        text: 'Group less frequent actions, labelled by verbs, with the destructive one last after a separator.',
        example: () => (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <IconButton label="More actions for “Cold email”">
                <Ellipsis />
              </IconButton>
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              <DropdownMenuItem>Edit</DropdownMenuItem>
              <DropdownMenuItem>Duplicate</DropdownMenuItem>
              <DropdownMenuSeparator />
              <DropdownMenuItem variant="danger">Delete</DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        ),
      },
      dont: {
        text: 'Do not use it to select a value: use `Select` or `RadioGroup`.',
        example: () => (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button>Sort by: Newest</Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              <DropdownMenuItem>Newest</DropdownMenuItem>
              <DropdownMenuItem>Most used</DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        ),
      },
      anatomy: `<DropdownMenu>
  <DropdownMenuTrigger asChild />
  <DropdownMenuContent>
    <DropdownMenuLabel />
    <DropdownMenuGroup>
      <DropdownMenuItem>
        <DropdownMenuShortcut />
      </DropdownMenuItem>
      <DropdownMenuCheckboxItem />
    </DropdownMenuGroup>
    <DropdownMenuSeparator />
    <DropdownMenuRadioGroup>
      <DropdownMenuRadioItem />
    </DropdownMenuRadioGroup>
    <DropdownMenuSub>
      <DropdownMenuSubTrigger />
      <DropdownMenuSubContent />
    </DropdownMenuSub>
  </DropdownMenuContent>
</DropdownMenu>`,
      keyboard: {
        'Enter, Space': 'Opens the menu on its first item; in the menu, activates the item.',
        'Down arrow':
          'On the trigger, opens the menu on its first item; in the menu, moves to the next enabled item, from the last to the first.',
        'Up arrow': 'Moves to the previous enabled item, from the first to the last.',
        'Right arrow, Left arrow':
          'On the trigger of a submenu, opens it; in the submenu, closes it. In right-to-left text the other way around.',
        'Home, End': 'Moves to the first or the last item.',
        'A–Z': 'Moves to the next item that starts with the letters typed within a second.',
        Escape: 'Closes the menu, but not a dialog around it; focus returns to the trigger.',
        'Tab, Shift+Tab': 'Does nothing while the menu is open.',
      },
      references: { 'APG: Menu button': 'https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/' },
    },
  },
  render: (args) => (
    <DropdownMenu {...args}>
      <DropdownMenuTrigger asChild>
        <IconButton label="More actions">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuLabel>Prompt</DropdownMenuLabel>
        <DropdownMenuItem onSelect={edit}>
          <Pencil aria-hidden="true" />
          Edit
        </DropdownMenuItem>
        <DropdownMenuItem disabled>Move to a folder</DropdownMenuItem>
        <DropdownMenuItem asChild>
          <a href="#profile">Show the author</a>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem variant="danger">
          <Trash2 aria-hidden="true" />
          Delete
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  ),
});

export const Open = meta.story({
  args: { defaultOpen: true },
  play: async () => {
    await expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
  },
});

export const Closed = meta.story();

/** Icons before some of the labels, of one size. */
export const WithIcons = meta.story({
  args: { defaultOpen: true },
  render: (args) => (
    <DropdownMenu {...args}>
      <DropdownMenuTrigger asChild>
        <IconButton label="More actions">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuItem>
          <Pencil aria-hidden="true" />
          Edit
        </DropdownMenuItem>
        <DropdownMenuItem>
          <Copy aria-hidden="true" />
          Copy
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  ),
  play: async () => {
    await expect(await screen.findByRole('menuitem', { name: 'Copy' })).toBeVisible();
  },
});

/** The destructive action is last, after a separator, and is activated like the others. */
export const DangerItem = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    const items = await screen.findAllByRole('menuitem');
    const last = items.at(-1);
    await expect(last).toHaveTextContent('Delete');
    await expect(screen.getByRole('separator')).toBeVisible();
    await userEvent.hover(last as HTMLElement);
    await expect(last).toHaveFocus();
  },
});

/** Clicks are ignored, and arrow keys skip it. */
export const DisabledItem = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    const item = await screen.findByRole('menuitem', { name: 'Move to a folder' });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Show the author' })).toHaveFocus();
    await expect(item).toBeVisible();
  },
});

/** In a corner of the window it opens towards the center. */
export const NearEdge = meta.story({
  args: { defaultOpen: true },
  decorators: [
    (Story) => (
      <div style={{ position: 'fixed', insetBlockEnd: 0, insetInlineEnd: 0 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const menu = await screen.findByRole('menu');
    await waitFor(async () => {
      const box = menu.getBoundingClientRect();
      await expect(box.right).toBeLessThanOrEqual(window.innerWidth);
      await expect(box.bottom).toBeLessThanOrEqual(
        canvas.getByRole('button', { hidden: true }).getBoundingClientRect().top,
      );
    });
  },
});

export const LongText = meta.story({
  args: { defaultOpen: true },
  render: (args) => (
    <DropdownMenu {...args}>
      <DropdownMenuTrigger asChild>
        <IconButton label="More actions">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuLabel>Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz</DropdownMenuLabel>
        <DropdownMenuItem>
          <Pencil aria-hidden="true" />
          Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  ),
  play: async () => {
    const menu = await screen.findByRole('menu');
    await expect(menu.scrollWidth).toBe(menu.clientWidth);
  },
});

/** Enter opens, arrow keys and letters move, Escape closes and returns focus. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'More actions' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Show the author' })).toHaveFocus();
    await userEvent.keyboard('d');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus());
    await userEvent.keyboard('{Home}{Enter}');
    await expect(edit).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

const folders = ['Copy', 'Create', 'Crop', 'Delete'];

const Folders = (args: ComponentProps<typeof DropdownMenu>) => (
  <>
    <Button>Before</Button>
    <DropdownMenu {...args}>
      <DropdownMenuTrigger asChild>
        <Button>Actions</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {folders.map((name) => (
          <DropdownMenuItem key={name}>{name}</DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
    <Button>After</Button>
  </>
);

const hasFocus = (name: string) =>
  waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveFocus());

const pause = (time: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

const isClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

/** Enter, Space and Arrow Down open on the first item. Escape returns focus. */
export const KeyboardOpen = meta.story({
  render: Folders,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Actions' });
    opener.focus();
    for (const [key, name] of [
      ['{Enter}', 'Copy'],
      [' ', 'Copy'],
      ['{ArrowDown}', 'Copy'],
    ] as const) {
      await userEvent.keyboard(key);
      await hasFocus(name);
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await userEvent.keyboard('{Escape}');
      await isClosed();
      await waitFor(() => expect(opener).toHaveFocus());
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
    }
  },
});

/** Arrow keys wrap; Home, End, Page Up and Page Down move to the ends. */
export const KeyboardNavigation = meta.story({
  render: Folders,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Actions' }).focus();
    await userEvent.keyboard('{Enter}');
    for (const [key, name] of [
      ['{ArrowUp}', 'Delete'],
      ['{ArrowUp}', 'Crop'],
      ['{ArrowDown}{ArrowDown}', 'Copy'],
      ['{End}', 'Delete'],
      ['{Home}', 'Copy'],
      ['{PageDown}', 'Delete'],
      ['{PageUp}', 'Copy'],
    ] as const) {
      await userEvent.keyboard(key);
      await hasFocus(name);
    }
  },
});

/** Several letters find one item; a repeated letter cycles through the items that start with it. */
export const Typeahead = meta.story({
  render: Folders,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Actions' }).focus();
    await userEvent.keyboard('{Enter}');
    await hasFocus('Copy');
    await userEvent.keyboard('cro');
    await hasFocus('Crop');
    await pause(1100);
    await userEvent.keyboard('d');
    await hasFocus('Delete');
    await pause(1100);
    await userEvent.keyboard('c');
    await hasFocus('Copy');
    await userEvent.keyboard('c');
    await hasFocus('Create');
    await userEvent.keyboard('cx');
    await hasFocus('Crop');
  },
});

/** Items that are on or off keep the menu open if `onSelect` is prevented. */
export const CheckboxItems = meta.story({
  render: (args) => (
    <DropdownMenu {...args}>
      <DropdownMenuTrigger asChild>
        <Button>Columns</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuGroup aria-label="Columns">
          <DropdownMenuCheckboxItem defaultChecked onSelect={(event) => event.preventDefault()}>
            Rating
          </DropdownMenuCheckboxItem>
          <DropdownMenuCheckboxItem onSelect={(event) => event.preventDefault()}>
            Price
          </DropdownMenuCheckboxItem>
          <DropdownMenuCheckboxItem checked="indeterminate">Details</DropdownMenuCheckboxItem>
          <DropdownMenuCheckboxItem disabled defaultChecked>
            Name
          </DropdownMenuCheckboxItem>
        </DropdownMenuGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  ),
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Columns' }).focus();
    await userEvent.keyboard('{Enter}');
    const rating = await screen.findByRole('menuitemcheckbox', { name: 'Rating' });
    await waitFor(() => expect(rating).toHaveFocus());
    await expect(rating).toBeChecked();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(rating).not.toBeChecked());
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Details' })).toHaveAttribute(
      'aria-checked',
      'mixed',
    );
    await expect(screen.getByRole('group', { name: 'Columns' })).toBeVisible();
  },
});

/** One of the items is checked. The host holds the value, because closing the menu unmounts the items. */
export const RadioItems = meta.story({
  render: function RadioItems(args) {
    const [density, setDensity] = useState('compact');
    return (
      <DropdownMenu {...args}>
        <DropdownMenuTrigger asChild>
          <Button>View</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <DropdownMenuLabel>Density</DropdownMenuLabel>
          <DropdownMenuRadioGroup aria-label="Density" value={density} onValueChange={setDensity}>
            <DropdownMenuRadioItem value="comfortable">Comfortable</DropdownMenuRadioItem>
            <DropdownMenuRadioItem value="compact">Compact</DropdownMenuRadioItem>
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'View' });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Comfortable' }));
    await isClosed();
    await userEvent.click(opener);
    await expect(await screen.findByRole('menuitemradio', { name: 'Comfortable' })).toBeChecked();
    await expect(screen.getByRole('menuitemradio', { name: 'Compact' })).not.toBeChecked();
  },
});

const WithSubmenu = (args: ComponentProps<typeof DropdownMenu>) => (
  <DropdownMenu {...args}>
    <DropdownMenuTrigger asChild>
      <Button>Actions</Button>
    </DropdownMenuTrigger>
    <DropdownMenuContent align="start">
      <DropdownMenuSub>
        <DropdownMenuSubTrigger>Move to…</DropdownMenuSubTrigger>
        <DropdownMenuSubContent>
          <DropdownMenuItem>Drafts</DropdownMenuItem>
          <DropdownMenuItem onSelect={edit}>Archive</DropdownMenuItem>
        </DropdownMenuSubContent>
      </DropdownMenuSub>
      <DropdownMenuItem>Copy</DropdownMenuItem>
    </DropdownMenuContent>
  </DropdownMenu>
);

/** The arrow key towards the submenu opens it, the other closes it; activating an item closes both menus. */
export const Submenu = meta.story({
  render: WithSubmenu,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Actions' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await hasFocus('Move to…');
    await userEvent.keyboard('{ArrowRight}');
    await hasFocus('Drafts');
    await expect(screen.getByRole('menuitem', { name: 'Move to…' })).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowLeft}');
    await hasFocus('Move to…');
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Drafts' })).toBeNull());
    await userEvent.keyboard('{Enter}');
    await hasFocus('Drafts');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(edit).toHaveBeenCalledOnce();
    await isClosed();
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

/** In right-to-left text, submenus open on the left. */
export const SubmenuRTL = meta.story({
  name: 'Submenu RTL',
  globals: { dir: 'rtl' },
  render: WithSubmenu,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Actions' }).focus();
    await userEvent.keyboard('{Enter}');
    await hasFocus('Move to…');
    await userEvent.keyboard('{ArrowLeft}');
    await hasFocus('Drafts');
    const [menu, submenu] = screen.getAllByRole('menu').map((element) => element.getBoundingClientRect());
    await expect(submenu?.right).toBeLessThanOrEqual((menu?.left ?? 0) + 8);
  },
});

/** Shortcuts are only shown; `aria-keyshortcuts` names them, and the host handles the keys. */
export const WithShortcuts = meta.story({
  args: { defaultOpen: true },
  render: (args) => (
    <DropdownMenu {...args}>
      <DropdownMenuTrigger asChild>
        <Button>Edit</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuItem aria-keyshortcuts="Control+Z">
          Undo
          <DropdownMenuShortcut>Ctrl+Z</DropdownMenuShortcut>
        </DropdownMenuItem>
        <DropdownMenuItem aria-keyshortcuts="Control+Shift+Z">
          Redo
          <DropdownMenuShortcut>Ctrl+Shift+Z</DropdownMenuShortcut>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  ),
  play: async () => {
    await expect(await screen.findByRole('menuitem', { name: 'Undo' })).toHaveTextContent('UndoCtrl+Z');
  },
});

/** The mouse button can be pressed on the trigger and released on an item. */
export const DragToSelect = meta.story({
  play: async ({ canvas }) => {
    const mouse = { pointerType: 'mouse', button: 0 };
    await fireEvent.pointerDown(canvas.getByRole('button', { name: 'More actions' }), mouse);
    const item = await screen.findByRole('menuitem', { name: 'Edit' });
    await fireEvent.pointerMove(item, mouse);
    await expect(item).toHaveFocus();
    await fireEvent.pointerUp(item, mouse);
    await expect(edit).toHaveBeenCalledOnce();
    await isClosed();
  },
});

/** The menu covers the dialog and is not clipped by it. Escape, or a click outside, closes only the menu. */
export const InDialog = meta.story({
  render: (args) => (
    <Dialog defaultOpen>
      <DialogContent size="small">
        <DialogTitle>Edit Prompt</DialogTitle>
        <DropdownMenu {...args}>
          <DropdownMenuTrigger asChild>
            <Button>Actions</Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start">
            {folders.map((name) => (
              <DropdownMenuItem key={name}>{name}</DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      </DialogContent>
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Edit Prompt' });
    const opener = screen.getByRole('button', { name: 'Actions' });
    const leave = [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(document.elementFromPoint(1, 1) ?? dialog),
      () => userEvent.click(screen.getByRole('heading', { name: 'Edit Prompt' })),
    ];
    for (const close of leave) {
      await userEvent.click(opener);
      await expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
      await close();
      await isClosed();
      await expect(dialog).toBeVisible();
    }
    await userEvent.click(opener);
    const last = screen.getByRole('menuitem', { name: 'Delete' });
    const box = last.getBoundingClientRect();
    await expect(document.elementFromPoint(box.x + 20, box.y + 10)).toBe(last);
  },
});

/** A menu higher than the window scrolls, and the page behind does not. */
export const Scrolling = meta.story({
  args: { defaultOpen: true },
  render: (args) => (
    <DropdownMenu {...args}>
      <DropdownMenuTrigger asChild>
        <Button>Move to…</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {Array.from({ length: 40 }, (_, index) => (
          <DropdownMenuItem key={index}>Folder {index + 1}</DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  ),
  play: async ({ userEvent }) => {
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu).toHaveFocus());
    await expect(menu.scrollHeight).toBeGreaterThan(menu.clientHeight);
    await userEvent.keyboard('{End}');
    await hasFocus('Folder 40');
    await expect(menu.scrollTop).toBeGreaterThan(0);
    await expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
});

/** In right-to-left text, its start is on the right. */
export const RTL = meta.story({
  name: 'RTL',
  args: { dir: 'rtl', defaultOpen: true },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const menu = await screen.findByRole('menu');
    const opener = canvas.getByRole('button', { hidden: true });
    await expect(menu).toHaveAttribute('dir', 'rtl');
    await expect(menu.getBoundingClientRect().right).toBe(opener.getBoundingClientRect().right);
  },
});
