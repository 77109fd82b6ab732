import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Copy, Ellipsis, Pencil, Trash2 } from '../icons/icons.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx';

const edit = fn();

const meta = preview.meta({
  component: DropdownMenu,
  beforeEach: () => void edit.mockClear(),
  parameters: {
    docs: { story: { inline: false, height: '18rem' } },
    guide: {
      do: {
        text: 'Gather the actions that are seldom needed, verbs all, with the destructive one last behind a line.',
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
              <DropdownMenuItem danger>Delete</DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        ),
      },
      dont: {
        text: 'Do not offer values in it: what stays chosen is a `Select` or a `RadioGroup`.',
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
      keyboard: {
        'Enter, Space': 'Opens the menu on its first item; in the menu, does what the item says.',
        'Down arrow, Up arrow':
          'Goes to the next or the previous item, past disabled ones. Down also opens the menu.',
        'Home, End': 'Goes to the first or the last item.',
        'A–Z': 'Goes to the next item that begins with what is typed.',
        Escape: 'Closes the menu; focus goes back to the button.',
      },
      follows: { 'APG: Menu button': 'https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/' },
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
        <DropdownMenuItem danger>
          <Trash2 aria-hidden="true" />
          Delete
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  ),
});

export const Closed = meta.story();

export const Open = meta.story({
  args: { defaultOpen: true },
  play: async () => {
    await expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
  },
});

/** An icon before some of the words, of one size. */
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

/** What destroys something stands last, below a line, and is chosen like the others. */
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

/** A press does nothing, and arrow keys pass it over. */
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

/** In a corner of the window it opens towards the middle. */
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

/** Enter opens, arrows and letters move, Escape closes and gives focus back. */
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
