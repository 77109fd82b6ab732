'use client';

import { formatNumber } from '@ai-directory/ui/format-number';
import { ChevronDown } from '@ai-directory/ui/icons';
import { useLocale } from '@ai-directory/ui/ui-provider';
import { useState, type ReactNode } from 'react';

import type { PromptFillProps } from './prompt-fill.tsx';
import styles from './prompt-detail.module.css';

export interface DetailFoldProps {
  title: string;
  /** How many there are of what is inside. */
  count?: number | undefined;
  heading: PromptFillProps['heading'];
  /** Rendered when it is first opened, and kept from then on. */
  children: ReactNode;
}

/** A part under a heading that opens it. */
export function DetailFold({ title, count, heading: Heading, children }: DetailFoldProps) {
  const locale = useLocale();
  const [opened, setOpened] = useState(false);

  return (
    <details
      className={styles.fold}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true);
      }}
    >
      <summary className={styles.summary}>
        <ChevronDown aria-hidden="true" className={styles.chevron} />
        <Heading className={styles.heading}>{title}</Heading>
        {count ? <span className={styles.count}>{formatNumber(count, locale)}</span> : null}
      </summary>
      {opened && <div className={styles.folded}>{children}</div>}
    </details>
  );
}
