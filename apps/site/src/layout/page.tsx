import type { ReactNode } from 'react';

import { words } from '../words.ts';
import styles from './page.module.css';

export interface PageProps {
  /** The page's one `h1`, and its name in the browser's tab. */
  title: string;
  /** A sentence under the title. */
  intro?: ReactNode;
  /** What stands above the title: usually the way back up. */
  eyebrow?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A page's head and its sections below. */
export function Page({ title, intro, eyebrow, actions, children }: PageProps) {
  return (
    <div className={styles.root}>
      <title>{`${title} · ${words.siteName}`}</title>
      <div className={styles.head}>
        <div className={styles.words}>
          {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
          <h1 className={styles.title}>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

export interface SectionProps {
  title: string;
  /** A link to more of the same, at the end of the title's line. */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of a page under a heading of its own. */
export function Section({ title, more, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
