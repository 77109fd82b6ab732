'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { useControllableState } from '@radix-ui/react-use-controllable-state';
import { cx } from 'class-variance-authority';
import {
  createContext,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ComponentPropsWithoutRef,
  type Dispatch,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SetStateAction,
} from 'react';

import { Dialog, DialogContent, DialogTitle, type DialogContentProps } from '../dialog/dialog.tsx';
import { Search } from '../icons/icons.tsx';
import { isComposing, useComposition } from '../internal/composition.ts';
import { defineMessages, plural, useMessages } from '../messages/messages.tsx';
import shared from '../nav-list/row.module.css';
import { createSlot, Slottable } from '../slot/slot.tsx';
import { SpinnerIcon } from '../spinner/spinner-icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './command-palette.module.css';

export const commandPaletteMessages = defineMessages('commandPalette', {
  noResults: 'No results',
  results: plural({ one: '# result', other: '# results' }),
});

interface PaletteOptions {
  /** Accessible name of the dialog, the input and the list. */
  label: string;
  /** Text of the input, when controlled. */
  inputValue?: string | undefined;
  /** Text of the input each time the palette opens, when uncontrolled. @default '' */
  defaultInputValue?: string | undefined;
  /** Called with the text of the input when the user changes it. */
  onInputValueChange?: ((inputValue: string) => void) | undefined;
  /** Shows a spinner; keep the items of the previous text rendered. @default false */
  loading?: boolean | undefined;
}

export interface CommandPaletteProps extends Omit<DialogContentProps, 'size'>, PaletteOptions {
  /** Whether the palette is open, when controlled. */
  open?: boolean | undefined;
  /** Whether the palette is open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called with `false` when the user closes the palette; activating an item does not close it. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

export interface CommandPaletteInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onSubmit'
> {
  /** Called with the text on Enter while no item is active. */
  onSubmit?: ((inputValue: string) => void) | undefined;
}

export interface CommandPaletteGroupProps extends ComponentProps<'div'> {
  /** Text above the items, which names the group. */
  heading: ReactNode;
}

export interface CommandPaletteItemProps extends Omit<ComponentProps<'div'>, 'onSelect'> {
  /** Icon before the label. */
  icon?: ReactNode;
  /** Short text after the label, such as a category. */
  description?: ReactNode;
  /** Called when the item is clicked, or activated by Enter. It does not close the palette. */
  onSelect?: (() => void) | undefined;
  /** Renders the only child, a link, as the item; it can be opened in a new tab. @default false */
  asChild?: boolean | undefined;
}

interface PaletteContextValue extends Required<Pick<PaletteOptions, 'label' | 'loading'>> {
  inputValue: string;
  setInputValue: (inputValue: string) => void;
  list: RefObject<HTMLDivElement | null>;
  listId: string;
  /** Id of the active item. */
  activeId: string | null;
  setActiveId: Dispatch<SetStateAction<string | null>>;
  count: number;
  setCount: (count: number) => void;
}

const PaletteContext = createContext<PaletteContextValue | null>(null);

function usePalette(): PaletteContextValue {
  const palette = use(PaletteContext);
  if (!palette) throw new Error('The parts of a command palette must be used within CommandPalette');
  return palette;
}

/** Searches everything: type, move through the results with the arrow keys, open one with Enter. */
export function CommandPalette({
  open,
  defaultOpen,
  onOpenChange,
  label,
  inputValue,
  defaultInputValue,
  onInputValueChange,
  loading,
  className,
  children,
  ...props
}: CommandPaletteProps) {
  return (
    <Dialog open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <DialogContent {...props} className={cx(styles.root, className)}>
        <VisuallyHidden>
          <DialogTitle>{label}</DialogTitle>
        </VisuallyHidden>
        <Palette {...{ label, inputValue, defaultInputValue, onInputValueChange, loading }}>
          {children}
        </Palette>
      </DialogContent>
    </Dialog>
  );
}

/** Holds the state of an open palette. */
function Palette({
  label,
  inputValue: inputValueProp,
  defaultInputValue = '',
  onInputValueChange,
  loading = false,
  children,
}: PaletteOptions & { children: ReactNode }) {
  const t = useMessages(commandPaletteMessages);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [count, setCount] = useState(0);
  const [inputValue, setInputValue] = useControllableState({
    prop: inputValueProp,
    defaultProp: defaultInputValue,
    onChange: onInputValueChange,
    caller: 'CommandPalette',
  });
  const palette = useMemo(
    () => ({
      label,
      loading,
      inputValue,
      setInputValue,
      list,
      listId,
      activeId,
      setActiveId,
      count,
      setCount,
    }),
    [label, loading, inputValue, setInputValue, listId, activeId, count],
  );

  return (
    <PaletteContext value={palette}>
      {children}
      <VisuallyHidden role="status">
        {inputValue.trim() !== '' && !loading && (count === 0 ? t.noResults : t.results(count))}
      </VisuallyHidden>
    </PaletteContext>
  );
}

/** The text field, which keeps focus. `className` and `style` are those of its bar, other props those of the input. */
export function CommandPaletteInput({
  onSubmit,
  className,
  style,
  onChange,
  onCompositionEnd,
  onKeyDown,
  ...props
}: CommandPaletteInputProps) {
  const { label, loading, inputValue, setInputValue, list, listId, activeId, setActiveId, count } =
    usePalette();
  const [composedText, textHandlers] = useComposition(
    (text) => {
      setActiveId(null);
      setInputValue(text);
    },
    { onChange, onCompositionEnd },
  );

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    // During IME composition, Enter confirms a character.
    if (event.defaultPrevented || isComposing(event)) return;
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const activeIndex = items.findIndex(({ id }) => id === activeId);
    const moveTo = (index: number) => {
      const item = items[(index + items.length) % items.length];
      setActiveId(item?.id ?? null);
      item?.scrollIntoView?.({ block: 'nearest' });
    };
    const actions = new Map<string, (() => void) | undefined>([
      ['ArrowDown', () => moveTo(activeIndex + 1)],
      ['ArrowUp', () => moveTo(activeIndex < 0 ? -1 : activeIndex - 1)],
      // Without an active item, Home and End move the caret.
      ['Home', activeIndex < 0 ? undefined : () => moveTo(0)],
      ['End', activeIndex < 0 ? undefined : () => moveTo(-1)],
      ['Enter', () => (activeIndex < 0 ? onSubmit?.(inputValue) : items[activeIndex]?.click())],
    ]);
    const action = actions.get(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <div className={cx(styles.bar, className)} style={style}>
      {loading ? <SpinnerIcon size="small" /> : <Search aria-hidden="true" className={styles.icon} />}
      <input
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        {...props}
        type="text"
        role="combobox"
        className={styles.input}
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-activedescendant={activeId ?? undefined}
        value={composedText ?? inputValue}
        {...textHandlers}
        onKeyDown={handleKeyDown}
      />
    </div>
  );
}

/** Contains the results: `CommandPaletteGroup` or `CommandPaletteItem`. */
export function CommandPaletteList({ ref, className, children, ...props }: ComponentProps<'div'>) {
  const { label, loading, list, listId, setCount } = usePalette();
  const refs = useComposedRefs(ref, list);

  useLayoutEffect(() => {
    setCount(list.current?.querySelectorAll('[role="option"]').length ?? 0);
  });

  return (
    <div
      aria-label={label}
      {...props}
      ref={refs}
      id={listId}
      role="listbox"
      aria-busy={loading}
      className={cx(styles.list, className)}
    >
      {children}
    </div>
  );
}

/** Results of one kind below their heading; not visible without items. */
export function CommandPaletteGroup({ heading, className, children, ...props }: CommandPaletteGroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} {...props} className={cx(styles.group, className)}>
      <div id={id} aria-hidden="true" className={styles.heading}>
        {heading}
      </div>
      {children}
    </div>
  );
}

const Slot = createSlot<HTMLDivElement, ComponentPropsWithoutRef<'div'>>('CommandPaletteItem');

/** One result. With `asChild`, a link, such as that of a router. */
export function CommandPaletteItem({
  icon,
  description,
  onSelect,
  asChild = false,
  className,
  children,
  onClick,
  onMouseDown,
  ...props
}: CommandPaletteItemProps) {
  const { activeId, setActiveId } = usePalette();
  const id = useId();
  const active = activeId === id;
  const Root = asChild ? Slot : 'div';

  useEffect(() => () => setActiveId((current) => (current === id ? null : current)), [id, setActiveId]);

  return (
    <Root
      {...props}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      data-highlighted={active ? '' : undefined}
      className={cx(shared.row, styles.option, className)}
      onMouseDown={(event) => {
        onMouseDown?.(event);
        event.preventDefault(); // Keeps focus in the input.
      }}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !opensNewTab(event)) onSelect?.();
      }}
    >
      {icon}
      <Slottable child={children}>{renderLabel}</Slottable>
      {description !== undefined && <span className={styles.description}>{description}</span>}
    </Root>
  );
}

const renderLabel = (label: ReactNode) => <span className={shared.label}>{label}</span>;

const opensNewTab = ({ currentTarget, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  currentTarget instanceof HTMLAnchorElement && (metaKey || ctrlKey || shiftKey || altKey);

/** Shown when text was entered and there are no results. @default “No results” */
export function CommandPaletteEmpty({ className, children, ...props }: ComponentProps<'div'>) {
  const t = useMessages(commandPaletteMessages);
  const { inputValue, loading, count } = usePalette();
  if (count > 0 || loading || inputValue.trim() === '') return null;
  return (
    <div {...props} className={cx(styles.emptyState, className)}>
      {children ?? t.noResults}
    </div>
  );
}
