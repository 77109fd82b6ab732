'use client';

import { useControllableState } from '@radix-ui/react-use-controllable-state';
import { cx } from 'class-variance-authority';
import type { MouseEvent, ReactNode } from 'react';

import buttonStyles from '../button/button.module.css';
import { Button, type ButtonProps } from '../button/button.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './toggle-button.module.css';

export interface ToggleButtonProps extends Omit<
  ButtonProps,
  'asChild' | 'fullWidth' | 'aria-label' | 'aria-pressed'
> {
  /** Accessible name, the same in both states, such as “Favorite”. Also shown as tooltip. */
  label: string;
  /** Whether it is pressed. */
  pressed?: boolean | undefined;
  /** Whether it is pressed at first, when `pressed` is omitted. @default false */
  defaultPressed?: boolean | undefined;
  /** Called when the user toggles it. */
  onPressedChange?: ((pressed: boolean) => void) | undefined;
  /** The icon, and optionally a count after it. */
  children: ReactNode;
  /** Visual emphasis. @default 'ghost' */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  /** Height and padding. @default 'medium' */
  size?: 'small' | 'medium' | 'large';
}

/** Whether the variant has no background; only then is the accent color of a pressed button visible. */
const hasNoBackground = { ghost: true, secondary: true, primary: false, danger: false };

/** A button with an on and off state. When on, its icon is filled. */
export function ToggleButton({
  label,
  pressed: pressedProp,
  defaultPressed = false,
  onPressedChange,
  variant = 'ghost',
  className,
  children,
  onClick,
  ...props
}: ToggleButtonProps) {
  const [pressed, setPressed] = useControllableState({
    prop: pressedProp,
    defaultProp: defaultPressed,
    onChange: onPressedChange,
    caller: 'ToggleButton',
  });

  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) setPressed(!pressed);
  };

  return (
    <Tooltip content={label}>
      <Button
        {...props}
        variant={variant}
        className={cx(buttonStyles.icon, styles.root, hasNoBackground[variant] && styles.plain, className)}
        aria-label={label}
        aria-pressed={pressed}
        data-state={pressed ? 'on' : 'off'}
        onClick={toggle}
      >
        {props.loading ? null : children}
      </Button>
    </Tooltip>
  );
}
