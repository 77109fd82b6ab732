import type { ToolDetails } from '@ai-directory/api-client/contract';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';
import type { ReactNode } from 'react';

import { toolFactsMessages } from '../../tool-facts/tool-facts-messages.ts';
import { shortFacts, useFactTexts } from '../../tool-facts/use-fact-texts.ts';
import styles from './fact-strip.module.css';

export const factStripMessages = defineMessages('factStrip', {
  label: 'Facts',
  checked: 'Last checked',
  notChecked: 'Not yet',
});

export interface FactStripProps {
  tool: Pick<ToolDetails, 'facts' | 'factsCheckedOn'>;
  /** Button that reports a wrong fact. */
  reportButton: ReactNode;
}

/** The facts that are known of a tool, in one row; nothing if none is. */
export function FactStrip({ tool: { facts, factsCheckedOn }, reportButton }: FactStripProps) {
  const t = useMessages(factStripMessages);
  const names = useMessages(toolFactsMessages);
  const locale = useLocale();
  const texts = useFactTexts()(facts);
  const known = shortFacts.filter((fact) => texts[fact].value);
  if (known.length === 0) return null;
  return (
    <dl className={styles.root} aria-label={t.label}>
      {known.map((fact) => (
        <div
          key={fact}
          className={styles.fact}
          data-training={fact === 'training' ? facts.training?.use : undefined}
        >
          <dt className={styles.name}>{names[fact]}</dt>
          <dd className={styles.value}>
            {texts[fact].value}
            {texts[fact].note && <small className={styles.note}>{texts[fact].note}</small>}
          </dd>
        </div>
      ))}
      <div className={styles.fact}>
        <dt className={styles.name}>{t.checked}</dt>
        <dd className={styles.value}>
          {factsCheckedOn ? (
            <time dateTime={factsCheckedOn}>
              {new Date(factsCheckedOn).toLocaleDateString(locale, {
                month: 'short',
                year: 'numeric',
                timeZone: 'UTC',
              })}
            </time>
          ) : (
            t.notChecked
          )}
          <small className={styles.note}>{reportButton}</small>
        </dd>
      </div>
    </dl>
  );
}
