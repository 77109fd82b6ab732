'use client';

import { cx } from 'class-variance-authority';
import { useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';

import { Check } from '../icons/icons.tsx';
import { defineMessages, plural, useMessages } from '../messages/messages.tsx';
import shared from '../nav-list/row.module.css';
import { PopoverContent, type PopoverContentProps } from '../popover/popover.tsx';
import { SpinnerIcon } from '../spinner/spinner-icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './combobox.module.css';

export const comboboxMessages = defineMessages('combobox', {
  clear: 'Clear',
  invalid: 'Select one of the options',
  loading: 'Loading…',
  noResults: 'No results',
  results: plural({ one: '# result', other: '# results' }),
});

export interface ComboboxOption {
  /** Unique among the options; the form data has it. */
  value: string;
  label: string;
  /** Short text after the label. */
  description?: ReactNode;
  /** Icon or avatar before the label, `aria-hidden`. */
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

interface ComboboxListProps {
  id: string;
  'aria-label': string | undefined;
  'aria-labelledby': string | undefined;
  anchor: RefObject<HTMLElement | null>;
  options: readonly ComboboxOption[];
  active: ComboboxOption | undefined;
  selected: readonly string[];
  multiple?: boolean;
  loading: boolean;
  emptyState: string | undefined;
  getOptionId: (option: ComboboxOption) => string;
  onSelect: (option: ComboboxOption) => void;
}

/** The open list below the input, in a `Popover` that its input anchors. */
export function ComboboxList({
  id,
  'aria-label': label,
  'aria-labelledby': labelledBy,
  anchor,
  options,
  active,
  selected,
  multiple = false,
  loading,
  emptyState,
  getOptionId,
  onSelect,
}: ComboboxListProps) {
  const t = useMessages(comboboxMessages);
  const isEmpty = options.length === 0 && !loading;

  const keepOpenOnInput = usePreventCloseOnInput(anchor);

  return (
    <PopoverContent
      {...noRole}
      className={styles.popup}
      onOpenAutoFocus={(event) => event.preventDefault()}
      onCloseAutoFocus={(event) => event.preventDefault()}
      onInteractOutside={keepOpenOnInput}
      // Keeps focus in the input.
      onMouseDown={(event) => event.preventDefault()}
    >
      {loading && (
        <div className={styles.status} aria-hidden="true">
          <SpinnerIcon size="small" />
          <span>{t.loading}</span>
        </div>
      )}
      {isEmpty && (
        <div className={styles.status} aria-hidden="true">
          {emptyState ?? t.noResults}
        </div>
      )}
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-labelledby={label === undefined ? labelledBy : undefined}
        aria-multiselectable={multiple || undefined}
        aria-busy={loading || undefined}
        className={styles.list}
      >
        {options.map((option) => (
          <Option
            key={option.value}
            {...option}
            id={getOptionId(option)}
            active={option === active}
            selected={selected.includes(option.value)}
            onClick={() => onSelect(option)}
          />
        ))}
      </div>
      <VisuallyHidden role="status">
        {loading ? t.loading : isEmpty ? (emptyState ?? t.noResults) : t.results(options.length)}
      </VisuallyHidden>
    </PopoverContent>
  );
}

/** The list inside has the role. */
const noRole = { role: undefined };

/** Keeps the list open when its input is clicked. */
function usePreventCloseOnInput(
  anchor: RefObject<HTMLElement | null>,
): PopoverContentProps['onInteractOutside'] {
  const pointerDownTime = useRef(0);

  useEffect(() => {
    const element = anchor.current;
    const storeTime = (event: PointerEvent) => {
      pointerDownTime.current = event.timeStamp;
    };
    element?.addEventListener('pointerdown', storeTime);
    return () => element?.removeEventListener('pointerdown', storeTime);
  }, [anchor]);

  return (event) => {
    const { originalEvent } = event.detail;
    // Radix reports a pointerdown when the pointer is released. Its path is empty then, and its target is the host in a shadow root.
    const isPointerDown = originalEvent.timeStamp === pointerDownTime.current;
    if (isPointerDown || (anchor.current && originalEvent.composedPath().includes(anchor.current)))
      event.preventDefault();
  };
}

interface OptionProps extends ComboboxOption {
  id: string;
  active: boolean;
  selected: boolean;
  onClick: (event: MouseEvent) => void;
}

function Option({ id, label, description, icon, disabled = false, active, selected, onClick }: OptionProps) {
  const props = {
    id,
    role: 'option',
    'aria-selected': selected,
    'aria-disabled': disabled || undefined,
    'data-state': selected ? 'checked' : 'unchecked',
    'data-highlighted': active ? '' : undefined,
    'data-disabled': disabled ? '' : undefined,
    className: cx(shared.row, styles.option),
    onClick: disabled ? undefined : onClick,
  };

  return (
    <div {...props} ref={active ? scrollIntoView : undefined}>
      {icon}
      <span className={shared.label}>{label}</span>
      {description !== undefined && <span className={styles.description}>{description}</span>}
      {selected && <Check aria-hidden="true" />}
    </div>
  );
}

/** Not in jsdom. */
const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });
