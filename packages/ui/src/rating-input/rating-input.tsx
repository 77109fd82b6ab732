'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';

import { Fieldset } from '../fieldset/fieldset.tsx';
import { formatNumber } from '../internal/format-number.ts';
import { useFormState } from '../internal/use-form-state.ts';
import { useRadioName } from '../internal/use-radio-name.ts';
import { Star } from '../icons/icons.tsx';
import { defineMessages, useLocale, useMessages } from '../messages/messages.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './rating-input.module.css';

export const ratingInputMessages = defineMessages('ratingInput', {
  stars: ({ value }: { value: string }) => `${value} of 5 stars`,
});

export interface RatingInputProps extends Omit<
  ComponentProps<'fieldset'>,
  'children' | 'defaultValue' | 'onChange'
> {
  /** Label of the group, such as “Your rating”. */
  label: ReactNode;
  /** Hides the label visually. @default false */
  hideLabel?: boolean | undefined;
  /** Number of stars, 1 to 5; 0 for none. */
  value?: number | undefined;
  /** Rating at first and after a reset of the form, when `value` is omitted. @default 0 */
  defaultValue?: number | undefined;
  /**
   * Called with the selected rating, which is shown dimmed until the returned promise settles. Then `value` is shown again,
   * or without `value` the selected rating if the promise was fulfilled. Handle its rejection before returning it.
   */
  onValueChange?: ((value: number) => void | Promise<unknown>) | undefined;
  /** Whether a form is invalid without a rating. @default false */
  required?: boolean | undefined;
  /** Help text below the stars, such as why they are disabled. */
  description?: ReactNode;
}

const ratings = [1, 2, 3, 4, 5];

/** Selects one to five stars. Arrow keys move between them. */
export function RatingInput({
  label,
  hideLabel = false,
  value: valueProp,
  defaultValue = 0,
  onValueChange,
  required = false,
  description,
  name,
  className,
  ref,
  ...props
}: RatingInputProps) {
  const t = useMessages(ratingInputMessages);
  const locale = useLocale();
  const id = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const refs = useComposedRefs(root, ref);
  const radioName = useRadioName(root, name);
  const [value, setValue] = useFormState<number>(root, {
    prop: valueProp,
    defaultProp: defaultValue,
    caller: 'RatingInput',
    onReset: (next) => {
      const radios = root.current?.querySelectorAll('input') ?? [];
      for (const radio of radios) radio.defaultChecked = radio.value === String(next);
    },
  });
  const [optimisticValue, select] = useLatestChange((stars) => {
    const result = onValueChange?.(stars);
    if (result instanceof Promise) return result.then(() => setValue(stars));
    return setValue(stars);
  });
  const visibleValue = optimisticValue ?? value;

  return (
    <Fieldset
      aria-describedby={description ? `${id}-description` : undefined}
      {...props}
      ref={refs}
      name={name}
      label={label}
      hideLabel={hideLabel}
      className={cx(styles.root, className)}
      aria-busy={optimisticValue !== null || undefined}
      data-loading={optimisticValue !== null || undefined}
    >
      <div className={styles.options}>
        {ratings.map((stars) => (
          <label key={stars} className={styles.option} data-filled={stars <= visibleValue || undefined}>
            <input
              type="radio"
              className={styles.radio}
              name={radioName}
              form={props.form}
              required={required}
              value={stars}
              checked={stars === visibleValue}
              onChange={() => void select(stars)}
            />
            <Star aria-hidden="true" className={styles.star} />
            <VisuallyHidden>{t.stars({ value: formatNumber(stars, locale) })}</VisuallyHidden>
          </label>
        ))}
      </div>
      {description && (
        <div id={`${id}-description`} className={styles.description}>
          {description}
        </div>
      )}
    </Fieldset>
  );
}

/** Makes one call at a time and queues only the latest selection, because arrow keys select every star on their way. */
function useLatestChange(onValueChange: (value: number) => void | Promise<unknown>) {
  const [optimisticValue, setOptimisticValue] = useState<number | null>(null);
  const queued = useRef<number | null>(null);
  const running = useRef(false);

  const select = async (stars: number) => {
    queued.current = stars;
    if (running.current) {
      setOptimisticValue(stars);
      return;
    }
    running.current = true;
    try {
      while (queued.current !== null) {
        const next: number = queued.current;
        queued.current = null;
        const result = onValueChange(next);
        if (!(result instanceof Promise)) continue;
        setOptimisticValue(next);
        await result.catch(() => {});
      }
    } finally {
      running.current = false;
      queued.current = null;
      setOptimisticValue(null);
    }
  };

  return [optimisticValue, select] as const;
}
