'use client';

import { Button } from '@ai-directory/ui/button';
import { Checkbox } from '@ai-directory/ui/checkbox';
import { useState } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import {
  everyPlaceholder,
  morePlaceholders,
  placeholdersHint,
  placeholdersTitle,
  placeholderUses,
} from '../words.ts';
import styles from './import-dialog.module.css';
import type { FoundPlaceholder } from './import-session.ts';

interface PlaceholderChoiceProps {
  placeholders: readonly FoundPlaceholder[];
  /** The keys of those that become variables. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

const [shownFirst, shownMore] = [8, 100];

/** Lets the person tick which placeholders of another product become variables. */
export function PlaceholderChoice({ placeholders, chosen, onChange }: PlaceholderChoiceProps) {
  const words = useKitWords({
    everyPlaceholder,
    morePlaceholders,
    placeholdersHint,
    placeholdersTitle,
    placeholderUses,
  });
  const [shown, setShown] = useState(shownFirst);
  const hidden = placeholders.length - shown;

  const tick = (key: string, ticked: boolean) => {
    const next = new Set(chosen);
    if (ticked) next.add(key);
    else next.delete(key);
    onChange(next);
  };

  return (
    <fieldset className={styles.choices}>
      <legend className={styles.heading}>{words.placeholdersTitle}</legend>
      <p className={styles.line}>{words.placeholdersHint}</p>
      <Checkbox
        label={words.everyPlaceholder}
        checked={chosen.size === placeholders.length ? true : chosen.size > 0 && 'mixed'}
        onCheckedChange={(all) => onChange(new Set(all ? placeholders.map(({ key }) => key) : []))}
      />
      <div className={styles.placeholders}>
        {placeholders.slice(0, shown).map(({ key, name, prompts }) => (
          <Checkbox
            key={key}
            label={
              <code dir="auto" className={styles.placeholder}>
                {key}
              </code>
            }
            description={words.placeholderUses(name, prompts)}
            checked={chosen.has(key)}
            onCheckedChange={(ticked) => tick(key, ticked)}
          />
        ))}
      </div>
      {hidden > 0 && (
        <Button size="small" className={styles.action} onClick={() => setShown(shown + shownMore)}>
          {words.morePlaceholders(Math.min(hidden, shownMore))}
        </Button>
      )}
    </fieldset>
  );
}
