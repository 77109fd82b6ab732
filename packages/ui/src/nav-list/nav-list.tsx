'use client';

import { cx } from 'class-variance-authority';
import { useRef, type ComponentProps, type ElementType, type ReactNode } from 'react';

import { Badge } from '../badge/badge.tsx';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import { useScrollIntoView } from '../internal/use-scroll-into-view.ts';
import styles from './nav-list.module.css';
import shared from './row.module.css';

export const navListMessages = defineMessages('navList', {
  comingSoon: 'Coming Soon',
});

export interface NavItem {
  label: string;
  /** URL. Without it and without `items`, the item shows the badge “Coming Soon”. */
  href?: string | undefined;
  /** Icon before the label, `aria-hidden`. */
  icon?: ReactNode;
  /** Whether it links to the current page. */
  current?: boolean | undefined;
  /** Short text or a number after the label. */
  badge?: ReactNode;
  /** Nested pages. */
  items?: readonly NavItem[] | undefined;
}

export interface NavListProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Accessible name of the navigation. */
  label: string;
  items: readonly NavItem[];
  /** Link component of a router; receives `href` and, for react-router, `to`. @default 'a' */
  linkComponent?: ElementType | undefined;
}

/** Vertical list of links to the pages of one area; a scrolling row in a container (`container-type`) narrower than 40rem. */
export function NavList({ label, items, linkComponent, className, ...props }: NavListProps) {
  return (
    <nav {...props} aria-label={label} className={cx(styles.root, className)}>
      <NavItems items={items} linkComponent={linkComponent} />
    </nav>
  );
}

function NavItems({ items, linkComponent }: Pick<NavListProps, 'items' | 'linkComponent'>) {
  const list = useRef<HTMLUListElement>(null);
  useScrollIntoView(list, 'href', items.find(({ current }) => current)?.href);
  return (
    <ul ref={list} className={styles.list}>
      {items.map((item) => (
        <li key={item.label} className={styles.item}>
          <NavItemContent {...item} linkComponent={linkComponent} />
          {item.items && <NavItems items={item.items} linkComponent={linkComponent} />}
        </li>
      ))}
    </ul>
  );
}

function NavItemContent({
  label,
  href,
  icon,
  current,
  badge,
  items,
  linkComponent,
}: NavItem & Pick<NavListProps, 'linkComponent'>) {
  const t = useMessages(navListMessages);
  const visibleBadge = badge ?? (href === undefined && !items ? t.comingSoon : undefined);
  const content = (
    <>
      {icon}
      <span className={cx(shared.label, styles.label)}>{label}</span>
      {visibleBadge !== undefined && <Badge>{visibleBadge}</Badge>}
    </>
  );

  if (href === undefined) return <span className={cx(shared.row, styles.entry, styles.text)}>{content}</span>;

  const Link = linkComponent ?? 'a';
  return (
    <Link
      href={href}
      {...(linkComponent && { to: href })}
      aria-current={current ? 'page' : undefined}
      className={cx(shared.row, styles.entry, styles.link)}
    >
      {content}
    </Link>
  );
}
