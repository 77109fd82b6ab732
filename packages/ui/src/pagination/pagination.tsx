'use client';

import { useControllableState } from '@radix-ui/react-use-controllable-state';
import { cx } from 'class-variance-authority';
import { useEffect, useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';

import { getActiveElement } from '../internal/active-element.ts';
import button from '../button/button.module.css';
import { Button } from '../button/button.tsx';
import { formatNumber } from '../internal/format-number.ts';
import { ChevronLeft, ChevronRight } from '../icons/icons.tsx';
import { defineMessages, useLocale, useMessages } from '../messages/messages.tsx';
import { UnstyledLink } from '../ui-provider/ui-provider.tsx';
import { getPageItems } from './page-items.ts';
import styles from './pagination.module.css';

export const paginationMessages = defineMessages('pagination', {
  label: 'Pagination',
  previous: 'Previous',
  next: 'Next',
  page: ({ page }: { page: string }) => `Page ${page}`,
});

export interface PaginationProps extends ComponentProps<'nav'> {
  /** Number of the current page, starting at 1, when controlled. */
  page?: number | undefined;
  /** Page at first, when uncontrolled. @default 1 */
  defaultPage?: number | undefined;
  /** Number of pages. Renders nothing for a single page. */
  pageCount: number;
  /** Called on click. With `getPageHref`, it replaces the link's navigation, except in a new tab. */
  onPageChange?: ((page: number) => void) | undefined;
  /** Returns the URL of a page; renders links instead of buttons, by the `link` of the `UiProvider`. */
  getPageHref?: ((page: number) => string) | undefined;
  /** Shows a spinner in place of the current page's number. Other pages stay clickable. @default false */
  loading?: boolean | undefined;
}

/** Navigates between the pages of a list. */
export function Pagination({
  page: pageProp,
  defaultPage = 1,
  pageCount,
  onPageChange,
  getPageHref,
  loading = false,
  className,
  ...props
}: PaginationProps) {
  const t = useMessages(paginationMessages);
  const locale = useLocale();
  const [page, setPage] = useControllableState({
    prop: pageProp,
    defaultProp: defaultPage,
    caller: 'Pagination',
  });
  const clickedNav = useRef<Element>(null);
  const previousPage = useRef(page);

  // “Next” is disabled on the last page and would lose focus: move it to the current page.
  useEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    const nav = clickedNav.current;
    clickedNav.current = null;
    const active = getActiveElement();
    // The user may have moved focus elsewhere while the page was loading.
    const isLost =
      active === document.body || (nav?.contains(active) && !active?.matches(':enabled, :any-link'));
    if (isLost) nav?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [page]);

  if (pageCount <= 1) return null;

  const renderPageControl = (
    target: number,
    buttonProps: ComponentProps<typeof Button>,
    children: ReactNode,
  ) => {
    const handleClick = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      if (target !== page) clickedNav.current = event.currentTarget.closest('nav');
      setPage(target);
      if (!onPageChange) return;
      event.preventDefault();
      onPageChange(target);
    };
    if (!getPageHref) {
      return (
        <Button variant="ghost" {...buttonProps} onClick={handleClick}>
          {children}
        </Button>
      );
    }
    return (
      <Button variant="ghost" {...buttonProps} asChild onClick={handleClick}>
        <UnstyledLink href={getPageHref(target)}>{children}</UnstyledLink>
      </Button>
    );
  };

  const previous = (
    <>
      <ChevronLeft aria-hidden="true" className={styles.arrow} />
      <span className={styles.label}>{t.previous}</span>
    </>
  );
  const next = (
    <>
      <span className={styles.label}>{t.next}</span>
      <ChevronRight aria-hidden="true" className={styles.arrow} />
    </>
  );

  return (
    <nav aria-label={t.label} {...props} className={cx(styles.root, className)}>
      {page > 1 ? (
        renderPageControl(page - 1, { className: styles.step }, previous)
      ) : (
        <Button variant="ghost" disabled className={styles.step}>
          {previous}
        </Button>
      )}
      <ol className={styles.pages}>
        {getPageItems(page, pageCount).map((number, index, items) => (
          <li
            key={number ?? `gap-${index}`}
            className={cx(styles.page, number !== page && isBesideGap(items, index) && styles.neighbor)}
          >
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              renderPageControl(
                number,
                {
                  className: cx(button.icon, styles.number),
                  'aria-label': t.page({ page: formatNumber(number, locale) }),
                  'aria-current': number === page ? 'page' : undefined,
                  loading: loading && number === page,
                },
                loading && number === page ? null : formatNumber(number, locale),
              )
            )}
          </li>
        ))}
      </ol>
      {page < pageCount ? (
        renderPageControl(page + 1, { className: styles.step }, next)
      ) : (
        <Button variant="ghost" disabled className={styles.step}>
          {next}
        </Button>
      )}
    </nav>
  );
}

/** Whether a page can be hidden in a narrow container: the gap beside it grows by one, and “Next” still leads to it. */
const isBesideGap = (items: (number | null)[], index: number) =>
  items[index] !== null &&
  index > 0 &&
  index < items.length - 1 &&
  (items[index - 1] === null || items[index + 1] === null);

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
