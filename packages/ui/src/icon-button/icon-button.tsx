import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

import styles from '../button/button.module.css';
import { Button, type ButtonProps } from '../button/button.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'fullWidth' | 'aria-label'> {
  /** Accessible name, also shown as tooltip. */
  label: string;
  /** The icon; with `asChild` a link that contains the icon. */
  children: ReactNode;
  /** Visual emphasis. @default 'ghost' */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  /** Width and height. @default 'medium' */
  size?: 'small' | 'medium' | 'large';
}

/** A square button that shows only an icon. */
export function IconButton({
  label,
  variant = 'ghost',
  loading,
  className,
  children,
  ...props
}: IconButtonProps) {
  return (
    <Tooltip content={label}>
      <Button
        {...props}
        variant={variant}
        loading={loading}
        className={cx(styles.icon, className)}
        aria-label={label}
      >
        {loading && !props.asChild ? null : children}
      </Button>
    </Tooltip>
  );
}
