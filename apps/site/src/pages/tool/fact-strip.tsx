import type { ToolDetails } from '@ai-directory/api-client/contract';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import type { ComponentProps, ReactNode } from 'react';

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
        <Fact
          key={fact}
          name={names[fact]}
          note={texts[fact].note}
          data-training={fact === 'training' ? facts.training?.use : undefined}
        >
          {texts[fact].value}
        </Fact>
      ))}
      <Fact name={t.checked} note={reportButton}>
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
      </Fact>
    </dl>
  );
}

interface FactProps extends ComponentProps<'div'> {
  name: string;
  note: ReactNode;
}

function Fact({ name, note, children, ...props }: FactProps) {
  return (
    <div {...props} className={styles.fact}>
      <Text asChild size="xs" variant="subtle" monospace className={styles.name}>
        <dt>{name}</dt>
      </Text>
      <Text asChild size="small" weight="strong" className={styles.value}>
        <dd>
          {children}
          {note && (
            <Text asChild size="small" variant="muted" className={styles.note}>
              <small>{note}</small>
            </Text>
          )}
        </dd>
      </Text>
    </div>
  );
}
