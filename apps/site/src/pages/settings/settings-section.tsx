import { useId, type ReactNode } from 'react';

import styles from './settings.module.css';

export interface SettingsSectionProps {
  title: string;
  /** A sentence under the title: what it is for, or what it does. */
  intro: ReactNode;
  children: ReactNode;
}

/** One subject of the settings: what it is at the start of the line, what can be changed at its end. */
export function SettingsSection({ title, intro, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.intro}>{intro}</p>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
