import { Heading } from '@ai-directory/ui/heading';
import { Text } from '@ai-directory/ui/text';
import type { ReactNode } from 'react';

import { Head, type HeadProps } from './head.tsx';
import styles from './page.module.css';

export interface PageProps {
  /** The `h1` and the title of the document. */
  title: string;
  /** Description under the title, and in search results if it is a string. */
  intro?: ReactNode;
  /** Metadata that differs from title and intro. */
  head?: HeadProps;
  /** Rendered above the title, usually a link to the parent page. */
  eyebrow?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Header and content of a page. */
export function Page({ title, intro, head, eyebrow, actions, children }: PageProps) {
  return (
    <div className={styles.root}>
      <Head title={title} description={typeof intro === 'string' ? intro : undefined} {...head} />
      <div className={styles.header}>
        <div className={styles.text}>
          {eyebrow && (
            <Text asChild size="small" variant="muted">
              <div>{eyebrow}</div>
            </Text>
          )}
          <Heading as="h1">{title}</Heading>
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
        <Heading>{title}</Heading>
        {more}
      </div>
      {children}
    </section>
  );
}
