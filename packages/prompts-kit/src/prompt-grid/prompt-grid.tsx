import { Children, type ComponentProps, type ReactNode } from 'react';

import styles from './prompt-grid.module.css';

export interface PromptGridProps extends Omit<ComponentProps<'ul'>, 'role'> {
  /** Cards, or their skeletons. */
  children: ReactNode;
  /** Whether other cards are loading; the current ones stay, dimmed. */
  busy?: boolean | undefined;
  /** Accessible name. */
  label?: string | undefined;
  /** Class name added to that of the list. @default '' */
  className?: string | undefined;
}

/**
 * Renders a list of cards: three columns if there is room, one on a phone. Not virtualized: `content-visibility` skips the
 * rendering of cards outside the viewport, which the browser can still search.
 */
export function PromptGrid({ children, busy = false, label, className = '', ...props }: PromptGridProps) {
  return (
    // Safari drops the list semantics of a list without bullets, unless it has the role.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul {...props} role="list" aria-label={label} aria-busy={busy} className={`${styles.root} ${className}`}>
      {Children.map(children, (child) => (
        <li className={styles.card}>{child}</li>
      ))}
    </ul>
  );
}
