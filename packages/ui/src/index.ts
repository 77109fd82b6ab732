export {
  Accordion,
  AccordionContent,
  AccordionItem,
  AccordionTrigger,
  type AccordionContentProps,
  type AccordionItemProps,
  type AccordionMultipleProps,
  type AccordionProps,
  type AccordionSingleProps,
  type AccordionTriggerProps,
} from './accordion/accordion.tsx';
export {
  AlertDialog,
  AlertDialogAction,
  AlertDialogBody,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogForm,
  AlertDialogTitle,
  AlertDialogTrigger,
  type AlertDialogActionProps,
  type AlertDialogContentProps,
  type AlertDialogProps,
} from './alert-dialog/alert-dialog.tsx';
export { Alert, type AlertProps } from './alert/alert.tsx';
export { AvatarGroup, type AvatarGroupProps } from './avatar-group/avatar-group.tsx';
export { Avatar, type AvatarProps } from './avatar/avatar.tsx';
export { Badge, type BadgeProps } from './badge/badge.tsx';
export {
  Breadcrumb,
  BreadcrumbItem,
  BreadcrumbLink,
  BreadcrumbPage,
  type BreadcrumbLinkProps,
  type BreadcrumbProps,
} from './breadcrumb/breadcrumb.tsx';
export { Button, type ButtonProps } from './button/button.tsx';
export { Calendar, type CalendarProps } from './calendar/calendar.tsx';
export {
  Card,
  CardActions,
  CardBody,
  CardFooter,
  CardTitle,
  type CardProps,
  type CardTitleProps,
} from './card/card.tsx';
export { Chart, type ChartProps, type ChartSeries } from './chart/chart.tsx';
export {
  CheckboxGroup,
  CheckboxGroupAll,
  CheckboxGroupItem,
  type CheckboxGroupAllProps,
  type CheckboxGroupItemProps,
  type CheckboxGroupProps,
  checkboxGroupMessages,
} from './checkbox-group/checkbox-group.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
export { CodeBlock, type CodeBlockProps } from './code-block/code-block.tsx';
export {
  Collapsible,
  CollapsibleContent,
  CollapsibleTrigger,
  type CollapsibleContentProps,
  type CollapsibleProps,
  type CollapsibleTriggerProps,
} from './collapsible/collapsible.tsx';
export {
  Combobox,
  type ComboboxOption,
  type ComboboxProps,
  type OptionFilter,
} from './combobox/combobox.tsx';
export {
  CommandPalette,
  CommandPaletteEmpty,
  CommandPaletteGroup,
  CommandPaletteInput,
  CommandPaletteItem,
  CommandPaletteList,
  type CommandPaletteGroupProps,
  type CommandPaletteInputProps,
  type CommandPaletteItemProps,
  type CommandPaletteProps,
} from './command-palette/command-palette.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog/confirm-dialog.tsx';
export {
  ContextMenu,
  ContextMenuCheckboxItem,
  ContextMenuContent,
  ContextMenuGroup,
  ContextMenuItem,
  ContextMenuLabel,
  ContextMenuRadioGroup,
  ContextMenuRadioItem,
  ContextMenuSeparator,
  ContextMenuShortcut,
  ContextMenuSub,
  ContextMenuSubContent,
  ContextMenuSubTrigger,
  ContextMenuTrigger,
  type ContextMenuCheckboxItemProps,
  type ContextMenuContentProps,
  type ContextMenuItemProps,
  type ContextMenuProps,
  type ContextMenuRadioGroupProps,
  type ContextMenuRadioItemProps,
  type ContextMenuSubProps,
  type ContextMenuTriggerProps,
} from './context-menu/context-menu.tsx';
export { CopyButton, useCopyText, type CopyButtonProps } from './copy-button/copy-button.tsx';
export {
  DataTable,
  type DataTableColumn,
  type DataTableProps,
  type DataTableSort,
} from './data-table/data-table.tsx';
export {
  DatePicker,
  type CalendarLimits,
  type DatePickerProps,
  type IsoDate,
} from './date-picker/date-picker.tsx';
export { DateRange, type DateRangeProps, type DateRangeValue } from './date-range/date-range.tsx';
export {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogForm,
  DialogTitle,
  DialogTrigger,
  type DialogContentProps,
  type DialogProps,
  type DialogTitleProps,
} from './dialog/dialog.tsx';
export {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuShortcut,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
  DropdownMenuTrigger,
  type DropdownMenuCheckboxItemProps,
  type DropdownMenuContentProps,
  type DropdownMenuItemProps,
  type DropdownMenuProps,
  type DropdownMenuRadioGroupProps,
  type DropdownMenuRadioItemProps,
  type DropdownMenuSubProps,
  type DropdownMenuTriggerProps,
} from './dropdown-menu/dropdown-menu.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { ErrorBoundary, type ErrorBoundaryProps } from './error-boundary/error-boundary.tsx';
export { ErrorState, type ErrorStateProps } from './error-state/error-state.tsx';
export { ErrorFallback, type ErrorFallbackProps } from './error-fallback/error-fallback.tsx';
export { FacetItem, FacetList, type FacetItemProps, type FacetListProps } from './facet-list/facet-list.tsx';
export { Field, useField, type FieldControlProps, type FieldProps } from './field/field.tsx';
export { Fieldset, type FieldsetProps } from './fieldset/fieldset.tsx';
export { FileUpload, type FileUploadProps } from './file-upload/file-upload.tsx';
export { Form, type FormProps } from './form/form.tsx';
export { Grid, type GridProps } from './grid/grid.tsx';
export { Heading, type HeadingProps } from './heading/heading.tsx';
export { IconButton, type IconButtonProps } from './icon-button/icon-button.tsx';
export { createIcon, type IconProps } from './icons/icons.tsx';
export { Kbd, type KbdProps } from './kbd/kbd.tsx';
export { Link, type LinkProps } from './link/link.tsx';
export { announce, LiveRegion, type LiveRegionProps } from './live-region/live-region.tsx';
export {
  defineMessages,
  MessagesProvider,
  plural,
  useLocale,
  useMessages,
  type Messages,
  type MessagesProviderProps,
  type Translated,
  type Translation,
  type TranslationOf,
} from './messages/messages.tsx';
export type { UiMessages } from './translations/ui-messages.ts';
export { MultiSelect, type MultiSelectProps } from './multi-select/multi-select.tsx';
export {
  NavList,
  NavListGroup,
  NavListItem,
  type NavListGroupProps,
  type NavListItemProps,
  type NavListProps,
} from './nav-list/nav-list.tsx';
export { NumberInput, type NumberInputProps } from './number-input/number-input.tsx';
export { Pagination, type PaginationProps } from './pagination/pagination.tsx';
export { PasswordInput, type PasswordInputProps } from './password-input/password-input.tsx';
export {
  Popover,
  PopoverAnchor,
  PopoverClose,
  PopoverContent,
  PopoverDescription,
  PopoverTitle,
  PopoverTrigger,
  type PopoverContentProps,
  type PopoverProps,
  type PopoverTitleProps,
  type PopoverTriggerProps,
} from './popover/popover.tsx';
export { Progress, type ProgressProps } from './progress/progress.tsx';
export {
  RadioGroup,
  RadioGroupItem,
  type RadioGroupItemProps,
  type RadioGroupProps,
} from './radio-group/radio-group.tsx';
export { Rating, type RatingProps } from './rating/rating.tsx';
export { RatingInput, type RatingInputProps } from './rating-input/rating-input.tsx';
export { ScrollArea, type ScrollAreaProps } from './scroll-area/scroll-area.tsx';
export { SearchInput, type SearchInputProps } from './search-input/search-input.tsx';
export {
  SegmentedControl,
  SegmentedControlItem,
  type SegmentedControlItemProps,
  type SegmentedControlProps,
} from './segmented-control/segmented-control.tsx';
export { Select, type SelectProps } from './select/select.tsx';
export { Separator, type SeparatorProps } from './separator/separator.tsx';
export {
  Sheet,
  SheetBody,
  SheetClose,
  SheetContent,
  SheetDescription,
  SheetFooter,
  SheetForm,
  SheetTitle,
  SheetTrigger,
  type SheetContentProps,
} from './sheet/sheet.tsx';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx';
export { SkipLink, type SkipLinkProps } from './skip-link/skip-link.tsx';
export {
  RangeSlider,
  Slider,
  type RangeSliderProps,
  type RangeSliderValue,
  type SliderProps,
} from './slider/slider.tsx';
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx';
export { Stack, type Gap, type StackProps } from './stack/stack.tsx';
export { Stat, type StatProps } from './stat/stat.tsx';
export { StatusIndicator, type StatusIndicatorProps } from './status-indicator/status-indicator.tsx';
export { Stepper, StepperItem, type StepperItemProps, type StepperProps } from './stepper/stepper.tsx';
export { Switch, type SwitchProps } from './switch/switch.tsx';
export {
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
  type TableCellProps,
  type TableHeadProps,
  type TableProps,
  type TableRowProps,
} from './table/table.tsx';
export {
  Tabs,
  TabsContent,
  TabsLink,
  TabsLinks,
  TabsList,
  TabsTrigger,
  type TabsContentProps,
  type TabsLinkProps,
  type TabsLinksProps,
  type TabsListProps,
  type TabsProps,
  type TabsTriggerProps,
} from './tabs/tabs.tsx';
export { TagInput, type TagInputProps } from './tag-input/tag-input.tsx';
export { TextInput, type TextInputProps } from './text-input/text-input.tsx';
export { Text, type TextProps } from './text/text.tsx';
export { Textarea, type TextareaProps } from './textarea/textarea.tsx';
export { themeStorageKey, themeScript } from './theme-toggle/theme-script.ts';
export { ThemeToggle, type ThemeToggleProps } from './theme-toggle/theme-toggle.tsx';
export { useTheme, type Theme } from './theme-toggle/use-theme.ts';
export {
  Toaster,
  toast,
  type ToastAction,
  type ToasterProps,
  type ToastOptions,
  type ToastPromiseMessages,
  type ToastUpdate,
} from './toast/toast.tsx';
export { ToggleButton, type ToggleButtonProps } from './toggle-button/toggle-button.tsx';
export {
  ToggleGroup,
  ToggleGroupItem,
  type ToggleGroupItemProps,
  type ToggleGroupMultipleProps,
  type ToggleGroupProps,
  type ToggleGroupSingleProps,
} from './toggle-group/toggle-group.tsx';
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx';
export {
  UiProvider,
  UnstyledLink,
  useDirection,
  type Direction,
  type LinkComponent,
  type UiProviderProps,
} from './ui-provider/ui-provider.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden/visually-hidden.tsx';
