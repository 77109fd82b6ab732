'use client';

import { cx } from 'class-variance-authority';
import { useRef, type ComponentProps, type ElementType, type ReactNode } from 'react';

import { Badge } from '../badge/badge.tsx';
import { useWords } from '../ui-provider/ui-provider.tsx';
import { useCurrentInView } from '../use-current-in-view.ts';
import { comingSoon } from '../words.ts';
import styles from './nav-list.module.css';
import shared from './row.module.css';

export interface NavItem {
  label: string;
  /** Where it leads. Without it and without `items`, it is announced as “Coming Soon”. */
  href?: string | undefined;
  /** An icon before the label, `aria-hidden`. */
  icon?: ReactNode;
  /** Whether it is the page that is shown. */
  current?: boolean | undefined;
  /** A few words or a number after the label. */
  badge?: ReactNode;
  /** Pages below this one. */
  items?: readonly NavItem[] | undefined;
}

export interface NavListProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** What the list is for; there may be several on a page. */
  label: string;
  items: readonly NavItem[];
  /** The link component of a router; it is given `href` and, for react-router, `to`. */
  linkAs?: ElementType | undefined;
}

/** Links to the pages of one area, below each other. In a container (`container-type`) narrower than 40rem they stand in a row that scrolls. */
export function NavList({ label, items, linkAs, className, ...props }: NavListProps) {
  return (
    <nav {...props} aria-label={label} className={cx(styles.root, className)}>
      <Level items={items} linkAs={linkAs} />
    </nav>
  );
}

function Level({ items, linkAs }: Pick<NavListProps, 'items' | 'linkAs'>) {
  const list = useRef<HTMLUListElement>(null);
  useCurrentInView(list, 'href', items.find(({ current }) => current)?.href);
  return (
    <ul ref={list} className={styles.list}>
      {items.map((item) => (
        <li key={item.label} className={styles.item}>
          <Entry {...item} linkAs={linkAs} />
          {item.items && <Level items={item.items} linkAs={linkAs} />}
        </li>
      ))}
    </ul>
  );
}

function Entry({ label, href, icon, current, badge, items, linkAs }: NavItem & Pick<NavListProps, 'linkAs'>) {
  const words = useWords({ comingSoon });
  const shownBadge = badge ?? (href === undefined && !items ? words.comingSoon : undefined);
  const inside = (
    <>
      {icon}
      <span className={cx(shared.label, styles.label)}>{label}</span>
      {shownBadge !== undefined && <Badge>{shownBadge}</Badge>}
    </>
  );

  if (href === undefined) return <span className={cx(shared.row, styles.entry, styles.text)}>{inside}</span>;

  const Link = linkAs ?? 'a';
  return (
    <Link
      href={href}
      {...(linkAs && { to: href })}
      aria-current={current ? 'page' : undefined}
      className={cx(shared.row, styles.entry, styles.link)}
    >
      {inside}
    </Link>
  );
}
