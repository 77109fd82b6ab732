'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import * as Radix from '@radix-ui/react-switch';
import { cx } from 'class-variance-authority';
import { useCallback, useId, useRef, type ComponentProps, type ReactNode } from 'react';

import { useAsyncAction } from '../internal/use-async-action.ts';
import { useFormState } from '../internal/use-form-state.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<
  ComponentProps<typeof Radix.Root>,
  'asChild' | 'children' | 'onCheckedChange'
> {
  /** Name of the setting, the same in both states. */
  label: ReactNode;
  /** Hides the label visually. @default false */
  hideLabel?: boolean | undefined;
  /** Help text below the label. */
  description?: ReactNode;
  /** Whether it is on at first and after a reset of the form, when uncontrolled. @default false */
  defaultChecked?: boolean | undefined;
  /** Called when the user toggles it. The switch is loading until the returned promise settles. */
  onCheckedChange?: ((checked: boolean) => void | Promise<unknown>) | undefined;
  /** Shows a spinner and ignores clicks, but keeps focus. @default false */
  loading?: boolean | undefined;
}

/** Turns a setting on or off immediately. In a form that is submitted later, use `Checkbox`. */
export function Switch({
  label,
  hideLabel = false,
  description,
  checked: checkedProp,
  defaultChecked = false,
  onCheckedChange,
  loading = false,
  className,
  style,
  onClick,
  ref,
  ...props
}: SwitchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const findInput = useCallback((button: HTMLButtonElement | null) => {
    // Radix submits the value by an input after the button, which knows the form of the prop `form`.
    input.current = button?.nextElementSibling as HTMLInputElement | null;
    // Browsers focus it when it is the first invalid control of a form.
    input.current?.addEventListener('focus', () => button?.focus());
  }, []);
  const refs = useComposedRefs(ref, findInput);
  const [isChanging, run] = useAsyncAction();
  const [checked, setChecked] = useFormState(input, {
    prop: checkedProp,
    defaultProp: defaultChecked,
    onChange: (next) => void run(() => onCheckedChange?.(next)),
    caller: 'Switch',
  });
  const isLoading = loading || isChanging;
  const labelElement = (
    <label htmlFor={props.id ?? id} className={styles.label}>
      {label}
    </label>
  );

  return (
    <span className={cx(styles.root, className)} style={style}>
      <span className={styles.box}>
        <Radix.Root
          id={id}
          aria-describedby={description ? `${id}-description` : undefined}
          {...props}
          ref={refs}
          checked={checked}
          // What the browser resets the input to.
          defaultChecked={checkedProp ?? defaultChecked}
          className={styles.track}
          data-loading={isLoading || undefined}
          aria-busy={isLoading || undefined}
          // `disabled` would drop focus to <body>.
          aria-disabled={isLoading || undefined}
          onClick={(event) => {
            onClick?.(event);
            if (isLoading) event.preventDefault();
            // Not in `onCheckedChange`: Radix calls it when the form is reset, too, with the state of the first rendering.
            if (!event.defaultPrevented) setChecked(!checked);
          }}
        >
          <Radix.Thumb className={styles.thumb} />
        </Radix.Root>
      </span>
      <span className={styles.text}>
        {hideLabel ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
        {description && (
          <span id={`${id}-description`} className={styles.description}>
            {description}
          </span>
        )}
      </span>
    </span>
  );
}
