'use client';

import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { formatNumber } from '../internal/format-number.ts';
import { Star } from '../icons/icons.tsx';
import { defineMessages, useLocale, useMessages } from '../messages/messages.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './rating.module.css';

export const ratingMessages = defineMessages('rating', {
  noRatings: 'No ratings yet',
  rating: ({ value }: { value: string }) => `Rated ${value} of 5`,
});

export interface RatingProps extends ComponentProps<'span'> {
  /** Average from 0 to 5; `null` without ratings. */
  value: number | null;
  /** Number of ratings. */
  count?: number | undefined;
}

/** Shows an average rating: a star and a number. */
export function Rating({ value, count, className, ...props }: RatingProps) {
  const t = useMessages(ratingMessages);
  const locale = useLocale();

  if (value === null) {
    return (
      <span {...props} className={cx(styles.root, className)}>
        {t.noRatings}
      </span>
    );
  }

  const formattedValue = formatNumber(value, locale, 1);

  return (
    <span {...props} className={cx(styles.root, className)}>
      <Star aria-hidden="true" className={styles.star} />
      <span aria-hidden="true">{formattedValue}</span>
      <VisuallyHidden>{t.rating({ value: formattedValue })}</VisuallyHidden>
      {count !== undefined && <span className={styles.count}>({formatNumber(count, locale)})</span>}
    </span>
  );
}
