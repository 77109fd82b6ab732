import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

import { Button, type ButtonProps } from '../button/button.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './toggle-button.module.css';

export interface ToggleButtonProps extends Omit<
  ButtonProps,
  'shape' | 'asChild' | 'aria-pressed' | 'aria-label'
> {
  /** What is on or off, the same words in both states, such as “Favorite”. */
  label: string;
  /** Whether it is on. */
  pressed: boolean;
  /** The icon, and perhaps a count after it. */
  children: ReactNode;
  /** How much attention the action asks for. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
}

/** Without a ground of its own, a pressed button may take the accent's colour; on one, that would not be seen. */
const isPlain = { ghost: true, secondary: true, primary: false, danger: false };

/** A button that stays on or off. When on, its icon is filled. */
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
        className={cx(styles.root, isPlain[variant] && styles.plain, className)}
        aria-label={label}
        aria-pressed={pressed}
      >
        {props.loading ? null : children}
      </Button>
    </Tooltip>
  );
}
