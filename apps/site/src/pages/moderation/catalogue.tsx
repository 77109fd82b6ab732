import { getErrorMessage } from '@ai-directory/api-client';
import {
  catalogueFormats,
  type CatalogueFormat,
  type CatalogueImport,
} from '@ai-directory/api-client/contract';
import { downloadTextFile } from '@ai-directory/prompts-kit';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { FileUpload } from '@ai-directory/ui/file-upload';
import { Heading } from '@ai-directory/ui/heading';
import { Download } from '@ai-directory/ui/icons';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { toast } from '@ai-directory/ui/toast';
import { useState } from 'react';

import { client } from '../../client.ts';
import { useCatalogueImport } from '../../queries/moderation.ts';
import { useSubmit } from '../../use-submit.ts';
import styles from './moderation.module.css';

export const catalogueMessages = defineMessages('moderationCatalogue', {
  importTitle: 'Import tools',
  importIntro:
    'JSON or CSV. A tool with the website of a listed one updates it; others are created. You see what would change first.',
  file: 'Catalogue file',
  checkFailed: 'The file could not be read. It must be text encoded in UTF-8.',
  errors: plural({ one: 'Nothing can be imported: # error', other: 'Nothing can be imported: # errors' }),
  row: (v: { row: number }) => `Row ${v.row}`,
  moreErrors: plural({ one: 'and # more error', other: 'and # more errors' }),
  moreChanges: plural({ one: 'and # more tool', other: 'and # more tools' }),
  preview: 'What would change',
  created: plural({ one: '# new tool', other: '# new tools' }),
  updated: plural({ one: '# updated tool', other: '# updated tools' }),
  unchanged: plural({ one: '# unchanged tool', other: '# unchanged tools' }),
  categories: plural({ one: '# new or changed category', other: '# new or changed categories' }),
  isNew: 'new',
  import: 'Import',
  importing: 'Importing…',
  imported: 'The catalogue is imported',
  importFailed: 'The catalogue could not be imported.',
  exportTitle: 'Export the catalogue',
  exportIntro: 'All listed tools. JSON has the categories, too. Uploaded images are not included.',
  export: { json: 'Download JSON', csv: 'Download CSV' },
  exportFailed: 'The catalogue could not be exported.',
});

/** Import and export of the tools, for moderators. */
export function Catalogue() {
  return (
    <>
      <ImportTools />
      <ExportTools />
    </>
  );
}

function ImportTools() {
  const t = useMessages(catalogueMessages);
  const [files, setFiles] = useState<readonly File[]>([]);
  const { preview, apply } = useCatalogueImport();
  const [file] = files;
  const result = apply.data ?? preview.data;

  const select = (selected: readonly File[]) => {
    setFiles(selected);
    preview.reset();
    apply.reset();
    if (selected[0]) preview.mutate(selected[0]);
  };
  const importFile = async () => {
    if (!file || apply.isPending) return;
    try {
      const { errorsCount } = await apply.mutateAsync(file);
      if (errorsCount > 0) return; // something has changed since the preview
      toast.success(t.imported);
      select([]);
    } catch (error) {
      toast.error(getErrorMessage(error, t.importFailed));
    }
  };

  return (
    <Stack asChild>
      <section>
        <Heading size="medium">{t.importTitle}</Heading>
        <FileUpload
          label={t.file}
          description={t.importIntro}
          accept=".json,.csv"
          value={files}
          loading={preview.isPending}
          error={preview.error ? getErrorMessage(preview.error, t.checkFailed) : undefined}
          onValueChange={select}
        />
        {result && result.errorsCount > 0 && <ImportErrors result={result} />}
        {result && result.errorsCount === 0 && (
          <>
            <ImportPreview result={result} />
            {hasChanges(result) && (
              <div className={styles.actions}>
                <Button variant="primary" loading={apply.isPending} onClick={() => void importFile()}>
                  {apply.isPending ? t.importing : t.import}
                </Button>
              </div>
            )}
          </>
        )}
      </section>
    </Stack>
  );
}

const hasChanges = ({ tools, categories }: CatalogueImport) =>
  tools.created + tools.updated + categories.created + categories.updated > 0;

function ImportErrors({ result: { errors, errorsCount } }: { result: CatalogueImport }) {
  const t = useMessages(catalogueMessages);
  return (
    <Alert variant="danger" announce title={t.errors(errorsCount)}>
      <ul className={styles.reports}>
        {errors.map(({ row, name, field, message }, index) => (
          // The same row can have the same error twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {row !== null && <strong>{name ? `${t.row({ row })} (${name})` : t.row({ row })} </strong>}
            {field && <code>{field} </code>}
            <span dir="auto">{message}</span>
          </li>
        ))}
        {errors.length < errorsCount && <li>{t.moreErrors(errorsCount - errors.length)}</li>}
      </ul>
    </Alert>
  );
}

function ImportPreview({ result: { tools, categories, changes } }: { result: CatalogueImport }) {
  const t = useMessages(catalogueMessages);
  const { created, updated, unchanged } = tools;
  const changedCategories = categories.created + categories.updated;
  const hidden = created + updated - changes.length;
  return (
    <>
      <Alert announce title={t.preview}>
        {[
          t.created(created),
          t.updated(updated),
          t.unchanged(unchanged),
          ...(changedCategories > 0 ? [t.categories(changedCategories)] : []),
        ].join(', ')}
      </Alert>
      <ul className={styles.reports} aria-label={t.preview}>
        {changes.map(({ name, fields }, index) => (
          // Two tools can have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span dir="auto">{name}</span>
            <span className={styles.muted}>{fields.join(', ') || t.isNew}</span>
          </li>
        ))}
        {hidden > 0 && <li>{t.moreChanges(hidden)}</li>}
      </ul>
    </>
  );
}

const download = async (format: CatalogueFormat) => {
  const { file, content } = await client.moderation.export({ query: { format } });
  downloadTextFile({ name: file, text: content, type: format === 'csv' ? 'text/csv' : 'application/json' });
};

function ExportTools() {
  const t = useMessages(catalogueMessages);
  const { pending, error, submit } = useSubmit(t.exportFailed);

  return (
    <Stack asChild>
      <section>
        <Heading size="medium">{t.exportTitle}</Heading>
        <Text size="small" variant="muted">
          {t.exportIntro}
        </Text>
        {error && (
          <Alert variant="danger" announce>
            {error}
          </Alert>
        )}
        <div className={styles.actions}>
          {catalogueFormats.map((format) => (
            <Button key={format} disabled={pending} onClick={() => void submit(() => download(format))}>
              <Download aria-hidden="true" />
              <span>{t.export[format]}</span>
            </Button>
          ))}
        </div>
      </section>
    </Stack>
  );
}
