'use client';

import { cx } from 'class-variance-authority';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  useEffect,
  useRef,
  type ComponentProps,
  type ElementType,
  type MouseEvent,
  type ReactNode,
} from 'react';

import { Button } from '../button/button.tsx';
import { useLocale, useWords } from '../ui-provider/ui-provider.tsx';
import { fill } from '../words.ts';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

export interface PaginationProps extends ComponentProps<'nav'> {
  /** The current page, counted from 1. */
  page: number;
  /** How many pages there are. For one page nothing is shown. */
  pages: number;
  /** Called by a press. With it, links leave the going to you; new tabs still work. */
  onPageChange?: ((page: number) => void) | undefined;
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
  hrefFor,
  linkAs,
  className,
  ...props
}: PaginationProps) {
  const words = useWords();
  const locale = useLocale();
  const pressedIn = useRef<Element>(null);
  const reached = useRef(page);

  // “Next” disappears under the press that reached the last page: focus goes to the current page instead.
  useEffect(() => {
    if (reached.current === page) return;
    reached.current = page;
    const nav = pressedIn.current;
    pressedIn.current = null;
    if (nav && !nav.querySelector(':focus:enabled, :focus:any-link')) {
      nav.querySelector<HTMLElement>('[aria-current]')?.focus();
    }
  }, [page]);

  if (pages <= 1) return null;

  const goTo = (target: number, look: ComponentProps<typeof Button>, children: ReactNode) => {
    const press = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      pressedIn.current = event.currentTarget.closest('nav');
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
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`} className={styles.page}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              goTo(
                number,
                {
                  shape: 'icon',
                  className: styles.number,
                  'aria-label': fill(words.page, { page: number.toLocaleString(locale) }),
                  'aria-current': number === page ? 'page' : undefined,
                },
                number.toLocaleString(locale),
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

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
