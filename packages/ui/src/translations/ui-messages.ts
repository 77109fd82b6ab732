import type { alertMessages } from '../alert/alert.tsx';
import type { avatarGroupMessages } from '../avatar-group/avatar-group.tsx';
import type { breadcrumbMessages } from '../breadcrumb/breadcrumb.tsx';
import type { chartMessages } from '../chart/chart.tsx';
import type { codeBlockMessages } from '../code-block/code-block.tsx';
import type { calendarMessages } from '../calendar/calendar.tsx';
import type { checkboxGroupMessages } from '../checkbox-group/checkbox-group.tsx';
import type { comboboxMessages } from '../combobox/combobox-list.tsx';
import type { commandPaletteMessages } from '../command-palette/command-palette.tsx';
import type { confirmDialogMessages } from '../confirm-dialog/confirm-dialog.tsx';
import type { copyButtonMessages } from '../copy-button/copy-button.tsx';
import type { copyTextMessages } from '../copy-button/use-copy-text.ts';
import type { dataTableMessages } from '../data-table/data-table.tsx';
import type { dateInputMessages } from '../date-picker/date-input.tsx';
import type { datePickerMessages } from '../date-picker/date-picker.tsx';
import type { dateRangeMessages } from '../date-range/date-range.tsx';
import type { dialogMessages } from '../dialog/dialog.tsx';
import type { errorFallbackMessages } from '../error-fallback/error-fallback.tsx';
import type { errorStateMessages } from '../error-state/error-state.tsx';
import type { facetListMessages } from '../facet-list/facet-list.tsx';
import type { fieldMessages } from '../field/field.tsx';
import type { fileUploadMessages } from '../file-upload/file-upload.tsx';
import type { linkMessages } from '../link/link.tsx';
import type { multiSelectMessages } from '../multi-select/multi-select.tsx';
import type { numberInputMessages } from '../number-input/number-input.tsx';
import type { paginationMessages } from '../pagination/pagination.tsx';
import type { passwordInputMessages } from '../password-input/password-input.tsx';
import type { ratingInputMessages } from '../rating-input/rating-input.tsx';
import type { ratingMessages } from '../rating/rating.tsx';
import type { rangeSliderMessages } from '../slider/slider.tsx';
import type { searchInputMessages } from '../search-input/search-input.tsx';
import type { skipLinkMessages } from '../skip-link/skip-link.tsx';
import type { spinnerMessages } from '../spinner/spinner.tsx';
import type { statMessages } from '../stat/stat.tsx';
import type { stepperMessages } from '../stepper/stepper.tsx';
import type { tagInputMessages } from '../tag-input/tag-input.tsx';
import type { themeToggleMessages } from '../theme-toggle/theme-toggle.tsx';
import type { toastMessages } from '../toast/toast.tsx';
import type { TranslationOf } from '../messages/messages.tsx';

/** A translation of every message of this package, by component: the type of a table for `MessagesProvider`. */
export type UiMessages = TranslationOf<
  | typeof alertMessages
  | typeof avatarGroupMessages
  | typeof breadcrumbMessages
  | typeof chartMessages
  | typeof codeBlockMessages
  | typeof calendarMessages
  | typeof checkboxGroupMessages
  | typeof comboboxMessages
  | typeof commandPaletteMessages
  | typeof confirmDialogMessages
  | typeof copyButtonMessages
  | typeof copyTextMessages
  | typeof dataTableMessages
  | typeof dateInputMessages
  | typeof datePickerMessages
  | typeof dateRangeMessages
  | typeof dialogMessages
  | typeof errorFallbackMessages
  | typeof errorStateMessages
  | typeof facetListMessages
  | typeof fieldMessages
  | typeof fileUploadMessages
  | typeof linkMessages
  | typeof multiSelectMessages
  | typeof numberInputMessages
  | typeof paginationMessages
  | typeof passwordInputMessages
  | typeof rangeSliderMessages
  | typeof ratingInputMessages
  | typeof ratingMessages
  | typeof searchInputMessages
  | typeof skipLinkMessages
  | typeof spinnerMessages
  | typeof statMessages
  | typeof stepperMessages
  | typeof tagInputMessages
  | typeof themeToggleMessages
  | typeof toastMessages
>;
