import type { ReactElement } from 'react';
import { describe } from 'vitest';

import { describeAsChild, describeConformance, describeHeading } from '../test/conformance.tsx';
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
  return <ui.Collapsible>{part}</ui.Collapsible>;
}
function inDropdownMenu(part: ReactElement) {
  return <ui.DropdownMenu>{part}</ui.DropdownMenu>;
}

/** An element, the component that it requires, and the element that receives its props if that is not the root. */
function entry(element: ReactElement<object>, wrap?: Wrap, control?: string) {
  return { element, ...(wrap && { wrap }), ...(control !== undefined && { control }) };
}

/** Components and parts whose root is not rendered in place, or not without their parent. */
const parts = {
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
};

/** Inputs in a wrapper: `className` goes to the wrapper, other props and the ref to the input. */
const controls = {
  CommandPaletteInput: entry(<ui.CommandPaletteInput />, inPalette, 'input[data-host]'),
  RadioGroupItem: entry(<ui.RadioGroupItem value="a">A</ui.RadioGroupItem>, inRadioGroup, 'input[data-host]'),
  SegmentedControlItem: entry(
    <ui.SegmentedControlItem value="a">A</ui.SegmentedControlItem>,
    inSegmentedControl,
    'input[data-host]',
  ),
  Switch: entry(<ui.Switch label="All models" />, undefined, '[role="switch"][data-host]'),
};

const asChild = {
  AlertDialogTitle: entry(<ui.AlertDialogTitle />, inAlertDialog),
  AlertDialogTrigger: entry(<ui.AlertDialogTrigger />, (part) => <ui.AlertDialog>{part}</ui.AlertDialog>),
  BreadcrumbLink: entry(<ui.BreadcrumbLink />),
  Button: entry(<ui.Button />),
  'Button while loading': entry(<ui.Button loading />),
  CollapsibleTrigger: entry(<ui.CollapsibleTrigger />, inCollapsible),
  CommandPaletteItem: entry(<ui.CommandPaletteItem />, inPaletteList),
  DialogClose: entry(<ui.DialogClose />, inDialog),
  DialogDescription: entry(<ui.DialogDescription />, inDialog),
  DialogTitle: entry(<ui.DialogTitle />, inDialog),
  DialogTrigger: entry(<ui.DialogTrigger />, (part) => <ui.Dialog>{part}</ui.Dialog>),
  DropdownMenuTrigger: entry(<ui.DropdownMenuTrigger />, inDropdownMenu),
  Link: entry(<ui.Link />),
  NavListItem: entry(<ui.NavListItem icon={<b>!</b>} badge={3} />, inNavList),
  TabsTrigger: entry(<ui.TabsTrigger value="a" />, inTabsList),
};

const headings = {
  AlertDialogTitle: entry(<ui.AlertDialogTitle>Delete it?</ui.AlertDialogTitle>, inAlertDialog),
  CardTitle: entry(<ui.CardTitle>Cold email</ui.CardTitle>),
  DialogTitle: entry(<ui.DialogTitle>Edit</ui.DialogTitle>, inDialog),
  EmptyState: entry(<ui.EmptyState title="No prompts" />),
  ErrorFallback: entry(<ui.ErrorFallback />),
  Heading: entry(<ui.Heading>Tools</ui.Heading>),
};

describe.each(Object.entries({ ...parts, ...controls }))('%s', (_name, { element, ...options }) => {
  describeConformance(element, options);
});

describe.each(Object.entries(asChild))('%s', (_name, { element, wrap }) => {
  describeAsChild(element, wrap);
});

describe.each(Object.entries(headings))('%s', (_name, { element, wrap }) => {
  describeHeading(element, wrap);
});
