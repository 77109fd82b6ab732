import type { alertMessages } from '../alert/alert.tsx';
import type { commandPaletteMessages } from '../command-palette/command-palette.tsx';
import type { confirmDialogMessages } from '../confirm-dialog/confirm-dialog.tsx';
import type { copyButtonMessages } from '../copy-button/copy-button.tsx';
import type { dialogMessages } from '../dialog/dialog.tsx';
import type { errorFallbackMessages } from '../error-fallback/error-fallback.tsx';
import type { errorStateMessages } from '../error-state/error-state.tsx';
import type { fieldMessages } from '../field/field.tsx';
import type { fileUploadMessages } from '../file-upload/file-upload.tsx';
import type { navListMessages } from '../nav-list/nav-list.tsx';
import type { paginationMessages } from '../pagination/pagination.tsx';
import type { passwordInputMessages } from '../password-input/password-input.tsx';
import type { ratingInputMessages } from '../rating-input/rating-input.tsx';
import type { ratingMessages } from '../rating/rating.tsx';
import type { searchInputMessages } from '../search-input/search-input.tsx';
import type { skipLinkMessages } from '../skip-link/skip-link.tsx';
import type { spinnerMessages } from '../spinner/spinner.tsx';
import type { tabsMessages } from '../tabs/tabs.tsx';
import type { tagInputMessages } from '../tag-input/tag-input.tsx';
import type { themeToggleMessages } from '../theme-toggle/theme-toggle.tsx';
import type { toastMessages } from '../toast/toast.tsx';
import type { TranslationOf } from './messages.tsx';

/** A translation of every message of this package, by component: the type of a table for `MessagesProvider`. */
export type UiMessages = TranslationOf<
  | typeof alertMessages
  | typeof commandPaletteMessages
  | typeof confirmDialogMessages
  | typeof copyButtonMessages
  | typeof dialogMessages
  | typeof errorFallbackMessages
  | typeof errorStateMessages
  | typeof fieldMessages
  | typeof fileUploadMessages
  | typeof navListMessages
  | typeof paginationMessages
  | typeof passwordInputMessages
  | typeof ratingInputMessages
  | typeof ratingMessages
  | typeof searchInputMessages
  | typeof skipLinkMessages
  | typeof spinnerMessages
  | typeof tabsMessages
  | typeof tagInputMessages
  | typeof themeToggleMessages
  | typeof toastMessages
>;
