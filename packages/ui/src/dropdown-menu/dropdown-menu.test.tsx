import { StrictMode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { Button } from '../button/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '../dialog/dialog.tsx';
import { getActiveElement } from '../internal/active-element.ts';
import { toast, Toaster } from '../toast/toast.tsx';
import { UiProvider } from '../ui-provider/ui-provider.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
  DropdownMenuTrigger,
  type DropdownMenuContentProps,
  type DropdownMenuProps,
} from './dropdown-menu.tsx';

const names = ['Copy', 'Create a folder', 'Delete'];
const item = (name: string) => page.getByRole('menuitem', { name });
const trigger = () => page.getByRole('button', { name: 'More' });
const menu = () => page.getByRole('menu');

function Menu({ content, ...props }: DropdownMenuProps & { content?: DropdownMenuContentProps }) {
  return (
    <DropdownMenu {...props}>
      <DropdownMenuTrigger asChild>
        <Button>More</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent {...content}>
        {names.map((name) => (
          <DropdownMenuItem key={name}>{name}</DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const getFocusedText = () => getActiveElement()?.textContent;

const expectClosed = async () => {
  await expect.element(menu()).not.toBeInTheDocument();
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false');
};

const MenuAndDialog = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger>More</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen(true)}>Edit…</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent>
          <DialogTitle>Edit</DialogTitle>
        </DialogContent>
      </Dialog>
    </>
  );
};

const InDialog = () => (
  <>
    <Toaster duration={60_000} />
    <Dialog defaultOpen>
      <DialogContent>
        <DialogTitle>Edit</DialogTitle>
        <Menu />
        <Button>Save</Button>
      </DialogContent>
    </Dialog>
  </>
);

const clickOutside = () => userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });

const firePointerEvent = (target: Element, type: string) =>
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'mouse', button: 0 }),
  );

describe('DropdownMenu', () => {
  it('labels the menu by its trigger', async () => {
    await render(<Menu defaultOpen />);
    await expect.element(menu()).toHaveAccessibleName('More');
    await expect.element(trigger()).toHaveAttribute('aria-haspopup', 'menu');
    await expect.element(trigger()).toHaveAttribute('aria-controls', menu().element().id);
  });

  it('passes className, other props and refs to the menu and its items', async () => {
    const refs = { menu: vi.fn<(element: unknown) => void>(), item: vi.fn<(element: unknown) => void>() };
    await render(
      <DropdownMenu defaultOpen>
        <DropdownMenuTrigger className="t">More</DropdownMenuTrigger>
        <DropdownMenuContent className="m" data-host="menu" ref={refs.menu}>
          <DropdownMenuItem className="i" data-host="item" ref={refs.item}>
            Copy
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>,
    );
    expect(menu().element().matches('.m[data-host="menu"]')).toBe(true);
    expect(item('Copy').element().matches('.i[data-host="item"]')).toBe(true);
    expect(refs.menu).toHaveBeenCalledWith(menu().element());
    expect(refs.item).toHaveBeenCalledWith(item('Copy').element());
  });

  it('opens on a virtual click of a screen reader', async () => {
    await render(<Menu />);
    trigger()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
    await expect.element(menu()).toHaveFocus();
  });

  it('stays open or closed until the host changes it when controlled', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>();
    const screen = await render(<Menu open={false} onOpenChange={onOpenChange} />);
    await trigger().click();
    expect(onOpenChange.mock.calls).toEqual([[true]]);
    expect(menu().query()).toBeNull();
    await screen.rerender(<Menu open onOpenChange={onOpenChange} />);
    await expect.element(menu()).toHaveFocus();
    await trigger().click();
    expect(onOpenChange).toHaveBeenLastCalledWith(false);
    await expect.element(menu()).toBeVisible();
    await screen.rerender(<Menu open={false} onOpenChange={onOpenChange} />);
    await expect.element(trigger()).toHaveFocus();
  });

  it('does not call onOpenChange for the double render of StrictMode', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>();
    await render(
      <StrictMode>
        <Menu defaultOpen onOpenChange={onOpenChange} />
      </StrictMode>,
    );
    await expect.element(menu()).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(item('Delete')).toHaveFocus();
    expect(onOpenChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.element(trigger()).toHaveFocus();
    expect(onOpenChange.mock.calls).toEqual([[false]]);
  });

  it('removes its listeners when it is unmounted while open', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>();
    const screen = await render(<Menu defaultOpen onOpenChange={onOpenChange} />);
    await screen.rerender(<p>Other page</p>);
    expect(menu().query()).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('does not return focus when onCloseAutoFocus is prevented', async () => {
    await render(<Menu content={{ onCloseAutoFocus: (event) => event.preventDefault() }} />);
    await trigger().click();
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    await expect.element(trigger()).not.toHaveFocus();
  });

  it('returns focus to its trigger before an item opens a dialog', async () => {
    await render(<MenuAndDialog />);
    await trigger().click();
    await item('Edit…').click();
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(trigger()).toHaveFocus();
  });

  it('closes on a click outside without preventing the click', async () => {
    const save = vi.fn<() => void>();
    await render(
      <>
        <Menu />
        <Button onClick={save}>Save</Button>
      </>,
    );
    await trigger().click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectClosed();
    expect(save).toHaveBeenCalledOnce();
    await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus();
  });

  it('locks scrolling and pointer events of the page when modal', async () => {
    await render(<Menu modal defaultOpen />);
    expect(getComputedStyle(document.body).overflow).toBe('hidden');
    expect(getComputedStyle(document.body).pointerEvents).toBe('none');
    await item('Copy').click();
    await expectClosed();
    expect(getComputedStyle(document.body).pointerEvents).toBe('auto');
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}'), 'More'],
    ['a click on the overlay', clickOutside, ''],
    ['a click on the dialog', () => page.getByRole('heading').click(), 'Edit'],
  ])('closes only the menu in a dialog on %s', async (_action, act, focused) => {
    await render(<InDialog />);
    await trigger().click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Copy')).toHaveFocus();

    await act();

    await expectClosed();
    await expect.poll(() => document.activeElement?.textContent).toContain(focused);
    // Waits for a delayed close of the dialog.
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays open when a toast is closed, and closes on Escape below a toast', async () => {
    await render(<InDialog />);
    await trigger().click();
    toast.info('Ada liked it');
    toast.info('Alan saved it');
    const message = page.getByRole('listitem').filter({ hasText: 'liked' });
    await message.getByRole('button', { name: 'Close' }).click();
    await expect.element(message).not.toBeInTheDocument();
    await expect.element(menu()).toBeVisible();
    menu().element().focus();
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.element(page.getByRole('listitem')).toBeVisible();
    toast.dismiss();
  });

  it('opens on the click of a touch, not on pointerdown', async () => {
    await render(<Menu />);
    const button = trigger().element();
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    await Promise.resolve();
    expect(menu().query()).toBeNull();
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    await expect.element(menu()).toBeVisible();
  });

  it('activates the item on which the dragged mouse is released', async () => {
    await render(<Menu />);
    firePointerEvent(trigger().element(), 'pointerdown');
    await expect.element(menu()).toHaveFocus();
    firePointerEvent(item('Delete').element(), 'pointermove');
    await expect.element(item('Delete')).toHaveFocus();
    firePointerEvent(item('Delete').element(), 'pointerup');
    await expectClosed();
  });

  it('does not activate an item while a key is held down', async () => {
    const onSelect = vi.fn<() => void>();
    await render(
      <DropdownMenu>
        <DropdownMenuTrigger>More</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={onSelect}>Copy</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>,
    );
    trigger().element().focus();
    await userEvent.keyboard('{Enter}');
    item('Copy')
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat: true }),
      );
    expect(onSelect).not.toHaveBeenCalled();
    await expect.element(menu()).toBeVisible();
  });

  it('closes after a link, but not when onSelect is prevented', async () => {
    await render(
      <DropdownMenu>
        <DropdownMenuTrigger>More</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={(event) => event.preventDefault()}>Stay</DropdownMenuItem>
          <DropdownMenuItem asChild>
            <a href="#profile">Profile</a>
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>,
    );
    await trigger().click();
    await page.getByText('Stay').click();
    await expect.element(menu()).toBeVisible();
    await page.getByText('Profile').click();
    await expectClosed();
    expect(window.location.hash).toBe('#profile');
  });

  it('closes on the second click of a touch', async () => {
    await render(<Menu defaultOpen />);
    await expect.element(menu()).toHaveFocus();
    const button = trigger().element();
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    await expectClosed();
  });

  it('renders into the portal container', async () => {
    const portalContainer = document.createElement('div');
    document.body.append(portalContainer);
    await render(
      <UiProvider portalContainer={portalContainer}>
        <Menu defaultOpen />
      </UiProvider>,
    );
    await expect.poll(() => portalContainer.querySelector('[role="menu"]')).not.toBeNull();
    portalContainer.remove();
  });

  it('does not open while its trigger is loading', async () => {
    await render(
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button loading>More</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent />
      </DropdownMenu>,
    );
    await trigger().click({ force: true });
    await userEvent.keyboard('{Enter}{ArrowDown}');
    expect(menu().query()).toBeNull();
  });
});

async function renderInShadow() {
  const host = document.createElement('div');
  const container = document.createElement('div');
  host.attachShadow({ mode: 'open' }).append(container);
  document.body.append(host);
  await render(
    <UiProvider portalContainer={container}>
      <DropdownMenu>
        <DropdownMenuTrigger>More</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuSub>
            <DropdownMenuSubTrigger>Move to…</DropdownMenuSubTrigger>
            <DropdownMenuSubContent>
              <DropdownMenuItem>Drafts</DropdownMenuItem>
              <DropdownMenuItem>Archive</DropdownMenuItem>
            </DropdownMenuSubContent>
          </DropdownMenuSub>
          <DropdownMenuItem>Copy</DropdownMenuItem>
          <DropdownMenuItem>Delete</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </UiProvider>,
    { container },
  );
  return host;
}

describe('DropdownMenu in a shadow root', () => {
  it('moves focus by arrow keys, opens submenus and returns focus', async () => {
    const host = await renderInShadow();
    (trigger().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(getFocusedText).toBe('Move to…');
    for (const [keys, name] of [
      ['{ArrowDown}', 'Copy'],
      ['{ArrowDown}', 'Delete'],
      ['{ArrowDown}', 'Move to…'],
      ['{End}', 'Delete'],
      ['{Home}', 'Move to…'],
      ['{ArrowRight}', 'Drafts'],
      ['{ArrowDown}', 'Archive'],
      ['{ArrowLeft}', 'Move to…'],
      ['c', 'Copy'],
    ] as const) {
      await userEvent.keyboard(keys);
      await expect.poll(getFocusedText).toBe(name);
    }
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    await expect.poll(getFocusedText).toBe('More');
    host.remove();
  });

  it('closes a submenu when the pointer moves to another item', async () => {
    const host = await renderInShadow();
    await trigger().click();
    await item('Move to…').hover();
    await expect.element(item('Drafts')).toBeVisible();
    await item('Delete').hover();
    await expect.element(item('Drafts')).not.toBeInTheDocument();
    await expect.poll(getFocusedText).toBe('Delete');
    host.remove();
  });
});
