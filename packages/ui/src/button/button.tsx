'use client';

import { cva } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';

import { Slot } from '../slot/slot.tsx';
import { Ring } from '../spinner/ring.tsx';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** How much attention the action asks for. One `primary` per view. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** `icon` is as wide as it is high; prefer `IconButton`, which asks for a name. */
  shape?: 'text' | 'icon';
  /** Shows a spinner and ignores presses, but keeps focus on the button. */
  loading?: boolean | undefined;
  /** Takes the whole width of its container. */
  fullWidth?: boolean | undefined;
  /** Renders the only child (a link, usually) with the button's props and looks. */
  asChild?: boolean | undefined;
}

const button = cva(styles.root, {
  variants: {
    variant: {
      primary: styles.primary,
      secondary: styles.secondary,
      ghost: styles.ghost,
      danger: styles.danger,
    } satisfies Record<NonNullable<ButtonProps['variant']>, unknown>,
    size: { small: styles.small, medium: styles.medium, large: styles.large },
    shape: { text: styles.text, icon: styles.icon },
    fullWidth: { true: styles.fullWidth },
  },
});

/** Does something when pressed. For going somewhere, render a link with `asChild`. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  shape = 'text',
  loading = false,
  fullWidth = false,
  asChild = false,
  type = 'button',
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const root = {
    ...props,
    className: button({ variant, size, shape, fullWidth, className }),
    'data-loading': loading || undefined,
    // `disabled` would drop focus to <body>.
    'aria-disabled': loading || props['aria-disabled'],
    onClick: loading ? swallow : onClick,
  };
  const ring = loading && <Ring size="small" />;

  if (asChild) {
    return (
      <Slot {...root} before={ring}>
        {children}
      </Slot>
    );
  }
  return (
    <button {...root} type={type}>
      {ring}
      {children}
    </button>
  );
}

const swallow = (event: MouseEvent) => event.preventDefault();
