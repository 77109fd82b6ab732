import { Button } from '@ai-directory/ui/button';
import { Search } from '@ai-directory/ui/icons';
import { Kbd } from '@ai-directory/ui/kbd';
import { lazy, useEffect, useState } from 'react';

import { Late } from '../layout/late.tsx';
import styles from './search-launcher.module.css';

const load = () => import('./search-overlay.tsx');
const SearchOverlay = lazy(load);

/** Opens the search over everything: by a press, by `/`, and by Ctrl or Cmd with K. */
export function SearchLauncher() {
  const [open, setOpen] = useState(false);
  const [needed, setNeeded] = useState(false);
  const show = () => {
    setNeeded(true);
    setOpen(true);
  };
  useSearchKeys(show);

  return (
    <>
      <Button
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        className={styles.root}
        onClick={show}
        onPointerEnter={() => void load().catch(() => {})}
      >
        <Search className={styles.icon} />
        <span className={styles.words}>Search</span>
        <Kbd className={styles.words}>/</Kbd>
      </Button>
      {needed && (
        <Late>
          <SearchOverlay open={open} onOpenChange={setOpen} />
        </Late>
      )}
    </>
  );
}

function useSearchKeys(show: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const commandK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (event.defaultPrevented || !(commandK || (slash && !isTyping(event)))) return;
      // What is open has the keys for itself.
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
      event.preventDefault();
      show();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

/** A slash belongs to whatever takes text. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
