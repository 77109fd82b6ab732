'use client';

import { cx } from 'class-variance-authority';
import {
  createContext,
  use,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';

import { Lock } from '../icons/icons.tsx';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import { mergeRefs } from '../slot/slot.tsx';
import { useDirection, type Direction } from '../ui-provider/ui-provider.tsx';
import { useScrollIntoView } from '../internal/use-scroll-into-view.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { enabledTab, getTabForKey } from './tab-navigation.ts';
import styles from './tabs.module.css';

export const tabsMessages = defineMessages('tabs', {
  signInRequired: 'sign in required',
});

export interface TabsProps extends Omit<ComponentProps<'div'>, 'defaultValue' | 'dir'> {
  /** Value of the selected tab, when controlled. */
  value?: string | undefined;
  /** Value of the tab selected at first, when uncontrolled. */
  defaultValue?: string | undefined;
  /** Called with the value of the newly selected tab. */
  onValueChange?: ((value: string) => void) | undefined;
  /** @default 'horizontal' */
  orientation?: 'horizontal' | 'vertical' | undefined;
  /** `automatic`: arrow keys select a tab; `manual`: they only move focus, for tabs that load data. @default 'automatic' */
  activationMode?: 'automatic' | 'manual' | undefined;
  /** Text direction. @default that of the `UiProvider` or the document */
  dir?: Direction | undefined;
}

export interface TabsTriggerProps extends Omit<ComponentProps<'button'>, 'value'> {
  /** Identifies its `TabsContent`; without spaces, because it becomes part of an id. */
  value: string;
  /** Marks a tab whose content requires signing in. It can still be selected. */
  locked?: boolean | undefined;
}

export interface TabsContentProps extends ComponentProps<'div'> {
  /** The `value` of its `TabsTrigger`. */
  value: string;
  /** Keeps the children mounted while another tab is selected, so that typed text is not lost. @default false */
  keepMounted?: boolean | undefined;
}

interface TabsContextValue {
  orientation: 'horizontal' | 'vertical';
  activationMode: 'automatic' | 'manual';
  dir: Direction;
  value: string | undefined;
  select: (value: string) => void;
  id: string;
  /** Value of the focused tab; it is the tab stop while focus is in the list. */
  focused: string | undefined;
  setFocused: (value: string | undefined) => void;
  /** Id of the tab stop when no tab, or a disabled one, is selected. */
  tabStop: string | undefined;
  setTabStop: (id: string | undefined) => void;
}

const TabsContext = createContext<TabsContextValue | null>(null);

function useTabs(): TabsContextValue {
  const tabs = use(TabsContext);
  if (!tabs) throw new Error('TabsList, TabsTrigger and TabsContent must be used within Tabs');
  return tabs;
}

/** Shows one of several views at a time. Keys and roles follow the tabs pattern of the APG. */
export function Tabs({
  value: valueProp,
  defaultValue,
  onValueChange,
  orientation = 'horizontal',
  activationMode = 'automatic',
  dir: dirProp,
  className,
  ...props
}: TabsProps) {
  const direction = useDirection();
  const dir = dirProp ?? direction;
  const id = useId();
  const [valueState, setValueState] = useState(defaultValue);
  const [focused, setFocused] = useState<string>();
  const [tabStop, setTabStop] = useState<string>();
  const value = valueProp ?? valueState;
  const tabs = useMemo(
    () => ({
      value,
      select: (next: string) => {
        if (next === value) return;
        setValueState(next);
        onValueChange?.(next);
      },
      orientation,
      activationMode,
      dir,
      id,
      focused,
      setFocused,
      tabStop,
      setTabStop,
    }),
    [value, onValueChange, orientation, activationMode, dir, id, focused, tabStop],
  );

  return (
    <TabsContext value={tabs}>
      <div {...props} dir={dir} data-orientation={orientation} className={cx(styles.root, className)} />
    </TabsContext>
  );
}

/** Contains the triggers, and scrolls when they do not fit. Requires an `aria-label`. */
export function TabsList({ ref, className, onKeyDown, onBlur, ...props }: ComponentProps<'div'>) {
  const { value, id, orientation, dir, setFocused, setTabStop } = useTabs();
  const list = useRef<HTMLDivElement>(null);
  const refs = useMemo(() => mergeRefs(ref, list), [ref]);
  useScrollIntoView(list, 'id', `${id}-tab-${value}`);

  // Which tabs are enabled is known only after rendering.
  useLayoutEffect(() => {
    const selected = list.current?.querySelector(`${enabledTab}[aria-selected='true']`);
    setTabStop(selected ? undefined : list.current?.querySelector(enabledTab)?.id);
  });

  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented) return;
    const tab = getTabForKey(event, orientation === 'vertical' ? 'vertical' : dir);
    if (!tab) return;
    event.preventDefault();
    tab.focus();
  };
  const resetFocused = (event: FocusEvent<HTMLDivElement>) => {
    onBlur?.(event);
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined);
  };

  return (
    // The tabs have focus; the list only handles their keys.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="tablist"
      aria-orientation={orientation}
      {...props}
      ref={refs}
      data-orientation={orientation}
      className={cx(styles.list, className)}
      onKeyDown={moveFocus}
      onBlur={resetFocused}
    />
  );
}

/** Selects a tab. */
export function TabsTrigger({
  value,
  locked = false,
  className,
  children,
  onClick,
  onFocus,
  ...props
}: TabsTriggerProps) {
  const t = useMessages(tabsMessages);
  const {
    value: selectedValue,
    select,
    orientation,
    activationMode,
    id,
    focused,
    setFocused,
    tabStop,
  } = useTabs();
  const selected = selectedValue === value;
  const tabId = `${id}-tab-${value}`;
  const isTabStop = tabStop ? tabStop === tabId : (selectedValue ?? value) === value;

  return (
    <button
      type="button"
      role="tab"
      id={tabId}
      aria-selected={selected}
      aria-controls={selected ? `${id}-panel-${value}` : undefined}
      tabIndex={(focused ? focused === value : isTabStop) ? 0 : -1}
      {...props}
      data-state={selected ? 'active' : 'inactive'}
      data-orientation={orientation}
      className={cx(styles.trigger, className)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) select(value);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        setFocused(value);
        if (activationMode === 'automatic') select(value);
      }}
    >
      {children}
      {locked && (
        <>
          <Lock aria-hidden="true" className={styles.lock} />
          <VisuallyHidden> ({t.signInRequired})</VisuallyHidden>
        </>
      )}
    </button>
  );
}

/** Panel of the tab with the same `value`. Its children are mounted only while it is selected, unless `keepMounted`. */
export function TabsContent({ value, keepMounted = false, className, children, ...props }: TabsContentProps) {
  const { value: selectedValue, orientation, id } = useTabs();
  const selected = selectedValue === value;

  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      hidden={!selected}
      tabIndex={0}
      {...props}
      data-state={selected ? 'active' : 'inactive'}
      data-orientation={orientation}
      className={cx(styles.content, className)}
    >
      {(selected || keepMounted) && children}
    </div>
  );
}
