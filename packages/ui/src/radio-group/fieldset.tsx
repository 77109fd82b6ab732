import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './fieldset.module.css';

interface FieldsetProps extends ComponentProps<'fieldset'> {
  label: ReactNode;
  hideLabel: boolean;
}

/** A labelled group of radio inputs without a border. */
export function Fieldset({ label, hideLabel, className, children, ...props }: FieldsetProps) {
  return (
    <fieldset {...props} className={cx(styles.root, className)}>
      <legend className={styles.legend}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      {children}
    </fieldset>
  );
}
