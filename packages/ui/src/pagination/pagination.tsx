'use client';

import { cx } from 'class-variance-authority';
import {
  useEffect,
  useRef,
  type ComponentProps,
  type ElementType,
  type MouseEvent,
  type ReactNode,
} from 'react';

import { activeElement } from '../active-element.ts';
import { Button } from '../button/button.tsx';
import { formatNumber } from '../internal/format-number.ts';
import { formatMessage } from '../internal/format-message.ts';
import { ChevronLeft, ChevronRight } from '../icons/icons.tsx';
import { useLocale, useWords } from '../ui-provider/ui-provider.tsx';
import { nextPage, page as pageWord, pagination, previousPage } from '../words.ts';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

export interface PaginationProps extends ComponentProps<'nav'> {
  /** The current page, counted from 1. */
  page: number;
  /** How many pages there are. For one page nothing is shown. */
  pages: number;
  /** Called by a press. With it, links leave the going to you; new tabs still work. */
  onPageChange?: ((page: number) => void) | undefined;
  /** The current page is on its way: its number turns into a spinner. Other pages can still be chosen. */
  pending?: boolean | undefined;
  /** Makes links instead of buttons. */
  hrefFor?: ((page: number) => string) | undefined;
  /** The link component of a router; it is given `href` and, for react-router, `to`. */
  linkAs?: ElementType | undefined;
}

/** Goes through the pages of a list. */
export function Pagination({
  page,
  pages,
  onPageChange,
  pending = false,
  hrefFor,
  linkAs,
  className,
  ...props
}: PaginationProps) {
  const words = useWords({ nextPage, page: pageWord, pagination, previousPage });
  const locale = useLocale();
  const pressedIn = useRef<Element>(null);
  const reached = useRef(page);

  // “Next” disappears under the press that reached the last page: focus goes to the current page instead.
  useEffect(() => {
    if (reached.current === page) return;
    reached.current = page;
    const nav = pressedIn.current;
    pressedIn.current = null;
    const active = activeElement();
    // Someone may be typing elsewhere by now.
    const isLost =
      active === document.body || (nav?.contains(active) && !active?.matches(':enabled, :any-link'));
    if (isLost) nav?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [page]);

  if (pages <= 1) return null;

  const goTo = (target: number, look: ComponentProps<typeof Button>, children: ReactNode) => {
    const press = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      if (target !== page) pressedIn.current = event.currentTarget.closest('nav');
      if (!onPageChange) return;
      event.preventDefault();
      onPageChange(target);
    };
    if (!hrefFor) {
      return (
        <Button variant="ghost" {...look} onClick={press}>
          {children}
        </Button>
      );
    }
    const Link = linkAs ?? 'a';
    const href = hrefFor(target);
    return (
      <Button variant="ghost" {...look} asChild onClick={press}>
        <Link href={href} {...(linkAs && { to: href })}>
          {children}
        </Link>
      </Button>
    );
  };

  const previous = (
    <>
      <ChevronLeft aria-hidden="true" className={styles.arrow} />
      <span className={styles.word}>{words.previousPage}</span>
    </>
  );
  const next = (
    <>
      <span className={styles.word}>{words.nextPage}</span>
      <ChevronRight aria-hidden="true" className={styles.arrow} />
    </>
  );

  return (
    <nav aria-label={words.pagination} {...props} className={cx(styles.root, className)}>
      {page > 1 ? (
        goTo(page - 1, { className: styles.step }, previous)
      ) : (
        <Button variant="ghost" disabled className={styles.step}>
          {previous}
        </Button>
      )}
      <ol className={styles.pages}>
        {pageNumbers(page, pages).map((number, index, shown) => (
          <li
            key={number ?? `gap-${index}`}
            className={cx(styles.page, number !== page && isBesideGap(shown, index) && styles.near)}
          >
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              goTo(
                number,
                {
                  shape: 'icon',
                  className: styles.number,
                  'aria-label': formatMessage(words.page, { page: formatNumber(number, locale) }),
                  'aria-current': number === page ? 'page' : undefined,
                  'aria-busy': (pending && number === page) || undefined,
                  loading: pending && number === page,
                },
                pending && number === page ? null : formatNumber(number, locale),
              )
            )}
          </li>
        ))}
      </ol>
      {page < pages ? (
        goTo(page + 1, { className: styles.step }, next)
      ) : (
        <Button variant="ghost" disabled className={styles.step}>
          {next}
        </Button>
      )}
    </nav>
  );
}

/** Whether a page may be left out where room is scarce: the gap beside it grows by one, and “Next” leads to it. */
const isBesideGap = (shown: (number | null)[], index: number) =>
  shown[index] !== null &&
  index > 0 &&
  index < shown.length - 1 &&
  (shown[index - 1] === null || shown[index + 1] === null);

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
