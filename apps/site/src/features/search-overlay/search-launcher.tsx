import { Button } from '@ai-directory/ui/button';
import { isComposing } from '@ai-directory/ui/composition';
import { createStore, useStore } from '@ai-directory/ui/create-store';
import { Search } from '@ai-directory/ui/icons';
import { Kbd } from '@ai-directory/ui/kbd';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { lazy, useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';

import { LazyBoundary } from '../../shell/layout/lazy-boundary.tsx';
import styles from './search-launcher.module.css';

const load = () => import('./search-overlay.tsx');
const SearchOverlay = lazy(load);

export const searchLauncherMessages = defineMessages('searchLauncher', { label: 'Search' });

/** Whether the overlay is open: buttons in the header and in the bottom bar open it. */
const isOpen = createStore(false);
const isLoading = createStore(false);

/** The search in the header, with the overlay; Ctrl+K, Cmd+K and, where the page itself shows no search field, `/` open it too. */
export function SearchLauncher() {
  const { label } = useMessages(searchLauncherMessages);
  const open = useStore(isOpen);
  const [mounted, setMounted] = useState(false);
  const [typed, setTyped] = useState('');
  if (open && !mounted) setMounted(true);
  useSearchShortcuts(() => isOpen.setState(true));
  // The state outlives the component, such as between stories.
  useEffect(() => () => isOpen.setState(false), []);

  return (
    <>
      <SearchForm className={styles.form}>
        {(props) => (
          <Button
            {...props}
            aria-label={label}
            aria-keyshortcuts="/ Control+K Meta+K"
            className={styles.root}
          >
            <Search className={styles.icon} />
            <span className={styles.label}>{label}</span>
            <Kbd className={styles.shortcut}>/</Kbd>
          </Button>
        )}
      </SearchForm>
      {mounted && (
        <LazyBoundary fallback={open && <EarlyInput label={label} onType={setTyped} />}>
          <SearchOverlay open={open} onOpenChange={isOpen.setState} typed={typed} />
        </LazyBoundary>
      )}
    </>
  );
}

interface EarlyInputProps {
  label: string;
  onType: (text: string) => void;
}

/** Takes what is typed until the overlay is loaded. */
function EarlyInput({ label, onType }: EarlyInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    input.current?.focus();
    isLoading.setState(true);
    return () => {
      isLoading.setState(false);
      // The overlay returns focus to the element that has it when it opens.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <form action="/tools">
      <VisuallyHidden>
        <input
          ref={input}
          name="search"
          aria-label={label}
          onInput={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || isComposing(event)) return;
            onType('');
            isOpen.setState(false);
          }}
          // Unless the overlay has replaced it.
          onBlur={({ relatedTarget }) => relatedTarget && isOpen.setState(false)}
        />
      </VisuallyHidden>
    </form>
  );
}

/** Props of a button that opens the overlay. */
interface SearchButtonProps {
  type: 'submit';
  'aria-haspopup': 'dialog';
  loading: boolean;
  onClick: (event: MouseEvent) => void;
  onPointerEnter: () => void;
}

const buttonProps: Omit<SearchButtonProps, 'loading'> = {
  type: 'submit',
  'aria-haspopup': 'dialog',
  onClick: (event) => {
    event.preventDefault();
    isOpen.setState(true);
  },
  onPointerEnter: () => void load().catch(() => {}),
};

interface SearchFormProps {
  className: string | undefined;
  children: (props: SearchButtonProps) => ReactNode;
}

/** Renders a button that opens the overlay; without JavaScript it opens the tool list. */
export function SearchForm({ className, children }: SearchFormProps) {
  return (
    <form action="/tools" className={className}>
      {children({ ...buttonProps, loading: useStore(isLoading) })}
    </form>
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
      const field =
        slash && [...document.querySelectorAll<HTMLElement>('main [type="search"]')].find(isInView);
      if (field) field.focus();
      else show();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

function isInView(element: HTMLElement) {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && top > 0 && bottom < innerHeight;
}

/** In text fields a slash is text. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
