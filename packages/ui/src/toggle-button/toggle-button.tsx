import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

import { Button, type ButtonProps } from '../button/button.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './toggle-button.module.css';

export interface ToggleButtonProps extends Omit<
  ButtonProps,
  'shape' | 'asChild' | 'aria-pressed' | 'aria-label'
> {
  /** Accessible name, the same in both states, such as “Favorite”. Also shown as tooltip. */
  label: string;
  /** Whether it is pressed. */
  pressed: boolean;
  /** The icon, and optionally a count after it. */
  children: ReactNode;
  /** Visual emphasis. @default 'ghost' */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  /** @default 'medium' */
  size?: 'small' | 'medium' | 'large';
}

/** Whether the variant has no background; only then is the accent color of a pressed button visible. */
const hasNoBackground = { ghost: true, secondary: true, primary: false, danger: false };

/** A button with an on and off state. When on, its icon is filled. */
export function ToggleButton({
  label,
  pressed,
  variant = 'ghost',
  className,
  children,
  ...props
}: ToggleButtonProps) {
  return (
    <Tooltip content={label}>
      <Button
        {...props}
        variant={variant}
        shape="icon"
        className={cx(styles.root, hasNoBackground[variant] && styles.plain, className)}
        aria-label={label}
        aria-pressed={pressed}
      >
        {props.loading ? null : children}
      </Button>
    </Tooltip>
  );
}
