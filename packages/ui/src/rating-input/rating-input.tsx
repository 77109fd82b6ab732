'use client';

import { cx } from 'class-variance-authority';
import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';

import { formatNumber } from '../internal/format-number.ts';
import { formatMessage } from '../internal/format-message.ts';
import { Star } from '../icons/icons.tsx';
import { GroupFrame } from '../radio-group/group-frame.tsx';
import { useLocale, useWords } from '../ui-provider/ui-provider.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { stars as starsWord } from '../words.ts';
import styles from './rating-input.module.css';

export interface RatingInputProps extends Omit<ComponentProps<'fieldset'>, 'children' | 'onChange'> {
  /** What is rated, such as “Your rating”. */
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  /** One to five stars; 0 for none yet. */
  value: number;
  /** Called by a press. Until its promise is settled the chosen stars are shown, dimmed; then `value` again. */
  onChange: (value: number) => void | Promise<unknown>;
  /** A sentence below the stars, such as why they are disabled. */
  hint?: ReactNode;
}

const numbers = [1, 2, 3, 4, 5];

/** Gives one to five stars. Arrow keys move through them. */
export function RatingInput({
  label,
  hideLabel = false,
  value,
  onChange,
  hint,
  name,
  className,
  ...props
}: RatingInputProps) {
  const words = useWords({ stars: starsWord });
  const locale = useLocale();
  const id = useId();
  const [chosen, choose] = useLatest(onChange);
  const shown = chosen ?? value;

  return (
    <GroupFrame
      aria-describedby={hint ? `${id}-hint` : undefined}
      {...props}
      label={label}
      hideLabel={hideLabel}
      className={cx(styles.root, className)}
      aria-busy={chosen !== null || undefined}
    >
      <div className={styles.options}>
        {numbers.map((stars) => (
          <label key={stars} className={styles.option} data-filled={stars <= shown || undefined}>
            <input
              type="radio"
              className={styles.radio}
              name={name ?? id}
              value={stars}
              checked={stars === shown}
              onChange={() => void choose(stars)}
            />
            <Star aria-hidden="true" className={styles.star} />
            <VisuallyHidden>{formatMessage(words.stars, { value: formatNumber(stars, locale) })}</VisuallyHidden>
          </label>
        ))}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </GroupFrame>
  );
}

/** One call at a time. Arrow keys pass stars on their way: while one call is pending, only the latest choice waits. */
function useLatest(onChange: RatingInputProps['onChange']) {
  const [chosen, setChosen] = useState<number | null>(null);
  const waiting = useRef<number | null>(null);
  const running = useRef(false);

  const choose = async (stars: number) => {
    waiting.current = stars;
    if (running.current) {
      setChosen(stars);
      return;
    }
    running.current = true;
    try {
      while (waiting.current !== null) {
        const next: number = waiting.current;
        waiting.current = null;
        const answer = onChange(next);
        if (!(answer instanceof Promise)) continue;
        setChosen(next);
        await answer;
      }
    } finally {
      running.current = false;
      waiting.current = null;
      setChosen(null);
    }
  };

  return [chosen, choose] as const;
}
