import { StrictMode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { Button } from '../button/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '../dialog/dialog.tsx';
import { toast, Toaster } from '../toast/toast.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  type DropdownMenuContentProps,
  type DropdownMenuProps,
} from './dropdown-menu.tsx';

const names = ['Copy', 'Create a folder', 'Delete'];
const item = (name: string) => page.getByRole('menuitem', { name });
const opener = () => page.getByRole('button', { name: 'More' });
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

const isClosed = async () => {
  await expect.element(menu()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'false');
};

it('names the menu by its trigger, also by an id of the trigger’s own', async () => {
  await render(
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <Button id="own">More</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent />
    </DropdownMenu>,
  );
  await expect.element(menu()).toHaveAccessibleName('More');
  await expect.element(opener()).toHaveAttribute('aria-haspopup', 'menu');
  await expect.element(opener()).toHaveAttribute('aria-controls', menu().element().id);
});

it('gives class, other props and ref to the menu and to its items', async () => {
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

it('is opened by a screen reader, which presses without a pointer', async () => {
  await render(<Menu />);
  opener()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  await expect.element(item('Copy')).toHaveFocus();
});

it('asks its host when controlled, and once', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const screen = await render(<Menu open={false} onOpenChange={onOpenChange} />);
  await opener().click();
  expect(onOpenChange.mock.calls).toEqual([[true]]);
  expect(menu().query()).toBeNull();
  await screen.rerender(<Menu open onOpenChange={onOpenChange} />);
  await expect.element(menu()).toHaveFocus();
  await opener().click();
  expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
  await screen.rerender(<Menu open={false} onOpenChange={onOpenChange} />);
  await expect.element(opener()).toHaveFocus();
});

it('works in StrictMode, and tells nothing of its rehearsal', async () => {
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
  await expect.element(opener()).toHaveFocus();
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});

it('leaves nothing behind when it goes while open', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const screen = await render(<Menu defaultOpen onOpenChange={onOpenChange} />);
  await screen.rerender(<p>Gone</p>);
  expect(menu().query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).not.toHaveBeenCalled();
});

it('closes when its trigger goes', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const Host = ({ trigger }: { trigger: boolean }) => (
    <DropdownMenu defaultOpen onOpenChange={onOpenChange}>
      {trigger && <DropdownMenuTrigger>More</DropdownMenuTrigger>}
      <DropdownMenuContent />
    </DropdownMenu>
  );
  const screen = await render(<Host trigger />);
  await expect.element(menu()).toBeVisible();
  await screen.rerender(<Host trigger={false} />);
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[false]]);
  expect(menu().query()).toBeNull();
});

it('lets the host decide where focus goes', async () => {
  await render(<Menu content={{ onCloseAutoFocus: (event) => event.preventDefault() }} />);
  await opener().click();
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await expect.element(opener()).not.toHaveFocus();
});

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
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>Edit</DialogTitle>
        </DialogContent>
      </Dialog>
    </>
  );
};

it('gives focus to its trigger before a dialog opens, which gives it back there', async () => {
  await render(<MenuAndDialog />);
  await opener().click();
  await item('Edit…').click();
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener()).toHaveFocus();
});

it('closes by a press outside, which still does what it is for', async () => {
  const save = vi.fn<() => void>();
  await render(
    <>
      <Menu />
      <Button onClick={save}>Save</Button>
    </>,
  );
  await opener().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await isClosed();
  expect(save).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus();
});

it('holds the page still and unpressed when modal', async () => {
  await render(<Menu modal defaultOpen />);
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
  expect(getComputedStyle(document.body).pointerEvents).toBe('none');
  await item('Copy').click();
  await isClosed();
  expect(getComputedStyle(document.body).pointerEvents).toBe('auto');
});

const InDialog = () => (
  <>
    <Toaster duration={60_000} />
    <Dialog defaultOpen>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>Edit</DialogTitle>
        <Menu />
        <Button>Save</Button>
      </DialogContent>
    </Dialog>
  </>
);

const outside = () => userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}'), 'More'],
  ['Tab', () => userEvent.keyboard('{Tab}'), 'Save'],
  ['a press on the scrim', outside, ''],
  ['a press on the dialog', () => page.getByRole('heading').click(), 'Edit'],
])('in a dialog, %s closes the menu alone', async (_way, leave, focused) => {
  await render(<InDialog />);
  await opener().click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Copy')).toHaveFocus();

  await leave();

  await isClosed();
  await expect.poll(() => document.activeElement?.textContent).toContain(focused);
  // Time for what would close the dialog too late.
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('lets a toast be pressed, and closes by Escape beneath it', async () => {
  await render(<InDialog />);
  await opener().click();
  toast.info('Somebody liked it');
  toast.info('Somebody saved it');
  const message = page.getByRole('listitem').filter({ hasText: 'liked' });
  await message.getByRole('button', { name: 'Close' }).click();
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(menu()).toBeVisible();
  menu().element().focus();
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByRole('listitem')).toBeVisible();
  toast.clear();
});

it('opens under a finger as it is lifted, not while it scrolls', async () => {
  await render(<Menu />);
  const button = opener().element();
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  await Promise.resolve();
  expect(menu().query()).toBeNull();
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await expect.element(menu()).toBeVisible();
});

const press = (target: Element, type: string) =>
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'mouse', button: 0 }),
  );

it('may be dragged to an item and let go', async () => {
  await render(<Menu />);
  press(opener().element(), 'pointerdown');
  await expect.element(menu()).toHaveFocus();
  press(item('Delete').element(), 'pointermove');
  await expect.element(item('Delete')).toHaveFocus();
  press(item('Delete').element(), 'pointerup');
  await isClosed();
});

it('chooses nothing while a key is held', async () => {
  const onSelect = vi.fn<() => void>();
  await render(
    <DropdownMenu>
      <DropdownMenuTrigger>More</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={onSelect}>Copy</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>,
  );
  opener().element().focus();
  await userEvent.keyboard('{Enter}');
  item('Copy')
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, repeat: true }));
  expect(onSelect).not.toHaveBeenCalled();
  await expect.element(menu()).toBeVisible();
});

it('closes though a router’s link prevents its navigation, and stays when its host says so', async () => {
  await render(
    <DropdownMenu>
      <DropdownMenuTrigger>More</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={(event) => event.preventDefault()}>Stay</DropdownMenuItem>
        <DropdownMenuItem onClick={(event) => event.preventDefault()}>Stay too</DropdownMenuItem>
        <DropdownMenuItem asChild>
          <a href="#profile" onClick={(event) => event.preventDefault()}>
            Profile
          </a>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>,
  );
  await opener().click();
  await page.getByText('Stay', { exact: true }).click();
  await page.getByText('Stay too').click();
  await expect.element(menu()).toBeVisible();
  await page.getByText('Profile').click();
  await isClosed();
});

it('closes by a press in a frame, and stays when another window comes', async () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  await render(<Menu />);
  await opener().click();
  window.dispatchEvent(new Event('blur'));
  await expect.element(menu()).toHaveFocus();
  frame.focus();
  window.dispatchEvent(new Event('blur'));
  await isClosed();
  frame.remove();
});

it.each([
  ['{Tab}', 'After'],
  ['{Shift>}{Tab}{/Shift}', 'Before'],
])('goes on from its trigger by %s', async (keys, name) => {
  await render(
    <>
      <Button>Before</Button>
      <Menu />
      <Button>After</Button>
    </>,
  );
  await opener().click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(item('Create a folder')).toHaveFocus();
  await userEvent.keyboard(keys);
  await isClosed();
  await expect.element(page.getByRole('button', { name })).toHaveFocus();
});

it('stays closed while its trigger is loading', async () => {
  await render(
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button loading>More</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent />
    </DropdownMenu>,
  );
  await opener().click({ force: true });
  await userEvent.keyboard('{Enter}{ArrowDown}');
  expect(menu().query()).toBeNull();
});
