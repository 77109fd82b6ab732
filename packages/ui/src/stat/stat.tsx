'use client';

import { cva, cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

import { ArrowUp } from '../icons/icons.tsx';
import { formatNumber } from '../internal/format-number.ts';
import { defineMessages, useLocale, useMessages } from '../messages/messages.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './stat.module.css';

export const statMessages = defineMessages('stat', {
  increase: 'increase of',
  decrease: 'decrease of',
});

export interface StatProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** Name of the number. A link in it covers the whole statistic. */
  label: ReactNode;
  /** The number, formatted by locale, or other content. */
  value: ReactNode;
  /** Change as a ratio: `0.12` is shown as an increase of 12 %. */
  change?: number | undefined;
  /** Whether the change is good or bad. @default 'neutral' */
  variant?: 'neutral' | 'success' | 'danger';
  /** Small text below, such as the period. */
  description?: ReactNode;
  /** Size of the number. @default 'medium' */
  size?: 'small' | 'medium' | 'large';
}

const valueClasses = cva(styles.value, {
  variants: {
    size: {
      small: styles.small,
      medium: styles.medium,
      large: styles.large,
    } satisfies Record<NonNullable<StatProps['size']>, unknown>,
  },
});

const changeClasses = cva(styles.change, {
  variants: {
    variant: {
      neutral: undefined,
      success: styles.success,
      danger: styles.danger,
    } satisfies Record<NonNullable<StatProps['variant']>, unknown>,
  },
});

/** A number with its name. */
export function Stat({
  label,
  value,
  change,
  variant = 'neutral',
  description,
  size = 'medium',
  className,
  ...props
}: StatProps) {
  const locale = useLocale();
  return (
    <dl {...props} className={cx(styles.root, className)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={valueClasses({ size })}>
        {typeof value === 'number' ? formatNumber(value, locale) : value}
      </dd>
      {(change !== undefined || description) && (
        <dd className={styles.description}>
          {change !== undefined && <Change value={change} variant={variant} />}
          {description && <span>{description}</span>}
        </dd>
      )}
    </dl>
  );
}

function Change({ value, variant }: { value: number; variant: StatProps['variant'] }) {
  const t = useMessages(statMessages);
  const locale = useLocale();
  const percentage = Math.abs(value).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <span className={changeClasses({ variant })}>
      {value !== 0 && (
        <>
          <ArrowUp aria-hidden="true" className={cx(styles.icon, value < 0 && styles.decrease)} />
          <VisuallyHidden>{value > 0 ? t.increase : t.decrease} </VisuallyHidden>
        </>
      )}
      {percentage}
    </span>
  );
}
