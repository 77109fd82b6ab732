'use client';

import { cx } from 'class-variance-authority';
import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';

import { formatNumber } from '../internal/format-number.ts';
import { Star } from '../icons/icons.tsx';
import { Fieldset } from '../radio-group/fieldset.tsx';
import { defineMessages, useLocale, useMessages } from '../messages/messages.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './rating-input.module.css';

export const ratingInputMessages = defineMessages('ratingInput', {
  stars: ({ value }: { value: string }) => `${value} of 5 stars`,
});

export interface RatingInputProps extends Omit<ComponentProps<'fieldset'>, 'children' | 'onChange'> {
  /** Label of the group, such as “Your rating”. */
  label: ReactNode;
  /** Hides the label visually. @default false */
  hideLabel?: boolean | undefined;
  /** Number of stars, 1 to 5; 0 for none. */
  value: number;
  /** Called with the selected rating, which is shown dimmed until the returned promise settles; then `value` is shown again. */
  onValueChange: (value: number) => void | Promise<unknown>;
  /** Help text below the stars, such as why they are disabled. */
  description?: ReactNode;
}

const ratings = [1, 2, 3, 4, 5];

/** Selects one to five stars. Arrow keys move between them. */
export function RatingInput({
  label,
  hideLabel = false,
  value,
  onValueChange,
  description,
  name,
  className,
  ...props
}: RatingInputProps) {
  const t = useMessages(ratingInputMessages);
  const locale = useLocale();
  const id = useId();
  const [optimisticValue, select] = useLatestChange(onValueChange);
  const visibleValue = optimisticValue ?? value;

  return (
    <Fieldset
      aria-describedby={description ? `${id}-description` : undefined}
      {...props}
      label={label}
      hideLabel={hideLabel}
      className={cx(styles.root, className)}
      aria-busy={optimisticValue !== null || undefined}
    >
      <div className={styles.options}>
        {ratings.map((stars) => (
          <label key={stars} className={styles.option} data-filled={stars <= visibleValue || undefined}>
            <input
              type="radio"
              className={styles.radio}
              name={name ?? id}
              value={stars}
              checked={stars === visibleValue}
              onChange={() => void select(stars)}
            />
            <Star aria-hidden="true" className={styles.star} />
            <VisuallyHidden>{t.stars({ value: formatNumber(stars, locale) })}</VisuallyHidden>
          </label>
        ))}
      </div>
      {description && (
        <div id={`${id}-description`} className={styles.description}>
          {description}
        </div>
      )}
    </Fieldset>
  );
}

/** Makes one call at a time and queues only the latest selection, because arrow keys select every star on their way. */
function useLatestChange(onValueChange: RatingInputProps['onValueChange']) {
  const [optimisticValue, setOptimisticValue] = useState<number | null>(null);
  const queued = useRef<number | null>(null);
  const running = useRef(false);

  const select = async (stars: number) => {
    queued.current = stars;
    if (running.current) {
      setOptimisticValue(stars);
      return;
    }
    running.current = true;
    try {
      while (queued.current !== null) {
        const next: number = queued.current;
        queued.current = null;
        const result = onValueChange(next);
        if (!(result instanceof Promise)) continue;
        setOptimisticValue(next);
        await result;
      }
    } finally {
      running.current = false;
      queued.current = null;
      setOptimisticValue(null);
    }
  };

  return [optimisticValue, select] as const;
}
