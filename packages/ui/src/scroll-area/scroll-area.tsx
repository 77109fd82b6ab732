'use client';

import * as RadixScrollArea from '@radix-ui/react-scroll-area';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { useOverflow } from '../internal/use-overflow.ts';
import { useDirection } from '../ui-provider/ui-provider.tsx';
import styles from './scroll-area.module.css';

export interface ScrollAreaProps extends Omit<ComponentProps<'div'>, 'dir'> {
  /** Accessible name of the scrolled region. */
  label: string;
  /** Nonce of the content security policy, for the stylesheet that Radix renders. */
  nonce?: string | undefined;
  /** Directions in which it scrolls. @default 'vertical' */
  orientation?: 'vertical' | 'horizontal' | 'both';
  /** When the scrollbars are visible: while the content overflows, always, while scrolling, or while the pointer is over it. @default 'auto' */
  type?: 'auto' | 'always' | 'scroll' | 'hover';
}

/** Scrolls its content with scrollbars that look the same on all platforms. Its size is set by the host, such as by `style`. */
export function ScrollArea({
  label,
  orientation = 'vertical',
  type = 'auto',
  nonce,
  className,
  children,
  ...props
}: ScrollAreaProps) {
  const direction = useDirection();
  const { ref, tabIndex } = useOverflow();
  // Test environments without layout have no ResizeObserver, which the scrollbars require.
  const hasScrollbars = typeof ResizeObserver !== 'undefined';

  return (
    <RadixScrollArea.Root {...props} dir={direction} type={type} className={cx(styles.root, className)}>
      <RadixScrollArea.Viewport
        ref={ref}
        role="region"
        aria-label={label}
        tabIndex={tabIndex}
        className={styles.viewport}
        disableImplicitContentElement
        nonce={nonce}
      >
        {/* As a table, which is Radix's default, the content would be wider than the viewport instead of breaking. */}
        <RadixScrollArea.Content
          style={orientation === 'vertical' ? { display: 'block', overflowWrap: 'anywhere' } : undefined}
        >
          {children}
        </RadixScrollArea.Content>
      </RadixScrollArea.Viewport>
      {hasScrollbars && orientation !== 'horizontal' && <Scrollbar orientation="vertical" />}
      {hasScrollbars && orientation !== 'vertical' && <Scrollbar orientation="horizontal" />}
      {hasScrollbars && orientation === 'both' && <RadixScrollArea.Corner />}
    </RadixScrollArea.Root>
  );
}

const Scrollbar = ({ orientation }: { orientation: 'vertical' | 'horizontal' }) => (
  <RadixScrollArea.Scrollbar orientation={orientation} className={styles.scrollbar}>
    <RadixScrollArea.Thumb className={styles.thumb} />
  </RadixScrollArea.Scrollbar>
);
