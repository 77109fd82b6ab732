'use client';

import { Kbd } from '@ai-directory/ui/kbd';
import { Fragment } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { closeShortcut, keyAlternative, searchShortcut, shortcutsHint } from '../words.ts';
import styles from './settings-panel.module.css';

export interface Shortcut {
  /** Keys that are pressed together, each way of its own: `[['/'], ['Ctrl', 'K']]`. */
  keys: readonly (readonly string[])[];
  /** What they do. */
  label: string;
}

/** The keys that do something on their own. */
export function ShortcutsSection({ shortcuts }: { shortcuts?: readonly Shortcut[] | undefined }) {
  const words = useKitWords({ closeShortcut, keyAlternative, searchShortcut, shortcutsHint });
  const shown = shortcuts ?? [
    { keys: [['/'], ['Ctrl', 'K'], ['⌘', 'K']], label: words.searchShortcut },
    { keys: [['Esc']], label: words.closeShortcut },
  ];

  return (
    <>
      <p className={styles.hint}>{words.shortcutsHint}</p>
      <dl className={styles.shortcuts}>
        {shown.map(({ keys, label }) => (
          <div key={label} className={styles.shortcut}>
            <dt>{label}</dt>
            <dd className={styles.keys}>
              {keys.map((together, index) => (
                <Fragment key={together.join('+')}>
                  {index > 0 && <span className={styles.alternative}>{words.keyAlternative}</span>}
                  <span className={styles.together}>
                    {together.map((name) => (
                      <Kbd key={name}>{name}</Kbd>
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
