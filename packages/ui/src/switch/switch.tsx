'use client';

import * as Radix from '@radix-ui/react-switch';
import { cx } from 'class-variance-authority';
import { useId, type ComponentProps, type ReactNode } from 'react';

import { useAsyncAction } from '../internal/use-async-action.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<
  ComponentProps<typeof Radix.Root>,
  'asChild' | 'children' | 'onCheckedChange'
> {
  /** Name of the setting, the same in both states. */
  label: ReactNode;
  /** Hides the label visually. @default false */
  hideLabel?: boolean | undefined;
  /** Help text below the label. */
  description?: ReactNode;
  /** Called when the user toggles it. The switch is loading until the returned promise settles. */
  onCheckedChange?: ((checked: boolean) => void | Promise<unknown>) | undefined;
  /** Shows a spinner and ignores clicks, but keeps focus. @default false */
  loading?: boolean | undefined;
}

/** Turns a setting on or off immediately. In a form that is submitted later, use `Checkbox`. */
export function Switch({
  label,
  hideLabel = false,
  description,
  onCheckedChange,
  loading = false,
  className,
  style,
  onClick,
  ...props
}: SwitchProps) {
  const id = useId();
  const [isChanging, run] = useAsyncAction();
  const isLoading = loading || isChanging;

  return (
    <span className={cx(styles.root, className)} style={style}>
      <span className={styles.box}>
        <Radix.Root
          id={id}
          aria-describedby={description ? `${id}-description` : undefined}
          {...props}
          className={styles.track}
          data-loading={isLoading || undefined}
          aria-busy={isLoading || undefined}
          // `disabled` would drop focus to <body>.
          aria-disabled={isLoading || undefined}
          onClick={(event) => {
            onClick?.(event);
            if (isLoading) event.preventDefault(); // Radix then does not toggle.
          }}
          onCheckedChange={(checked) => void run(() => onCheckedChange?.(checked))}
        >
          <Radix.Thumb className={styles.thumb} />
        </Radix.Root>
      </span>
      <span className={styles.text}>
        <Label id={props.id ?? id} hidden={hideLabel}>
          {label}
        </Label>
        {description && (
          <span id={`${id}-description`} className={styles.description}>
            {description}
          </span>
        )}
      </span>
    </span>
  );
}

function Label({ id, hidden, children }: { id: string; hidden: boolean; children: ReactNode }) {
  const label = (
    <label htmlFor={id} className={styles.label}>
      {children}
    </label>
  );
  return hidden ? <VisuallyHidden>{label}</VisuallyHidden> : label;
}
