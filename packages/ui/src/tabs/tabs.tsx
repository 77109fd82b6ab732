'use client';

import * as Radix from '@radix-ui/react-tabs';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { Lock } from '../icons/icons.tsx';
import { useDirection, useWords } from '../ui-provider/ui-provider.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { signInRequired } from '../words.ts';
import { enterInShadow, moveInShadow } from './in-shadow.ts';
import styles from './tabs.module.css';

export type TabsProps = ComponentProps<typeof Radix.Root>;

export interface TabsTriggerProps extends ComponentProps<typeof Radix.Trigger> {
  /** Which `TabsContent` it shows; one word without spaces, it becomes part of an id. */
  value: string;
  /** Marks a tab whose content asks for a sign-in. It can still be chosen. */
  locked?: boolean | undefined;
}

/** Several views in one place, one shown at a time. */
export function Tabs({ className, ...props }: TabsProps) {
  return <Radix.Root dir={useDirection()} {...props} className={cx(styles.root, className)} />;
}

/** The row of tabs; it scrolls when there is no room. Give it an `aria-label`. */
export function TabsList({ className, onKeyDown, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      onFocus={enterInShadow}
      onKeyDownCapture={moveInShadow}
      {...props}
      className={cx(styles.list, className)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // Radix has chosen the tab by now. What that opened (a dialog, say) has focus, and Enter would press it there.
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}

/** One tab. */
export function TabsTrigger({ locked = false, className, children, ...props }: TabsTriggerProps) {
  const words = useWords({ signInRequired });

  return (
    <Radix.Trigger {...props} className={cx(styles.trigger, className)}>
      {children}
      {locked && (
        <>
          <Lock aria-hidden="true" className={styles.lock} />
          <VisuallyHidden> ({words.signInRequired})</VisuallyHidden>
        </>
      )}
    </Radix.Trigger>
  );
}

/** What the tab of the same `value` shows. */
export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={cx(styles.content, className)} />;
}
