import * as Accordion from '@radix-ui/react-accordion';
import * as Collapsible from '@radix-ui/react-collapsible';
import * as ContextMenu from '@radix-ui/react-context-menu';
import * as Dialog from '@radix-ui/react-dialog';
import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import * as Popover from '@radix-ui/react-popover';
import * as ScrollArea from '@radix-ui/react-scroll-area';
import * as Switch from '@radix-ui/react-switch';
import * as Tabs from '@radix-ui/react-tabs';
import * as Toast from '@radix-ui/react-toast';
import * as ToggleGroup from '@radix-ui/react-toggle-group';
import { useState, type ComponentProps, type ElementType, type ReactElement } from 'react';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import * as ui from './index.ts';

const inPortal = (Portal: ElementType, Content: ElementType, Overlay?: ElementType) => (props: object) => (
  <>
    {Overlay && (
      <Portal>
        <Overlay style={{ position: 'fixed', inset: 0 }} />
      </Portal>
    )}
    <Portal>
      <Content
        aria-describedby={undefined}
        style={Overlay && { position: 'fixed', insetBlockStart: 0 }}
        {...props}
      />
    </Portal>
  </>
);

/** Radix's parts by the names of ours. */
const radix = {
  Accordion: (props: object) => <Accordion.Root type="single" collapsible {...props} />,
  AccordionItem: Accordion.Item,
  AccordionTrigger: (props: object) => (
    <Accordion.Header>
      <Accordion.Trigger {...props} />
    </Accordion.Header>
  ),
  AccordionContent: Accordion.Content,
  Collapsible: Collapsible.Root,
  CollapsibleTrigger: Collapsible.Trigger,
  CollapsibleContent: ({ keepMounted, ...props }: ui.CollapsibleContentProps) => (
    <Collapsible.Content {...props} forceMount={keepMounted || undefined} />
  ),
  ContextMenu: ContextMenu.Root,
  ContextMenuTrigger: ContextMenu.Trigger,
  ContextMenuContent: inPortal(ContextMenu.Portal, ContextMenu.Content),
  ContextMenuItem: ContextMenu.Item,
  Dialog: Dialog.Root,
  DialogTrigger: Dialog.Trigger,
  DialogContent: inPortal(Dialog.Portal, Dialog.Content, Dialog.Overlay),
  DialogTitle: Dialog.Title,
  DropdownMenu: DropdownMenu.Root,
  DropdownMenuTrigger: DropdownMenu.Trigger,
  DropdownMenuContent: inPortal(DropdownMenu.Portal, DropdownMenu.Content),
  DropdownMenuItem: DropdownMenu.Item,
  DropdownMenuSub: DropdownMenu.Sub,
  DropdownMenuSubTrigger: DropdownMenu.SubTrigger,
  DropdownMenuSubContent: inPortal(DropdownMenu.Portal, DropdownMenu.SubContent),
  Notify: () => <RadixNotify />,
  Popover: Popover.Root,
  PopoverTrigger: Popover.Trigger,
  PopoverContent: inPortal(Popover.Portal, Popover.Content),
  ScrollArea: ({ label: _label, children, ...props }: ui.ScrollAreaProps) => (
    <ScrollArea.Root {...props} dir={undefined}>
      <ScrollArea.Viewport style={{ blockSize: '100%' }}>{children}</ScrollArea.Viewport>
      <ScrollArea.Scrollbar orientation="vertical">
        <ScrollArea.Thumb />
      </ScrollArea.Scrollbar>
    </ScrollArea.Root>
  ),
  Switch: ({ label, ...props }: ComponentProps<typeof Switch.Root> & { label: string }) => (
    <Switch.Root {...props} aria-label={label}>
      <Switch.Thumb />
    </Switch.Root>
  ),
  Tabs: Tabs.Root,
  TabsList: Tabs.List,
  TabsTrigger: Tabs.Trigger,
  TabsContent: Tabs.Content,
  ToggleGroup: ({ name: _name, ...props }: ui.ToggleGroupSingleProps) => (
    <ToggleGroup.Root {...(props as ToggleGroup.ToggleGroupSingleProps)} type="single" />
  ),
  ToggleGroupItem: ToggleGroup.Item,
};
type Kit = Record<keyof typeof radix, ElementType>;
const ours: Kit = { ...ui, Notify: () => <OurNotify /> };

/** A page of both, and what a user does there. Waits `until` the result is right. */
type Row = [
  behavior: string,
  renderPage: (kit: Kit) => ReactElement,
  act: (until: (isRight: () => unknown) => Promise<void>) => Promise<void>,
];

const press = (keys: string) => userEvent.keyboard(keys);
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const findAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const findByName = (name: string) =>
  findAll('button, input, a, label, span, [role]').find(
    (element) => (element.ariaLabel ?? element.textContent) === name,
  ) as HTMLElement;
const longTimeout = 10_000;
const shortTimeout = 300;
let timeout = longTimeout;
// Playwright needs more time than the page.
const click = (name: string) => userEvent.click(findByName(name), { timeout: Math.max(timeout, 2000) });
const clickAt = (x: number, y: number) => userEvent.click(document.body, { position: { x, y }, force: true });
const isOpen = (role: string) => () => find(`[role="${role}"]`);
const isClosed = (role: string) => () => !find(`[role="${role}"]`);
const hasFocus = (name: string) => () =>
  document.activeElement?.ariaLabel === name || document.activeElement?.textContent === name;
const getEntries = () => [...new FormData(find('form') as HTMLFormElement)].map(String);
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const fire = (target: Element | null, type: string, init: PointerEventInit = {}) =>
  target?.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, ...init }));

/** What the handlers of a page were called with. */
let calls: unknown[] = [];
const record = (call: unknown) => () => void calls.push(call);
const recordSubmit = (event: React.SubmitEvent) => {
  event.preventDefault();
  calls.push('outer');
};

const dialog = (kit: Kit, children?: ReactElement) => (
  <kit.Dialog>
    <kit.DialogTrigger>Open</kit.DialogTrigger>
    <kit.DialogContent>
      <kit.DialogTitle>Title</kit.DialogTitle>
      <input aria-label="Name" />
      <button>Save</button>
      {children}
    </kit.DialogContent>
  </kit.Dialog>
);
const popover = (kit: Kit, props?: object) => (
  <kit.Popover {...props}>
    <kit.PopoverTrigger>Filter</kit.PopoverTrigger>
    <kit.PopoverContent aria-label="Filters">
      <form>
        <button>Apply</button>
      </form>
    </kit.PopoverContent>
  </kit.Popover>
);
const menu = (kit: Kit, trigger?: object) => (
  <kit.DropdownMenu>
    <kit.DropdownMenuTrigger {...trigger}>More</kit.DropdownMenuTrigger>
    <kit.DropdownMenuContent>
      <kit.DropdownMenuItem onSelect={record('Copy')}>Copy</kit.DropdownMenuItem>
      <kit.DropdownMenuItem disabled>Cut</kit.DropdownMenuItem>
      <kit.DropdownMenuSub>
        <kit.DropdownMenuSubTrigger>Move</kit.DropdownMenuSubTrigger>
        <kit.DropdownMenuSubContent>
          <kit.DropdownMenuItem>Top</kit.DropdownMenuItem>
        </kit.DropdownMenuSubContent>
      </kit.DropdownMenuSub>
      <kit.DropdownMenuItem>Rename</kit.DropdownMenuItem>
    </kit.DropdownMenuContent>
  </kit.DropdownMenu>
);
const contextMenu = (kit: Kit) => (
  <kit.ContextMenu>
    <kit.ContextMenuTrigger>
      <button>Row</button>
    </kit.ContextMenuTrigger>
    <kit.ContextMenuContent>
      <kit.ContextMenuItem>Copy</kit.ContextMenuItem>
    </kit.ContextMenuContent>
  </kit.ContextMenu>
);
const tabs = (kit: Kit, props?: object) => (
  <kit.Tabs defaultValue="a" {...props}>
    <kit.TabsList aria-label="Views">
      <kit.TabsTrigger value="a">A</kit.TabsTrigger>
      <kit.TabsTrigger value="b" disabled>
        B
      </kit.TabsTrigger>
      <kit.TabsTrigger value="c">C</kit.TabsTrigger>
    </kit.TabsList>
    <kit.TabsContent value="a">First</kit.TabsContent>
    <kit.TabsContent value="c">Third</kit.TabsContent>
  </kit.Tabs>
);
const accordion = (kit: Kit) => (
  <kit.Accordion>
    {['One', 'Two', 'Three'].map((name) => (
      <kit.AccordionItem key={name} value={name} disabled={name === 'Two'}>
        <kit.AccordionTrigger>{name}</kit.AccordionTrigger>
        <kit.AccordionContent>
          <p>About</p>
        </kit.AccordionContent>
      </kit.AccordionItem>
    ))}
  </kit.Accordion>
);
const toggles = (kit: Kit) => (
  <form>
    <kit.ToggleGroup aria-label="Style" name="style" defaultValue="bold">
      <kit.ToggleGroupItem value="bold">Bold</kit.ToggleGroupItem>
      <kit.ToggleGroupItem value="italic">Italic</kit.ToggleGroupItem>
    </kit.ToggleGroup>
    <button type="reset">Reset</button>
  </form>
);
const switchInForm = (props: object) => (kit: Kit) => (
  <form>
    <kit.Switch label="All" {...props} />
    <button type="reset">Reset</button>
  </form>
);

function WithoutTrigger({ kit }: { kit: Kit }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <kit.Dialog open={open} onOpenChange={setOpen}>
        <kit.DialogContent>
          <kit.DialogTitle>Title</kit.DialogTitle>
        </kit.DialogContent>
      </kit.Dialog>
    </>
  );
}

function Delete({ kit }: { kit: Kit }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <kit.DropdownMenu>
        <kit.DropdownMenuTrigger>More</kit.DropdownMenuTrigger>
        <kit.DropdownMenuContent>
          <kit.DropdownMenuItem onSelect={() => setOpen(true)}>Delete</kit.DropdownMenuItem>
        </kit.DropdownMenuContent>
      </kit.DropdownMenu>
      <kit.Dialog open={open} onOpenChange={setOpen}>
        <kit.DialogContent>
          <kit.DialogTitle>Delete?</kit.DialogTitle>
        </kit.DialogContent>
      </kit.Dialog>
    </>
  );
}

/** Shows a message, by our queue or by Radix's component. */
const OurNotify = () => (
  <>
    <button onClick={() => ui.toast.info('Saved')}>Notify</button>
    <ui.Toaster duration={60_000} />
  </>
);
function RadixNotify() {
  const [open, setOpen] = useState(false);
  return (
    <Toast.Provider duration={60_000}>
      <button onClick={() => setOpen(true)}>Notify</button>
      <Toast.Root open={open} onOpenChange={setOpen}>
        <Toast.Title>Saved</Toast.Title>
        <Toast.Close>Close</Toast.Close>
      </Toast.Root>
      <Toast.Viewport />
    </Toast.Provider>
  );
}

const asGood: Row[] = [
  [
    'a dialog focuses its first control, keeps Tab inside, and returns focus on Escape',
    (kit) => dialog(kit),
    async (until) => {
      await click('Open');
      await until(hasFocus('Name'));
      await press('{Shift>}{Tab}{/Shift}');
      await until(() => find('[role="dialog"]')?.contains(document.activeElement));
      await press('{Tab}');
      await until(hasFocus('Name'));
      await press('{Escape}');
      await until(hasFocus('Open'));
    },
  ],
  [
    'a dialog hides the page behind it from screen readers',
    (kit) => (
      <>
        <main>Page</main>
        {dialog(kit)}
      </>
    ),
    async (until) => {
      await click('Open');
      await until(() => find('main')?.closest('[aria-hidden="true"]'));
      await press('{Escape}');
      await until(() => !find('main')?.closest('[aria-hidden="true"]'));
    },
  ],
  [
    'Escape closes only the innermost of two dialogs',
    (kit) =>
      dialog(
        kit,
        <kit.Dialog>
          <kit.DialogTrigger>Delete</kit.DialogTrigger>
          <kit.DialogContent>
            <kit.DialogTitle>Sure?</kit.DialogTitle>
          </kit.DialogContent>
        </kit.Dialog>,
      ),
    async (until) => {
      await click('Open');
      await until(() => findByName('Delete'));
      await click('Delete');
      await until(() => findAll('[role="dialog"]').length === 2);
      await press('{Escape}');
      await until(() => findAll('[role="dialog"]').length === 1);
      await until(hasFocus('Delete'));
    },
  ],
  [
    'a click outside closes a dialog',
    (kit) => dialog(kit),
    async (until) => {
      await click('Open');
      await until(isOpen('dialog'));
      await nextFrame();
      await clickAt(5, 500);
      await until(isClosed('dialog'));
    },
  ],
  [
    'a click outside closes a popover, and is a click there, too',
    (kit) => (
      <>
        {popover(kit)}
        <button style={{ marginInlineStart: '600px' }} onClick={record('other')}>
          Other
        </button>
      </>
    ),
    async (until) => {
      await click('Filter');
      await until(isOpen('dialog'));
      await nextFrame();
      await click('Other');
      await until(isClosed('dialog'));
      expect(calls).toEqual(['other']);
    },
  ],
  [
    'Escape in a popover returns focus',
    (kit) => popover(kit),
    async (until) => {
      await click('Filter');
      await until(hasFocus('Apply'));
      await press('{Escape}');
      await until(hasFocus('Filter'));
    },
  ],
  [
    'a menu opens by keys, which skip disabled items',
    (kit) => menu(kit),
    async (until) => {
      findByName('More').focus();
      await press('{Enter}');
      await until(hasFocus('Copy'));
      await press('{ArrowDown}');
      await until(hasFocus('Move'));
      await press('{End}');
      await until(hasFocus('Rename'));
      await press('{Home}');
      await until(hasFocus('Copy'));
      await press('re');
      await until(hasFocus('Rename'));
      await press('{Tab}');
      expect(hasFocus('Rename')()).toBe(true);
      await press('{Escape}');
      await until(hasFocus('More'));
    },
  ],
  [
    'an item of a menu is activated once, and closes it',
    (kit) => menu(kit),
    async (until) => {
      await click('More');
      await until(isOpen('menu'));
      await click('Copy');
      await until(isClosed('menu'));
      await until(hasFocus('More'));
      expect(calls).toEqual(['Copy']);
    },
  ],
  [
    'a submenu opens and closes by arrow keys',
    (kit) => menu(kit),
    async (until) => {
      findByName('More').focus();
      await press('{ArrowDown}');
      await until(hasFocus('Copy'));
      await press('mo');
      await until(hasFocus('Move'));
      await press('{ArrowRight}');
      await until(hasFocus('Top'));
      await press('{ArrowLeft}');
      await until(hasFocus('Move'));
    },
  ],
  [
    'a context menu opens by the right button and returns focus',
    contextMenu,
    async (until) => {
      findByName('Row').focus();
      await userEvent.click(findByName('Row'), { button: 'right' });
      await until(isOpen('menu'));
      await press('{ArrowDown}');
      await until(hasFocus('Copy'));
      await press('{Escape}');
      await until(hasFocus('Row'));
    },
  ],
  [
    'arrow keys, Home and End select tabs, which skip disabled ones',
    (kit) => tabs(kit),
    async (until) => {
      await press('{Tab}{ArrowRight}');
      await until(() => find('[role="tabpanel"]:not([hidden])')?.textContent === 'Third');
      await press('{Home}');
      await until(() => find('[role="tabpanel"]:not([hidden])')?.textContent === 'First');
      await press('{End}');
      await until(hasFocus('C'));
      await press('{Tab}');
      await until(() => document.activeElement === find('[role="tabpanel"]:not([hidden])'));
    },
  ],
  [
    'arrow keys of tabs follow `dir`',
    (kit) => <div dir="rtl">{tabs(kit, { dir: 'rtl' })}</div>,
    async (until) => {
      await press('{Tab}{ArrowLeft}');
      await until(() => find('[role="tabpanel"]:not([hidden])')?.textContent === 'Third');
    },
  ],
  [
    'arrow keys of manual tabs move focus only',
    (kit) => tabs(kit, { activationMode: 'manual' }),
    async (until) => {
      await press('{Tab}{ArrowRight}');
      await until(hasFocus('C'));
      expect(find('[role="tabpanel"]:not([hidden])')?.textContent).toBe('First');
      await press('{Enter}');
      await until(() => find('[role="tabpanel"]:not([hidden])')?.textContent === 'Third');
    },
  ],
  [
    'arrow keys of an accordion skip disabled sections',
    accordion,
    async (until) => {
      await press('{Tab}{ArrowDown}');
      await until(hasFocus('Three'));
      await press('{Enter}');
      await until(() => findByName('Three').ariaExpanded === 'true');
      await press('{Enter}');
      await until(() => findByName('Three').ariaExpanded === 'false');
    },
  ],
  [
    'a collapsible expands and collapses by Space',
    (kit) => (
      <kit.Collapsible>
        <kit.CollapsibleTrigger>More</kit.CollapsibleTrigger>
        <kit.CollapsibleContent>Text</kit.CollapsibleContent>
      </kit.Collapsible>
    ),
    async (until) => {
      await press('{Tab} ');
      await until(() => findByName('More').ariaExpanded === 'true');
      await press(' ');
      await until(() => findByName('More').ariaExpanded === 'false');
    },
  ],
  [
    'a toggle group is one tab stop, and an item can be turned off',
    toggles,
    async (until) => {
      await press('{Tab}{ArrowRight}');
      await until(hasFocus('Italic'));
      await press(' ');
      await until(() => findByName('Italic').dataset.state === 'on');
      expect(findByName('Bold').dataset.state).toBe('off');
      await press(' ');
      await until(() => findByName('Italic').dataset.state === 'off');
      await press('{Tab}');
      await until(hasFocus('Reset'));
    },
  ],
  [
    'a switch is submitted by its name when it is on',
    switchInForm({ name: 'all', value: 'yes' }),
    async (until) => {
      expect(getEntries()).toEqual([]);
      await press('{Tab} ');
      await until(() => String(getEntries()) === 'all,yes');
    },
  ],
  [
    'a required switch without a name makes its form invalid',
    switchInForm({ required: true }),
    async (until) => {
      expect(find('form')).toSatisfy((form: HTMLFormElement) => !form.checkValidity());
      await press('{Tab} ');
      await until(() => (find('form') as HTMLFormElement).checkValidity());
    },
  ],
  [
    'a switch in a disabled fieldset is disabled and not submitted',
    (kit) => (
      <form>
        <fieldset disabled>
          <kit.Switch label="All" name="all" defaultChecked />
        </fieldset>
      </form>
    ),
    async () => {
      expect(getEntries()).toEqual([]);
      expect(find('[role="switch"]')?.matches(':disabled')).toBe(true);
    },
  ],
  [
    'a switch that was turned on is off after a reset',
    switchInForm({ name: 'all' }),
    async (until) => {
      await press('{Tab} ');
      await until(() => find('[role="switch"]')?.ariaChecked === 'true');
      await click('Reset');
      await until(() => find('[role="switch"]')?.ariaChecked === 'false');
      expect(getEntries()).toEqual([]);
    },
  ],
  [
    'a context menu stays open when the finger lifts, which focuses its area',
    contextMenu,
    async (until) => {
      const row = findByName('Row');
      const touch = { pointerType: 'touch', clientX: 20, clientY: 10 };
      fire(row, 'pointerdown', touch);
      await vi.waitFor(() => expect(find('[role="menu"]')).not.toBeNull(), 5000);
      fire(row, 'pointerup', touch);
      row.focus();
      await nextFrame();
      await until(isOpen('menu'));
    },
  ],
  [
    'arrow keys of tabs follow the direction of the page',
    (kit) => tabs(kit),
    async (until) => {
      document.documentElement.dir = 'rtl';
      await press('{Tab}{ArrowLeft}');
      await until(() => find('[role="tabpanel"]:not([hidden])')?.textContent === 'Third');
    },
  ],
  [
    'a toast takes focus by F8, and is closed by Escape',
    (kit) => <kit.Notify />,
    async (until) => {
      await click('Notify');
      await until(() => find('li'));
      await press('{F8}');
      await until(() => find('ol')?.contains(document.activeElement));
      await press('{Tab}{Escape}');
      await until(() => !find('li'));
    },
  ],
  [
    'a click on a toast over a dialog leaves the dialog open',
    (kit) => dialog(kit, <kit.Notify />),
    async (until) => {
      await click('Open');
      await until(hasFocus('Name'));
      await click('Notify');
      await until(() => find('li'));
      await click('Close');
      await until(() => !find('li'));
      await until(isOpen('dialog'));
    },
  ],
];

const better: Row[] = [
  [
    'Escape of an input method closes no dialog',
    (kit) => dialog(kit),
    async (until) => {
      await click('Open');
      await until(hasFocus('Name'));
      find('[aria-label="Name"]')?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, isComposing: true }),
      );
      await nextFrame();
      await until(isOpen('dialog'));
    },
  ],
  [
    'focus returns to what opened a dialog without a trigger',
    (kit) => <WithoutTrigger kit={kit} />,
    async (until) => {
      await click('Open');
      await until(isOpen('dialog'));
      await press('{Escape}');
      await until(isClosed('dialog'));
      await until(hasFocus('Open'));
    },
  ],
  [
    'a form in a popover does not submit the form around it',
    (kit) => <form onSubmit={recordSubmit}>{popover(kit)}</form>,
    async (until) => {
      await click('Filter');
      await until(isOpen('dialog'));
      find('[role="dialog"] form')?.addEventListener('submit', (event) => event.preventDefault());
      await click('Apply');
      expect(calls).toEqual([]);
    },
  ],
  [
    'a click on the overlay closes the popover that is open in a dialog, not the dialog',
    (kit) => dialog(kit, popover(kit)),
    async (until) => {
      await click('Open');
      await until(() => findByName('Filter'));
      await click('Filter');
      await until(hasFocus('Apply'));
      await clickAt(5, 500);
      await until(() => findAll('[role="dialog"]').length === 1);
      await nextFrame();
      await until(hasOnlyTitle);
    },
  ],
  [
    'what a script adds over a dialog is clicked, and the dialog stays open',
    (kit) => dialog(kit),
    async (until) => {
      await click('Open');
      await until(isOpen('dialog'));
      addForeign('<button>I am human</button>').addEventListener('click', record('human'));
      await nextFrame();
      fireClickAt(10, 10);
      await until(() => calls.length === 1 && find('[role="dialog"]'));
    },
  ],
  [
    'a layer has the direction, language and tokens of where it is declared',
    (kit) => (
      <div dir="rtl" lang="ar" style={{ '--aid-accent': 'red' } as React.CSSProperties}>
        {dialog(kit)}
      </div>
    ),
    async (until) => {
      await click('Open');
      await until(isOpen('dialog'));
      const layer = find('[role="dialog"]') as HTMLElement;
      const style = getComputedStyle(layer);
      await until(() => style.direction === 'rtl' && style.getPropertyValue('--aid-accent') === 'red');
      await until(() => layer.closest('[lang="ar"]'));
    },
  ],
  [
    'a sticky header stays in view behind a dialog under `html { overflow-y: scroll }`',
    (kit) => (
      <>
        <style>{'html { overflow-y: scroll }'}</style>
        <header style={{ position: 'sticky', insetBlockStart: 0 }}>Header</header>
        <div style={{ blockSize: '900px' }} />
        {dialog(kit)}
        <div style={{ blockSize: '3000px' }} />
      </>
    ),
    async (until) => {
      window.scrollTo(0, 800);
      findByName('Open').click();
      await until(isOpen('dialog'));
      await nextFrame();
      await until(() => find('header')?.getBoundingClientRect().top === 0);
    },
  ],
  [
    'a popover opens beside its trigger under a zoom',
    (kit) => (
      <>
        <style>{'html { zoom: 1.5 }'}</style>
        <div style={{ padding: '150px' }}>{popover(kit)}</div>
      </>
    ),
    async (until) => {
      await click('Filter');
      await until(isOpen('dialog'));
      await until(() => {
        const trigger = findByName('Filter').getBoundingClientRect();
        const layer = (find('[role="dialog"]') as HTMLElement).getBoundingClientRect();
        return Math.abs(layer.top - trigger.bottom) < 12;
      });
    },
  ],
  [
    'a menu is named by a trigger with an own id',
    (kit) => menu(kit, { id: 'own' }),
    async (until) => {
      await click('More');
      await until(isOpen('menu'));
      await until(() => find(`[id="${find('[role="menu"]')?.getAttribute('aria-labelledby')}"]`));
    },
  ],
  [
    'a touch that may become a scroll opens no menu',
    (kit) => menu(kit),
    async (until) => {
      fire(findByName('More'), 'pointerdown', { pointerType: 'touch' });
      fire(findByName('More'), 'pointercancel', { pointerType: 'touch' });
      await nextFrame();
      await until(isClosed('menu'));
    },
  ],
  [
    'the click of a screen reader opens a menu',
    (kit) => menu(kit),
    async (until) => {
      findByName('More').click();
      await until(isOpen('menu'));
    },
  ],
  [
    'a key that is held down opens a menu, and activates no item',
    (kit) => menu(kit),
    async (until) => {
      findByName('More').focus();
      await press('{Enter>}');
      await until(hasFocus('Copy'));
      for (const type of ['keydown', 'keyup'])
        document.activeElement?.dispatchEvent(
          new KeyboardEvent(type, { key: 'Enter', bubbles: true, cancelable: true, repeat: true }),
        );
      await press('{/Enter}');
      await nextFrame();
      await until(() => calls.length === 0 && find('[role="menu"]'));
    },
  ],
  [
    'the search of the browser finds collapsed content',
    (kit) => (
      <kit.Collapsible>
        <kit.CollapsibleTrigger>More</kit.CollapsibleTrigger>
        <kit.CollapsibleContent keepMounted>Text</kit.CollapsibleContent>
      </kit.Collapsible>
    ),
    async (until) => {
      await until(() => find('[hidden="until-found"]'));
      find('[hidden="until-found"]')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
      await until(() => findByName('More').ariaExpanded === 'true');
    },
  ],
  [
    'a toggle group is submitted by its name, and reset',
    toggles,
    async (until) => {
      await click('Italic');
      await until(() => String(getEntries()) === 'style,italic');
      await click('Reset');
      await until(() => String(getEntries()) === 'style,bold');
    },
  ],
  [
    'a scroll area is a named region that the keyboard scrolls',
    (kit) => (
      <kit.ScrollArea label="Log" style={{ blockSize: '100px' }}>
        <div style={{ blockSize: '900px' }}>Text</div>
      </kit.ScrollArea>
    ),
    async (until) => {
      await until(() => find('[role="region"]')?.tabIndex === 0);
      await press('{Tab}{End}');
      await until(() => (find('[role="region"]')?.scrollTop ?? 0) > 0);
    },
  ],
  [
    'long text in a scroll area breaks',
    (kit) => (
      <kit.ScrollArea label="Log" style={{ inlineSize: '100px', blockSize: '100px' }}>
        {'Donaudampfschiff'.repeat(5)}
      </kit.ScrollArea>
    ),
    async (until) =>
      until(() => findAll('*').every(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth < 100)),
  ],
  [
    'a required switch has focus as the first invalid control of its form',
    switchInForm({ required: true }),
    async (until) => {
      (find('form') as HTMLFormElement).reportValidity();
      await until(() => document.activeElement === find('[role="switch"]'));
    },
  ],
  [
    'focus returns from the last toast to where it was',
    (kit) => <kit.Notify />,
    async (until) => {
      await click('Notify');
      await until(() => find('li'));
      await press('{F8}');
      await until(() => find('ol')?.contains(document.activeElement));
      await press('{Tab}{Escape}');
      await until(() => !find('li'));
      await until(hasFocus('Notify'));
    },
  ],
  [
    'focus returns to the menu from the dialog that its item opened',
    (kit) => <Delete kit={kit} />,
    async (until) => {
      await click('More');
      await until(isOpen('menu'));
      await click('Delete');
      await until(isOpen('dialog'));
      await press('{Escape}');
      await until(isClosed('dialog'));
      await until(hasFocus('More'));
    },
  ],
];

const hasOnlyTitle = () => find('[role="dialog"]')?.textContent?.includes('Title');

function addForeign(html: string) {
  const element = document.createElement('div');
  element.id = 'foreign';
  element.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 999999';
  element.innerHTML = html;
  document.body.append(element);
  return element;
}

/** A click that gets what is there, as Playwright would wait for what can be clicked. */
function fireClickAt(x: number, y: number) {
  const target = document.elementFromPoint(x, y);
  for (const type of ['pointerdown', 'pointerup', 'click']) fire(target, type, { pointerType: 'mouse' });
}

afterEach(() => {
  calls = [];
  ui.toast.dismiss();
  find('#foreign')?.remove();
  document.documentElement.dir = '';
  window.scrollTo(0, 0);
});

// Tests of other files render where the pointer was left.
afterAll(() => userEvent.hover(document.body, { position: { x: 1270, y: 790 }, force: true }));

/** Whether the page behaves as expected within a time. */
async function tryOn(kit: Kit, [, renderPage, act]: Row, maxWait: number) {
  timeout = maxWait;
  await render(renderPage(kit));
  await act((isRight) => vi.waitFor(() => expect(isRight()).toBeTruthy(), timeout));
}

describe('as good as Radix:', () => {
  it.each(asGood)('%s', async (...row) => {
    await expect(tryOn(ours, row, longTimeout)).resolves.toBeUndefined();
  });
  it.each(asGood)('%s (in Radix)', async (...row) => {
    await expect(tryOn(radix, row, longTimeout)).resolves.toBeUndefined();
  });
});

describe('better than Radix:', () => {
  it.each(better)('%s', async (...row) => {
    await expect(tryOn(ours, row, longTimeout)).resolves.toBeUndefined();
  });
  // Where this fails, Radix has improved: what we do about it may be deleted.
  it.each(better)('%s (not in Radix)', async (...row) => {
    await expect(tryOn(radix, row, shortTimeout)).rejects.toBeInstanceOf(Error);
  });
});
