'use client';

import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { useWords } from '../ui-provider/ui-provider.tsx';
import { skipToContent } from '../words.ts';
import styles from './skip-link.module.css';

export interface SkipLinkProps extends ComponentProps<'a'> {
  /** The main region, such as `#main`; give that element `tabindex="-1"`. */
  href: string;
}

/** The first thing in the page's tab order: seen only with focus, it leads past the header. */
export function SkipLink({ className, children, ...props }: SkipLinkProps) {
  const words = useWords({ skipToContent });

  return (
    <a {...props} className={cx(styles.root, className)}>
      {children ?? words.skipToContent}
    </a>
  );
}
