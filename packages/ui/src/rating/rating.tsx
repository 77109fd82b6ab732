'use client';

import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { formatNumber } from '../internal/format-number.ts';
import { formatMessage } from '../internal/format-message.ts';
import { Star } from '../icons/icons.tsx';
import { useLocale, useWords } from '../ui-provider/ui-provider.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { noRatings, rated } from '../words.ts';
import styles from './rating.module.css';

export interface RatingProps extends ComponentProps<'span'> {
  /** The average from 0 to 5; `null` when nobody has rated yet. */
  value: number | null;
  /** How many people rated. */
  count?: number | undefined;
}

/** Shows a rating: a star and a number. */
export function Rating({ value, count, className, ...props }: RatingProps) {
  const words = useWords({ noRatings, rated });
  const locale = useLocale();

  if (value === null) {
    return (
      <span {...props} className={cx(styles.root, className)}>
        {words.noRatings}
      </span>
    );
  }

  const shown = formatNumber(value, locale, 1);

  return (
    <span {...props} className={cx(styles.root, className)}>
      <Star aria-hidden="true" className={styles.star} />
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{formatMessage(words.rated, { value: shown })}</VisuallyHidden>
      {count !== undefined && <span className={styles.count}>({formatNumber(count, locale)})</span>}
    </span>
  );
}
