import type { UserSummary } from '@ai-directory/api-client/contract';
import { toast } from '@ai-directory/ui/toast';
import type { ReactNode } from 'react';

import type { ApiKeysPanelProps } from '../api-keys-panel/api-keys-panel.tsx';
import type { LibraryFilters, LibraryView } from '../prompt-filters/library-filters.ts';
import type { FormAction } from '../prompt-detail/use-prompt-detail.ts';
import type { PromptSource } from '../sources/prompt-source.ts';
import type { DataSectionProps } from '../settings-panel/data-section.tsx';
import type { SettingsPanelProps } from '../settings-panel/settings-panel.tsx';
import type { StatusMessage } from '../status-message.ts';

/** The signed-in user of a library. */
export type CurrentUser = Pick<UserSummary, 'id' | 'username'>;

/**
 * An action that an anonymous user has started, for the host to complete after signing in. Ids of prompts; of the user for
 * `follow`. `view` shows another view of the library.
 */
export type SignInAction =
  | { type: 'like' | 'save' | 'follow'; id: string }
  | { type: 'rate'; id: string; rating: number }
  | { type: 'view'; view: LibraryView }
  | FormAction;

/** Options of all connected components: the data source, and the host's session, router and notifications. */
export interface LibraryOptions {
  /**
   * Data source of the prompts. Pass the same object on every render. What it answers is cached in the host's `QueryClient` of
   * TanStack Query, if there is one, see `promptQueries`.
   */
  source: PromptSource;
  /** The signed-in user; null for an anonymous user. @default source.currentUser */
  currentUser?: CurrentUser | null | undefined;
  /** Called when the user wants to sign in, with the action that requires it, if any. @default navigates to `/login` */
  onSignIn?: ((action?: SignInAction) => void) | undefined;
  /** Called with the outcome of each action. @default shows a toast of ui, which needs a `Toaster` */
  onNotify?: ((message: StatusMessage) => void) | undefined;
  /** Called after prompts were changed, for hosts that show them elsewhere too. */
  onChanged?: (() => void) | undefined;
  /**
   * Called with `true` when a form gets unsaved changes, and with `false` when it no longer has them: count the forms, to
   * ask for confirmation before the page is left.
   */
  onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  /** Returns the URL of a prompt's page, for the links of cards and for sharing. */
  getPromptHref?: ((prompt: { id: string }) => string) | undefined;
  /** Returns the URL of a user's profile; if omitted, a creator's name filters the list. */
  getProfileHref?: ((user: Pick<UserSummary, 'username'>) => string) | undefined;
  /** URL of the settings, where the user adds an API key. If omitted, texts that name them have no link. */
  settingsHref?: string | undefined;
}

export interface PromptLibraryProps extends LibraryOptions {
  /** Filters, when controlled by the host, such as by its URL. */
  filters?: Partial<LibraryFilters> | undefined;
  /** Filters that the host is loading, such as by its router: tabs and fields show them, until `filters` follow. */
  pendingFilters?: LibraryFilters | undefined;
  /** Called when the filters change. With `replace`, the change should not add a history entry. */
  onFiltersChange?: ((filters: LibraryFilters, options: { replace: boolean }) => void) | undefined;
  /** Returns the URL of filters, whose search parameters are named like `LibraryFilters`: views, filters and pages are links and a GET form then. */
  getFiltersHref?: ((filters: LibraryFilters) => string) | undefined;
  /** Renders the screen's header and actions in the host's own layout. */
  renderLayout?: ((layout: LibraryLayout) => ReactNode) | undefined;
  /** Options of the Settings view. */
  settings?: LibrarySettings | undefined;
}

/** Elements that a layout renders. */
export interface LibraryLayout {
  /** 'Import Prompts' and 'Create Prompt'; null for an anonymous user. */
  actions: ReactNode;
  children: ReactNode;
}

/** Settings that only the host knows. */
export interface LibrarySettings extends Pick<
  SettingsPanelProps,
  'section' | 'defaultSection' | 'onSectionChange' | 'shortcuts' | 'about'
> {
  /** Returns the URL of a section, for links of the add-key dialog. */
  getSectionHref?: ApiKeysPanelProps['getSectionHref'];
  /** Deletion of all data of the user. */
  deletion?: Pick<DataSectionProps, 'onDelete' | 'requiresPassword' | 'deleteDescription'> | undefined;
}

/** The dialog currently open above the list, if any. */
export type DialogState =
  /** The id of a prompt. */
  | { type: 'detail' | 'edit' | 'delete'; id: string }
  | { type: 'create' | 'import' }
  /** `view` is the one that requires it; undefined if it is that of the URL. */
  | { type: 'sign-in'; view?: LibraryView }
  | null;

/** Returns the options with the defaults of those omitted, and the id of the user for the keys of queries. */
export function resolveOptions({
  source,
  currentUser = source.currentUser ?? null,
  onNotify = showToast,
  onSignIn = redirectToLogin,
  ...options
}: LibraryOptions) {
  return { source, currentUser, viewerId: currentUser?.id ?? null, onNotify, onSignIn, ...options };
}

export type ResolvedOptions = ReturnType<typeof resolveOptions>;

/** The default of `onNotify`. A repeated message with a button replaces the one before. */
export const showToast = ({ variant, message, ...options }: StatusMessage) =>
  toast[variant === 'danger' ? 'error' : variant](message, { ...options, id: options.action && message });

const redirectToLogin = () => window.location.assign('/login');
