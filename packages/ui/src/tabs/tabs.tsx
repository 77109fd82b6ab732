'use client';

import * as Radix from '@radix-ui/react-tabs';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import { useRef, type ComponentProps } from 'react';

import { useScrollIntoView } from '../internal/use-scroll-into-view.ts';
import { UnstyledLink, useDirection } from '../ui-provider/ui-provider.tsx';
import { clickOnKeyDown, focusTabInShadow, moveFocusInShadow } from './tab-navigation.ts';
import styles from './tabs.module.css';

/**
 * Tabs with the roving focus of Radix. `value`, `defaultValue` and `onValueChange` hold the selected tab. With
 * `activationMode="manual"`, arrow keys only move focus, for tabs that load data. `dir` defaults to the direction of the
 * `UiProvider` or the document.
 */
export type TabsProps = ComponentProps<typeof Radix.Root>;

export type TabsListProps = ComponentProps<typeof Radix.List>;

/** `value` identifies the `TabsContent`; without spaces, because it becomes part of an id. */
export type TabsTriggerProps = ComponentProps<typeof Radix.Trigger>;

/** Requires an `aria-label`. */
export type TabsLinksProps = ComponentProps<'nav'>;

export interface TabsLinkProps extends ComponentProps<'a'> {
  /** Whether its tab is selected. @default false */
  current?: boolean | undefined;
}

export interface TabsContentProps extends Omit<
  ComponentProps<typeof Radix.Content>,
  'forceMount' | 'asChild'
> {
  /** Keeps the children mounted while another tab is selected, so that typed text is not lost. @default false */
  keepMounted?: boolean | undefined;
}

/** Shows one of several views at a time. Keys and roles follow the tabs pattern of the APG. */
export function Tabs({ dir, className, ...props }: TabsProps) {
  const direction = useDirection();
  return <Radix.Root {...props} dir={dir ?? direction} className={cx(styles.root, className)} />;
}

/** Contains the triggers, and scrolls when they do not fit. Requires an `aria-label`. */
export function TabsList({ ref, className, style, onFocus, onKeyDown, ...props }: TabsListProps) {
  const list = useRef<HTMLDivElement>(null);
  const refs = useComposedRefs(ref, list);
  useScrollIntoView(list, 'aria-selected');

  return (
    <Radix.List
      {...props}
      ref={refs}
      className={cx(styles.list, className)}
      style={{ ...noInlineStyle, ...style }}
      onFocus={(event) => {
        onFocus?.(event);
        focusTabInShadow(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        clickOnKeyDown(event);
      }}
    />
  );
}

/**
 * `TabsLink` elements for browsers without JavaScript, where a tab does nothing. Render them immediately before the
 * `TabsList`, which is hidden there.
 */
export function TabsLinks({ className, ...props }: TabsLinksProps) {
  return (
    <noscript className={styles.noScript}>
      <nav {...props} className={cx(styles.list, className)} />
    </noscript>
  );
}

/** Link to a tab that the URL selects, rendered by the `link` of the `UiProvider`. */
export function TabsLink({ current = false, className, ...props }: TabsLinkProps) {
  return (
    <UnstyledLink
      aria-current={current ? 'page' : undefined}
      data-state={current ? 'active' : 'inactive'}
      {...props}
      className={cx(styles.trigger, className)}
    />
  );
}

/** Selects a tab. */
export function TabsTrigger({ className, onKeyDown, ...props }: TabsTriggerProps) {
  return (
    <Radix.Trigger
      {...props}
      className={cx(styles.trigger, className)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        moveFocusInShadow(event);
      }}
    />
  );
}

/** Panel of the tab with the same `value`. Its children are mounted only while it is selected, unless `keepMounted`. */
export function TabsContent({ value, keepMounted, className, style, ...props }: TabsContentProps) {
  return (
    <Radix.Content value={value} forceMount={keepMounted ? true : undefined} asChild>
      <div {...props} className={cx(styles.content, className)} style={{ ...noInlineStyle, ...style }} />
    </Radix.Content>
  );
}

/** Overrides inline styles of Radix, which a strict Content Security Policy rejects in HTML of a server. */
const noInlineStyle = { outline: undefined, animationDuration: undefined };
