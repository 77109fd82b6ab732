'use client';

import { cx } from 'class-variance-authority';
import { useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

import { Dialog, DialogContent, DialogTitle } from '../dialog/dialog.tsx';
import { formatNumber } from '../internal/format-number.ts';
import { formatMessage } from '../internal/format-message.ts';
import { Search } from '../icons/icons.tsx';
import shared from '../nav-list/row.module.css';
import { Ring } from '../spinner/ring.tsx';
import { useLocale, useWords, type UiWords } from '../ui-provider/ui-provider.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { noResults, oneResult, results } from '../words.ts';
import styles from './command-palette.module.css';

export interface CommandItem {
  /** Unique among all groups. */
  id: string;
  label: string;
  /** A few words after the label, such as a category. */
  hint?: ReactNode;
  /** An icon before the label, `aria-hidden`. */
  icon?: ReactNode;
  /** Makes it a link, which can also be opened in a new tab. */
  href?: string | undefined;
}

export interface CommandGroup {
  heading: string;
  items: readonly CommandItem[];
}

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The name of the dialog and of the search box. */
  label: string;
  placeholder?: string | undefined;
  /** What is typed. */
  query: string;
  onQueryChange: (query: string) => void;
  /** What was found; empty groups are not shown. */
  groups: readonly CommandGroup[];
  /** Called when an item is pressed, or chosen by Enter. Closing is up to you. */
  onChoose: (item: CommandItem) => void;
  /** Called by Enter while no item is chosen. */
  onSubmit: (query: string) => void;
  /** Shows a spinner; the items of the last query stay. */
  pending?: boolean | undefined;
  /** Shown when nothing was found; “No results” by default. */
  empty?: ReactNode;
}

/** A search over everything: type, go through what was found by the arrow keys, Enter. */
export function CommandPalette({ open, onOpenChange, label, ...search }: CommandPaletteProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className={styles.root} aria-describedby={undefined}>
        <VisuallyHidden>
          <DialogTitle>{label}</DialogTitle>
        </VisuallyHidden>
        <CommandSearch label={label} {...search} />
      </DialogContent>
    </Dialog>
  );
}

function CommandSearch({
  label,
  placeholder,
  query,
  onQueryChange,
  groups,
  onChoose,
  onSubmit,
  pending = false,
  empty,
}: Omit<CommandPaletteProps, 'open' | 'onOpenChange'>) {
  const words = useWords({ noResults, oneResult, results });
  const locale = useLocale();
  const id = useId();
  const [activeId, setActiveId] = useState<string | null>(null);
  const full = groups.filter((group) => group.items.length > 0);
  const items = full.flatMap((group) => group.items);
  const active = items.findIndex((item) => item.id === activeId);
  const optionId = (item: CommandItem) => `${id}-${item.id}`;
  const nothing = items.length === 0 && query.trim() !== '' && !pending;

  const goTo = (index: number) => {
    const item = items[(index + items.length) % items.length];
    if (!item) return;
    setActiveId(item.id);
    document.getElementById(optionId(item))?.scrollIntoView({ block: 'nearest' });
  };

  const enter = () => {
    const item = items[active];
    if (item) onChoose(item);
    else onSubmit(query);
  };

  const press = (event: KeyboardEvent) => {
    // While an input method composes, Enter picks a character.
    if (event.nativeEvent.isComposing) return;
    const action = {
      ArrowDown: () => goTo(active + 1),
      ArrowUp: () => goTo(active < 0 ? -1 : active - 1),
      // In the text, Home and End move the caret.
      Home: active < 0 ? undefined : () => goTo(0),
      End: active < 0 ? undefined : () => goTo(-1),
      Enter: enter,
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <>
      <div className={styles.bar}>
        {pending ? <Ring size="small" /> : <Search aria-hidden="true" className={styles.icon} />}
        <input
          type="text"
          role="combobox"
          className={styles.input}
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active < 0 ? undefined : `${id}-${activeId}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            setActiveId(null);
            onQueryChange(event.target.value);
          }}
          onKeyDown={press}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={label} aria-busy={pending} className={styles.list}>
        {full.map((group) => (
          <div key={group.heading} role="group" aria-label={group.heading}>
            <div aria-hidden="true" className={styles.heading}>
              {group.heading}
            </div>
            {group.items.map((item) => (
              <Option
                key={item.id}
                {...item}
                domId={optionId(item)}
                active={item.id === activeId}
                onChoose={() => onChoose(item)}
              />
            ))}
          </div>
        ))}
      </div>
      {nothing && <div className={styles.empty}>{empty ?? words.noResults}</div>}
      <VisuallyHidden role="status">
        {query.trim() !== '' && !pending && countOf(items.length, words, locale)}
      </VisuallyHidden>
    </>
  );
}

interface OptionProps extends CommandItem {
  domId: string;
  active: boolean;
  onChoose: () => void;
}

function Option({ label, hint, icon, href, domId, active, onChoose }: OptionProps) {
  const props = {
    id: domId,
    role: 'option',
    'aria-selected': active,
    className: cx(shared.row, styles.option),
    // Focus stays in the box.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      if (href !== undefined && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return;
      event.preventDefault();
      onChoose();
    },
  };
  const inside = (
    <>
      {icon}
      <span className={shared.label}>{label}</span>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </>
  );

  return href === undefined ? (
    <div {...props}>{inside}</div>
  ) : (
    <a {...props} href={href} tabIndex={-1}>
      {inside}
    </a>
  );
}

type CountWords = Pick<UiWords, 'noResults' | 'oneResult' | 'results'>;

function countOf(count: number, words: CountWords, locale: string) {
  if (count === 0) return words.noResults;
  return count === 1 ? words.oneResult : formatMessage(words.results, { count: formatNumber(count, locale) });
}
