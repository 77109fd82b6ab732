'use client';

import { cva } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';

import { Slot } from '../slot/slot.tsx';
import { SpinnerIcon } from '../spinner/spinner-icon.tsx';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** Visual emphasis. Use one `primary` per view. @default 'secondary' */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  /** @default 'medium' */
  size?: 'small' | 'medium' | 'large';
  /** `icon` is square; prefer `IconButton`, which requires an accessible name. @default 'text' */
  shape?: 'text' | 'icon';
  /** Shows a spinner and ignores clicks, but keeps focus on the button. @default false */
  loading?: boolean | undefined;
  /** Fills the width of its container. @default false */
  fullWidth?: boolean | undefined;
  /** Renders the only child, usually a link, with the button's props and styles. @default false */
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

/** Triggers an action. For navigation, render a link with `asChild`. */
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
  const rootProps = {
    ...props,
    className: button({ variant, size, shape, fullWidth, className }),
    'data-loading': loading || undefined,
    // `disabled` would drop focus to <body>.
    'aria-disabled': loading || props['aria-disabled'],
    onClick: loading ? preventDefault : onClick,
  };
  const spinner = loading && <SpinnerIcon size="small" />;

  if (asChild) {
    return (
      <Slot {...rootProps} before={spinner}>
        {children}
      </Slot>
    );
  }
  return (
    <button {...rootProps} type={type}>
      {spinner}
      {children}
    </button>
  );
}

const preventDefault = (event: MouseEvent) => event.preventDefault();
