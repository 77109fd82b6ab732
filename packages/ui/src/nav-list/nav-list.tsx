'use client';

import { cx } from 'class-variance-authority';
import { useRef, type ComponentProps, type ComponentPropsWithoutRef, type ReactNode } from 'react';

import { Badge } from '../badge/badge.tsx';
import { useScrollIntoView } from '../internal/use-scroll-into-view.ts';
import { createSlot, Slottable } from '../slot/slot.tsx';
import styles from './nav-list.module.css';
import shared from './row.module.css';

/** Requires an `aria-label`. */
export type NavListProps = ComponentProps<'nav'>;

export interface NavListItemProps extends ComponentProps<'a'> {
  /** Icon before the label. */
  icon?: ReactNode;
  /** Short text or a number after the label. */
  badge?: ReactNode;
  /** Whether it links to the current page. @default false */
  current?: boolean | undefined;
  /** Renders the only child, the link of a router, as the item. @default false */
  asChild?: boolean | undefined;
}

export interface NavListGroupProps extends ComponentProps<'li'> {
  /** Name of the nested pages. */
  label: ReactNode;
  /** Icon before the label. */
  icon?: ReactNode;
}

const Slot = createSlot<HTMLAnchorElement, ComponentPropsWithoutRef<'a'>>('NavListItem');

/** Vertical list of links to the pages of one area; a scrolling row in a container (`container-type`) narrower than 40rem. */
export function NavList({ className, children, ...props }: NavListProps) {
  return (
    <nav {...props} className={cx(styles.root, className)}>
      <List>{children}</List>
    </nav>
  );
}

/** Link to a page. Without `href` it is not a link: for a page that does not exist yet, or that the user may not open. */
export function NavListItem({
  icon,
  badge,
  current = false,
  asChild = false,
  className,
  children,
  ...props
}: NavListItemProps) {
  const Root = asChild ? Slot : 'a';
  return (
    <li className={styles.item}>
      <Root
        aria-current={current ? 'page' : undefined}
        data-state={current ? 'active' : 'inactive'}
        {...props}
        className={cx(shared.row, styles.entry, styles.link, className)}
      >
        {icon}
        <Slottable child={children}>{renderLabel}</Slottable>
        {badge !== undefined && <Badge className={styles.badge}>{badge}</Badge>}
      </Root>
    </li>
  );
}

/** Nested pages below their common name. */
export function NavListGroup({ label, icon, className, children, ...props }: NavListGroupProps) {
  return (
    <li {...props} className={cx(styles.item, className)}>
      <span className={cx(shared.row, styles.entry)}>
        {icon}
        {renderLabel(label)}
      </span>
      <List>{children}</List>
    </li>
  );
}

const renderLabel = (label: ReactNode) => <span className={cx(shared.label, styles.label)}>{label}</span>;

function List({ children }: { children?: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  useScrollIntoView(list, 'aria-current');
  return (
    <ul ref={list} className={styles.list}>
      {children}
    </ul>
  );
}
