'use client';

import type { ImportCategory } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { Button } from '@ai-directory/ui/button';
import { CheckboxGroup, CheckboxGroupAll, CheckboxGroupItem } from '@ai-directory/ui/checkbox-group';
import { Field } from '@ai-directory/ui/field';
import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, plural, useLocale, useMessages } from '@ai-directory/ui/messages';
import { Select } from '@ai-directory/ui/select';
import { useId, useState, type Ref } from 'react';

import { importCategories } from '../rules/import.ts';
import styles from './import-dialog.module.css';
import type { ImportReport, PlaceholderCount } from './import-parser.ts';
import type { ImportFiles } from './use-import.ts';

export const promptCount = plural({ one: '# prompt', other: '# prompts' });

export const importPreviewMessages = defineMessages('importPreview', {
  title: 'What will be imported',
  promptCount,
  format: ({ file, format }: { file: string; format: string }) => `${file}: imported from ${format}`,
  skipped: plural({
    one: '# entry without a prompt is skipped.',
    other: '# entries without a prompt are skipped.',
  }),
  duplicates: plural({
    one: '# duplicate of your prompts or within these files is skipped.',
    other: '# duplicates of your prompts or within these files are skipped.',
  }),
  category: 'Category',
  categoryNeeded: plural({ one: '# prompt needs a category', other: '# prompts need a category' }),
  selectCategory: 'Choose a category',
  categoryRequired: 'Category is required',
  placeholders: 'Which of these are variables?',
  placeholdersDescription: 'Selected placeholders become variables; the others stay as text.',
  selectAll: 'All',
  placeholderUses: ({ name, count }: { name: string; count: number }) =>
    `{${name}}, in ${promptCount(count)}`,
  showMore: (count: number) => `Show ${formatNumber(count)} more`,
});

interface ImportPreviewProps {
  files: ImportFiles;
  report: ImportReport;
  categoryRef: Ref<HTMLSelectElement>;
  /** Whether the form was submitted without a category. */
  isCategoryMissing: boolean;
}

/** Shows what the files contain, and asks for the user's decisions about external prompts. */
export function ImportPreview({ files, report, categoryRef, isCategoryMissing }: ImportPreviewProps) {
  const { options, setOptions } = files;

  return (
    <>
      <Summary report={report} />
      {report.uncategorizedCount > 0 && (
        <CategoryField
          ref={categoryRef}
          promptCount={report.uncategorizedCount}
          value={options.category}
          isMissing={isCategoryMissing}
          onValueChange={(category) => setOptions({ ...options, category })}
        />
      )}
      {report.placeholders.length > 0 && (
        <PlaceholderPicker
          placeholders={report.placeholders}
          value={options.variableKeys}
          onValueChange={(variableKeys) => setOptions({ ...options, variableKeys })}
        />
      )}
    </>
  );
}

/** Returns the number of prompts that are not skipped as duplicates. */
export const getNewCount = ({ total, duplicateCount = 0 }: ImportReport) => total - duplicateCount;

function Summary({ report }: { report: ImportReport }) {
  const t = useMessages(importPreviewMessages);
  const locale = useLocale();
  const headingId = useId();
  const skippedCount = report.files.reduce((sum, file) => sum + file.skippedCount, 0);

  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h3 id={headingId} className={styles.heading}>
        {t.title}
      </h3>
      <p className={styles.text}>{t.promptCount(getNewCount(report))}</p>
      {report.files.map(
        ({ name, lastModified, format }) =>
          format && (
            <p key={`${name} ${lastModified}`} className={styles.text} dir="auto">
              {t.format({ file: name, format })}
            </p>
          ),
      )}
      {skippedCount > 0 && <p className={styles.text}>{t.skipped(skippedCount)}</p>}
      {!!report.duplicateCount && <p className={styles.text}>{t.duplicates(report.duplicateCount)}</p>}
      {report.categories.length > 0 && (
        <ul className={styles.categories}>
          {report.categories.map(([name, count]) => (
            <li key={name}>
              <Badge>
                {name} {formatNumber(count, locale)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface CategoryFieldProps {
  /** Number of prompts that need it. */
  promptCount: number;
  value: ImportCategory | undefined;
  isMissing: boolean;
  onValueChange: (category: ImportCategory | undefined) => void;
  ref: Ref<HTMLSelectElement>;
}

function CategoryField({ promptCount: count, value, isMissing, onValueChange, ref }: CategoryFieldProps) {
  const t = useMessages(importPreviewMessages);

  return (
    <Field
      label={t.category}
      description={t.categoryNeeded(count)}
      error={isMissing && t.categoryRequired}
      required
    >
      <Select
        ref={ref}
        value={value ?? ''}
        onValueChange={(next) => onValueChange((next || undefined) as ImportCategory | undefined)}
      >
        <option value="">{t.selectCategory}</option>
        {importCategories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </Field>
  );
}

interface PlaceholderPickerProps {
  placeholders: readonly PlaceholderCount[];
  /** Keys of the placeholders that become variables. */
  value: ReadonlySet<string>;
  onValueChange: (keys: ReadonlySet<string>) => void;
}

const initialVisibleCount = 8;
const visibleCountStep = 100;

/** Selects which placeholders become variables. */
function PlaceholderPicker({ placeholders, value, onValueChange }: PlaceholderPickerProps) {
  const t = useMessages(importPreviewMessages);
  const [visibleCount, setVisibleCount] = useState(initialVisibleCount);
  const hiddenCount = placeholders.length - visibleCount;

  return (
    <CheckboxGroup
      label={t.placeholders}
      description={t.placeholdersDescription}
      allValues={placeholders.map(({ key }) => key)}
      value={[...value]}
      onValueChange={(keys) => onValueChange(new Set(keys))}
    >
      <CheckboxGroupAll label={t.selectAll} />
      <div className={styles.placeholders}>
        {placeholders.slice(0, visibleCount).map(({ key, name, promptCount: count }) => (
          <CheckboxGroupItem
            key={key}
            value={key}
            label={
              <code dir="auto" className={styles.placeholder}>
                {key}
              </code>
            }
            description={t.placeholderUses({ name, count })}
          />
        ))}
      </div>
      {hiddenCount > 0 && (
        <Button
          size="small"
          className={styles.action}
          onClick={() => setVisibleCount(visibleCount + visibleCountStep)}
        >
          {t.showMore(Math.min(hiddenCount, visibleCountStep))}
        </Button>
      )}
    </CheckboxGroup>
  );
}
