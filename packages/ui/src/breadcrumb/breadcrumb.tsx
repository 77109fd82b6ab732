'use client';

import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { ChevronRight } from '../icons/icons.tsx';
import { Link, type LinkProps } from '../link/link.tsx';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import styles from './breadcrumb.module.css';

export const breadcrumbMessages = defineMessages('breadcrumb', {
  label: 'Breadcrumb',
});

export interface BreadcrumbProps extends ComponentProps<'nav'> {
  /** Accessible name. @default “Breadcrumb” */
  'aria-label'?: string;
}

/** Links to the pages above the current one in the hierarchy of the site. Its children are `BreadcrumbItem`s. */
export function Breadcrumb({ className, children, ...props }: BreadcrumbProps) {
  const t = useMessages(breadcrumbMessages);
  return (
    <nav aria-label={t.label} {...props} className={cx(styles.root, className)}>
      <ol className={styles.list}>{children}</ol>
    </nav>
  );
}

/** One page: a `BreadcrumbLink`, or a `BreadcrumbPage` for the current page. */
export function BreadcrumbItem({ className, children, ...props }: ComponentProps<'li'>) {
  return (
    <li {...props} className={cx(styles.item, className)}>
      <ChevronRight aria-hidden="true" className={styles.separator} />
      {children}
    </li>
  );
}

export type BreadcrumbLinkProps = Omit<LinkProps, 'variant' | 'underline' | 'external'>;

/** Link to a page above the current one. With `asChild`, the link of a router. */
export function BreadcrumbLink(props: BreadcrumbLinkProps) {
  return <Link {...props} variant="muted" />;
}

/** The current page, which is not a link. */
export function BreadcrumbPage({ className, ...props }: ComponentProps<'span'>) {
  return <span aria-current="page" {...props} className={cx(styles.page, className)} />;
}
