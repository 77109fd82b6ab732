'use client';

import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { defineMessages, useMessages } from '../messages/messages.tsx';
import styles from './skip-link.module.css';

export const skipLinkMessages = defineMessages('skipLink', {
  label: 'Skip to content',
});

export interface SkipLinkProps extends ComponentProps<'a'> {
  /** Id of the main region, such as `#main`; that element needs `tabindex="-1"`. */
  href: string;
}

/** Skips the header. Render it first in the page; it is visible only with focus. */
export function SkipLink({ className, children, ...props }: SkipLinkProps) {
  const t = useMessages(skipLinkMessages);

  return (
    <a {...props} className={cx(styles.root, className)}>
      {children ?? t.label}
    </a>
  );
}
