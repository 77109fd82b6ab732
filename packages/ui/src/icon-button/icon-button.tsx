import type { ReactNode } from 'react';

import { Button, type ButtonProps } from '../button/button.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'shape' | 'fullWidth' | 'aria-label'> {
  /** The button's name, also shown as its tooltip. */
  label: string;
  /** The icon; with `asChild` a link which holds the icon. */
  children: ReactNode;
  /** How much attention the action asks for. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
}

/** A square button which shows only an icon. */
export function IconButton({ label, variant = 'ghost', loading, children, ...props }: IconButtonProps) {
  const iconOrChild = loading && !props.asChild ? null : children;

  return (
    <Tooltip content={label}>
      <Button {...props} variant={variant} loading={loading} shape="icon" aria-label={label}>
        {iconOrChild}
      </Button>
    </Tooltip>
  );
}
