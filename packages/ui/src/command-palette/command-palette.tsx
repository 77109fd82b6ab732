'use client';

import { cx } from 'class-variance-authority';
import { useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

import { Dialog, DialogContent, DialogTitle } from '../dialog/dialog.tsx';
import { Search } from '../icons/icons.tsx';
import shared from '../nav-list/row.module.css';
import { SpinnerIcon } from '../spinner/spinner-icon.tsx';
import { defineMessages, plural, useMessages } from '../messages/messages.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './command-palette.module.css';

export const commandPaletteMessages = defineMessages('commandPalette', {
  noResults: 'No results',
  results: plural({ one: '# result', other: '# results' }),
});

export interface CommandItem {
  /** Unique among all groups. */
  id: string;
  label: string;
  /** Short text after the label, such as a category. */
  description?: ReactNode;
  /** Icon before the label, `aria-hidden`. */
  icon?: ReactNode;
  /** URL; the item is then a link that can be opened in a new tab. */
  href?: string | undefined;
}

export interface CommandGroup {
  heading: string;
  items: readonly CommandItem[];
}

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name of the dialog and of the input. */
  label: string;
  placeholder?: string | undefined;
  /** Text of the input. */
  inputValue: string;
  onInputValueChange: (inputValue: string) => void;
  /** Results by group; empty groups are not rendered. */
  groups: readonly CommandGroup[];
  /** Called when an item is clicked, or activated by Enter. The host closes the palette. */
  onSelect: (item: CommandItem) => void;
  /** Called on Enter while no item is active. */
  onSubmit: (inputValue: string) => void;
  /** Shows a spinner; the items of the previous query stay. @default false */
  pending?: boolean | undefined;
  /** Content when there are no results. @default “No results” */
  emptyState?: ReactNode;
}

/** Searches everything: type, move through the results with the arrow keys, open one with Enter. */
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
  inputValue,
  onInputValueChange,
  groups,
  onSelect,
  onSubmit,
  pending = false,
  emptyState,
}: Omit<CommandPaletteProps, 'open' | 'onOpenChange'>) {
  const t = useMessages(commandPaletteMessages);
  const id = useId();
  const [activeId, setActiveId] = useState<string | null>(null);
  const nonEmptyGroups = groups.filter((group) => group.items.length > 0);
  const items = nonEmptyGroups.flatMap((group) => group.items);
  const activeIndex = items.findIndex((item) => item.id === activeId);
  const getOptionId = (item: CommandItem) => `${id}-${item.id}`;
  const isEmpty = items.length === 0 && inputValue.trim() !== '' && !pending;

  const moveTo = (index: number) => {
    const item = items[(index + items.length) % items.length];
    if (!item) return;
    setActiveId(item.id);
    document.getElementById(getOptionId(item))?.scrollIntoView({ block: 'nearest' });
  };

  const submit = () => {
    const item = items[activeIndex];
    if (item) onSelect(item);
    else onSubmit(inputValue);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter confirms a character.
    if (event.nativeEvent.isComposing) return;
    const action = {
      ArrowDown: () => moveTo(activeIndex + 1),
      ArrowUp: () => moveTo(activeIndex < 0 ? -1 : activeIndex - 1),
      // Without an active item, Home and End move the caret.
      Home: activeIndex < 0 ? undefined : () => moveTo(0),
      End: activeIndex < 0 ? undefined : () => moveTo(-1),
      Enter: submit,
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <>
      <div className={styles.bar}>
        {pending ? <SpinnerIcon size="small" /> : <Search aria-hidden="true" className={styles.icon} />}
        <input
          type="text"
          role="combobox"
          className={styles.input}
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeIndex < 0 ? undefined : `${id}-${activeId}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={inputValue}
          onChange={(event) => {
            setActiveId(null);
            onInputValueChange(event.target.value);
          }}
          onKeyDown={handleKeyDown}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={label} aria-busy={pending} className={styles.list}>
        {nonEmptyGroups.map((group) => (
          <div key={group.heading} role="group" aria-label={group.heading}>
            <div aria-hidden="true" className={styles.heading}>
              {group.heading}
            </div>
            {group.items.map((item) => (
              <Option
                key={item.id}
                {...item}
                domId={getOptionId(item)}
                active={item.id === activeId}
                onSelect={() => onSelect(item)}
              />
            ))}
          </div>
        ))}
      </div>
      {isEmpty && <div className={styles.emptyState}>{emptyState ?? t.noResults}</div>}
      <VisuallyHidden role="status">
        {inputValue.trim() !== '' && !pending && (items.length === 0 ? t.noResults : t.results(items.length))}
      </VisuallyHidden>
    </>
  );
}

interface OptionProps extends CommandItem {
  domId: string;
  active: boolean;
  onSelect: () => void;
}

function Option({ label, description, icon, href, domId, active, onSelect }: OptionProps) {
  const props = {
    id: domId,
    role: 'option',
    'aria-selected': active,
    className: cx(shared.row, styles.option),
    // Keeps focus in the input.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      if (href !== undefined && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return;
      event.preventDefault();
      onSelect();
    },
  };
  const content = (
    <>
      {icon}
      <span className={shared.label}>{label}</span>
      {description !== undefined && <span className={styles.description}>{description}</span>}
    </>
  );

  return href === undefined ? (
    <div {...props}>{content}</div>
  ) : (
    <a {...props} href={href} tabIndex={-1}>
      {content}
    </a>
  );
}
