'use client';

import { cx } from 'class-variance-authority';
import { useId, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';

import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './switch.module.css';
import { usePending } from './use-pending.ts';

export interface SwitchProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'size' | 'children' | 'defaultChecked' | 'onChange'
> {
  /** What is on or off, the same words in both states. */
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  /** A sentence of help below the label. */
  description?: ReactNode;
  /** Whether it is on. */
  checked: boolean;
  /** Called by a press. As long as the promise it returns is pending, the switch is too. */
  onCheckedChange: (checked: boolean) => void | Promise<unknown>;
  /** Shows a spinner and ignores presses, but keeps focus. */
  pending?: boolean | undefined;
}

/** Turns something on or off, at once. For a choice that is sent later, use `Checkbox`. */
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
  const [waiting, change] = usePending(onCheckedChange);
  const busy = pending || waiting;

  const pressByEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event);
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    event.preventDefault(); // It would submit a form.
    event.currentTarget.click();
  };

  return (
    <span className={cx(styles.root, className)}>
      <span className={styles.box} data-pending={busy ? (checked ? 'on' : 'off') : undefined}>
        <input
          id={id}
          aria-describedby={description ? `${id}-description` : undefined}
          {...props}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state by itself
          role="switch"
          className={styles.track}
          checked={checked}
          aria-busy={busy || undefined}
          // `disabled` would drop focus to <body>.
          aria-disabled={busy || undefined}
          onChange={(event) => {
            if (!busy) void change(event.target.checked);
          }}
          onKeyDown={pressByEnter}
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
