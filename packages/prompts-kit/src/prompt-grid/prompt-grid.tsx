import { Children, type ReactNode } from 'react';

import styles from './prompt-grid.module.css';

export interface PromptGridProps {
  /** The cards, or their skeletons. */
  children: ReactNode;
  /** Other cards are on their way; those shown stay, dimmed. */
  busy?: boolean | undefined;
  /** What the list is called by screen readers. */
  label?: string | undefined;
}

/** A list of cards: three columns where there is room, one on a phone. */
export function PromptGrid({ children, busy = false, label }: PromptGridProps) {
  return (
    // Safari takes a list without bullets for no list, unless the role says it.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" aria-label={label} aria-busy={busy} className={styles.root}>
      {Children.map(children, (child) => (
        <li className={styles.card}>{child}</li>
      ))}
    </ul>
  );
}
