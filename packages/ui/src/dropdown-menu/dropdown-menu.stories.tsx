import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
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
  parameters: { docs: { story: { inline: false, height: '18rem' } } },
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
