'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import * as RadixCollapsible from '@radix-ui/react-collapsible';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { ChevronDown } from '../icons/icons.tsx';
import styles from './collapsible.module.css';
import { expandOnFind } from './expand-on-find.ts';

export interface CollapsibleProps extends ComponentProps<'div'> {
  /** Whether the content is visible, when controlled. */
  open?: boolean | undefined;
  /** Whether the content is visible at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called when the user expands or collapses it. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Whether the content cannot be opened or closed. @default false */
  disabled?: boolean | undefined;
}

/** A section that the user expands and collapses, like `<details>` but controllable. For a group of sections use `Accordion`. */
export function Collapsible({ className, ...props }: CollapsibleProps) {
  return <RadixCollapsible.Root {...props} className={cx(styles.root, className)} />;
}

export interface CollapsibleTriggerProps extends ComponentProps<'button'> {
  /** Renders the only child, such as a `Button`, as trigger, without the chevron. @default false */
  asChild?: boolean | undefined;
}

/** Button that expands and collapses the content. */
export function CollapsibleTrigger({
  asChild = false,
  className,
  children,
  ...props
}: CollapsibleTriggerProps) {
  if (asChild) {
    return (
      <RadixCollapsible.Trigger {...props} className={className} asChild>
        {children}
      </RadixCollapsible.Trigger>
    );
  }
  return (
    <RadixCollapsible.Trigger {...props} className={cx(styles.trigger, className)}>
      <ChevronDown aria-hidden="true" className={styles.chevron} />
      <span className={styles.label}>{children}</span>
    </RadixCollapsible.Trigger>
  );
}

export interface CollapsibleContentProps extends ComponentProps<'div'> {
  /** Renders the content while collapsed too, hidden, so that it preserves its state and the browser's search finds it. @default false */
  keepMounted?: boolean | undefined;
}

/** The content, mounted while it is expanded. */
export function CollapsibleContent({
  keepMounted = false,
  className,
  children,
  ref,
  ...props
}: CollapsibleContentProps) {
  const refs = useComposedRefs(ref, keepMounted ? expandOnFind : undefined);
  return (
    <RadixCollapsible.Content
      {...props}
      ref={refs}
      forceMount={keepMounted || undefined}
      className={cx(styles.content, keepMounted && styles.keepMounted, className)}
    >
      <div className={styles.inner}>{children}</div>
    </RadixCollapsible.Content>
  );
}
