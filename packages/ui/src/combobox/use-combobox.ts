'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { useControllableState } from '@radix-ui/react-use-controllable-state';
import {
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import { getLabelId, useField } from '../field/field.tsx';
import { isComposing, useComposition } from '../internal/composition.ts';
import { useLocale, useMessages } from '../messages/messages.tsx';
import type { TextInputProps } from '../text-input/text-input.tsx';
import { comboboxMessages } from './combobox-list.tsx';
import { containsText, type OptionFilter } from './filter-options.ts';
import type { ComboboxOption } from './listbox.tsx';

/** What Combobox and MultiSelect have in common. */
export interface ComboboxListProps {
  /** The options, in the order they are listed. */
  options: readonly ComboboxOption[];
  /** Whether the list is open, when controlled. Without anything to list it is not shown. */
  open?: boolean | undefined;
  /** Whether the list is open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called when a key, a click or the end of focus opens or closes the list. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Text being typed, when controlled; empty while nothing is. */
  inputValue?: string | undefined;
  /** Text at first, when uncontrolled. @default '' */
  defaultInputValue?: string | undefined;
  /** Called with the text while the user types, and with an empty text afterwards: to search for options. */
  onInputValueChange?: ((inputValue: string) => void) | undefined;
  /** Selects the options that are offered for a text; `null` if the host does that. @default by label, ignoring case and accents */
  filter?: OptionFilter | null | undefined;
  /** Adds an option that makes the typed text a value, unless there is an option of that name. @default false */
  creatable?: boolean | undefined;
  /** Renders the content of an option, which must contain its label. @default icon, label and description */
  renderOption?: ((option: ComboboxOption) => ReactNode) | undefined;
  /** Whether options are being loaded; those of the previous text stay. @default false */
  loading?: boolean | undefined;
  /** Text when no option matches. @default “No results” */
  emptyState?: string | undefined;
}

type InputProps = Omit<
  TextInputProps,
  'type' | 'value' | 'defaultValue' | 'onValueChange' | 'children' | 'className' | 'size'
>;

interface ComboboxInputProps extends ComboboxListProps, InputProps {}

interface UseComboboxOptions {
  input: RefObject<HTMLInputElement | null>;
  selected: readonly string[];
  onSelect: (option: ComboboxOption) => void;
  /** Called with the text while the user types. */
  onType?: (text: string) => void;
  /** The option that is active when a click opens the list. */
  initial?: ComboboxOption | undefined;
  /** Whether the list stays open after a selection. */
  keepOpen?: boolean | undefined;
  /** Whether typed text is a value: Enter selects no match then, and no list tells that there is none. */
  allowsCustomValue?: boolean | undefined;
}

interface StateOptions extends Pick<
  UseComboboxOptions,
  'selected' | 'onSelect' | 'keepOpen' | 'allowsCustomValue'
> {
  isFixed: boolean;
}

/** Whether the list is open, what is typed, and which option is active. */
function useComboboxState(
  {
    options,
    open: openProp,
    defaultOpen = false,
    onOpenChange,
    inputValue: inputValueProp,
    defaultInputValue = '',
    onInputValueChange,
    filter,
    creatable = false,
    loading = false,
  }: ComboboxListProps,
  { isFixed, selected, onSelect, keepOpen = false, allowsCustomValue = false }: StateOptions,
) {
  const [isOpen, setIsOpen] = useControllableState({
    prop: openProp,
    defaultProp: defaultOpen,
    onChange: onOpenChange,
    caller: 'Combobox',
  });
  const [isTyping, setIsTyping] = useState(defaultInputValue !== '');
  const [activeValue, setActiveValue] = useState<string | null>(null);
  const [inputValue, setInputValue] = useControllableState({
    prop: inputValueProp,
    defaultProp: defaultInputValue,
    onChange: onInputValueChange,
    caller: 'Combobox',
  });
  const locale = useLocale();
  const text = inputValue.trim();
  const hasText = text !== '' && !allowsCustomValue;
  const matches = useMemo(() => {
    const matchesText = filter === undefined ? containsText(text, locale) : filter;
    return text !== '' && matchesText ? options.filter((option) => matchesText(option, inputValue)) : options;
  }, [options, filter, inputValue, text, locale]);
  const toLowerCase = (name: string) => name.toLocaleLowerCase(locale);
  const isKnown = (name: string) => toLowerCase(name) === toLowerCase(text);
  const canCreate =
    creatable &&
    hasText &&
    !loading &&
    !selected.some(isKnown) &&
    !options.some(({ label, value }) => isKnown(label) || isKnown(value));
  const created = useMemo<ComboboxOption | undefined>(
    () => (canCreate ? { value: text, label: text } : undefined),
    [canCreate, text],
  );
  const visible = created ? [...matches, created] : matches;
  const enabled = visible.filter((option) => !option.disabled);
  // While typing, Enter selects the first match.
  const active = enabled.find(({ value }) => value === activeValue) ?? (hasText ? enabled[0] : undefined);
  const isExpanded = isOpen && !isFixed && (visible.length > 0 || loading || hasText);

  const stopTyping = () => {
    setIsTyping(false);
    setActiveValue(null);
    setInputValue('');
  };
  const close = () => {
    setIsOpen(false);
    stopTyping();
  };
  const select = (option: ComboboxOption) => {
    onSelect(option);
    if (keepOpen) {
      setInputValue('');
      setActiveValue(option.value);
    } else close();
  };
  const type = (newText: string) => {
    setInputValue(newText);
    setIsTyping(true);
    setIsOpen(true);
    setActiveValue(null);
  };
  const open = (option?: ComboboxOption) => {
    setIsOpen(true);
    setActiveValue(option?.value ?? null);
  };
  const moveBy = (step: 1 | -1) => {
    const edge = step === 1 ? enabled[0] : enabled.at(-1);
    const index = active ? enabled.indexOf(active) : -1;
    const next = active ? (enabled[index + step] ?? edge) : edge;
    if (!isExpanded) open(enabled.find(({ value }) => selected.includes(value)) ?? edge);
    else setActiveValue(next?.value ?? null);
  };

  return { isTyping, inputValue, visible, created, active, isExpanded, open, close, select, type, moveBy };
}

/** Returns the handlers of keys; each returns whether it has handled the event. */
const createKeyHandlers = ({
  isExpanded,
  active,
  open,
  close,
  select,
  moveBy,
}: ReturnType<typeof useComboboxState>): Record<string, (event: KeyboardEvent) => boolean> => ({
  ArrowDown: ({ altKey }) => {
    if (altKey) open();
    else moveBy(1);
    return true;
  },
  ArrowUp: ({ altKey }) => {
    if (altKey) close();
    else moveBy(-1);
    return true;
  },
  Enter: () => {
    if (isExpanded && active) select(active);
    // Does not submit the form while the list is open.
    return isExpanded;
  },
  // Reached only below a toast, because Radix notifies the topmost layer only.
  Escape: () => {
    if (isExpanded) close();
    return isExpanded;
  },
  Tab: () => {
    close();
    return false;
  },
});

/** State and keys of an input with a list of options, by the APG. Focus stays in the input. */
export function useCombobox(
  {
    options,
    open: openProp,
    defaultOpen,
    onOpenChange,
    inputValue: inputValueProp,
    defaultInputValue,
    onInputValueChange,
    filter,
    creatable,
    renderOption,
    loading = false,
    emptyState,
    name,
    style,
    ref,
    onChange,
    onCompositionEnd,
    onKeyDown,
    onBlur,
    onClick,
    ...props
  }: ComboboxInputProps,
  { input, selected, onSelect, onType, initial, keepOpen, allowsCustomValue }: UseComboboxOptions,
) {
  const t = useMessages(comboboxMessages);
  const field = useField();
  const refs = useComposedRefs(ref, input);
  const disabled = props.disabled ?? field.disabled ?? false;
  const isFixed = disabled || props.readOnly === true;
  const id = useId();
  const state = useComboboxState(
    {
      options,
      open: openProp,
      defaultOpen,
      onOpenChange,
      inputValue: inputValueProp,
      defaultInputValue,
      onInputValueChange,
      filter,
      creatable,
      loading,
    },
    { isFixed, selected, onSelect, keepOpen, allowsCustomValue },
  );
  const { isTyping, inputValue, visible, created, active, isExpanded, open, close, select, type } = state;
  const keys = createKeyHandlers(state);
  const listId = `${id}list`;
  const getOptionId = (option: ComboboxOption) => `${id}${option.value}`;

  const [composedText, textHandlers] = useComposition(
    (text) => {
      type(text);
      onType?.(text);
    },
    { onChange, onCompositionEnd },
  );

  // Otherwise it would satisfy `required`, and a form would be submitted without it.
  const error = isTyping && inputValue.trim() !== '' ? t.invalid : '';
  useLayoutEffect(() => input.current?.setCustomValidity(error), [input, error]);

  const inputProps: InputProps = {
    ...props,
    ...textHandlers,
    ref: refs,
    role: 'combobox',
    autoComplete: 'off',
    spellCheck: false,
    'aria-autocomplete': 'list',
    'aria-expanded': isExpanded,
    'aria-controls': isExpanded ? listId : undefined,
    'aria-activedescendant': isExpanded && active ? getOptionId(active) : undefined,
    onKeyDown: (event) => {
      onKeyDown?.(event);
      // During IME composition, Enter confirms a character.
      if (event.defaultPrevented || isFixed || isComposing(event)) return;
      if (Object.hasOwn(keys, event.key) && keys[event.key]?.(event)) event.preventDefault();
    },
    onBlur: (event) => {
      onBlur?.(event);
      close();
    },
    onClick: (event) => {
      onClick?.(event);
      if (!isFixed && !event.defaultPrevented) open(initial);
    },
  };

  return {
    isFixed,
    isTyping,
    inputValue,
    composedText,
    close,
    inputProps,
    /** Props of the `ComboboxPopover`. */
    popoverProps: {
      id: listId,
      'aria-label': props['aria-label'],
      'aria-labelledby': props['aria-labelledby'] ?? (field.id && getLabelId(field.id)),
      isOpen: isExpanded,
      onClose: close,
      disabled,
      style,
      name,
      form: props.form,
      options: visible,
      created,
      renderOption,
      active,
      selected,
      loading,
      emptyState,
      getOptionId,
      onSelect: select,
    },
  };
}
