import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  describeAsChild,
  describeConformance,
  describeHeading,
  describeOpenState,
} from '../test/conformance.tsx';
import { Copy } from './icons/icons.tsx';
import * as ui from './index.ts';

type Wrap = (part: ReactElement) => ReactElement;

function inDialog(part: ReactElement) {
  return (
    <ui.Dialog defaultOpen>
      <ui.DialogContent>{part}</ui.DialogContent>
    </ui.Dialog>
  );
}
function inOpenDialog(part: ReactElement) {
  return <ui.Dialog defaultOpen>{part}</ui.Dialog>;
}
function inAlertDialog(part: ReactElement) {
  return (
    <ui.AlertDialog defaultOpen>
      <ui.AlertDialogContent>{part}</ui.AlertDialogContent>
    </ui.AlertDialog>
  );
}
function inOpenAlertDialog(part: ReactElement) {
  return <ui.AlertDialog defaultOpen>{part}</ui.AlertDialog>;
}
function inTabs(part: ReactElement) {
  return <ui.Tabs defaultValue="a">{part}</ui.Tabs>;
}
function inTabsList(part: ReactElement) {
  return inTabs(<ui.TabsList>{part}</ui.TabsList>);
}
function inNavList(part: ReactElement) {
  return <ui.NavList aria-label="Settings">{part}</ui.NavList>;
}
function inPalette(part: ReactElement) {
  return (
    <ui.CommandPalette defaultOpen label="Search" defaultInputValue="mail">
      {part}
    </ui.CommandPalette>
  );
}
function inPaletteList(part: ReactElement) {
  return inPalette(<ui.CommandPaletteList>{part}</ui.CommandPaletteList>);
}
function inRadioGroup(part: ReactElement) {
  return <ui.RadioGroup label="Visibility">{part}</ui.RadioGroup>;
}
function inSegmentedControl(part: ReactElement) {
  return <ui.SegmentedControl label="Length">{part}</ui.SegmentedControl>;
}
function inCollapsible(part: ReactElement) {
  return <ui.Collapsible defaultOpen>{part}</ui.Collapsible>;
}
function inDropdownMenu(part: ReactElement) {
  return (
    <ui.DropdownMenu defaultOpen>
      <ui.DropdownMenuTrigger>Actions</ui.DropdownMenuTrigger>
      {part}
    </ui.DropdownMenu>
  );
}

function inMenuContent(part: ReactElement) {
  return inDropdownMenu(<ui.DropdownMenuContent>{part}</ui.DropdownMenuContent>);
}
function inSubMenu(part: ReactElement) {
  return inMenuContent(
    <ui.DropdownMenuSub open>
      <ui.DropdownMenuSubTrigger>More</ui.DropdownMenuSubTrigger>
      {part}
    </ui.DropdownMenuSub>,
  );
}
function inMenuRadioGroup(part: ReactElement) {
  return inMenuContent(<ui.DropdownMenuRadioGroup>{part}</ui.DropdownMenuRadioGroup>);
}
function inPopover(part: ReactElement) {
  return (
    <ui.Popover defaultOpen>
      <ui.PopoverTrigger>Open</ui.PopoverTrigger>
      <ui.PopoverContent aria-label="Actions">{part}</ui.PopoverContent>
    </ui.Popover>
  );
}
function inAccordionItem(part: ReactElement) {
  return (
    <ui.Accordion defaultValue="a">
      <ui.AccordionItem value="a">{part}</ui.AccordionItem>
    </ui.Accordion>
  );
}
function inTable(part: ReactElement) {
  return <ui.Table caption="Prompts">{part}</ui.Table>;
}
function inTableBody(part: ReactElement) {
  return inTable(<ui.TableBody>{part}</ui.TableBody>);
}
function inTableRow(part: ReactElement) {
  return inTableBody(<ui.TableRow>{part}</ui.TableRow>);
}

/** An element, the component that it requires, and the element that receives its props if that is not the root. */
function entry(element: ReactElement<object>, wrap?: Wrap, control?: string) {
  return { element, ...(wrap && { wrap }), ...(control !== undefined && { control }) };
}

const components = {
  Accordion: entry(
    <ui.Accordion>
      <ui.AccordionItem value="a" />
    </ui.Accordion>,
  ),
  AvatarGroup: entry(<ui.AvatarGroup label="Followers" />),
  Breadcrumb: entry(<ui.Breadcrumb />),
  BreadcrumbItem: entry(<ui.BreadcrumbItem />),
  BreadcrumbLink: entry(<ui.BreadcrumbLink href="#tools">Tools</ui.BreadcrumbLink>),
  BreadcrumbPage: entry(<ui.BreadcrumbPage>Jasper</ui.BreadcrumbPage>),
  FacetList: entry(<ui.FacetList label="Platform" />),
  FacetItem: entry(<ui.FacetItem href="#web">Web</ui.FacetItem>),
  Chart: entry(<ui.Chart label="Views" points={[]} pointHeader="Day" series={[]} />),
  CheckboxGroup: entry(<ui.CheckboxGroup label="Models" />),
  CodeBlock: entry(<ui.CodeBlock label="Example" code="1" />),
  Collapsible: entry(<ui.Collapsible />),
  DataTable: entry(
    <ui.DataTable caption="Prompts" columns={[{ id: 'a', header: 'A' }]} rows={[]} getRowId={String} />,
  ),
  Fieldset: entry(<ui.Fieldset label="Address" />),
  Grid: entry(<ui.Grid />),
  Heading: entry(<ui.Heading>Title</ui.Heading>),
  Link: entry(<ui.Link href="#tools">Tools</ui.Link>),
  ScrollArea: entry(<ui.ScrollArea label="Log" />),
  Separator: entry(<ui.Separator />),
  Stack: entry(<ui.Stack />),
  Stat: entry(<ui.Stat label="Views" value={1} />),
  Stepper: entry(<ui.Stepper />),
  Table: entry(<ui.Table caption="Prompts" />),
  Text: entry(<ui.Text>Text</ui.Text>),
  ToggleGroup: entry(<ui.ToggleGroup aria-label="Style" />),
  Alert: entry(<ui.Alert>Saved</ui.Alert>),
  Avatar: entry(<ui.Avatar name="ada" />),
  Badge: entry(<ui.Badge>Free</ui.Badge>),
  Card: entry(<ui.Card />),
  CardTitle: entry(<ui.CardTitle>Title</ui.CardTitle>),
  CardBody: entry(<ui.CardBody />),
  CardFooter: entry(<ui.CardFooter />),
  CardActions: entry(<ui.CardActions />),
  CopyButton: entry(<ui.CopyButton value="x" label="Copy" />),
  EmptyState: entry(<ui.EmptyState title="Nothing" />),
  ErrorState: entry(<ui.ErrorState message="Failed" />),
  ErrorFallback: entry(<ui.ErrorFallback />),
  Field: entry(
    <ui.Field label="Title">
      <ui.TextInput />
    </ui.Field>,
  ),
  IconButton: entry(
    <ui.IconButton label="Copy">
      <Copy />
    </ui.IconButton>,
  ),
  Icon: entry(<Copy />),
  Kbd: entry(<ui.Kbd>K</ui.Kbd>),
  LiveRegion: entry(<ui.LiveRegion />),
  NavList: entry(<ui.NavList aria-label="Settings" />),
  Pagination: entry(<ui.Pagination page={1} pageCount={2} />),
  Progress: entry(<ui.Progress label="Importing" />),
  RadioGroup: entry(<ui.RadioGroup label="Visibility" />),
  Rating: entry(<ui.Rating value={4} />),
  RatingInput: entry(<ui.RatingInput label="Your rating" />),
  SegmentedControl: entry(<ui.SegmentedControl label="Length" />),
  Skeleton: entry(<ui.Skeleton />),
  SkipLink: entry(<ui.SkipLink href="#main" />),
  Spinner: entry(<ui.Spinner />),
  StatusIndicator: entry(<ui.StatusIndicator label="Connected" />),
  Tabs: entry(
    <ui.Tabs>
      <ui.TabsList />
    </ui.Tabs>,
  ),
  Textarea: entry(<ui.Textarea aria-label="Prompt" />),
  TextInput: entry(<ui.TextInput aria-label="Title" />),
  ThemeToggle: entry(<ui.ThemeToggle />),
  ToggleButton: entry(
    <ui.ToggleButton label="Like">
      <Copy />
    </ui.ToggleButton>,
  ),
  VisuallyHidden: entry(<ui.VisuallyHidden>Text</ui.VisuallyHidden>),
  AccordionItem: entry(<ui.AccordionItem value="a" />, (part) => <ui.Accordion>{part}</ui.Accordion>),
  AccordionTrigger: entry(<ui.AccordionTrigger>Comments</ui.AccordionTrigger>, inAccordionItem),
  AccordionContent: entry(<ui.AccordionContent>None</ui.AccordionContent>, inAccordionItem),
  CollapsibleTrigger: entry(<ui.CollapsibleTrigger>Details</ui.CollapsibleTrigger>, inCollapsible),
  CollapsibleContent: entry(<ui.CollapsibleContent>Text</ui.CollapsibleContent>, inCollapsible),
  StepperItem: entry(<ui.StepperItem value="a">Website</ui.StepperItem>, (part) => (
    <ui.Stepper>{part}</ui.Stepper>
  )),
  TableHeader: entry(<ui.TableHeader />, inTable),
  TableBody: entry(<ui.TableBody />, inTable),
  TableFooter: entry(<ui.TableFooter />, inTable),
  TableRow: entry(<ui.TableRow />, inTableBody),
  TableHead: entry(<ui.TableHead>Title</ui.TableHead>, inTableRow),
  TableCell: entry(<ui.TableCell>Cold email</ui.TableCell>, inTableRow),
  ToggleGroupItem: entry(<ui.ToggleGroupItem value="a">A</ui.ToggleGroupItem>, (part) => (
    <ui.ToggleGroup>{part}</ui.ToggleGroup>
  )),
  AlertDialogContent: entry(<ui.AlertDialogContent />, inOpenAlertDialog),
  AlertDialogTitle: entry(<ui.AlertDialogTitle>Delete it?</ui.AlertDialogTitle>, inAlertDialog),
  AlertDialogDescription: entry(<ui.AlertDialogDescription />, inAlertDialog),
  AlertDialogBody: entry(<ui.AlertDialogBody />, inAlertDialog),
  AlertDialogForm: entry(<ui.AlertDialogForm />, inAlertDialog),
  AlertDialogFooter: entry(<ui.AlertDialogFooter />, inAlertDialog),
  AlertDialogCancel: entry(<ui.AlertDialogCancel>Cancel</ui.AlertDialogCancel>, inAlertDialog),
  AlertDialogAction: entry(<ui.AlertDialogAction>Delete</ui.AlertDialogAction>, inAlertDialog),
  ConfirmDialog: entry(
    <ui.ConfirmDialog
      defaultOpen
      title="Delete it?"
      description="It cannot be undone."
      confirmLabel="Delete"
      onConfirm={() => {}}
    />,
  ),
  DialogContent: entry(<ui.DialogContent />, inOpenDialog),
  DialogTitle: entry(<ui.DialogTitle>Edit</ui.DialogTitle>, inDialog),
  DialogDescription: entry(<ui.DialogDescription />, inDialog),
  DialogBody: entry(<ui.DialogBody />, inDialog),
  DialogForm: entry(<ui.DialogForm />, inDialog),
  DialogFooter: entry(<ui.DialogFooter />, inDialog),
  SheetContent: entry(<ui.SheetContent />, inOpenDialog),
  TabsList: entry(<ui.TabsList />, inTabs),
  TabsTrigger: entry(<ui.TabsTrigger value="a">A</ui.TabsTrigger>, inTabsList),
  TabsContent: entry(<ui.TabsContent value="a" />, inTabs),
  NavListItem: entry(<ui.NavListItem href="#profile">Profile</ui.NavListItem>, inNavList),
  NavListGroup: entry(<ui.NavListGroup label="Prompts" />, inNavList),
  CommandPalette: entry(<ui.CommandPalette defaultOpen label="Search" />),
  CommandPaletteList: entry(<ui.CommandPaletteList />, inPalette),
  CommandPaletteGroup: entry(<ui.CommandPaletteGroup heading="Tools" />, inPaletteList),
  CommandPaletteItem: entry(<ui.CommandPaletteItem>Mail</ui.CommandPaletteItem>, inPaletteList),
  CommandPaletteEmpty: entry(<ui.CommandPaletteEmpty />, inPalette),
  Toaster: entry(<ui.Toaster />),
  Button: entry(<ui.Button>Save</ui.Button>),
  Calendar: entry(<ui.Calendar />),
  DateRange: entry(<ui.DateRange label="Period" />),
  RangeSlider: entry(<ui.RangeSlider label="Price" />),
  DropdownMenuContent: entry(<ui.DropdownMenuContent />, inDropdownMenu),
  DropdownMenuItem: entry(<ui.DropdownMenuItem>Edit</ui.DropdownMenuItem>, inMenuContent),
  DropdownMenuCheckboxItem: entry(
    <ui.DropdownMenuCheckboxItem>Public</ui.DropdownMenuCheckboxItem>,
    inMenuContent,
  ),
  DropdownMenuRadioItem: entry(
    <ui.DropdownMenuRadioItem value="a">A</ui.DropdownMenuRadioItem>,
    inMenuRadioGroup,
  ),
  DropdownMenuLabel: entry(<ui.DropdownMenuLabel>Prompt</ui.DropdownMenuLabel>, inMenuContent),
  DropdownMenuSeparator: entry(<ui.DropdownMenuSeparator />, inMenuContent),
  DropdownMenuShortcut: entry(<ui.DropdownMenuShortcut>E</ui.DropdownMenuShortcut>, inMenuContent),
  DropdownMenuSubTrigger: entry(<ui.DropdownMenuSubTrigger>More</ui.DropdownMenuSubTrigger>, (part) =>
    inMenuContent(<ui.DropdownMenuSub>{part}</ui.DropdownMenuSub>),
  ),
  DropdownMenuSubContent: entry(<ui.DropdownMenuSubContent />, inSubMenu),
  MultiSelect: entry(<ui.MultiSelect aria-label="Letters" options={[]} />, undefined, 'input[data-host]'),
  PopoverContent: entry(<ui.PopoverContent aria-label="Actions" />, (part) => (
    <ui.Popover defaultOpen>
      <ui.PopoverTrigger>Open</ui.PopoverTrigger>
      {part}
    </ui.Popover>
  )),
  PopoverTitle: entry(<ui.PopoverTitle>Rename</ui.PopoverTitle>, inPopover),
  PopoverDescription: entry(<ui.PopoverDescription>Text</ui.PopoverDescription>, inPopover),
  TabsLink: entry(<ui.TabsLink href="#a">A</ui.TabsLink>),
};

/** Controls in a wrapper: `className` goes to the wrapper, other props and the ref to the control. */
const controls = {
  Checkbox: entry(<ui.Checkbox label="Variations" />, undefined, 'input[data-host], select[data-host]'),
  FileUpload: entry(<ui.FileUpload label="File" />, undefined, 'input[data-host], select[data-host]'),
  NumberInput: entry(
    <ui.NumberInput aria-label="Variations" />,
    undefined,
    'input[data-host], select[data-host]',
  ),
  PasswordInput: entry(
    <ui.PasswordInput aria-label="Password" />,
    undefined,
    'input[data-host], select[data-host]',
  ),
  SearchInput: entry(
    <ui.SearchInput onSearch={() => {}} />,
    undefined,
    'input[data-host], select[data-host]',
  ),
  Select: entry(<ui.Select aria-label="Sort by" />, undefined, 'input[data-host], select[data-host]'),
  Slider: entry(<ui.Slider label="Temperature" />, undefined, 'input[data-host], select[data-host]'),
  TagInput: entry(<ui.TagInput aria-label="Tags" />, undefined, 'input[data-host], select[data-host]'),
  CommandPaletteInput: entry(<ui.CommandPaletteInput />, inPalette, 'input[data-host]'),
  RadioGroupItem: entry(<ui.RadioGroupItem value="a">A</ui.RadioGroupItem>, inRadioGroup, 'input[data-host]'),
  SegmentedControlItem: entry(
    <ui.SegmentedControlItem value="a">A</ui.SegmentedControlItem>,
    inSegmentedControl,
    'input[data-host]',
  ),
  Switch: entry(<ui.Switch label="All models" />, undefined, '[role="switch"][data-host]'),
  CheckboxGroupItem: entry(
    <ui.CheckboxGroupItem value="a" label="A" />,
    (part) => <ui.CheckboxGroup label="Letters">{part}</ui.CheckboxGroup>,
    'input[data-host]',
  ),
  CheckboxGroupAll: entry(
    <ui.CheckboxGroupAll label="All" />,
    (part) => (
      <ui.CheckboxGroup label="Letters" allValues={['a']}>
        {part}
      </ui.CheckboxGroup>
    ),
    'input[data-host]',
  ),
  Combobox: entry(<ui.Combobox aria-label="Letter" options={[]} />, undefined, 'input[data-host]'),
  DatePicker: entry(<ui.DatePicker aria-label="Due date" />, undefined, 'input[data-host]'),
};

/** Parts without a look of their own. */
const unstyled = {
  Form: entry(<ui.Form />),
  AlertDialogTrigger: entry(<ui.AlertDialogTrigger>Delete</ui.AlertDialogTrigger>, (part) => (
    <ui.AlertDialog>{part}</ui.AlertDialog>
  )),
  ContextMenuTrigger: entry(<ui.ContextMenuTrigger>Cold email</ui.ContextMenuTrigger>, (part) => (
    <ui.ContextMenu>{part}</ui.ContextMenu>
  )),
  DialogTrigger: entry(<ui.DialogTrigger>Edit</ui.DialogTrigger>, (part) => <ui.Dialog>{part}</ui.Dialog>),
  DialogClose: entry(<ui.DialogClose>Close</ui.DialogClose>, inDialog),
  DropdownMenuTrigger: entry(<ui.DropdownMenuTrigger>Actions</ui.DropdownMenuTrigger>, (part) => (
    <ui.DropdownMenu>{part}</ui.DropdownMenu>
  )),
  DropdownMenuGroup: entry(<ui.DropdownMenuGroup />, inMenuContent),
  DropdownMenuRadioGroup: entry(<ui.DropdownMenuRadioGroup />, inMenuContent),
  PopoverTrigger: entry(<ui.PopoverTrigger>Open</ui.PopoverTrigger>, (part) => (
    <ui.Popover>{part}</ui.Popover>
  )),
  PopoverClose: entry(<ui.PopoverClose>Close</ui.PopoverClose>, inPopover),
};

/** Why these have no root for props. The items of a `ContextMenu` are those of a `DropdownMenu`. */
const withoutRoot: Record<string, string> = {
  AlertDialog: 'holds state',
  ContextMenu: 'holds state',
  ContextMenuContent: 'opens at the pointer: tested by itself',
  Dialog: 'holds state',
  ErrorBoundary: 'renders its children',
  DropdownMenu: 'holds state',
  DropdownMenuSub: 'holds state',
  MessagesProvider: 'holds state',
  Popover: 'holds state',
  PopoverAnchor: 'renders its only child',
  TabsLinks: 'is rendered without JavaScript only',
  Tooltip: 'renders its only child',
  UiProvider: 'holds state',
  UnstyledLink: 'renders the link of the provider',
};

it('each exported component is tested', () => {
  const tested = new Set<unknown>(
    [components, controls, unstyled, withoutRoot].flatMap((list) =>
      Object.keys(list).map((name) => (ui as Record<string, unknown>)[name]),
    ),
  );
  const missing = Object.entries(ui).filter(
    ([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function' && !tested.has(value),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
});

const asChild = {
  AlertDialogTitle: entry(<ui.AlertDialogTitle />, inAlertDialog),
  AlertDialogTrigger: entry(<ui.AlertDialogTrigger />, (part) => <ui.AlertDialog>{part}</ui.AlertDialog>),
  BreadcrumbLink: entry(<ui.BreadcrumbLink />),
  Button: entry(<ui.Button />),
  'Button while loading': entry(<ui.Button loading />),
  CollapsibleTrigger: entry(<ui.CollapsibleTrigger />, inCollapsible),
  CommandPaletteItem: entry(<ui.CommandPaletteItem />, inPaletteList),
  ContextMenuTrigger: entry(<ui.ContextMenuTrigger />, (part) => <ui.ContextMenu>{part}</ui.ContextMenu>),
  DialogClose: entry(<ui.DialogClose />, inDialog),
  DialogDescription: entry(<ui.DialogDescription />, inDialog),
  DialogTitle: entry(<ui.DialogTitle />, inDialog),
  DialogTrigger: entry(<ui.DialogTrigger />, (part) => <ui.Dialog>{part}</ui.Dialog>),
  DropdownMenuTrigger: entry(<ui.DropdownMenuTrigger />, (part) => <ui.DropdownMenu>{part}</ui.DropdownMenu>),
  DropdownMenuItem: entry(<ui.DropdownMenuItem />, inMenuContent),
  Grid: entry(<ui.Grid />),
  Link: entry(<ui.Link />),
  NavListItem: entry(<ui.NavListItem icon={<b>!</b>} badge={3} />, inNavList),
  PopoverTitle: entry(<ui.PopoverTitle />, inPopover),
  PopoverTrigger: entry(<ui.PopoverTrigger />, (part) => <ui.Popover>{part}</ui.Popover>),
  Stack: entry(<ui.Stack />),
  TabsTrigger: entry(<ui.TabsTrigger value="a" />, inTabsList),
  Text: entry(<ui.Text />),
};

const headings = {
  AccordionTrigger: entry(<ui.AccordionTrigger>Comments</ui.AccordionTrigger>, inAccordionItem),
  AlertDialogTitle: entry(<ui.AlertDialogTitle>Delete it?</ui.AlertDialogTitle>, inAlertDialog),
  CardTitle: entry(<ui.CardTitle>Cold email</ui.CardTitle>),
  DialogTitle: entry(<ui.DialogTitle>Edit</ui.DialogTitle>, inDialog),
  EmptyState: entry(<ui.EmptyState title="No prompts" />),
  ErrorFallback: entry(<ui.ErrorFallback />),
  Heading: entry(<ui.Heading>Tools</ui.Heading>),
  PopoverTitle: entry(<ui.PopoverTitle>Rename</ui.PopoverTitle>, inPopover),
};

const byRole = (role: string) => () => document.querySelector(`[role="${role}"]`);
const pressEscape = () => userEvent.keyboard('{Escape}');

/** The component, what it shows while it is open, and how a user closes it. */
const opened = (...options: Parameters<typeof describeOpenState>) => options;

const open = {
  AlertDialog: opened(
    <ui.AlertDialog>
      <ui.AlertDialogContent>
        <ui.AlertDialogTitle>Delete it?</ui.AlertDialogTitle>
      </ui.AlertDialogContent>
    </ui.AlertDialog>,
    byRole('alertdialog'),
    pressEscape,
  ),
  Collapsible: opened(
    <ui.Collapsible>
      <ui.CollapsibleTrigger>Details</ui.CollapsibleTrigger>
      <ui.CollapsibleContent>
        <p role="note">Text</p>
      </ui.CollapsibleContent>
    </ui.Collapsible>,
    byRole('note'),
    () => page.getByRole('button').click(),
  ),
  Combobox: opened(
    <ui.Combobox aria-label="Letter" options={[{ value: 'a', label: 'A' }]} />,
    byRole('option'),
    async () => {
      await page.getByRole('combobox').click();
      await pressEscape();
    },
  ),
  CommandPalette: opened(<ui.CommandPalette label="Search" />, byRole('dialog'), pressEscape),
  ConfirmDialog: opened(
    <ui.ConfirmDialog
      title="Delete it?"
      description="It cannot be undone."
      confirmLabel="Delete"
      onConfirm={() => {}}
    />,
    byRole('alertdialog'),
    pressEscape,
  ),
  DatePicker: opened(<ui.DatePicker aria-label="Due date" />, byRole('grid'), pressEscape),
  DateRange: opened(<ui.DateRange label="Period" />, byRole('grid'), pressEscape),
  Dialog: opened(
    <ui.Dialog>
      <ui.DialogContent>
        <ui.DialogTitle>Edit</ui.DialogTitle>
      </ui.DialogContent>
    </ui.Dialog>,
    byRole('dialog'),
    pressEscape,
  ),
  DropdownMenu: opened(
    <ui.DropdownMenu>
      <ui.DropdownMenuTrigger>Actions</ui.DropdownMenuTrigger>
      <ui.DropdownMenuContent>
        <ui.DropdownMenuItem>Edit</ui.DropdownMenuItem>
      </ui.DropdownMenuContent>
    </ui.DropdownMenu>,
    byRole('menu'),
    pressEscape,
  ),
  MultiSelect: opened(
    <ui.MultiSelect aria-label="Letters" options={[{ value: 'a', label: 'A' }]} />,
    byRole('option'),
    async () => {
      await page.getByRole('combobox').click();
      await pressEscape();
    },
  ),
  Popover: opened(
    <ui.Popover>
      <ui.PopoverTrigger>Open</ui.PopoverTrigger>
      <ui.PopoverContent aria-label="Actions">Text</ui.PopoverContent>
    </ui.Popover>,
    byRole('dialog'),
    pressEscape,
  ),
  Tooltip: opened(
    <ui.Tooltip content="Copies the prompt">
      <ui.Button>Copy</ui.Button>
    </ui.Tooltip>,
    byRole('tooltip'),
    pressEscape,
  ),
};

describe.each(Object.entries(open))('%s', (_name, options) => {
  describeOpenState(...options);
});

describe.each(Object.entries({ ...components, ...controls }))('%s', (_name, { element, ...options }) => {
  describeConformance(element, options);
});

describe.each(Object.entries(unstyled))('%s', (_name, { element, ...options }) => {
  describeConformance(element, { ...options, unstyled: true });
});

describe.each(Object.entries(asChild))('%s', (_name, { element, wrap }) => {
  describeAsChild(element, wrap);
});

describe.each(Object.entries(headings))('%s', (_name, { element, wrap }) => {
  describeHeading(element, wrap);
});
