import { Button } from '@ai-directory/ui/button';
import { Search } from '@ai-directory/ui/icons';
import { Kbd } from '@ai-directory/ui/kbd';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { lazy, useEffect, useState, type MouseEvent } from 'react';

import { LazyBoundary } from '../layout/lazy-boundary.tsx';
import styles from './search-launcher.module.css';

const load = () => import('./search-overlay.tsx');
const SearchOverlay = lazy(load);

const searchLauncherMessages = defineMessages('searchLauncher', { label: 'Search' });

/** Button that opens the search overlay; `/`, Ctrl+K and Cmd+K open it too. Without JavaScript it opens the tool list. */
export function SearchLauncher() {
  const { label } = useMessages(searchLauncherMessages);
  const [open, setOpen] = useState(false);
  const [mounted, setMounted] = useState(false);
  const show = (event?: Pick<MouseEvent, 'preventDefault'>) => {
    event?.preventDefault();
    setMounted(true);
    setOpen(true);
  };
  useSearchShortcuts(() => show());

  return (
    <>
      <form action="/tools" className={styles.form}>
        <Button
          type="submit"
          aria-label={label}
          aria-haspopup="dialog"
          aria-keyshortcuts="/ Control+K Meta+K"
          className={styles.root}
          onClick={show}
          onPointerEnter={() => void load().catch(() => {})}
        >
          <Search className={styles.icon} />
          <span className={styles.label}>{label}</span>
          <Kbd className={styles.label}>/</Kbd>
        </Button>
      </form>
      {mounted && (
        <LazyBoundary>
          <SearchOverlay open={open} onOpenChange={setOpen} />
        </LazyBoundary>
      )}
    </>
  );
}

function useSearchShortcuts(show: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const commandK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (event.defaultPrevented || !(commandK || (slash && !isTyping(event)))) return;
      // Open dialogs and menus handle keys themselves.
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
      event.preventDefault();
      show();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** In text fields a slash is text. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
