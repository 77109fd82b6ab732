import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '../dropdown-menu/dropdown-menu.tsx';
import { getActiveElement } from '../internal/active-element.ts';
import { UiProvider } from '../ui-provider/ui-provider.tsx';
import { ContextMenu, ContextMenuContent, ContextMenuItem, ContextMenuTrigger } from './context-menu.tsx';

const items = (
  <>
    <ContextMenuItem>Edit</ContextMenuItem>
    <ContextMenuItem>Delete</ContextMenuItem>
  </>
);

function Host() {
  const [open, setOpen] = useState(false);
  return (
    <ContextMenu open={open} onOpenChange={setOpen}>
      <ContextMenuTrigger>Cold email</ContextMenuTrigger>
      <ContextMenuContent onKeyDown={(event) => event.key === 'x' && setOpen(false)}>
        {items}
      </ContextMenuContent>
    </ContextMenu>
  );
}

describe('ContextMenu', () => {
  it('shares its items with a dropdown menu', async () => {
    await render(
      <ContextMenu>
        <ContextMenuTrigger>Cold email</ContextMenuTrigger>
        <ContextMenuContent>{items}</ContextMenuContent>
        <DropdownMenu>
          <DropdownMenuTrigger>More</DropdownMenuTrigger>
          <DropdownMenuContent>{items}</DropdownMenuContent>
        </DropdownMenu>
      </ContextMenu>,
    );
    for (const open of [
      () => page.getByText('Cold email').click({ button: 'right' }),
      () => page.getByRole('button', { name: 'More' }).click(),
    ]) {
      await open();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    }
  });

  it('can be closed by its host', async () => {
    await render(<Host />);
    await page.getByText('Cold email').click({ button: 'right' });
    await expect.element(page.getByRole('menu')).toHaveFocus();
    await userEvent.keyboard('x');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });

  it('moves focus by arrow keys and returns it in a shadow root', async () => {
    const host = document.createElement('div');
    const container = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(container);
    document.body.append(host);
    await render(
      <UiProvider portalContainer={container}>
        <button>Before</button>
        <ContextMenu>
          <ContextMenuTrigger>Cold email</ContextMenuTrigger>
          <ContextMenuContent>{items}</ContextMenuContent>
        </ContextMenu>
      </UiProvider>,
      { container },
    );
    const before = page.getByRole('button', { name: 'Before' }).element();
    before.focus();
    const area = page.getByText('Cold email').element();
    area.dispatchEvent(
      new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 40, clientY: 20 }),
    );
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{Home}{ArrowDown}');
    await expect.poll(() => getActiveElement()?.textContent).toBe('Delete');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => getActiveElement()?.textContent).toBe('Before');
    host.remove();
  });
});
