'use client';

import type { ImportCategory } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { Field } from '@ai-directory/ui/field';
import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, plural, useLocale, useMessages } from '@ai-directory/ui/messages';
import { Select } from '@ai-directory/ui/select';
import { useId, type Ref } from 'react';

import { importCategories } from '../rules/import.ts';
import styles from './import-dialog.module.css';
import { getNewCount, getUncategorizedCount, promptCount } from './import-counts.ts';
import { DuplicateList, EncodingFields, FileDetails, PromptSamples, PublicCount } from './import-details.tsx';
import type { ImportReport } from './import-parser.ts';
import { MessagePicker } from './message-picker.tsx';
import { PlaceholderPicker } from './placeholder-picker.tsx';
import type { ImportFiles } from './use-import.ts';

export const importPreviewMessages = defineMessages('importPreview', {
  title: 'What will be imported',
  promptCount,
  category: 'Category',
  categoryNeeded: plural({ one: '# prompt needs a category', other: '# prompts need a category' }),
  selectCategory: 'Choose a category',
  categoryRequired: 'Category is required',
});

interface ImportPreviewProps {
  files: ImportFiles;
  report: ImportReport;
  /** Whether nothing can be imported: only encodings are shown. */
  hasErrors: boolean;
  categoryRef: Ref<HTMLSelectElement>;
  /** Whether the form was submitted without a category. */
  isCategoryMissing: boolean;
}

/** Shows what the files contain, and asks for the user's decisions about external prompts. */
export function ImportPreview({ hasErrors, ...props }: ImportPreviewProps) {
  return (
    <>
      {!hasErrors && <Summary {...props} />}
      {/* In place while errors come and go by the encoding, so that its select keeps focus. */}
      <EncodingFields {...props} />
      {!hasErrors && <Decisions {...props} />}
      {!hasErrors && <PromptSamples {...props} />}
    </>
  );
}

type DecisionsProps = Omit<ImportPreviewProps, 'hasErrors'>;

function Decisions({ files, report, categoryRef, isCategoryMissing }: DecisionsProps) {
  const { options, setOptions } = files;
  const uncategorizedCount = getUncategorizedCount(files);

  return (
    <>
      {report.messages.length > 0 && (
        <MessagePicker
          messages={report.messages}
          value={options.messages ?? noMessages}
          onValueChange={(messages) => setOptions({ ...options, messages })}
        />
      )}
      {uncategorizedCount > 0 && (
        <CategoryField
          ref={categoryRef}
          promptCount={uncategorizedCount}
          value={options.category}
          isMissing={isCategoryMissing}
          onValueChange={(category) => setOptions({ ...options, category })}
        />
      )}
      {report.placeholders.length > 0 && (
        <PlaceholderPicker placeholders={report.placeholders} files={files} />
      )}
    </>
  );
}

const noMessages: ReadonlySet<number> = new Set();

function Summary({ files, report }: Pick<ImportPreviewProps, 'files' | 'report'>) {
  const t = useMessages(importPreviewMessages);
  const locale = useLocale();
  const headingId = useId();

  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h3 id={headingId} className={styles.heading}>
        {t.title}
      </h3>
      <p className={styles.text}>{t.promptCount(getNewCount(files.total, report))}</p>
      <FileDetails report={report} />
      <DuplicateList report={report} />
      <PublicCount report={report} />
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
