import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

import { Heart } from '../src/icons/icons.tsx';
import * as ui from '../src/index.ts';

const noop = () => {};

const alertDialog = (
  <ui.AlertDialog defaultOpen>
    <ui.AlertDialogTrigger>Delete</ui.AlertDialogTrigger>
    <ui.AlertDialogContent>
      <ui.AlertDialogForm>
        <ui.AlertDialogTitle>Delete ‘Cold email’?</ui.AlertDialogTitle>
        <ui.AlertDialogDescription>It cannot be undone.</ui.AlertDialogDescription>
        <ui.AlertDialogBody>Three users have saved it.</ui.AlertDialogBody>
        <ui.AlertDialogFooter>
          <ui.AlertDialogCancel>Cancel</ui.AlertDialogCancel>
          <ui.AlertDialogAction>Delete</ui.AlertDialogAction>
        </ui.AlertDialogFooter>
      </ui.AlertDialogForm>
    </ui.AlertDialogContent>
  </ui.AlertDialog>
);

const dialog = (
  <ui.Dialog defaultOpen>
    <ui.DialogTrigger>Edit</ui.DialogTrigger>
    <ui.DialogContent>
      <ui.DialogForm>
        <ui.DialogTitle>Edit prompt</ui.DialogTitle>
        <ui.DialogDescription>Everyone can see it.</ui.DialogDescription>
        <ui.DialogBody>Text</ui.DialogBody>
        <ui.DialogFooter>
          <ui.DialogClose>Close</ui.DialogClose>
        </ui.DialogFooter>
      </ui.DialogForm>
    </ui.DialogContent>
  </ui.Dialog>
);

const menu = (
  <ui.DropdownMenu defaultOpen>
    <ui.DropdownMenuTrigger>More</ui.DropdownMenuTrigger>
    <ui.DropdownMenuContent>
      <ui.DropdownMenuLabel>Prompt</ui.DropdownMenuLabel>
      <ui.DropdownMenuSeparator />
      <ui.DropdownMenuGroup aria-label="Actions">
        <ui.DropdownMenuItem>
          Copy
          <ui.DropdownMenuShortcut>Ctrl+C</ui.DropdownMenuShortcut>
        </ui.DropdownMenuItem>
        <ui.DropdownMenuCheckboxItem defaultChecked>Favorite</ui.DropdownMenuCheckboxItem>
      </ui.DropdownMenuGroup>
      <ui.DropdownMenuRadioGroup aria-label="Density" defaultValue="a">
        <ui.DropdownMenuRadioItem value="a">Compact</ui.DropdownMenuRadioItem>
      </ui.DropdownMenuRadioGroup>
      <ui.DropdownMenuSub>
        <ui.DropdownMenuSubTrigger>Move to…</ui.DropdownMenuSubTrigger>
        <ui.DropdownMenuSubContent>
          <ui.DropdownMenuItem>Drafts</ui.DropdownMenuItem>
        </ui.DropdownMenuSubContent>
      </ui.DropdownMenuSub>
    </ui.DropdownMenuContent>
  </ui.DropdownMenu>
);

const contextMenu = (
  <ui.ContextMenu>
    <ui.ContextMenuTrigger>Cold email</ui.ContextMenuTrigger>
    <ui.ContextMenuContent>
      <ui.ContextMenuLabel>Prompt</ui.ContextMenuLabel>
      <ui.ContextMenuSeparator />
      <ui.ContextMenuGroup aria-label="Actions">
        <ui.ContextMenuItem>
          Copy
          <ui.ContextMenuShortcut>Ctrl+C</ui.ContextMenuShortcut>
        </ui.ContextMenuItem>
        <ui.ContextMenuCheckboxItem defaultChecked>Favorite</ui.ContextMenuCheckboxItem>
      </ui.ContextMenuGroup>
      <ui.ContextMenuRadioGroup aria-label="Density" defaultValue="a">
        <ui.ContextMenuRadioItem value="a">Compact</ui.ContextMenuRadioItem>
      </ui.ContextMenuRadioGroup>
      <ui.ContextMenuSub>
        <ui.ContextMenuSubTrigger>Move to…</ui.ContextMenuSubTrigger>
        <ui.ContextMenuSubContent>
          <ui.ContextMenuItem>Drafts</ui.ContextMenuItem>
        </ui.ContextMenuSubContent>
      </ui.ContextMenuSub>
    </ui.ContextMenuContent>
  </ui.ContextMenu>
);

const popover = (
  <ui.Popover defaultOpen>
    <ui.PopoverAnchor>
      <ui.PopoverTrigger>Rename</ui.PopoverTrigger>
    </ui.PopoverAnchor>
    <ui.PopoverContent>
      <ui.PopoverTitle>Rename the list</ui.PopoverTitle>
      <ui.PopoverDescription>Its address stays the same.</ui.PopoverDescription>
      <ui.PopoverClose>Save</ui.PopoverClose>
    </ui.PopoverContent>
  </ui.Popover>
);

const card = (
  <ui.Card>
    <ui.CardTitle>Title</ui.CardTitle>
    <ui.CardBody>Text</ui.CardBody>
    <ui.CardActions />
    <ui.CardFooter>Education</ui.CardFooter>
  </ui.Card>
);

const tabs = (
  <ui.Tabs defaultValue="a">
    <ui.TabsLinks aria-label="Views">
      <ui.TabsLink href="?tab=a" current>
        A
      </ui.TabsLink>
    </ui.TabsLinks>
    <ui.TabsList aria-label="Views">
      <ui.TabsTrigger value="a">A</ui.TabsTrigger>
      <ui.TabsTrigger value="b">B</ui.TabsTrigger>
    </ui.TabsList>
    <ui.TabsContent value="a">Text</ui.TabsContent>
  </ui.Tabs>
);

const sheet = (
  <ui.Sheet defaultOpen>
    <ui.SheetTrigger>Filters</ui.SheetTrigger>
    <ui.SheetContent>
      <ui.SheetTitle>Filters</ui.SheetTitle>
      <ui.SheetDescription>Of the list.</ui.SheetDescription>
    </ui.SheetContent>
  </ui.Sheet>
);

const palette = (
  <ui.CommandPalette defaultOpen label="Search">
    <ui.CommandPaletteInput />
    <ui.CommandPaletteList>
      <ui.CommandPaletteGroup heading="Prompts">
        <ui.CommandPaletteItem>Cold email</ui.CommandPaletteItem>
      </ui.CommandPaletteGroup>
    </ui.CommandPaletteList>
    <ui.CommandPaletteEmpty />
  </ui.CommandPalette>
);

/** Each component with the parents it requires. An exported component that is missing here fails the tests. */
const compositions: ReactElement<{ children: ReactNode }> = (
  <>
    {alertDialog}
    {dialog}
    {menu}
    {contextMenu}
    {popover}
    {card}
    {tabs}
    {sheet}
    {palette}
    <ui.Alert>Saved</ui.Alert>
    <ui.Avatar name="Ada Lovelace" />
    <ui.Badge>Free</ui.Badge>
    <ui.Button>Save</ui.Button>
    <ui.ConfirmDialog
      defaultOpen
      title="Delete it?"
      description="It cannot be undone."
      confirmLabel="Delete"
      onConfirm={noop}
    />
    <ui.CopyButton value="x" label="Copy" />
    <ui.EmptyState title="No prompts" />
    <ui.ErrorBoundary>
      <p>Text</p>
    </ui.ErrorBoundary>
    <ui.ErrorState message="Failed" />
    <ui.ErrorFallback />
    <ui.Field label="Title">
      <ui.TextInput />
    </ui.Field>
    <ui.IconButton label="Like">
      <Heart />
    </ui.IconButton>
    <ui.LiveRegion />
    <ui.MessagesProvider>
      <p>Text</p>
    </ui.MessagesProvider>
    <ui.NavList aria-label="Dashboard">
      <ui.NavListItem href="#overview">Overview</ui.NavListItem>
      <ui.NavListGroup label="Library">
        <ui.NavListItem href="#prompts" current>
          Prompts
        </ui.NavListItem>
      </ui.NavListGroup>
    </ui.NavList>
    <ui.Pagination page={1} pageCount={9} />
    <ui.PasswordInput aria-label="Password" />
    <ui.RadioGroup label="Visibility">
      <ui.RadioGroupItem value="private">Private</ui.RadioGroupItem>
    </ui.RadioGroup>
    <ui.Rating value={4.5} />
    <ui.SearchInput onSearch={noop} />
    <ui.SegmentedControl label="Length">
      <ui.SegmentedControlItem value="short">Short</ui.SegmentedControlItem>
    </ui.SegmentedControl>
    <ui.Select aria-label="Sort by" />
    <ui.Skeleton />
    <ui.SkipLink href="#main" />
    <ui.Spinner />
    <ui.StatusIndicator variant="success" label="Connected" />
    <ui.TagInput aria-label="Tags" defaultValue={['a']} />
    <ui.Textarea aria-label="Prompt" />
    <ui.ThemeToggle />
    <ui.Toaster />
    <ui.ToggleButton label="Like" defaultPressed>
      <Heart />
    </ui.ToggleButton>
    <ui.Tooltip content="Save it">
      <button type="button">Save</button>
    </ui.Tooltip>
    <ui.UiProvider>
      <p>Text</p>
    </ui.UiProvider>
    <ui.UnstyledLink href="#tools">Tools</ui.UnstyledLink>
    <ui.Accordion defaultValue="a">
      <ui.AccordionItem value="a">
        <ui.AccordionTrigger>Comments</ui.AccordionTrigger>
        <ui.AccordionContent>None</ui.AccordionContent>
      </ui.AccordionItem>
    </ui.Accordion>
    <ui.AvatarGroup label="Followers">
      <ui.Avatar name="Ada" />
    </ui.AvatarGroup>
    <ui.FacetList label="Platform">
      <ui.FacetItem href="#web" count={3}>
        Web
      </ui.FacetItem>
    </ui.FacetList>
    <ui.Breadcrumb>
      <ui.BreadcrumbItem>
        <ui.BreadcrumbLink href="#tools">Tools</ui.BreadcrumbLink>
      </ui.BreadcrumbItem>
      <ui.BreadcrumbItem>
        <ui.BreadcrumbPage>Jasper</ui.BreadcrumbPage>
      </ui.BreadcrumbItem>
    </ui.Breadcrumb>
    <ui.Chart label="Views" points={['1 May']} pointHeader="Day" series={[{ label: 'Views', values: [3] }]} />
    <ui.CheckboxGroup label="Models" allValues={['a']}>
      <ui.CheckboxGroupAll label="All" />
      <ui.CheckboxGroupItem value="a" label="A" />
    </ui.CheckboxGroup>
    <ui.CodeBlock label="Example" code="const a = 1;" />
    <ui.Collapsible defaultOpen>
      <ui.CollapsibleTrigger>Details</ui.CollapsibleTrigger>
      <ui.CollapsibleContent>Text</ui.CollapsibleContent>
    </ui.Collapsible>
    <ui.DataTable caption="Prompts" columns={[{ id: 'a', header: 'A' }]} rows={[]} getRowId={String} />
    <ui.Fieldset label="Address">
      <ui.TextInput aria-label="City" />
    </ui.Fieldset>
    <ui.Form errors={{ title: 'Too short', rate: 'Too fast' }}>
      <ui.Field label="Title">
        <ui.TextInput name="title" />
      </ui.Field>
    </ui.Form>
    <ui.Grid>Text</ui.Grid>
    <ui.Heading>Prompts</ui.Heading>
    <ui.Link href="#tools">Tools</ui.Link>
    <ui.NumberInput aria-label="Variations" defaultValue={1} />
    <ui.ScrollArea label="Log">Text</ui.ScrollArea>
    <ui.Separator />
    <ui.Stack>Text</ui.Stack>
    <ui.Stat label="Views" value={12} />
    <ui.Stepper>
      <ui.StepperItem value="a">Website</ui.StepperItem>
    </ui.Stepper>
    <ui.Table caption="Prompts">
      <ui.TableHeader>
        <ui.TableRow>
          <ui.TableHead>Title</ui.TableHead>
        </ui.TableRow>
      </ui.TableHeader>
      <ui.TableBody>
        <ui.TableRow>
          <ui.TableCell>Cold email</ui.TableCell>
        </ui.TableRow>
      </ui.TableBody>
      <ui.TableFooter />
    </ui.Table>
    <ui.Text>Text</ui.Text>
    <ui.ToggleGroup aria-label="Style" defaultValue="a">
      <ui.ToggleGroupItem value="a">A</ui.ToggleGroupItem>
    </ui.ToggleGroup>
    <ui.Combobox aria-label="Category" options={[{ value: 'a', label: 'A' }]} defaultValue="a" />
    <ui.DatePicker aria-label="Due date" defaultValue="2026-11-22" />
    <ui.Calendar aria-label="Day" defaultValue="2026-12-15" />
    <ui.DateRange label="Period" />
    <ui.MultiSelect aria-label="Categories" options={[{ value: 'a', label: 'A' }]} defaultValue={['a']} />
    <ui.VisuallyHidden>Text</ui.VisuallyHidden>
    <ui.Checkbox label="Public" defaultChecked />
    <ui.FileUpload label="Prompts" />
    <ui.Kbd>K</ui.Kbd>
    <ui.Progress label="Uploading" value={40} />
    <ui.RatingInput label="Your rating" />
    <ui.RangeSlider label="Price" />
    <ui.Slider label="Temperature" defaultValue={50} />
    <ui.Switch label="All models" checked onCheckedChange={noop} />
  </>
);

/** Exported components by name, with an element that contains them. */
export const allComponents = Object.entries(ui)
  .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function')
  .map(([name, component]) => {
    const element = Children.toArray(compositions.props.children).find((composition) =>
      contains(composition, component),
    );
    return [name, element] as const;
  });

function contains(node: ReactNode, component: unknown): boolean {
  if (!isValidElement<{ children?: ReactNode }>(node)) return false;
  if (node.type === component) return true;
  return Children.toArray(node.props.children).some((child) => contains(child, component));
}
