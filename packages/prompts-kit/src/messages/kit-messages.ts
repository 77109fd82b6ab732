import type { TranslationOf } from '@ai-directory/ui/messages';

import type { addKeyDialogMessages } from '../add-key-dialog/add-key-messages.ts';
import type { providerDescriptionMessages } from '../add-key-dialog/provider-description.ts';
import type { apiKeysPanelMessages } from '../api-keys-panel/api-keys-panel.tsx';
import type { providerCardMessages } from '../api-keys-panel/provider-card.tsx';
import type { authRequiredDialogMessages } from '../auth-required-dialog/auth-required-dialog.tsx';
import type { promptCategoryMessages } from '../category-name/category-name.tsx';
import type { commentFormMessages } from '../comment-thread/comment-form.tsx';
import type { commentThreadMessages } from '../comment-thread/comment-thread.tsx';
import type { deletePromptDialogMessages } from '../delete-prompt-dialog/delete-prompt-dialog.tsx';
import type { discardChangesDialogMessages } from '../discard-changes-dialog/discard-changes-dialog.tsx';
import type { draftNoticeMessages } from '../draft-notice/draft-notice.tsx';
import type { promptCardElementMessages } from '../elements/prompt-card-element.tsx';
import type { hiddenNoticeMessages } from '../hidden-notice/hidden-notice.tsx';
import type { importDetailsMessages } from '../import-dialog/import-details.tsx';
import type { importDialogMessages } from '../import-dialog/import-dialog.tsx';
import type { importErrorsMessages } from '../import-dialog/import-errors.tsx';
import type { importPreviewMessages } from '../import-dialog/import-preview.tsx';
import type { importResultMessages } from '../import-dialog/publish-prompts.ts';
import type { messagePickerMessages } from '../import-dialog/message-picker.tsx';
import type { placeholderPickerMessages } from '../import-dialog/placeholder-picker.tsx';
import type { languageSelectMessages } from '../prompt-form/language-select.tsx';
import type { lazyWithRetryMessages } from '../internal/lazy-with-retry.tsx';
import type { signInPromptMessages } from '../internal/sign-in-prompt.tsx';
import type { promptActionMessages } from '../internal/prompt-action-messages.ts';
import type { promptFieldMessages } from '../internal/prompt-field-messages.ts';
import type { loadErrorMessages } from '../library/load-error.tsx';
import type { openDialogMessages } from '../library/open-dialog.tsx';
import type { libraryDialogsMessages } from '../library/library-import.tsx';
import type { promptLibraryMessages } from '../library/prompt-library.tsx';
import type { promptListMessages } from '../library/prompt-list.tsx';
import type { promptSelectionMessages } from '../library/prompt-selection.tsx';
import type { relatedPromptsMessages } from '../library/related-prompts.tsx';
import type { promptPageMessages } from '../library/prompt-page.tsx';
import type { promptNotificationMessages } from '../library/prompt-notification-messages.ts';
import type { userPickerMessages } from '../user-picker/user-picker.tsx';
import type { preferencesMessages } from '../preferences/preferences.tsx';
import type { promptCardMessages } from '../prompt-card/prompt-card-messages.ts';
import type { collapsibleSectionsMessages } from '../prompt-detail/collapsible-sections.tsx';
import type { promptDetailMessages } from '../prompt-detail/prompt-detail-buttons.tsx';
import type { downloadMenuMessages, openInMenuMessages } from '../prompt-detail/menu-items.tsx';
import type { promptMetadataMessages } from '../prompt-detail/prompt-metadata.tsx';
import type { promptToolbarMessages } from '../prompt-detail/prompt-toolbar.tsx';
import type { promptContributionsMessages } from '../prompt-detail/prompt-contributions.tsx';
import type { promptFactsMessages } from '../prompt-detail/prompt-facts.tsx';
import type { promptSheetMessages } from '../prompt-detail/prompt-sheet.tsx';
import type { variableFormMessages } from '../prompt-detail/variable-form.tsx';
import type { promptFilterSheetMessages } from '../prompt-filters/prompt-filter-sheet.tsx';
import type { promptFiltersMessages } from '../prompt-filters/prompt-filters-messages.ts';
import type { promptFormDialogMessages } from '../prompt-form-dialog/prompt-form-dialog.tsx';
import type { promptFormFieldsMessages } from '../prompt-form/prompt-form-fields.tsx';
import type { promptFormMessages } from '../prompt-form/prompt-form.tsx';
import type { undeclaredVariablesMessages } from '../prompt-form/undeclared-variables.tsx';
import type { promptValidationMessages } from '../prompt-form/use-prompt-form.ts';
import type { promptGeneratorMessages } from '../prompt-generator/generator-messages.ts';
import type { promptRunsMessages } from '../prompt-runs/prompt-runs-messages.ts';
import type { runFormMessages } from '../prompt-runs/run-form.tsx';
import type { runImageFieldMessages } from '../prompt-runs/run-image-field.tsx';
import type { promptTabsMessages } from '../prompt-tabs/prompt-tabs.tsx';
import type { reportFormMessages } from '../report-dialog/report-form.tsx';
import type { runPanelMessages } from '../run-panel/run-panel.tsx';
import type { modifiedFormMessages } from '../save-modified-dialog/modified-form.tsx';
import type { saveModifiedDialogMessages } from '../save-modified-dialog/save-modified-messages.ts';
import type { aboutSectionMessages } from '../settings-panel/about-section.tsx';
import type { dataSectionMessages } from '../settings-panel/data-section.tsx';
import type { settingsMessages } from '../settings-panel/settings-messages.ts';
import type { shortcutsSectionMessages } from '../settings-panel/shortcuts-section.tsx';
import type { variableListMessages } from '../variable-list/variable-list.tsx';
import type { versionChangesMessages } from '../version-history/version-changes.tsx';
import type { versionHistoryMessages } from '../version-history/version-history.tsx';
import type { visibilityBadgeMessages } from '../visibility-badge/visibility-badge.tsx';

/** A translation of every message of this package, by component: the type of a table for `MessagesProvider`. */
export type KitMessages = TranslationOf<
  | typeof aboutSectionMessages
  | typeof addKeyDialogMessages
  | typeof apiKeysPanelMessages
  | typeof authRequiredDialogMessages
  | typeof collapsibleSectionsMessages
  | typeof commentFormMessages
  | typeof commentThreadMessages
  | typeof dataSectionMessages
  | typeof deletePromptDialogMessages
  | typeof discardChangesDialogMessages
  | typeof draftNoticeMessages
  | typeof downloadMenuMessages
  | typeof hiddenNoticeMessages
  | typeof importDetailsMessages
  | typeof importDialogMessages
  | typeof importErrorsMessages
  | typeof importPreviewMessages
  | typeof importResultMessages
  | typeof messagePickerMessages
  | typeof languageSelectMessages
  | typeof lazyWithRetryMessages
  | typeof libraryDialogsMessages
  | typeof openDialogMessages
  | typeof modifiedFormMessages
  | typeof openInMenuMessages
  | typeof userPickerMessages
  | typeof placeholderPickerMessages
  | typeof preferencesMessages
  | typeof promptActionMessages
  | typeof promptCardElementMessages
  | typeof promptCategoryMessages
  | typeof promptCardMessages
  | typeof promptDetailMessages
  | typeof promptFieldMessages
  | typeof promptFilterSheetMessages
  | typeof promptFiltersMessages
  | typeof promptFormDialogMessages
  | typeof promptFormFieldsMessages
  | typeof promptFormMessages
  | typeof promptGeneratorMessages
  | typeof promptLibraryMessages
  | typeof loadErrorMessages
  | typeof promptListMessages
  | typeof promptMetadataMessages
  | typeof promptSelectionMessages
  | typeof promptPageMessages
  | typeof promptTabsMessages
  | typeof promptToolbarMessages
  | typeof providerCardMessages
  | typeof providerDescriptionMessages
  | typeof reportFormMessages
  | typeof promptContributionsMessages
  | typeof promptFactsMessages
  | typeof promptRunsMessages
  | typeof promptSheetMessages
  | typeof relatedPromptsMessages
  | typeof runFormMessages
  | typeof runImageFieldMessages
  | typeof signInPromptMessages
  | typeof runPanelMessages
  | typeof saveModifiedDialogMessages
  | typeof settingsMessages
  | typeof shortcutsSectionMessages
  | typeof promptNotificationMessages
  | typeof promptValidationMessages
  | typeof undeclaredVariablesMessages
  | typeof variableFormMessages
  | typeof variableListMessages
  | typeof versionChangesMessages
  | typeof versionHistoryMessages
  | typeof visibilityBadgeMessages
>;
