import { Children, type ComponentProps, type ReactNode } from 'react';

import { cx } from '../internal/cx.ts';
import styles from './prompt-grid.module.css';

export interface PromptGridProps extends Omit<ComponentProps<'ul'>, 'role'> {
  /** Cards, or their skeletons. */
  children: ReactNode;
  /** Whether other cards are loading; the current ones stay, dimmed. @default false */
  loading?: boolean | undefined;
  /** Accessible name. */
  label?: string | undefined;
}

/**
 * Renders a list of cards: three columns if there is room, one on a phone. Not virtualized: `content-visibility` skips the
 * rendering of cards outside the viewport, which the browser can still search.
 */
export function PromptGrid({ children, loading = false, label, className, ...props }: PromptGridProps) {
  return (
    <ul
      {...props}
      // Safari drops the list semantics of a list without bullets, unless it has the role.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="list"
      aria-label={label}
      aria-busy={loading}
      data-loading={loading || undefined}
      className={cx(styles.root, className)}
    >
      {Children.map(children, (child) => (
        <li className={styles.card}>{child}</li>
      ))}
    </ul>
  );
}
