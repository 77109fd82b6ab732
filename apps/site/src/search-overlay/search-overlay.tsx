import { searchMaxLength, type Suggestions } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { CommandPalette, type CommandGroup } from '@ai-directory/ui/command-palette';
import { formatNumber } from '@ai-directory/ui/format-number';
import { ArrowUpRight, FileText, Folder, Search } from '@ai-directory/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { moreLinks, navLinks } from '../layout/links.ts';
import { suggestionQuery } from '../queries/search.ts';
import { useViewer } from '../session/session.tsx';
import { ToolLogo } from '../tool-card/tool-logo.tsx';
import { words } from '../words.ts';
import styles from './search-overlay.module.css';

export interface SearchOverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Finds tools, categories and prompts while somebody types. Enter leads to all tools with these words. */
export default function SearchOverlay({ open, onOpenChange }: SearchOverlayProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().slice(0, searchMaxLength);
  const search = useSettled(wanted);
  const found = useQuery(suggestionQuery(search));
  const navigate = useNavigate();
  const library = useViewer() ? '/smart-prompts' : '/prompts';
  const pages = pagesFor(useViewer() !== null);

  const go = (address: string) => {
    onOpenChange(false);
    setTyped('');
    void navigate(address);
  };

  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      label="Search"
      placeholder={words.searchPlaceholder}
      query={typed}
      onQueryChange={setTyped}
      pending={wanted !== '' && (search !== wanted || found.isFetching)}
      groups={wanted === '' || !found.data ? pages(wanted) : groupsOf(found.data, wanted, library)}
      onChoose={({ href = '/' }) => go(href)}
      onSubmit={() => go(wanted === '' ? '/tools' : toolsWith(wanted))}
      empty={
        <Nothing
          failed={found.isError}
          didYouMean={found.data?.didYouMean}
          onSearch={setTyped}
          wanted={wanted}
        />
      }
    />
  );
}

interface NothingProps {
  failed: boolean;
  wanted: string;
  didYouMean: string | undefined;
  onSearch: (search: string) => void;
}

function Nothing({ failed, wanted, didYouMean, onSearch }: NothingProps) {
  if (failed) return 'The search does not answer right now. Enter shows the list of tools.';
  return (
    <div className={styles.nothing}>
      <p>Nothing begins with “{wanted}”. Enter searches all descriptions.</p>
      {didYouMean !== undefined && (
        <Button size="small" onClick={() => onSearch(didYouMean)}>
          Did you mean {didYouMean}?
        </Button>
      )}
    </div>
  );
}

const toolsWith = (search: string) => `/tools?search=${encodeURIComponent(search)}`;

/** Where to go before anything is typed. */
const pagesFor =
  (signedIn: boolean) =>
  (wanted: string): CommandGroup[] => [
    {
      heading: 'Go to',
      items:
        wanted === ''
          ? [...navLinks(signedIn), ...moreLinks].map(({ to, label }) => ({
              id: to,
              label,
              href: to,
              icon: <ArrowUpRight />,
            }))
          : [],
    },
  ];

function groupsOf(
  { tools, categories, prompts }: Suggestions,
  wanted: string,
  library: string,
): CommandGroup[] {
  const any = tools.length + categories.length + prompts.length > 0;
  return [
    {
      heading: 'Tools',
      items: tools.map((tool) => ({
        id: `tool-${tool.id}`,
        label: tool.name,
        hint: <span className={styles.tagline}>{tool.tagline}</span>,
        href: `/tool/${tool.id}`,
        icon: <ToolLogo tool={tool} size="small" />,
      })),
    },
    {
      heading: 'Categories',
      items: categories.map(({ category, name, count }) => ({
        id: `category-${category}`,
        label: name,
        hint: count === 1 ? '1 tool' : `${formatNumber(count)} tools`,
        href: `/categories/${category}`,
        icon: <Folder />,
      })),
    },
    {
      heading: 'Prompts',
      items: prompts.map(({ id, title, category }) => ({
        id: `prompt-${id}`,
        label: title,
        hint: category,
        href: `/prompts/${id}`,
        icon: <FileText />,
      })),
    },
    {
      heading: 'Everything',
      items: any
        ? [
            { id: 'tools', label: `Tools with “${wanted}”`, href: toolsWith(wanted), icon: <Search /> },
            {
              id: 'prompts',
              label: `Prompts with “${wanted}”`,
              href: `${library}?search=${encodeURIComponent(wanted)}`,
              icon: <Search />,
            },
          ]
        : [],
    },
  ];
}

const settling = 120; // ms without a key

/** The value once it has stopped changing for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settling);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
