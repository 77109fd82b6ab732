'use client';

import { cx } from 'class-variance-authority';
import { Children, useId, type ComponentProps } from 'react';

import { X } from '../icons/icons.tsx';
import { formatNumber } from '../internal/format-number.ts';
import { defineMessages, plural, useLocale, useMessages } from '../messages/messages.tsx';
import { UnstyledLink } from '../ui-provider/ui-provider.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './facet-list.module.css';

export const facetListMessages = defineMessages('facetList', {
  more: plural({ one: '# more', other: '# more' }),
  remove: 'Remove filter',
});

export interface FacetListProps extends ComponentProps<'div'> {
  /** Name of the filter. */
  label: string;
  /** Number of values that are shown at once; the others are behind “3 more”. @default 8 */
  max?: number | undefined;
}

/** The values of one filter of a list, as links. Its children are `FacetItem`s, the most frequent first. */
export function FacetList({ label, max = 8, className, children, ...props }: FacetListProps) {
  const t = useMessages(facetListMessages);
  const id = useId();
  const items = Children.toArray(children);
  // One more needs no more space than the summary.
  const shown = items.length > max + 1 ? max : items.length;
  return (
    <div role="group" aria-labelledby={id} {...props} className={cx(styles.root, className)}>
      <span id={id} className={styles.name}>
        {label}
      </span>
      <ul className={styles.list}>{items.slice(0, shown)}</ul>
      {shown < items.length && (
        <details>
          <summary className={styles.more}>{t.more(items.length - shown)}</summary>
          <ul className={styles.list}>{items.slice(shown)}</ul>
        </details>
      )}
    </div>
  );
}

export interface FacetItemProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  /** URL of the list with this value, or without it if it is selected. Renders a button if omitted. */
  href?: string | undefined;
  /** Called on click of the button. */
  onClick?: (() => void) | undefined;
  /** Number of results with this value; none is shown if omitted. */
  count?: number | undefined;
  /** Whether the number is an estimate. @default false */
  estimated?: boolean | undefined;
  /** Whether the list is filtered by this value: then it removes the filter. @default false */
  selected?: boolean | undefined;
}

/** One value: a link by the `link` of the `UiProvider`, or a button. */
export function FacetItem({
  href,
  onClick,
  count,
  estimated = false,
  selected = false,
  className,
  children,
  ...props
}: FacetItemProps) {
  const t = useMessages(facetListMessages);
  const locale = useLocale();
  const content = (
    <>
      <span className={styles.label}>{children}</span>
      {count !== undefined && (
        <span className={styles.count}>{`${estimated ? '~' : ''}${formatNumber(count, locale)}`}</span>
      )}
      {selected && (
        <>
          <VisuallyHidden>{t.remove}</VisuallyHidden>
          <X aria-hidden="true" />
        </>
      )}
    </>
  );
  const shared = { 'aria-current': selected || undefined, className: cx(styles.item, className) };
  return (
    <li>
      {href === undefined ? (
        <button type="button" {...(props as ComponentProps<'button'>)} {...shared} onClick={onClick}>
          {content}
        </button>
      ) : (
        <UnstyledLink {...props} {...shared} href={href} onClick={onClick}>
          {content}
        </UnstyledLink>
      )}
    </li>
  );
}
