'use client';

import type { ImportCategory } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { formatNumber } from '@ai-directory/ui/format-number';
import { Field } from '@ai-directory/ui/field';
import { Select } from '@ai-directory/ui/select';
import { useId, type Ref } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { importCategories } from '../rules/import.ts';
import {
  duplicatesFound,
  foundFormat,
  importCategory,
  importCategoryChoice,
  importCategoryMissing,
  importPreview,
  leftOut,
  promptsFound,
  withoutCategory,
} from '../words.ts';
import styles from './import-dialog.module.css';
import type { Findings } from './import-session.ts';
import { PlaceholderChoice } from './placeholder-choice.tsx';
import type { ImportFiles } from './use-import-files.ts';

interface ImportPreviewProps {
  files: ImportFiles;
  findings: Findings;
  /** The choice of a category, for focus. */
  category: Ref<HTMLSelectElement>;
  /** Whether it was tried without a category. */
  missing: boolean;
}

/** What is in the files, and what is to be decided about it. */
export function ImportPreview({ files, findings, category, missing }: ImportPreviewProps) {
  const { choices, decide, duplicates } = files;

  return (
    <>
      <Summary findings={findings} duplicates={duplicates} />
      {findings.withoutCategory > 0 && (
        <CategoryChoice
          ref={category}
          count={findings.withoutCategory}
          value={choices.category}
          missing={missing}
          onChange={(name) => decide({ ...choices, category: name })}
        />
      )}
      {findings.placeholders.length > 0 && (
        <PlaceholderChoice
          placeholders={findings.placeholders}
          chosen={choices.chosen}
          onChange={(chosen) => decide({ ...choices, chosen })}
        />
      )}
    </>
  );
}

function Summary({ findings, duplicates = 0 }: { findings: Findings; duplicates: number | undefined }) {
  const words = useKitWords({ duplicatesFound, foundFormat, importPreview, leftOut, promptsFound });
  const id = useId();
  const skipped = findings.files.reduce((sum, file) => sum + file.leftOut, 0);

  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id} className={styles.heading}>
        {words.importPreview}
      </h3>
      <p className={styles.line}>{words.promptsFound(findings.total)}</p>
      {findings.files.map(
        ({ name, lastModified, format }) =>
          format && (
            <p key={`${name} ${lastModified}`} className={styles.line} dir="auto">
              {words.foundFormat(name, format)}
            </p>
          ),
      )}
      {skipped > 0 && <p className={styles.line}>{words.leftOut(skipped)}</p>}
      {duplicates > 0 && <p className={styles.line}>{words.duplicatesFound(duplicates)}</p>}
      {findings.categories.length > 0 && (
        <ul className={styles.categories}>
          {findings.categories.map(([name, count]) => (
            <li key={name}>
              <Badge>
                {name} {formatNumber(count)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface CategoryChoiceProps {
  /** How many prompts are to have it. */
  count: number;
  value: ImportCategory | undefined;
  missing: boolean;
  onChange: (category: ImportCategory | undefined) => void;
  ref: Ref<HTMLSelectElement>;
}

function CategoryChoice({ count, value, missing, onChange, ref }: CategoryChoiceProps) {
  const words = useKitWords({ importCategory, importCategoryChoice, importCategoryMissing, withoutCategory });

  return (
    <Field
      label={words.importCategory}
      description={words.withoutCategory(count)}
      error={missing && words.importCategoryMissing}
    >
      <Select ref={ref} value={value ?? ''} onChange={(event) => onChange(named(event.target.value))}>
        <option value="">{words.importCategoryChoice}</option>
        {importCategories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </Field>
  );
}

const named = (name: string) => importCategories.find((category) => category === name);
