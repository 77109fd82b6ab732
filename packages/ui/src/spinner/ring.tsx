import { cva } from 'class-variance-authority';

import styles from './spinner.module.css';

interface RingProps {
  size: 'small' | 'medium' | 'large' | 'xl';
}

const ring = cva(styles.ring, {
  variants: {
    size: { small: styles.ringSmall, medium: styles.ringMedium, large: styles.ringLarge, xl: styles.ringXl },
  },
});

/** The turning ring alone, for a button whose words already tell what is going on. */
export function Ring({ size }: RingProps) {
  return <span aria-hidden="true" className={ring({ size })} />;
}
