'use client';

import { cx } from 'class-variance-authority';
import { useId, type ComponentProps, type ReactNode } from 'react';

import { useLocale } from '../messages/messages.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './progress.module.css';

export interface ProgressProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Name of the task. */
  label: ReactNode;
  /** Hides the label visually. @default false */
  hideLabel?: boolean | undefined;
  /** Completed amount, from 0 to `max`; indeterminate if omitted or not a number. */
  value?: number | undefined;
  /** Total amount. @default 100 */
  max?: number;
}

/** Shows the progress of a task. */
export function Progress({
  label,
  hideLabel = false,
  value: valueProp,
  max = 100,
  className,
  ...props
}: ProgressProps) {
  const id = useId();
  const locale = useLocale();
  const isKnown = Number.isFinite(valueProp) && max > 0;
  const value = isKnown ? Math.min(Math.max(valueProp ?? 0, 0), max) : undefined;
  const percentage = value === undefined ? null : (value / max).toLocaleString(locale, { style: 'percent' });
  const name = <span id={id}>{label}</span>;

  return (
    <div {...props} className={cx(styles.root, className)} data-state={getState(value, max)}>
      {hideLabel ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <div className={styles.label}>
          {name}
          {percentage && (
            <span aria-hidden="true" className={styles.percentage}>
              {percentage}
            </span>
          )}
        </div>
      )}
      <progress className={styles.bar} aria-labelledby={id} value={value} max={max} />
    </div>
  );
}

function getState(value: number | undefined, max: number) {
  if (value === undefined) return 'indeterminate';
  return value < max ? 'loading' : 'complete';
}
