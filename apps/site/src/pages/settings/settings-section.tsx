import { Heading } from '@ai-directory/ui/heading';
import { Text } from '@ai-directory/ui/text';
import { useId, type ReactNode } from 'react';

import styles from './settings.module.css';

export interface SettingsSectionProps {
  title: string;
  /** Description under the title. */
  intro: ReactNode;
  children: ReactNode;
}

/** A section of the settings: title and description at the start, controls at the end. */
export function SettingsSection({ title, intro, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.text}>
        <Heading size="medium" id={id}>
          {title}
        </Heading>
        <Text size="small" variant="muted">
          {intro}
        </Text>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
