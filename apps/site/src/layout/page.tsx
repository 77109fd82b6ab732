import { useMessages } from '@ai-directory/ui/messages';
import type { ReactNode } from 'react';

import { layoutMessages } from './layout-messages.ts';
import styles from './page.module.css';

export interface PageProps {
  /** The `h1` and the title of the document. */
  title: string;
  /** Description under the title. */
  intro?: ReactNode;
  /** Rendered above the title, usually a link to the parent page. */
  eyebrow?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Header and content of a page. */
export function Page({ title, intro, eyebrow, actions, children }: PageProps) {
  const { siteName } = useMessages(layoutMessages);
  return (
    <div className={styles.root}>
      <title>{`${title} · ${siteName}`}</title>
      <div className={styles.header}>
        <div className={styles.text}>
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
  /** Link to more of the same, beside the title. */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of a page with its own `h2`. */
export function Section({ title, more, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.header}>
        <h2 className={styles.heading}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
