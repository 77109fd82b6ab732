import { useState, type ReactElement } from 'react';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import {
  Button,
  Combobox,
  ContextMenu,
  ContextMenuContent,
  ContextMenuItem,
  ContextMenuTrigger,
  Dialog,
  DialogContent,
  DialogTitle,
  DialogTrigger,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
  DropdownMenuTrigger,
  Popover,
  PopoverContent,
  PopoverTrigger,
  Sheet,
  SheetContent,
  SheetTitle,
  toast,
  Toaster,
  Tooltip,
  UiProvider,
} from './index.ts';

const styleSheets: HTMLStyleElement[] = [];
function addHostStyles(css: string) {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  styleSheets.push(style);
}

afterEach(() => {
  toast.dismiss();
  for (const style of styleSheets.splice(0)) style.remove();
  window.scrollTo(0, 0);
});

// Tests of other files render where the pointer was left.
afterAll(() => userEvent.hover(document.body, { position: { x: 1270, y: 790 }, force: true }));

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const button = (name: string) => page.getByRole('button', { name, exact: true });

const measure = () => {
  const { top, width } = page.getByText('Header').element().getBoundingClientRect();
  return { top, width, scrollY: window.scrollY };
};

const getLook = (element: Element) => {
  const { backgroundColor, fontFamily, direction } = getComputedStyle(element);
  return { backgroundColor, fontFamily, direction, lang: element.closest<HTMLElement>('[lang]')?.lang };
};

const renderIn = (theme: string) => (
  <div className={theme}>
    <Dialog>
      <DialogTrigger>Open</DialogTrigger>
      <DialogContent>
        <DialogTitle>Title</DialogTitle>
      </DialogContent>
    </Dialog>
  </div>
);

const getCanvas = () =>
  getComputedStyle(page.getByRole('dialog').element()).getPropertyValue('--aid-color-scheme');

function Delete() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button id="own">More</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen(true)}>Delete</DropdownMenuItem>
          <DropdownMenuSub>
            <DropdownMenuSubTrigger id="sub">Move</DropdownMenuSubTrigger>
            <DropdownMenuSubContent>
              <DropdownMenuItem>Top</DropdownMenuItem>
            </DropdownMenuSubContent>
          </DropdownMenuSub>
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent>
          <DialogTitle>Delete?</DialogTitle>
        </DialogContent>
      </Dialog>
    </>
  );
}

describe('scroll lock', () => {
  it.each([
    '',
    'body { overflow-x: hidden }',
    'body { overflow-y: scroll }',
    'html { overflow-y: scroll }',
    'html, body { overflow-x: hidden }',
    'html { overflow-x: clip } body { overflow-y: auto }',
  ])('moves nothing behind a dialog under %j', async (css) => {
    addHostStyles(css);
    const long = <div style={{ blockSize: '3000px' }}>Text</div>;
    await render(
      <>
        <header style={{ position: 'sticky', top: 0 }}>Header</header>
        {long}
        <Dialog>
          <DialogTrigger>Open</DialogTrigger>
          <DialogContent>
            <DialogTitle>Title</DialogTitle>
          </DialogContent>
        </Dialog>
        {long}
      </>,
    );
    page.getByText('Open').element().scrollIntoView();
    const before = measure();
    // A click of Playwright would scroll.
    (page.getByText('Open').element() as HTMLElement).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const open = measure();
    await userEvent.wheel(page.getByRole('dialog'), { delta: { y: 200 } });
    await nextFrame();
    expect([open, measure()]).toEqual([before, before]);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(measure()).toEqual(before);
  });
});

describe('portal', () => {
  const inside = (
    <Button variant="primary" className="inside">
      Inside
    </Button>
  );
  const layers: Record<string, () => ReactElement> = {
    Dialog: () => (
      <Dialog defaultOpen>
        <DialogContent>
          <DialogTitle>Title</DialogTitle>
          {inside}
        </DialogContent>
      </Dialog>
    ),
    Sheet: () => (
      <Sheet defaultOpen>
        <SheetContent>
          <SheetTitle>Title</SheetTitle>
          {inside}
        </SheetContent>
      </Sheet>
    ),
    Popover: () => (
      <Popover defaultOpen>
        <PopoverTrigger>Open</PopoverTrigger>
        <PopoverContent aria-label="Filter">{inside}</PopoverContent>
      </Popover>
    ),
    DropdownMenu: () => (
      <DropdownMenu defaultOpen>
        <DropdownMenuTrigger>Open</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem asChild>{inside}</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    ),
    Tooltip: () => (
      <Tooltip content={inside} defaultOpen>
        <button>Trigger</button>
      </Tooltip>
    ),
  };

  it.each(Object.entries(layers))(
    'carries tokens, theme and language into a %s',
    async (_name, renderLayer) => {
      addHostStyles('.my-app { --aid-accent: rgb(255 0 0); --aid-font: monospace; display: grid }');
      await render(
        <UiProvider dir="rtl">
          <div className="my-app aid-theme dark" lang="ar" dir="rtl">
            <Button variant="primary" className="outside">
              Outside
            </Button>
            {renderLayer()}
          </div>
        </UiProvider>,
      );
      await expect.poll(() => document.querySelector('.inside')).not.toBeNull();
      const [outer, inner] = ['.outside', '.inside'].map((one) => document.querySelector(one) as Element);
      await expect.poll(() => inner && getLook(inner)).toEqual(outer && getLook(outer));
      const canvas = inner && getComputedStyle(inner).getPropertyValue('--aid-canvas');
      expect(canvas).toBe(outer && getComputedStyle(outer).getPropertyValue('--aid-canvas'));
    },
  );

  it('carries direction and tokens to toasts', async () => {
    await render(
      <div dir="rtl" style={{ '--aid-text': 'rgb(255 0 0)' } as React.CSSProperties}>
        <Toaster />
      </div>,
    );
    toast.info('Saved');
    const list = page.getByRole('region').getByRole('list');
    await expect.element(list).toHaveStyle({ direction: 'rtl' });
    expect(getComputedStyle(list.element()).getPropertyValue('--aid-text')).toBe('rgb(255 0 0)');
  });

  it('opens a sheet at the start of right-to-left text', async () => {
    await render(
      <div dir="rtl">
        <Sheet defaultOpen>
          <SheetContent side="start" style={{ animation: 'none' }}>
            <SheetTitle>Title</SheetTitle>
          </SheetContent>
        </Sheet>
      </div>,
    );
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(page.getByRole('dialog').element().getBoundingClientRect().right).toBe(window.innerWidth);
  });

  it('reads the theme each time it opens', async () => {
    const screen = await render(renderIn('light'));
    for (const theme of ['light', 'dark']) {
      await screen.rerender(renderIn(theme));
      await page.getByText('Open').click();
      await expect.poll(getCanvas).toBe(theme);
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    }
  });

  // WebKit measures without the zoom, and has nothing that tells it.
  it.each('currentCSSZoom' in Element.prototype ? ['html', 'body', '.section'] : [])(
    'opens layers beside their triggers under a zoom of %s',
    async (selector) => {
      addHostStyles(`${selector} { zoom: 1.5 }`);
      await render(
        <div className="section" style={{ padding: '100px', display: 'flex', gap: '50px' }}>
          <Popover>
            <PopoverTrigger>Popover</PopoverTrigger>
            <PopoverContent aria-label="Filter">Text</PopoverContent>
          </Popover>
          <DropdownMenu>
            <DropdownMenuTrigger>Menu</DropdownMenuTrigger>
            <DropdownMenuContent align="start">
              <DropdownMenuItem>One</DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        </div>,
      );
      for (const [name, role] of [
        ['Popover', 'dialog'],
        ['Menu', 'menu'],
      ] as const) {
        await button(name).click();
        await expect.element(page.getByRole(role)).toBeVisible();
        await vi.waitFor(() => {
          const trigger = button(name).element().getBoundingClientRect();
          const layer = page.getByRole(role).element().getBoundingClientRect();
          expect(layer.left - trigger.left).toBeCloseTo(0, -1);
          expect(layer.top - trigger.bottom).toBeGreaterThanOrEqual(0);
          expect(layer.top - trigger.bottom).toBeLessThan(10);
        });
        await userEvent.keyboard('{Escape}');
      }
    },
  );
});

describe('click outside', () => {
  it('reaches a popup that a script adds over a dialog, which stays open', async () => {
    await render(
      <Dialog defaultOpen>
        <DialogContent>
          <DialogTitle>Sign up</DialogTitle>
        </DialogContent>
      </Dialog>,
    );
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const popup = document.createElement('div');
    popup.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 999999';
    popup.innerHTML = '<button>I am human</button><input aria-label="Code" />';
    const onClick = vi.fn<() => void>();
    popup.addEventListener('click', onClick);
    document.body.append(popup);
    await nextFrame();
    await userEvent.click(popup.firstElementChild as Element);
    expect(onClick).toHaveBeenCalledOnce();
    await nextFrame();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.click(popup.lastElementChild as Element);
    await userEvent.keyboard('42');
    await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveValue('42');
    popup.remove();
    await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('is not swallowed by a closed combobox in the dialog', async () => {
    const onSave = vi.fn<() => void>();
    const onRename = vi.fn<() => void>();
    await render(
      <Dialog defaultOpen>
        <DialogContent>
          <DialogTitle>Outer</DialogTitle>
          <Combobox aria-label="Fruit" options={[{ value: 'a', label: 'Apple' }]} />
          <DropdownMenu>
            <DropdownMenuTrigger>Menu</DropdownMenuTrigger>
            <DropdownMenuContent>
              <DropdownMenuItem onSelect={onRename}>Rename</DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
          <Dialog>
            <DialogTrigger>Open inner</DialogTrigger>
            <DialogContent>
              <DialogTitle>Inner</DialogTitle>
              <Button onClick={onSave}>Save</Button>
            </DialogContent>
          </Dialog>
        </DialogContent>
      </Dialog>,
    );
    await button('Open inner').click();
    await button('Save').click();
    expect(onSave).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await button('Menu').click();
    await page.getByRole('menuitem').click();
    expect(onRename).toHaveBeenCalledOnce();
    await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('by the right button closes a menu in a dialog, and the next Enter activates a button', async () => {
    const onSave = vi.fn<() => void>();
    await render(
      <Dialog defaultOpen>
        <DialogContent>
          <DialogTitle>Title</DialogTitle>
          <DropdownMenu>
            <DropdownMenuTrigger>Menu</DropdownMenuTrigger>
            <DropdownMenuContent>
              <DropdownMenuItem>One</DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
          <Button onClick={onSave}>Save</Button>
        </DialogContent>
      </Dialog>,
    );
    await button('Menu').click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.click(document.body, { button: 'right', position: { x: 5, y: 5 }, force: true });
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    button('Save').element().focus();
    await userEvent.keyboard('{Enter}');
    expect(onSave).toHaveBeenCalledOnce();
  });
});

describe('menu', () => {
  it('has the name of a trigger with an own id, which focus returns to', async () => {
    await render(<Delete />);
    await button('More').click();
    await expect.element(page.getByRole('menu', { name: 'More' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Move' }).click();
    await expect.element(page.getByRole('menu', { name: 'Move' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('More')).toHaveFocus();
  });

  it('of a context stays open when the long press ends, which focuses its area', async () => {
    await render(
      <ContextMenu>
        <ContextMenuTrigger>
          <a href="#row">Row</a>
        </ContextMenuTrigger>
        <ContextMenuContent>
          <ContextMenuItem>One</ContextMenuItem>
        </ContextMenuContent>
      </ContextMenu>,
    );
    const row = page.getByText('Row').element() as HTMLElement;
    const touch = { bubbles: true, pointerType: 'touch', clientX: 20, clientY: 10 };
    row.dispatchEvent(new PointerEvent('pointerdown', touch));
    await expect.element(page.getByRole('menu')).toBeVisible();
    row.dispatchEvent(new PointerEvent('pointerup', touch));
    row.focus();
    await nextFrame();
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.click(document.body, { position: { x: 300, y: 300 } });
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });
});

describe('tooltip', () => {
  it('is a description in addition to that of its trigger', async () => {
    await render(
      <>
        <span id="description">Saves a draft.</span>
        <Tooltip content="Ctrl+S saves">
          <Button aria-describedby="description">Save</Button>
        </Tooltip>
      </>,
    );
    await userEvent.tab();
    await expect.element(button('Save')).toHaveAccessibleDescription('Saves a draft. Ctrl+S saves');
    button('Save').element().blur();
    await expect.element(button('Save')).toHaveAccessibleDescription('Saves a draft.');
  });

  it('does not open when a menu that was used by clicks returns focus', async () => {
    await render(
      <DropdownMenu>
        <Tooltip content="More actions">
          <DropdownMenuTrigger>Menu</DropdownMenuTrigger>
        </Tooltip>
        <DropdownMenuContent>
          <DropdownMenuItem>One</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>,
    );
    await button('Menu').click();
    await page.getByRole('menuitem').click();
    await expect.element(button('Menu')).toHaveFocus();
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  });

  it('is no part of the name of a heading, and of its clicks', async () => {
    const onClick = vi.fn<() => void>();
    await render(
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click of the tooltip must not bubble
      <h2 onClick={onClick}>
        Title{' '}
        <Tooltip content="More about titles">
          <button>?</button>
        </Tooltip>
      </h2>,
    );
    await userEvent.tab();
    await expect.element(page.getByRole('tooltip')).toBeVisible();
    await expect.element(page.getByRole('heading')).toHaveAccessibleName('Title ?');
    (page.getByRole('tooltip').element() as HTMLElement).click();
    expect(onClick).not.toHaveBeenCalled();
  });

  it('describes an element of SVG', async () => {
    await render(
      <svg width="200" height="100" style={{ marginBlockStart: '100px' }}>
        <Tooltip content="3 views">
          <rect tabIndex={0} role="img" aria-label="Monday" x="50" y="20" width="40" height="40" />
        </Tooltip>
      </svg>,
    );
    await userEvent.tab();
    await expect.element(page.getByRole('tooltip')).toBeVisible();
    const bar = page.getByRole('img', { name: 'Monday' }).element().getBoundingClientRect();
    const tooltip = page.getByRole('tooltip').element().getBoundingClientRect();
    expect(tooltip.bottom).toBeLessThanOrEqual(bar.top);
    expect(tooltip.bottom).toBeGreaterThan(bar.top - 20);
    expect(tooltip.left + tooltip.width / 2).toBeCloseTo(bar.left + bar.width / 2, -1);
  });
});

describe('toast', () => {
  it('shows an error without waiting', async () => {
    await render(<Toaster />);
    for (let count = 0; count < 12; count += 1) toast.info(`info ${count}`);
    toast.error('Could not save');
    await expect.element(page.getByText('Could not save').first()).toBeVisible();
  });
});
