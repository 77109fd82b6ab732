export { AddKeyDialog, type AddKeyDialogProps } from './add-key-dialog/add-key-dialog.tsx';
export { ApiKeysPanel, type ApiKeysPanelProps, type KeyCallbacks } from './api-keys-panel/api-keys-panel.tsx';
export {
  AuthRequiredDialog,
  type AuthRequiredDialogProps,
} from './auth-required-dialog/auth-required-dialog.tsx';
export { useCategoryName } from './category-name/category-name.tsx';
export { CommentThread, type CommentThreadProps } from './comment-thread/comment-thread.tsx';
export {
  DeletePromptDialog,
  type DeletePromptDialogProps,
} from './delete-prompt-dialog/delete-prompt-dialog.tsx';
export { DraftNotice, type DraftNoticeProps } from './draft-notice/draft-notice.tsx';
export { ImportDialog, type ImportDialogProps } from './import-dialog/import-dialog.tsx';
export type { RejectedPrompt } from './import-dialog/import-parser.ts';
export type { ImportSummary } from './import-dialog/use-import.ts';
export { downloadTextFile, type TextFile } from './internal/download-text-file.ts';
export type { KitMessages } from './messages/kit-messages.ts';
export { Preferences, type PreferencesProps } from './preferences/preferences.tsx';
export {
  PromptCard,
  PromptCardActions,
  PromptCardSkeleton,
  type CardPrompt,
  type PromptAction,
  type PromptCardProps,
  type PromptCardSkeletonProps,
} from './prompt-card/prompt-card.tsx';
export {
  PromptDetail,
  PromptDetailComments,
  PromptDetailContent,
  PromptDetailCopy,
  PromptDetailCopyBar,
  PromptDetailDescription,
  PromptDetailDownload,
  PromptDetailFacts,
  PromptDetailLike,
  PromptDetailMetadata,
  PromptDetailOpenIn,
  PromptDetailOrigin,
  PromptDetailOwnerActions,
  PromptDetailPreview,
  PromptDetailReport,
  PromptDetailRoot,
  PromptDetailRuns,
  PromptDetailSave,
  PromptDetailSaveModified,
  PromptDetailSections,
  PromptDetailShare,
  PromptDetailSheet,
  PromptDetailTitle,
  PromptDetailToolbar,
  PromptDetailVariables,
  usePromptDetail,
  type PromptDetailButtonProps,
  type PromptDetailCommentsProps,
  type PromptDetailFactsProps,
  type PromptDetailLikeProps,
  type PromptDetailMetadataProps,
  type PromptDetailOptions,
  type PromptDetailOriginProps,
  type PromptDetailOwnerActionsProps,
  type PromptDetailProps,
  type PromptDetailReportProps,
  type PromptDetailRootProps,
  type PromptDetailRunsProps,
  type PromptDetailSaveModifiedProps,
  type PromptDetailSaveProps,
  type PromptDetailSectionProps,
  type PromptDetailSectionsProps,
  type PromptDetailShareProps,
  type PromptDetailState,
  type PromptDetailTitleProps,
  type PromptDetailToolbarProps,
} from './prompt-detail/prompt-detail.tsx';
export { PromptDialog, type PromptDialogProps } from './prompt-dialog/prompt-dialog.tsx';
export { defaultFilters, type LibraryFilters, type LibraryView } from './prompt-filters/library-filters.ts';
export { PromptFilters, type PromptFiltersProps } from './prompt-filters/prompt-filters.tsx';
export { PromptForm, type PromptFormOptions, type PromptFormProps } from './prompt-form/prompt-form.tsx';
export { PromptFormDialog, type PromptFormDialogProps } from './prompt-form-dialog/prompt-form-dialog.tsx';
export { PromptGenerator, type PromptGeneratorProps } from './prompt-generator/prompt-generator.tsx';
export { PromptGrid, type PromptGridProps } from './prompt-grid/prompt-grid.tsx';
export { PromptPreview, type PromptPreviewProps } from './prompt-preview/prompt-preview.tsx';
export type * from './sources/prompt-source.ts';
export { PromptTabs, type PromptTabsProps } from './prompt-tabs/prompt-tabs.tsx';
export { PromptRuns, type PromptRunsProps } from './prompt-runs/prompt-runs.tsx';
export { ProviderLogo, type ProviderLogoProps } from './provider-logo/provider-logo.tsx';
export {
  clearRecentPrompts,
  listRecentPrompts,
  useVariableValues,
  type RecentPrompt,
} from './recent-prompts/recent-prompts.tsx';
export { RelativeTime, type RelativeTimeProps } from './relative-time/relative-time.tsx';
export {
  HiddenNotice,
  HiddenReason,
  type HiddenNoticeProps,
  type HiddenReasonProps,
} from './hidden-notice/hidden-notice.tsx';
export { ReportDialog, type ReportDialogProps } from './report-dialog/report-dialog.tsx';
export * from './rules/index.ts';
export { RunPanel, type RunPanelProps } from './run-panel/run-panel.tsx';
export {
  SaveModifiedDialog,
  type SaveModifiedDialogProps,
} from './save-modified-dialog/save-modified-dialog.tsx';
export {
  SettingsPanel,
  type SettingsPanelProps,
  type SettingsSection,
} from './settings-panel/settings-panel.tsx';
export type { StatusMessage } from './status-message.ts';
export { TemplateText, type TemplateTextProps } from './template-text/template-text.tsx';
export { VersionHistory, type VersionHistoryProps } from './version-history/version-history.tsx';
export { VisibilityBadge, type VisibilityBadgeProps } from './visibility-badge/visibility-badge.tsx';
