'use client';

import { Field } from '@ai-directory/ui/field';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import { Select } from '@ai-directory/ui/select';

import { legacyEncodings } from '../formats/legacy-encodings.ts';
import styles from './import-dialog.module.css';
import { importErrorsMessages } from './import-errors.tsx';
import type { ImportReport } from './import-parser.ts';
import type { ImportFiles } from './use-import.ts';

export const importDetailsMessages = defineMessages('importDetails', {
  format: ({ file, format }: { file: string; format: string }) => `${file}: imported from ${format}`,
  skipped: plural({
    one: '# entry without a prompt is skipped.',
    other: '# entries without a prompt are skipped.',
  }),
  duplicates: plural({
    one: '# duplicate of your prompts or within these files is skipped.',
    other: '# duplicates of your prompts or within these files are skipped.',
  }),
  ownUnknown:
    'Your own prompts could not be loaded to compare them. What you have already is skipped anyway.',
  publicCount: plural({ one: '# prompt becomes public.', other: '# prompts become public.' }),
  encoding: ({ file }: { file: string }) => `Encoding of ${file}`,
  encodingGuessed: 'The file is no UTF-8. If letters look wrong below, select another encoding.',
  samples: 'First prompts',
});

/** Shows what each file is, and what of it is skipped. */
export function FileDetails({ report }: { report: ImportReport }) {
  const t = useMessages(importDetailsMessages);
  const errors = useMessages(importErrorsMessages);

  return report.files.map(({ name, source, lastModified, format, skippedCount, notices }) => (
    <div key={`${source} ${name} ${lastModified}`} className={styles.section}>
      {format && (
        <p className={styles.text} dir="auto">
          {t.format({ file: name, format })}
        </p>
      )}
      {skippedCount > 0 && <p className={styles.text}>{t.skipped(skippedCount)}</p>}
      {notices.map((notice) => (
        <p key={notice} className={styles.text} dir="auto">
          {errors.error(notice)}
        </p>
      ))}
    </div>
  ));
}

/** Selects the encoding of files that are no UTF-8, for which it was guessed. */
export function EncodingFields({ files, report }: { files: ImportFiles; report: ImportReport }) {
  const t = useMessages(importDetailsMessages);

  return report.files.map(
    ({ name, source, lastModified, guessedEncoding }) =>
      guessedEncoding && (
        <Field
          key={`${source} ${name} ${lastModified}`}
          label={t.encoding({ file: name })}
          description={t.encodingGuessed}
        >
          <Select
            value={guessedEncoding}
            onValueChange={(encoding) => files.selectEncoding(source, encoding)}
          >
            {[...new Set([guessedEncoding, ...legacyEncodings])].map((encoding) => (
              <option key={encoding}>{encoding}</option>
            ))}
          </Select>
        </Field>
      ),
  );
}

/** Says how many prompts become public: importing them publishes them. */
export function PublicCount({ report: { publicCount } }: { report: ImportReport }) {
  const t = useMessages(importDetailsMessages);
  return !!publicCount && <p className={styles.text}>{t.publicCount(publicCount)}</p>;
}

/** Lists the titles of the first duplicates. */
export function DuplicateList({ report }: { report: ImportReport }) {
  const t = useMessages(importDetailsMessages);
  const { duplicateCount, duplicateTitles = [], areOwnUnknown } = report;
  if (areOwnUnknown) return <p className={styles.text}>{t.ownUnknown}</p>;
  if (!duplicateCount) return null;

  return (
    <details>
      <summary className={styles.summary}>{t.duplicates(duplicateCount)}</summary>
      <ul className={styles.errors}>
        {[...new Set(duplicateTitles)].map((title) => (
          <li key={title}>
            <bdi>{title}</bdi>
          </li>
        ))}
        {duplicateCount > duplicateTitles.length && <li>…</li>}
      </ul>
    </details>
  );
}

/** Shows the first prompts as they will be imported. */
export function PromptSamples({ report: { samples } }: { report: ImportReport }) {
  const t = useMessages(importDetailsMessages);
  if (!samples?.length) return null;

  return (
    <section aria-label={t.samples} className={styles.section}>
      <h3 className={styles.heading}>{t.samples}</h3>
      <ol className={styles.samples}>
        {samples.map(({ title, excerpt }) => (
          <li key={`${title}\n${excerpt}`} className={styles.sample}>
            <strong dir="auto">{title}</strong>
            <p dir="auto" className={styles.excerpt}>
              {excerpt}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
