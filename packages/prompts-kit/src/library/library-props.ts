import type { Person, Prompt, PromptPage } from '@ai-directory/api-client/contract';
import type { ElementType, ReactNode } from 'react';

import type { Notice } from '../notice.ts';
import type { LibraryFilters } from '../prompt-filters/library-filters.ts';
import type { DataProps } from '../settings-panel/data-section.tsx';
import type { SettingsPanelProps } from '../settings-panel/settings-panel.tsx';
import type { PromptSource } from '../sources.ts';

/** Who looks at the library. */
export type Viewer = Pick<Person, 'id' | 'username'>;

/** What the host of a connected screen gives: prompts, and its router, sign-in and messages. */
export interface LibraryHost {
  /** Where the prompts come from and go to. Keep the same object from render to render. */
  source: PromptSource;
  /** Who is signed in; null for a visitor. The source's own person by default. */
  viewer?: Viewer | null | undefined;
  /** Goes to where people sign in; by default to `/login`. */
  onSignIn?: (() => void) | undefined;
  /** Says what came of a press; by default a toast of ui, for which you render `Toaster`. */
  notify?: ((notice: Notice) => void) | undefined;
  /** Called after prompts were changed, for a host that shows them elsewhere too. */
  onChanged?: (() => void) | undefined;
  /** The address of a prompt's page: cards link there, and sharing copies it. */
  hrefFor?: ((prompt: { id: string }) => string) | undefined;
  /** The address of a person's page; without it a creator's name filters the list. */
  profileHref?: ((person: Pick<Person, 'username'>) => string) | undefined;
  /** What renders links, such as a router's `Link`; it is given both `href` and `to`. */
  linkAs?: ElementType | undefined;
}

export interface PromptLibraryProps extends LibraryHost {
  /** What to show, where the host keeps it, in its address for example. Otherwise the library does. */
  filters?: Partial<LibraryFilters> | undefined;
  /** Called with what is to be shown next. `replace` asks for no new step in the history. */
  onFiltersChange?: ((filters: LibraryFilters, how: { replace: boolean }) => void) | undefined;
  /** The address of these filters; pages and 'Clear filters' are links then. */
  filtersHref?: ((filters: LibraryFilters) => string) | undefined;
  /** The page of prompts for the first filters, where it is there already, as on a server. */
  initialPage?: PromptPage | undefined;
  /** Draws title and buttons in the host's way around the screen. */
  renderFrame?: ((parts: LibraryFrame) => ReactNode) | undefined;
  /** Further sections of the Settings view. */
  settings?: LibrarySettings | undefined;
}

/** The parts that a frame puts in their place. */
export interface LibraryFrame {
  /** 'Import Prompts' and 'Create Prompt'; null for a visitor. */
  actions: ReactNode;
  children: ReactNode;
}

/** What the Settings view cannot know itself. */
export interface LibrarySettings extends Pick<
  SettingsPanelProps,
  'section' | 'onSectionChange' | 'shortcuts' | 'about'
> {
  /** Deletes everything that is the person's. */
  deletion?: Pick<DataProps, 'onDelete' | 'asksPassword' | 'deleteText'> | undefined;
}

export type OpenedPrompt = { what: 'detail' | 'edit' | 'delete'; prompt: Prompt };

/** What is open over the list. */
export type Opened = OpenedPrompt | { what: 'create' | 'import' | 'sign-in' } | null;
