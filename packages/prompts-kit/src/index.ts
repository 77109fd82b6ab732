export { FilledPreview, type FilledPreviewProps } from './filled-preview/filled-preview.tsx';
export {
  KitProvider,
  useKitWords,
  type KitProviderProps,
  type KitWords,
} from './kit-provider/kit-provider.tsx';
export {
  PromptCard,
  PromptCardSkeleton,
  type PromptAction,
  type PromptCardProps,
} from './prompt-card/prompt-card.tsx';
export { PromptDetail, type PromptDetailProps } from './prompt-detail/prompt-detail.tsx';
export { PromptDialog, type PromptDialogProps } from './prompt-dialog/prompt-dialog.tsx';
export { PromptForm, type PromptFormProps } from './prompt-form/prompt-form.tsx';
export { PromptFormDialog, type PromptFormDialogProps } from './prompt-form-dialog/prompt-form-dialog.tsx';
export { PromptGrid, type PromptGridProps } from './prompt-grid/prompt-grid.tsx';
export * from './rules/index.ts';
export { TemplateText, type TemplateTextProps } from './template-text/template-text.tsx';
export { VisibilityBadge, type VisibilityBadgeProps } from './visibility-badge/visibility-badge.tsx';
export * as words from './words.ts';
