import { searchMaxLength, type Suggestions } from '@ai-directory/api-client/contract';
import {
  CommandPalette,
  CommandPaletteEmpty,
  CommandPaletteGroup,
  CommandPaletteInput,
  CommandPaletteItem,
  CommandPaletteList,
  type CommandPaletteItemProps,
} from '@ai-directory/ui/command-palette';
import { ArrowUpRight, FileText, Folder, Search } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { useToolCategoryName } from '../category-grid/use-categories.ts';
import { linkMessages, moreLinks, navLinks } from '../../shell/layout/links.ts';
import { suggestionQuery } from '../../queries/search.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { ToolLogo } from '../tool-card/tool-logo.tsx';
import { toolMessages } from '../tool-card/tool-messages.ts';
import styles from './search-overlay.module.css';

export const searchOverlayMessages = defineMessages('searchOverlay', {
  label: 'Search',
  failed: 'Search is not available. Press Enter to show the list of tools.',
  empty: (v: { search: string }) =>
    `Nothing starts with “${v.search}”. Press Enter to search all descriptions.`,
  didYouMean: (v: { search: string }) => `Did you mean ${v.search}?`,
  pages: 'Go to',
  tools: 'Tools',
  categories: 'Categories',
  prompts: 'Prompts',
  everything: 'Everything',
  toolsWith: (v: { search: string }) => `Tools with “${v.search}”`,
  promptsWith: (v: { search: string }) => `Prompts with “${v.search}”`,
});

export interface SearchOverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What was typed before this was loaded. */
  typed?: string;
}

/** Searches tools, categories and prompts while the user types. Enter opens the tool list with the search. */
export default function SearchOverlay({ open, onOpenChange, typed = '' }: SearchOverlayProps) {
  const t = useMessages(searchOverlayMessages);
  const { searchPlaceholder } = useMessages(toolMessages);
  const [inputValue, setInputValue] = useState(typed);
  const search = inputValue.trim().slice(0, searchMaxLength);
  const debouncedSearch = useDebouncedValue(search);
  const suggestions = useQuery(suggestionQuery(debouncedSearch));
  const navigate = useNavigate();

  const close = () => {
    onOpenChange(false);
    setInputValue('');
  };
  const openTools = () => {
    close();
    void navigate(search === '' ? '/tools' : getToolsHref(search));
  };

  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      label={t.label}
      inputValue={inputValue}
      onInputValueChange={setInputValue}
      loading={search !== '' && (debouncedSearch !== search || suggestions.isFetching)}
      onOpenAutoFocus={(event) => {
        const input = (event.currentTarget as HTMLElement).querySelector('input');
        if (!input || typed === '' || inputValue !== typed) return;
        // Otherwise what was typed would be selected, and the next key would replace it.
        event.preventDefault();
        input.focus();
        input.setSelectionRange(typed.length, typed.length);
      }}
    >
      <CommandPaletteInput placeholder={searchPlaceholder} onSubmit={openTools} />
      <CommandPaletteList>
        {search === '' ? (
          <Pages onSelect={close} />
        ) : (
          suggestions.data && <Results search={search} suggestions={suggestions.data} onSelect={close} />
        )}
      </CommandPaletteList>
      <CommandPaletteEmpty>
        <p>{suggestions.isError ? t.failed : t.empty({ search })}</p>
      </CommandPaletteEmpty>
    </CommandPalette>
  );
}

const getToolsHref = (search: string) => `/tools?search=${encodeURIComponent(search)}`;

interface LinkItemProps extends Pick<CommandPaletteItemProps, 'icon' | 'description' | 'onSelect'> {
  to: string;
  children: ReactNode;
}

function LinkItem({ to, children, ...props }: LinkItemProps) {
  return (
    <CommandPaletteItem {...props} asChild>
      <Link to={to}>{children}</Link>
    </CommandPaletteItem>
  );
}

/** The pages of the site, before anything is typed. */
function Pages({ onSelect }: { onSelect: () => void }) {
  const t = useMessages(searchOverlayMessages);
  const links = useMessages(linkMessages);
  const isSignedIn = useCurrentUser() !== null;

  return (
    <CommandPaletteGroup heading={t.pages}>
      {[...navLinks(links, isSignedIn), ...moreLinks(links)].map(({ to, label }) => (
        <LinkItem key={to} to={to} icon={<ArrowUpRight />} onSelect={onSelect}>
          {label}
        </LinkItem>
      ))}
    </CommandPaletteGroup>
  );
}

interface ResultsProps {
  search: string;
  suggestions: Suggestions;
  onSelect: () => void;
}

/** The suggestions of a search by kind, then links to the full search results. */
function Results({ search, suggestions, onSelect }: ResultsProps) {
  const t = useMessages(searchOverlayMessages);
  const { count: formatToolCount } = useMessages(toolMessages);
  const getCategoryName = useToolCategoryName();
  const isSignedIn = useCurrentUser() !== null;
  const { tools, categories, prompts, didYouMean } = suggestions;
  const hasResults = tools.length + categories.length + prompts.length > 0;
  if (!hasResults) return null;

  return (
    <>
      <CommandPaletteGroup
        heading={didYouMean === undefined ? t.tools : t.didYouMean({ search: didYouMean })}
      >
        {tools.map((tool) => (
          <LinkItem
            key={tool.id}
            to={`/tool/${tool.id}`}
            icon={<ToolLogo tool={tool} size="small" />}
            description={
              <span lang={tool.language} className={styles.tagline}>
                {tool.tagline}
              </span>
            }
            onSelect={onSelect}
          >
            {tool.name}
          </LinkItem>
        ))}
      </CommandPaletteGroup>
      <CommandPaletteGroup heading={t.categories}>
        {categories.map(({ category, name, count }) => (
          <LinkItem
            key={category}
            to={`/categories/${category}`}
            icon={<Folder />}
            description={formatToolCount(count)}
            onSelect={onSelect}
          >
            {getCategoryName(category, name)}
          </LinkItem>
        ))}
      </CommandPaletteGroup>
      <CommandPaletteGroup heading={t.prompts}>
        {prompts.map(({ id, title, category }) => (
          <LinkItem
            key={id}
            to={`/prompts/${id}`}
            icon={<FileText />}
            description={category}
            onSelect={onSelect}
          >
            {title}
          </LinkItem>
        ))}
      </CommandPaletteGroup>
      <CommandPaletteGroup heading={t.everything}>
        <LinkItem to={getToolsHref(search)} icon={<Search />} onSelect={onSelect}>
          {t.toolsWith({ search })}
        </LinkItem>
        <LinkItem
          to={`${isSignedIn ? '/smart-prompts' : '/prompts'}?search=${encodeURIComponent(search)}`}
          icon={<Search />}
          onSelect={onSelect}
        >
          {t.promptsWith({ search })}
        </LinkItem>
      </CommandPaletteGroup>
    </>
  );
}

const debounceMs = 120;

/** Returns the value once it has not changed for `debounceMs`. */
function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
