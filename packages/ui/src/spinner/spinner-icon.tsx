import { cva } from 'class-variance-authority';

import styles from './spinner.module.css';

interface SpinnerIconProps {
  size: 'small' | 'medium' | 'large' | 'xl';
}

const spinnerIcon = cva(styles.icon, {
  variants: {
    size: { small: styles.iconSmall, medium: styles.iconMedium, large: styles.iconLarge, xl: styles.iconXl },
  },
});

/** The spinning ring without a status, for components with their own text. */
export function SpinnerIcon({ size }: SpinnerIconProps) {
  return <span aria-hidden="true" className={spinnerIcon({ size })} />;
}
