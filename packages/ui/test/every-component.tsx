import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

import { Heart } from '../src/icons/icons.tsx';
import * as ui from '../src/index.ts';

const nothing = () => {};
const options = [{ value: 'a', label: 'A' }];

const alertDialog = (
  <ui.AlertDialog defaultOpen>
    <ui.AlertDialogTrigger>Delete</ui.AlertDialogTrigger>
    <ui.AlertDialogContent>
      <ui.AlertDialogForm>
        <ui.AlertDialogTitle>Delete ‘Cold email’?</ui.AlertDialogTitle>
        <ui.AlertDialogDescription>It cannot be brought back.</ui.AlertDialogDescription>
        <ui.AlertDialogBody>Three people have saved it.</ui.AlertDialogBody>
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
        <ui.DialogDescription>Everybody sees it.</ui.DialogDescription>
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
      <ui.DropdownMenuItem>Copy</ui.DropdownMenuItem>
    </ui.DropdownMenuContent>
  </ui.DropdownMenu>
);

const card = (
  <ui.Card>
    <ui.CardTitle>Title</ui.CardTitle>
    <ui.CardBody>Text</ui.CardBody>
    <ui.CardActions />
    <ui.CardMeta>Education</ui.CardMeta>
  </ui.Card>
);

const tabs = (
  <ui.Tabs defaultValue="a">
    <ui.TabsList aria-label="Views">
      <ui.TabsTrigger value="a">A</ui.TabsTrigger>
      <ui.TabsTrigger value="b" locked>
        B
      </ui.TabsTrigger>
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
  <ui.CommandPalette
    open
    onOpenChange={nothing}
    label="Search"
    query="cold"
    onQueryChange={nothing}
    groups={[{ heading: 'Prompts', items: [{ id: '1', label: 'Cold email' }] }]}
    onChoose={nothing}
    onSubmit={nothing}
  />
);

/** Each component inside whatever it cannot do without. One that is exported and not found here fails the tests. */
const compositions: ReactElement<{ children: ReactNode }> = (
  <>
    {alertDialog}
    {dialog}
    {menu}
    {card}
    {tabs}
    {sheet}
    {palette}
    <ui.Alert>Saved</ui.Alert>
    <ui.Avatar name="Ada Lovelace" />
    <ui.Badge>Free</ui.Badge>
    <ui.Button>Save</ui.Button>
    <ui.ConfirmHost />
    <ui.CopyButton text="x" label="Copy" />
    <ui.EmptyState title="Nothing" />
    <ui.ErrorBoundary>Text</ui.ErrorBoundary>
    <ui.ErrorState message="Failed" />
    <ui.ErrorView />
    <ui.Field label="Title">
      <ui.TextInput />
    </ui.Field>
    <ui.IconButton label="Like">
      <Heart />
    </ui.IconButton>
    <ui.LiveRegion />
    <ui.NavList label="Dashboard" items={[{ label: 'Prompts', href: '#prompts', current: true }]} />
    <ui.Pagination page={1} pages={9} />
    <ui.PasswordInput aria-label="Password" />
    <ui.RadioGroup label="Visibility" options={options} value={null} onValueChange={nothing} />
    <ui.Rating value={4.5} />
    <ui.SearchBox label="Search" value="" onSearch={nothing} />
    <ui.SearchInput />
    <ui.SegmentedControl label="Length" options={options} value={null} onValueChange={nothing} />
    <ui.Select aria-label="Sort by" />
    <ui.Skeleton />
    <ui.SkipLink href="#main" />
    <ui.Spinner />
    <ui.StatusDot tone="success" label="Connected" />
    <ui.TagInput aria-label="Tags" value={['a']} onChange={nothing} />
    <ui.Textarea aria-label="Prompt" />
    <ui.ThemeToggle />
    <ui.Toaster />
    <ui.ToggleButton label="Like" pressed>
      <Heart />
    </ui.ToggleButton>
    <ui.Tooltip content="Save it">
      <button type="button">Save</button>
    </ui.Tooltip>
    <ui.UiProvider>Text</ui.UiProvider>
    <ui.VisuallyHidden>words</ui.VisuallyHidden>
    <ui.Checkbox label="Public" checked={false} onCheckedChange={nothing} />
    <ui.FileDrop label="Prompts" files={[]} onFiles={nothing} onClear={nothing} />
    <ui.Kbd>K</ui.Kbd>
    <ui.Progress label="Uploading" value={40} />
    <ui.RatingInput label="Your rating" value={0} onChange={nothing} />
    <ui.Slider label="Temperature" value={50} onValueChange={nothing} />
    <ui.Switch label="All models" checked onCheckedChange={nothing} />
  </>
);

/** Every exported component by its name, with the element that shows it. */
export const everyComponent = Object.entries(ui)
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
