import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

import type { IconProps } from '../icons/icons.tsx';
import styles from './foundations.module.css';

/** Shows icons with their meaning. */
export function IconGrid({ icons }: { icons: Record<string, (props: IconProps) => ReactNode> }) {
  return (
    <ul className={cx('sb-unstyled', styles.icons, styles.theme)}>
      {Object.entries(icons).map(([meaning, Icon]) => (
        <li key={meaning} className={styles.meaning}>
          <Icon aria-hidden="true" width="20" height="20" strokeWidth="1.75" />
          {meaning}
        </li>
      ))}
    </ul>
  );
}
