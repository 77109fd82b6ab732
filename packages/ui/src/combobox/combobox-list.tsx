'use client';

import { useEffect, useRef, type RefObject } from 'react';

import { Plus } from '../icons/icons.tsx';
import { defineMessages, plural, useMessages } from '../messages/messages.tsx';
import { PopoverContent, type PopoverContentProps } from '../popover/popover.tsx';
import { SpinnerIcon } from '../spinner/spinner-icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './combobox.module.css';
import { Listbox, OptionContent, type ComboboxOption, type ListboxOptions } from './listbox.tsx';

export const comboboxMessages = defineMessages('combobox', {
  clear: 'Clear',
  create: ({ text }: { text: string }) => `Create “${text}”`,
  invalid: 'Select one of the options',
  loading: 'Loading…',
  noResults: 'No results',
  results: plural({ one: '# result', other: '# results' }),
});

interface ComboboxListProps extends Omit<ListboxOptions, 'renderOption'> {
  id: string;
  'aria-label': string | undefined;
  'aria-labelledby': string | undefined;
  anchor: RefObject<HTMLElement | null>;
  /** The last option, if the text is to become one. */
  created: ComboboxOption | undefined;
  multiple?: boolean;
  loading: boolean;
  emptyState: string | undefined;
  renderOption: ListboxOptions['renderOption'] | undefined;
}

/** The open list below the input, in a `Popover` that its input anchors. */
export function ComboboxList({
  id,
  'aria-label': label,
  'aria-labelledby': labelledBy,
  anchor,
  created,
  multiple = false,
  loading,
  emptyState,
  renderOption = OptionContent,
  ...list
}: ComboboxListProps) {
  const t = useMessages(comboboxMessages);
  const count = list.options.length - (created ? 1 : 0);
  const isEmpty = count === 0 && !loading && !created;

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
      <Listbox
        {...list}
        id={id}
        aria-label={label}
        aria-labelledby={label === undefined ? labelledBy : undefined}
        aria-multiselectable={multiple || undefined}
        aria-busy={loading || undefined}
        renderOption={(option) =>
          option === created ? (
            <OptionContent icon={<Plus aria-hidden="true" />} label={t.create({ text: option.label })} />
          ) : (
            renderOption(option)
          )
        }
      />
      <VisuallyHidden role="status">
        {loading
          ? t.loading
          : isEmpty
            ? (emptyState ?? t.noResults)
            : count > 0
              ? t.results(count)
              : created && t.create({ text: created.label })}
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
