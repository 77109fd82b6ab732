import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './group-frame.module.css';

interface GroupFrameProps extends ComponentProps<'fieldset'> {
  label: ReactNode;
  hideLabel: boolean;
}

/** A group of radios under one question, without lines around it. */
export function GroupFrame({ label, hideLabel, className, children, ...props }: GroupFrameProps) {
  return (
    <fieldset {...props} className={cx(styles.root, className)}>
      <legend className={styles.legend}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      {children}
    </fieldset>
  );
}
