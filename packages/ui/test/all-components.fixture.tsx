import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

import { Heart } from '../src/icons/icons.tsx';
import * as ui from '../src/index.ts';

const noop = () => {};
const options = [{ value: 'a', label: 'A' }];

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
      <ui.DropdownMenuItem>Copy</ui.DropdownMenuItem>
    </ui.DropdownMenuContent>
  </ui.DropdownMenu>
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
    onOpenChange={noop}
    label="Search"
    inputValue="cold"
    onInputValueChange={noop}
    groups={[{ heading: 'Prompts', items: [{ id: '1', label: 'Cold email' }] }]}
    onSelect={noop}
    onSubmit={noop}
  />
);

/** Each component with the parents it requires. An exported component that is missing here fails the tests. */
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
    <ui.ConfirmDialog
      defaultOpen
      title="Delete it?"
      description="It cannot be undone."
      confirmLabel="Delete"
      onConfirm={noop}
    />
    <ui.CopyButton value="x" label="Copy" />
    <ui.EmptyState title="No prompts" />
    <ui.ErrorBoundary>Text</ui.ErrorBoundary>
    <ui.ErrorState message="Failed" />
    <ui.ErrorFallback />
    <ui.Field label="Title">
      <ui.TextInput />
    </ui.Field>
    <ui.IconButton label="Like">
      <Heart />
    </ui.IconButton>
    <ui.LiveRegion />
    <ui.MessagesProvider>Text</ui.MessagesProvider>
    <ui.NavList label="Dashboard" items={[{ label: 'Prompts', href: '#prompts', current: true }]} />
    <ui.Pagination page={1} pageCount={9} />
    <ui.PasswordInput aria-label="Password" />
    <ui.RadioGroup label="Visibility" options={options} value={null} onValueChange={noop} />
    <ui.Rating value={4.5} />
    <ui.SearchInput value="" onSearch={noop} />
    <ui.SegmentedControl label="Length" options={options} value={null} onValueChange={noop} />
    <ui.Select aria-label="Sort by" />
    <ui.Skeleton />
    <ui.SkipLink href="#main" />
    <ui.Spinner />
    <ui.StatusIndicator tone="success" label="Connected" />
    <ui.TagInput aria-label="Tags" value={['a']} onValueChange={noop} />
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
    <ui.VisuallyHidden>Text</ui.VisuallyHidden>
    <ui.Checkbox label="Public" checked={false} onCheckedChange={noop} />
    <ui.FileUpload label="Prompts" value={[]} onFilesAdded={noop} onFileRemove={noop} />
    <ui.Kbd>K</ui.Kbd>
    <ui.Progress label="Uploading" value={40} />
    <ui.RatingInput label="Your rating" value={0} onValueChange={noop} />
    <ui.Slider label="Temperature" value={50} onValueChange={noop} />
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
