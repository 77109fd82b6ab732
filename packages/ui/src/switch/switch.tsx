'use client';

import { cx } from 'class-variance-authority';
import { useId, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';

import { useAsyncAction } from '../internal/use-async-action.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'size' | 'children' | 'defaultChecked' | 'onChange'
> {
  /** Name of the setting, the same in both states. */
  label: ReactNode;
  /** Hides the label visually. @default false */
  hideLabel?: boolean | undefined;
  /** Help text below the label. */
  description?: ReactNode;
  /** Whether it is on. */
  checked: boolean;
  /** Called when the user toggles it. The switch is pending until the returned promise settles. */
  onCheckedChange: (checked: boolean) => void | Promise<unknown>;
  /** Shows a spinner and ignores clicks, but keeps focus. @default false */
  pending?: boolean | undefined;
}

/** Turns a setting on or off immediately. In a form that is submitted later, use `Checkbox`. */
export function Switch({
  label,
  hideLabel = false,
  description,
  checked,
  onCheckedChange,
  pending = false,
  className,
  ...props
}: SwitchProps) {
  const id = useId();
  const [isChanging, run] = useAsyncAction();
  const isPending = pending || isChanging;

  const toggleOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event);
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    event.preventDefault(); // Enter would submit the form.
    event.currentTarget.click();
  };

  return (
    <span className={cx(styles.root, className)}>
      <span className={styles.box} data-pending={isPending ? (checked ? 'on' : 'off') : undefined}>
        <input
          id={id}
          aria-describedby={description ? `${id}-description` : undefined}
          {...props}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its state
          role="switch"
          className={styles.track}
          checked={checked}
          aria-busy={isPending || undefined}
          // `disabled` would drop focus to <body>.
          aria-disabled={isPending || undefined}
          onChange={(event) => {
            const { checked: next } = event.target;
            if (!isPending) void run(() => onCheckedChange(next));
          }}
          onKeyDown={toggleOnEnter}
        />
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
