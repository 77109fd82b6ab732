'use client';

import { cva } from 'class-variance-authority';
import type { ComponentProps, ComponentPropsWithoutRef, MouseEvent, ReactNode } from 'react';

import { createSlot, Slottable } from '../slot/slot.tsx';
import { SpinnerIcon } from '../spinner/spinner-icon.tsx';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** Behavior in a form: a click submits it only with `submit`. @default 'button' */
  type?: 'submit' | 'reset' | 'button' | undefined;
  /** Visual emphasis. Use one `primary` per view. @default 'secondary' */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  /** Height and padding. @default 'medium' */
  size?: 'small' | 'medium' | 'large';
  /** Shows a spinner and ignores clicks, but keeps focus on the button. @default false */
  loading?: boolean | undefined;
  /** Fills the width of its container. @default false */
  fullWidth?: boolean | undefined;
  /** Renders the only child, usually a link, with the button's props and styles. @default false */
  asChild?: boolean | undefined;
}

const Slot = createSlot<HTMLButtonElement, ComponentPropsWithoutRef<'button'>>('Button');

const button = cva(styles.root, {
  variants: {
    variant: {
      primary: styles.primary,
      secondary: styles.secondary,
      ghost: styles.ghost,
      danger: styles.danger,
    } satisfies Record<NonNullable<ButtonProps['variant']>, unknown>,
    size: { small: styles.small, medium: styles.medium, large: styles.large },
    fullWidth: { true: styles.fullWidth },
  },
});

/** Triggers an action. For navigation, render a link with `asChild`. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  loading = false,
  fullWidth = false,
  asChild = false,
  type = 'button',
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  // A link cannot be disabled.
  const isInert = loading || (asChild && props.disabled);
  const rootProps = {
    ...props,
    disabled: asChild ? undefined : props.disabled,
    className: button({ variant, size, fullWidth, className }),
    'aria-busy': loading || props['aria-busy'],
    'data-loading': loading || undefined,
    'data-disabled': props.disabled || undefined,
    // `disabled` would drop focus to <body>.
    'aria-disabled': isInert || props['aria-disabled'],
    onClick: isInert ? preventDefault : onClick,
  };
  const Root = asChild ? Slot : 'button';

  return (
    <Root {...rootProps} type={asChild ? undefined : type}>
      {loading && <SpinnerIcon size="small" />}
      {asChild ? <Slottable child={children}>{renderLabel}</Slottable> : renderLabel(children)}
    </Root>
  );
}

/** Browsers that translate a page replace bare text, before which React can then insert nothing. */
const renderLabel = (label: ReactNode) => <span className={styles.label}>{label}</span>;

const preventDefault = (event: MouseEvent) => event.preventDefault();
