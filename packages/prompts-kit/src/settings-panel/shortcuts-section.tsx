'use client';

import { Kbd } from '@ai-directory/ui/kbd';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { Fragment } from 'react';

import styles from './settings-panel.module.css';

export const shortcutsSectionMessages = defineMessages('shortcutsSection', {
  description: 'Single-key shortcuts work while no text field has focus.',
  search: 'Search everything',
  close: 'Close the open dialog or menu',
  or: 'or',
});

export interface Shortcut {
  /** Alternative key combinations: `[['/'], ['Ctrl', 'K']]`. */
  keys: readonly (readonly string[])[];
  /** What the shortcut does. */
  label: string;
}

/** Lists the keyboard shortcuts. */
export function ShortcutsSection({
  shortcuts: shortcutsProp,
}: {
  shortcuts?: readonly Shortcut[] | undefined;
}) {
  const t = useMessages(shortcutsSectionMessages);
  const shortcuts = shortcutsProp ?? [
    { keys: [['/'], ['Ctrl', 'K'], ['⌘', 'K']], label: t.search },
    { keys: [['Esc']], label: t.close },
  ];

  return (
    <>
      <Text size="small" variant="muted" className={styles.text}>
        {t.description}
      </Text>
      <dl className={styles.shortcuts}>
        {shortcuts.map(({ keys, label }) => (
          <div key={label} className={styles.shortcut}>
            <dt>{label}</dt>
            <dd className={styles.keys}>
              {keys.map((combination, index) => (
                <Fragment key={combination.join('+')}>
                  {index > 0 && <span className={styles.separator}>{t.or}</span>}
                  <span className={styles.combination}>
                    {combination.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </span>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
