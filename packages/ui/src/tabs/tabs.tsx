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
import { mergeRefs } from '../slot/slot.tsx';
import { useDirection, useWords, type Direction } from '../ui-provider/ui-provider.tsx';
import { useCurrentInView } from '../use-current-in-view.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { signInRequired } from '../words.ts';
import { enabledTab, tabByKey } from './tab-keys.ts';
import styles from './tabs.module.css';

export interface TabsProps extends Omit<ComponentProps<'div'>, 'defaultValue' | 'dir'> {
  /** Which tab is shown, where the host keeps that; with `onValueChange`. */
  value?: string | undefined;
  /** Which tab is shown first, where the host does not keep it. */
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  orientation?: 'horizontal' | 'vertical' | undefined;
  /** `automatic`: arrow keys show a tab; `manual`: they only go there, for tabs that load something. */
  activationMode?: 'automatic' | 'manual' | undefined;
  /** Reading direction; that of the page where left out. */
  dir?: Direction | undefined;
}

export interface TabsTriggerProps extends Omit<ComponentProps<'button'>, 'value'> {
  /** Which `TabsContent` it shows; one word without spaces, it becomes part of an id. */
  value: string;
  /** Marks a tab whose content asks for a sign-in. It can still be chosen. */
  locked?: boolean | undefined;
}

export interface TabsContentProps extends ComponentProps<'div'> {
  /** The `value` of its tab. */
  value: string;
  /** Draws the children also while another tab is shown, so that nothing typed into them is lost. */
  keepMounted?: boolean | undefined;
}

interface Shown {
  orientation: 'horizontal' | 'vertical';
  activationMode: 'automatic' | 'manual';
  dir: Direction;
  value: string | undefined;
  show: (value: string) => void;
  id: string;
  /** The tab that has focus, which is where Tab leaves from. */
  focused: string | undefined;
  setFocused: (value: string | undefined) => void;
  /** The id of the tab that Tab reaches where none is chosen, or a disabled one. */
  entry: string | undefined;
  setEntry: (id: string | undefined) => void;
}

const TabsContext = createContext<Shown | null>(null);

function useTabs(): Shown {
  const tabs = use(TabsContext);
  if (!tabs) throw new Error('TabsList, TabsTrigger and TabsContent stand inside of Tabs');
  return tabs;
}

/** Several views in one place, one shown at a time. Keys and roles are those of the APG's tabs. */
export function Tabs({
  value: given,
  defaultValue,
  onValueChange,
  orientation = 'horizontal',
  activationMode = 'automatic',
  dir: givenDir,
  className,
  ...props
}: TabsProps) {
  const pageDir = useDirection();
  const dir = givenDir ?? pageDir;
  const id = useId();
  const [kept, keep] = useState(defaultValue);
  const [focused, setFocused] = useState<string>();
  const [entry, setEntry] = useState<string>();
  const value = given ?? kept;
  const tabs = useMemo(
    () => ({
      value,
      show: (chosen: string) => {
        if (chosen === value) return;
        keep(chosen);
        onValueChange?.(chosen);
      },
      orientation,
      activationMode,
      dir,
      id,
      focused,
      setFocused,
      entry,
      setEntry,
    }),
    [value, onValueChange, orientation, activationMode, dir, id, focused, entry],
  );

  return (
    <TabsContext value={tabs}>
      <div {...props} dir={dir} data-orientation={orientation} className={cx(styles.root, className)} />
    </TabsContext>
  );
}

/** The row of tabs; it scrolls when there is no room. Give it an `aria-label`. */
export function TabsList({ ref, className, onKeyDown, onBlur, ...props }: ComponentProps<'div'>) {
  const { value, id, orientation, dir, setFocused, setEntry } = useTabs();
  const list = useRef<HTMLDivElement>(null);
  const refs = useMemo(() => mergeRefs(ref, list), [ref]);
  useCurrentInView(list, 'id', `${id}-tab-${value}`);

  // Only the tabs as they are drawn tell which of them can be reached.
  useLayoutEffect(() => {
    const isChosen = list.current?.querySelector(`${enabledTab}[aria-selected='true']`);
    setEntry(isChosen ? undefined : list.current?.querySelector(enabledTab)?.id);
  });

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented) return;
    const tab = tabByKey(event, orientation === 'vertical' ? 'vertical' : dir);
    if (!tab) return;
    event.preventDefault();
    tab.focus();
  };
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    onBlur?.(event);
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined);
  };

  return (
    // Its tabs have the focus; it only hears their keys.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="tablist"
      aria-orientation={orientation}
      {...props}
      ref={refs}
      data-orientation={orientation}
      className={cx(styles.list, className)}
      onKeyDown={move}
      onBlur={leave}
    />
  );
}

/** One tab. */
export function TabsTrigger({
  value,
  locked = false,
  className,
  children,
  onClick,
  onFocus,
  ...props
}: TabsTriggerProps) {
  const words = useWords({ signInRequired });
  const { value: shown, show, orientation, activationMode, id, focused, setFocused, entry } = useTabs();
  const chosen = shown === value;
  const tabId = `${id}-tab-${value}`;
  const isEntry = entry ? entry === tabId : (shown ?? value) === value;

  return (
    <button
      type="button"
      role="tab"
      id={tabId}
      aria-selected={chosen}
      aria-controls={chosen ? `${id}-panel-${value}` : undefined}
      tabIndex={(focused ? focused === value : isEntry) ? 0 : -1}
      {...props}
      data-state={chosen ? 'active' : 'inactive'}
      data-orientation={orientation}
      className={cx(styles.trigger, className)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) show(value);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        setFocused(value);
        if (activationMode === 'automatic') show(value);
      }}
    >
      {children}
      {locked && (
        <>
          <Lock aria-hidden="true" className={styles.lock} />
          <VisuallyHidden> ({words.signInRequired})</VisuallyHidden>
        </>
      )}
    </button>
  );
}

/** What the tab of the same `value` shows. Its children are drawn only while it is shown, unless it is `keepMounted`. */
export function TabsContent({ value, keepMounted = false, className, children, ...props }: TabsContentProps) {
  const { value: shown, orientation, id } = useTabs();
  const chosen = shown === value;

  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      hidden={!chosen}
      tabIndex={0}
      {...props}
      data-state={chosen ? 'active' : 'inactive'}
      data-orientation={orientation}
      className={cx(styles.content, className)}
    >
      {(chosen || keepMounted) && children}
    </div>
  );
}
