import { searchMaxLength, type Suggestions } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { CommandPalette, type CommandGroup } from '@ai-directory/ui/command-palette';
import { ArrowUpRight, FileText, Folder, Search } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { moreLinks, navLinks } from '../layout/links.ts';
import { suggestionQuery } from '../queries/search.ts';
import { useCurrentUser } from '../session/session.tsx';
import { ToolLogo } from '../tool-card/tool-logo.tsx';
import { toolMessages } from '../tool-card/tool-messages.ts';
import styles from './search-overlay.module.css';

const searchOverlayMessages = defineMessages('searchOverlay', {
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
}

/** Searches tools, categories and prompts while the user types. Enter opens the tool list with the search. */
export default function SearchOverlay({ open, onOpenChange }: SearchOverlayProps) {
  const t = useMessages(searchOverlayMessages);
  const { searchPlaceholder } = useMessages(toolMessages);
  const [inputValue, setInputValue] = useState('');
  const search = inputValue.trim().slice(0, searchMaxLength);
  const debouncedSearch = useDebouncedValue(search);
  const suggestions = useQuery(suggestionQuery(debouncedSearch));
  const navigate = useNavigate();
  const groups = useCommandGroups(search, suggestions.data);

  const goTo = (href: string) => {
    onOpenChange(false);
    setInputValue('');
    void navigate(href);
  };

  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      label={t.label}
      placeholder={searchPlaceholder}
      inputValue={inputValue}
      onInputValueChange={setInputValue}
      pending={search !== '' && (debouncedSearch !== search || suggestions.isFetching)}
      groups={groups}
      onSelect={({ href = '/' }) => goTo(href)}
      onSubmit={() => goTo(search === '' ? '/tools' : getToolsHref(search))}
      emptyState={
        suggestions.isError ? (
          t.failed
        ) : (
          <NoResults search={search} didYouMean={suggestions.data?.didYouMean} onSearch={setInputValue} />
        )
      }
    />
  );
}

interface NoResultsProps {
  search: string;
  didYouMean: string | undefined;
  onSearch: (search: string) => void;
}

function NoResults({ search, didYouMean, onSearch }: NoResultsProps) {
  const t = useMessages(searchOverlayMessages);
  return (
    <div className={styles.empty}>
      <p>{t.empty({ search })}</p>
      {didYouMean !== undefined && (
        <Button size="small" onClick={() => onSearch(didYouMean)}>
          {t.didYouMean({ search: didYouMean })}
        </Button>
      )}
    </div>
  );
}

const getToolsHref = (search: string) => `/tools?search=${encodeURIComponent(search)}`;

/** The suggestions of a search by kind; the pages of the site before anything is typed. */
function useCommandGroups(search: string, suggestions: Suggestions | undefined): CommandGroup[] {
  const t = useMessages(searchOverlayMessages);
  const { count: formatToolCount } = useMessages(toolMessages);
  const isSignedIn = useCurrentUser() !== null;

  if (search === '') {
    const pages = [...navLinks(isSignedIn), ...moreLinks];
    return [
      {
        heading: t.pages,
        items: pages.map(({ to, label }) => ({ id: to, label, href: to, icon: <ArrowUpRight /> })),
      },
    ];
  }
  if (!suggestions) return [];
  const { tools, categories, prompts } = suggestions;
  const hasResults = tools.length + categories.length + prompts.length > 0;
  return [
    {
      heading: t.tools,
      items: tools.map((tool) => ({
        id: `tool-${tool.id}`,
        label: tool.name,
        hint: <span className={styles.tagline}>{tool.tagline}</span>,
        href: `/tool/${tool.id}`,
        icon: <ToolLogo tool={tool} size="small" />,
      })),
    },
    {
      heading: t.categories,
      items: categories.map(({ category, name, count }) => ({
        id: `category-${category}`,
        label: name,
        hint: formatToolCount(count),
        href: `/categories/${category}`,
        icon: <Folder />,
      })),
    },
    {
      heading: t.prompts,
      items: prompts.map(({ id, title, category }) => ({
        id: `prompt-${id}`,
        label: title,
        hint: category,
        href: `/prompts/${id}`,
        icon: <FileText />,
      })),
    },
    {
      heading: t.everything,
      items: hasResults
        ? [
            { id: 'tools', label: t.toolsWith({ search }), href: getToolsHref(search), icon: <Search /> },
            {
              id: 'prompts',
              label: t.promptsWith({ search }),
              href: `${isSignedIn ? '/smart-prompts' : '/prompts'}?search=${encodeURIComponent(search)}`,
              icon: <Search />,
            },
          ]
        : [],
    },
  ];
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
