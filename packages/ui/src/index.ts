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
  type AlertDialogContentProps,
  type AlertDialogProps,
} from './alert-dialog/alert-dialog.tsx';
export { Alert, type AlertProps } from './alert/alert.tsx';
export { Avatar, type AvatarProps } from './avatar/avatar.tsx';
export { Badge, type BadgeProps } from './badge/badge.tsx';
export { Button, type ButtonProps } from './button/button.tsx';
export {
  Card,
  CardActions,
  CardBody,
  CardFooter,
  CardTitle,
  type CardProps,
  type CardTitleProps,
} from './card/card.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
export {
  CommandPalette,
  type CommandGroup,
  type CommandItem,
  type CommandPaletteProps,
} from './command-palette/command-palette.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog/confirm-dialog.tsx';
export { CopyButton, type CopyButtonProps } from './copy-button/copy-button.tsx';
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
} from './dialog/dialog.tsx';
export {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  type DropdownMenuContentProps,
  type DropdownMenuItemProps,
  type DropdownMenuProps,
  type DropdownMenuTriggerProps,
} from './dropdown-menu/dropdown-menu.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { ErrorBoundary, type ErrorBoundaryProps } from './error-boundary/error-boundary.tsx';
export { ErrorState, type ErrorStateProps } from './error-state/error-state.tsx';
export { ErrorFallback, type ErrorFallbackProps } from './error-fallback/error-fallback.tsx';
export { Field, useField, type FieldControlProps, type FieldProps } from './field/field.tsx';
export { FileUpload, type FileUploadProps } from './file-upload/file-upload.tsx';
export { IconButton, type IconButtonProps } from './icon-button/icon-button.tsx';
export { createIcon, type IconProps } from './icons/icons.tsx';
export { Kbd, type KbdProps } from './kbd/kbd.tsx';
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
export type { UiMessages } from './messages/ui-messages.ts';
export { NavList, type NavItem, type NavListProps } from './nav-list/nav-list.tsx';
export { Pagination, type PaginationProps } from './pagination/pagination.tsx';
export { PasswordInput, type PasswordInputProps } from './password-input/password-input.tsx';
export { Progress, type ProgressProps } from './progress/progress.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group/radio-group.tsx';
export { Rating, type RatingProps } from './rating/rating.tsx';
export { RatingInput, type RatingInputProps } from './rating-input/rating-input.tsx';
export { SearchInput, type SearchInputProps } from './search-input/search-input.tsx';
export { SegmentedControl, type SegmentedControlProps } from './segmented-control/segmented-control.tsx';
export { Select, type SelectProps } from './select/select.tsx';
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
export { Slider, type SliderProps } from './slider/slider.tsx';
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx';
export { StatusIndicator, type StatusIndicatorProps } from './status-indicator/status-indicator.tsx';
export { Switch, type SwitchProps } from './switch/switch.tsx';
export {
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
  type TabsProps,
  type TabsTriggerProps,
} from './tabs/tabs.tsx';
export { TagInput, type TagInputProps } from './tag-input/tag-input.tsx';
export { TextInput, type TextInputProps } from './text-input/text-input.tsx';
export { Textarea, type TextareaProps } from './textarea/textarea.tsx';
export { themeStorageKey, themeScript } from './theme-toggle/theme-script.ts';
export { ThemeToggle, type ThemeToggleProps } from './theme-toggle/theme-toggle.tsx';
export { useTheme, type Theme } from './theme-toggle/use-theme.ts';
export { Toaster, toast, type ToastAction, type ToasterProps, type ToastOptions } from './toast/toast.tsx';
export { ToggleButton, type ToggleButtonProps } from './toggle-button/toggle-button.tsx';
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx';
export {
  UiProvider,
  useDirection,
  type Direction,
  type UiProviderProps,
} from './ui-provider/ui-provider.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden/visually-hidden.tsx';
