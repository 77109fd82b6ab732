import type { ToolDetails } from '@ai-directory/api-client/contract';
import { formatDate } from '@ai-directory/ui/format-date';
import { defineMessages, plural, useLocale, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import type { ComponentProps, ReactNode } from 'react';

import { toolFactsMessages } from '../../features/tool-facts/tool-facts-messages.ts';
import { shortFacts, useFactTexts } from '../../features/tool-facts/use-fact-texts.ts';
import { ConfirmFacts } from './confirm-facts.tsx';
import styles from './fact-strip.module.css';

export const factStripMessages = defineMessages('factStrip', {
  label: 'Facts',
  checked: 'Last checked',
  checkedBy: plural({ one: 'by # user', other: 'by # users' }),
  notChecked: 'Nobody has checked these facts yet.',
});

export interface FactStripProps {
  tool: Pick<ToolDetails, 'id' | 'facts' | 'factsCheckedOn' | 'factsCheckedBy'>;
  /** Reports a wrong fact, in a line with text. */
  reportButton: ReactNode;
}

/** The facts that are known of a tool, in one row with a note below it; nothing if none is. */
export function FactStrip({ tool, reportButton }: FactStripProps) {
  const { id, facts, factsCheckedOn, factsCheckedBy } = tool;
  const t = useMessages(factStripMessages);
  const names = useMessages(toolFactsMessages);
  const locale = useLocale();
  const texts = useFactTexts()(facts);
  const known = shortFacts.filter((fact) => texts[fact].value);
  if (known.length === 0) return null;
  return (
    <div>
      <dl className={styles.facts} aria-label={t.label}>
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
        {factsCheckedOn && (
          <Fact name={t.checked} note={factsCheckedBy > 0 ? t.checkedBy(factsCheckedBy) : undefined}>
            <time dateTime={factsCheckedOn}>
              {formatDate(new Date(factsCheckedOn), locale, { precision: 'month', timeZone: 'UTC' })}
            </time>
          </Fact>
        )}
      </dl>
      <Text size="small" variant="muted" className={styles.footnote}>
        {!factsCheckedOn && <span>{t.notChecked}</span>} <ConfirmFacts id={id} />
        <span aria-hidden="true"> · </span>
        {reportButton}
      </Text>
    </div>
  );
}

interface FactProps extends ComponentProps<'div'> {
  name: string;
  note?: string | undefined;
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
