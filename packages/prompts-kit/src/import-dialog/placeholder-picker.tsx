'use client';

import { Button } from '@ai-directory/ui/button';
import { CheckboxGroup, CheckboxGroupAll, CheckboxGroupItem } from '@ai-directory/ui/checkbox-group';
import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import { useState } from 'react';

import type { PlaceholderCount } from './import-parser.ts';
import styles from './placeholder-picker.module.css';
import type { ImportFiles } from './use-import.ts';

export const placeholderPickerMessages = defineMessages('placeholderPicker', {
  label: 'Which of these are variables?',
  description:
    'Selected placeholders become variables; the others stay as text. Those in code, links and formulas are not selected.',
  selectAll: 'All',
  uses: plural({ one: 'In # prompt', other: 'In # prompts' }),
  showMore: (count: number) => `Show ${formatNumber(count)} more`,
});

interface PlaceholderPickerProps {
  placeholders: readonly PlaceholderCount[];
  files: Pick<ImportFiles, 'options' | 'setOptions'>;
}

const initialVisibleCount = 8;
const visibleCountStep = 100;

/** Selects which placeholders become variables, and shows what that changes. */
export function PlaceholderPicker({ placeholders, files: { options, setOptions } }: PlaceholderPickerProps) {
  const t = useMessages(placeholderPickerMessages);
  const [visibleCount, setVisibleCount] = useState(initialVisibleCount);
  const hiddenCount = placeholders.length - visibleCount;

  return (
    <CheckboxGroup
      label={t.label}
      description={t.description}
      allValues={placeholders.map(({ key }) => key)}
      value={[...options.variableKeys]}
      onValueChange={(keys) => setOptions({ ...options, variableKeys: new Set(keys) })}
    >
      <CheckboxGroupAll label={t.selectAll} />
      <div className={styles.list}>
        {placeholders.slice(0, visibleCount).map(({ key, source, promptCount, ...placeholder }) => (
          <CheckboxGroupItem
            key={key}
            value={key}
            label={
              <code dir="auto" className={styles.source}>
                {source}
              </code>
            }
            description={
              <>
                <span>{t.uses(promptCount)}</span>
                <Change {...placeholder} isSelected={options.variableKeys.has(key)} />
              </>
            }
          />
        ))}
      </div>
      {hiddenCount > 0 && (
        <Button
          size="small"
          className={styles.more}
          onClick={() => setVisibleCount(visibleCount + visibleCountStep)}
        >
          {t.showMore(Math.min(hiddenCount, visibleCountStep))}
        </Button>
      )}
    </CheckboxGroup>
  );
}

/** Renders where the placeholder occurs first, as a diff if it is converted. */
function Change({
  context: [before, source, after],
  name,
  isSelected,
}: Pick<PlaceholderCount, 'context' | 'name'> & { isSelected: boolean }) {
  return (
    <span dir="auto" className={styles.change}>
      <span>{before}</span>
      {isSelected ? (
        <>
          <del className={styles.removed}>{source}</del>
          <ins className={styles.added}>{`{${name}}`}</ins>
        </>
      ) : (
        <span className={styles.unchanged}>{source}</span>
      )}
      <span>{after}</span>
    </span>
  );
}
