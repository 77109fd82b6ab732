import type { ToolFacts } from '@ai-directory/api-client/contract';
import { Heading } from '@ai-directory/ui/heading';
import { Check, Minus } from '@ai-directory/ui/icons';
import { useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';

import { toolFactsMessages } from '../../features/tool-facts/tool-facts-messages.ts';
import styles from './fit-lists.module.css';

interface FitListsProps extends Pick<ToolFacts, 'goodFor' | 'notFor'> {
  /** BCP 47 tag of the language of the lists. @default that of the page */
  lang: string | undefined;
}

/** Lists of what a tool is and is not suited for; nothing if neither is known. */
export function FitLists({ goodFor, notFor, lang }: FitListsProps) {
  const t = useMessages(toolFactsMessages);
  const lists = [
    { name: 'goodFor', lines: goodFor, Icon: Check },
    { name: 'notFor', lines: notFor, Icon: Minus },
  ] as const;
  if (lists.every(({ lines }) => lines.length === 0)) return null;
  return (
    <div className={styles.root}>
      {lists.map(
        ({ name, lines, Icon }) =>
          lines.length > 0 && (
            <section key={name}>
              <Heading size="medium" className={styles.heading} data-fit={name}>
                {t[name]}
              </Heading>
              <Text asChild size="small" className={styles.list}>
                <ul lang={lang}>
                  {lines.map((line) => (
                    <li key={line} className={styles.fit} dir="auto">
                      <Icon aria-hidden="true" className={styles.icon} />
                      {line}
                    </li>
                  ))}
                </ul>
              </Text>
            </section>
          ),
      )}
    </div>
  );
}
