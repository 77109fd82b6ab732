import styles from './gap.module.css';

/** Step of the space scale: `4` is `--aid-space-4`. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Classes of the gaps. Classes, not inline styles, work under a strict content security policy. */
export const gapClasses = {
  0: styles.gap0,
  1: styles.gap1,
  2: styles.gap2,
  3: styles.gap3,
  4: styles.gap4,
  5: styles.gap5,
  6: styles.gap6,
  7: styles.gap7,
  8: styles.gap8,
} satisfies Record<Gap, unknown>;
