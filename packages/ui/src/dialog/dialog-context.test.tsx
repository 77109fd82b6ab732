import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { Button } from '../button/button.tsx';
import { Combobox } from '../combobox/combobox.tsx';
import {
  ContextMenu,
  ContextMenuContent,
  ContextMenuItem,
  ContextMenuTrigger,
} from '../context-menu/context-menu.tsx';
import { DatePicker } from '../date-picker/date-picker.tsx';
import { DateRange } from '../date-range/date-range.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../dropdown-menu/dropdown-menu.tsx';
import { MultiSelect } from '../multi-select/multi-select.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../popover/popover.tsx';
import { Sheet, SheetContent, SheetTitle } from '../sheet/sheet.tsx';
import { toast, Toaster } from '../toast/toast.tsx';
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from './dialog.tsx';

const options = [{ value: 'a', label: 'Apple' }];

const popover = (
  <Popover>
    <PopoverTrigger>Open popover</PopoverTrigger>
    <PopoverContent aria-label="Popover">
      <button>First</button>
    </PopoverContent>
  </Popover>
);

const closedLayers = {
  Popover: popover,
  Combobox: <Combobox aria-label="Fruit" options={options} />,
  MultiSelect: <MultiSelect aria-label="Fruit" options={options} />,
  DatePicker: <DatePicker aria-label="Due date" />,
  DateRange: <DateRange label="Period" />,
};

const save = vi.fn<() => void>();
const rename = vi.fn<() => void>();
const undo = vi.fn<() => void>();

const Outer = ({ children }: { children: ReactNode }) => (
  <>
    <Toaster duration={60_000} />
    <Dialog defaultOpen>
      <DialogContent>
        <DialogTitle>Outer</DialogTitle>
        {children}
        <Dialog>
          <DialogTrigger>Open inner</DialogTrigger>
          <DialogContent>
            <DialogTitle>Inner</DialogTitle>
            <Button onClick={save}>Save inner</Button>
          </DialogContent>
        </Dialog>
        <DropdownMenu>
          <DropdownMenuTrigger>Menu</DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem onSelect={rename}>Rename</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        <Button onClick={save}>Save</Button>
      </DialogContent>
    </Dialog>
  </>
);

const dialog = (name: string) => page.getByRole('dialog', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const overlay = { position: { x: 5, y: 500 }, force: true };
const clickOverlay = () => userEvent.click(document.body, overlay);

/** Fires an event at the overlay, as the browser does. */
const fireAtOverlay = (type: string, init: PointerEventInit) =>
  document
    .elementFromPoint(5, 500)
    ?.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, ...init }));

afterEach(() => {
  toast.dismiss();
  vi.clearAllMocks();
});

describe.each(Object.entries(closedLayers))('a closed %s in a dialog', (_name, layer) => {
  it('lets a click on the overlay close the dialog', async () => {
    await render(<Outer>{layer}</Outer>);
    await expect.element(dialog('Outer')).toBeVisible();
    await clickOverlay();
    await expect.element(dialog('Outer')).not.toBeInTheDocument();
  });

  it('lets clicks on a nested dialog, a menu item and the action of a toast pass', async () => {
    await render(<Outer>{layer}</Outer>);
    await button('Open inner').click();
    await button('Save inner').click();
    expect(save).toHaveBeenCalledOnce();
    await clickOverlay();
    await expect.element(dialog('Inner')).not.toBeInTheDocument();
    await button('Menu').click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    expect(rename).toHaveBeenCalledOnce();
    toast.info('Renamed', { action: { label: 'Undo', onClick: undo } });
    await button('Undo').click();
    expect(undo).toHaveBeenCalledOnce();
    await expect.element(dialog('Outer')).toBeVisible();
  });
});

const menu = (
  <DropdownMenu>
    <DropdownMenuTrigger>Open menu</DropdownMenuTrigger>
    <DropdownMenuContent>
      <DropdownMenuItem>Copy</DropdownMenuItem>
    </DropdownMenuContent>
  </DropdownMenu>
);

const openLayers = {
  Popover: { layer: popover, open: () => button('Open popover').click(), content: dialog('Popover') },
  DropdownMenu: { layer: menu, open: () => button('Open menu').click(), content: page.getByRole('menu') },
  ContextMenu: {
    layer: (
      <ContextMenu>
        <ContextMenuTrigger>Area</ContextMenuTrigger>
        <ContextMenuContent>
          <ContextMenuItem>Copy</ContextMenuItem>
        </ContextMenuContent>
      </ContextMenu>
    ),
    open: () => page.getByText('Area').click({ button: 'right' }),
    content: page.getByRole('menu'),
  },
};

describe.each(Object.entries(openLayers))('an open %s in a dialog', (_name, { layer, open, content }) => {
  it('is closed by a click on the overlay, the dialog only by the next', async () => {
    await render(<Outer>{layer}</Outer>);
    await open();
    await expect.element(content).toBeVisible();
    await clickOverlay();
    await expect.element(content).not.toBeInTheDocument();
    await expect.element(dialog('Outer')).toBeVisible();
    await clickOverlay();
    await expect.element(dialog('Outer')).not.toBeInTheDocument();
  });

  it.each([
    ['a right click', () => userEvent.click(document.body, { ...overlay, button: 'right' as const })],
    [
      'a touch that becomes a scroll',
      async () => {
        fireAtOverlay('pointerdown', { pointerType: 'touch' });
        fireAtOverlay('pointercancel', { pointerType: 'touch' });
      },
    ],
  ])('leaves the next click by keyboard alone after %s', async (_action, act) => {
    await render(<Outer>{layer}</Outer>);
    await open();
    await expect.element(content).toBeVisible();
    await act();
    button('Save').element().focus();
    await userEvent.keyboard('{Enter}');
    expect(save).toHaveBeenCalledOnce();
    await expect.element(dialog('Outer')).toBeVisible();
  });
});

it('closes only the menu that is open in a popover', async () => {
  await render(
    <Popover defaultOpen>
      <PopoverTrigger>Open popover</PopoverTrigger>
      <PopoverContent aria-label="Popover">{menu}</PopoverContent>
    </Popover>,
  );
  await button('Open menu').click();
  await clickOverlay();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(dialog('Popover')).toBeVisible();
  await clickOverlay();
  await expect.element(dialog('Popover')).not.toBeInTheDocument();
});

it('keeps a sheet open when a click by keyboard follows a touch that becomes a scroll', async () => {
  await render(
    <Sheet defaultOpen>
      <SheetContent>
        <SheetTitle>Filters</SheetTitle>
        <Button onClick={save}>Save</Button>
      </SheetContent>
    </Sheet>,
  );
  await expect.element(dialog('Filters')).toBeVisible();
  fireAtOverlay('pointerdown', { pointerType: 'touch' });
  fireAtOverlay('pointercancel', { pointerType: 'touch' });
  button('Save').element().focus();
  await userEvent.keyboard('{Enter}');
  expect(save).toHaveBeenCalledOnce();
  await expect.element(dialog('Filters')).toBeVisible();
});
