'use client';

import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { ConfirmDialog } from '@ai-directory/ui/confirm-dialog';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogForm,
  DialogTitle,
  type DialogContentProps,
} from '@ai-directory/ui/dialog';
import { FileUpload, fileUploadMessages } from '@ai-directory/ui/file-upload';
import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, MessagesProvider, plural, useMessages } from '@ai-directory/ui/messages';
import { Progress } from '@ai-directory/ui/progress';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useControllableState } from '@ai-directory/ui/use-controllable-state';
import { useRef, useState, type FormEvent, type RefObject } from 'react';

import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import type { PromptImports } from '../sources/prompt-source.ts';
import styles from './import-dialog.module.css';
import { ImportErrors } from './import-errors.tsx';
import type { ImportReport } from './import-parser.ts';
import { getNewCount, getUncategorizedCount, promptCount } from './import-counts.ts';
import { importResultMessages } from './publish-prompts.ts';
import {
  useImportFiles,
  useImportUpload,
  type ImportFiles,
  type ImportSummary,
  type ImportUpload,
} from './use-import.ts';

const ImportPreview = lazyWithRetry(async () => (await import('./import-preview.tsx')).ImportPreview);
const ImportResult = lazyWithRetry(async () => (await import('./import-result.tsx')).ImportResult);

interface ProgressValues {
  done: number;
  total: number;
}

const formatProgress = ({ done, total }: ProgressValues) => `${formatNumber(done)} of ${promptCount(total)}`;

export const importDialogMessages = defineMessages('importDialog', {
  title: 'Import Prompts',
  submit: 'Import Prompts',
  importing: 'Importing...',
  cancel: 'Cancel',
  stopping: 'Stopping…',
  files: 'Files',
  filesDescription:
    'JSON with an array of prompts, CSV, YAML, Markdown such as agent skills, an export of prompts.chat, ChatGPT, Claude, Open WebUI, LobeHub or another product, or a ZIP archive of these.',
  reading: 'Reading…',
  invalidFile: 'Please select a valid JSON file',
  noFile: 'Please select a file to import',
  errorCount: plural({ one: '# error', other: '# errors' }),
  promptCount,
  progress: formatProgress,
  stopped: (values: ProgressValues) =>
    `Stopped after ${formatProgress(values)}. ‘Import Prompts’ continues with the rest.`,
  failed: 'Failed to import prompts',
  interrupted: (values: ProgressValues) =>
    `${formatProgress(values)} were sent. ‘Import Prompts’ tries the rest again, without duplicates.`,
  discardTitle: 'Discard import?',
  discardDescription: 'Your choices for these files will be lost.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
});

/** File types that can be selected or dropped. */
const acceptedFiles = '.json,.jsonl,.ndjson,.csv,.tsv,.yaml,.yml,.md,.markdown,.mdc,.prompty,.txt,.zip';

export interface ImportDialogProps extends Omit<DialogContentProps, 'size' | 'children'> {
  /** Whether the dialog is open, when controlled. */
  open?: boolean | undefined;
  /** Whether the dialog is open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called with `false` when the user closes the dialog, and some seconds after an import without failures. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Sends the prompts. */
  imports: PromptImports;
  /** Called when all prompts were sent, for a toast; `message` is the one that the dialog shows. */
  onImported?: ((summary: ImportSummary & { message: string }) => void) | undefined;
  /** Called when the imported prompts became public, for a toast. */
  onPublished?: ((modifiedCount: number) => void) | undefined;
  /** Called once per change, after its result was shown or the dialog closed: refetch the lists here. */
  onFinished?: (() => void) | undefined;
}

/** Imports prompts from files: validates and previews them, sends them, and shows the result. */
export function ImportDialog({
  open: openProp,
  defaultOpen = false,
  onOpenChange,
  ...props
}: ImportDialogProps) {
  const [open, setOpen] = useControllableState({
    prop: openProp,
    defaultProp: defaultOpen,
    onChange: onOpenChange,
    caller: 'ImportDialog',
  });
  const [{ wasOpen, openCount }, setPrevious] = useState({ wasOpen: open, openCount: 0 });
  if (wasOpen !== open) setPrevious({ wasOpen: open, openCount: openCount + Number(open) });

  // The key resets all state on each opening.
  return <ImportDialogInstance key={openCount} {...props} open={open} onOpenChange={setOpen} />;
}

interface ImportDialogInstanceProps extends ImportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function ImportDialogInstance({
  open,
  onOpenChange,
  imports,
  onImported,
  onPublished,
  onFinished,
  ...props
}: ImportDialogInstanceProps) {
  const t = useMessages(importDialogMessages);
  const result = useMessages(importResultMessages);
  const files = useImportFiles(imports.listOwn);
  const upload = useImportUpload({
    importBatch: imports.importBatch,
    getBatch: files.getBatch,
    onImported: (summary) => onImported?.({ ...summary, message: result.imported(summary) }),
  });
  const [isDiscarding, setIsDiscarding] = useState(false);
  const publishedCount = useRef(0);
  const reportedCount = useRef(0);

  const notifyFinished = () => {
    const count = upload.summary.total + publishedCount.current;
    if (reportedCount.current !== count) onFinished?.();
    reportedCount.current = count;
  };
  const close = () => {
    notifyFinished();
    onOpenChange(false);
  };
  const cancel = () => {
    if (isUploading(upload)) upload.stop();
    // Files can be selected again; choices would have to be made again.
    else if (files.isDirty && upload.status !== 'done') setIsDiscarding(true);
    else close();
  };

  const makePublic = async (ids: string[]) => {
    const changed = await imports.makePublic(ids);
    publishedCount.current += ids.length;
    return changed;
  };

  return (
    <Dialog open={open} onOpenChange={cancel}>
      <DialogContent {...props}>
        <DialogTitle>{t.title}</DialogTitle>
        {upload.status === 'done' ? (
          <ImportResult
            summary={upload.summary}
            notices={files.report?.files.flatMap(({ notices }) => notices)}
            makePublic={makePublic}
            onPublished={onPublished}
            onRefresh={notifyFinished}
            onClose={close}
          />
        ) : (
          <ImportForm files={files} upload={upload} onCancel={cancel} />
        )}
        <ConfirmDialog
          open={isDiscarding}
          onOpenChange={setIsDiscarding}
          title={t.discardTitle}
          description={t.discardDescription}
          confirmLabel={t.discard}
          cancelLabel={t.keepEditing}
          onConfirm={close}
        />
      </DialogContent>
    </Dialog>
  );
}

const isUploading = ({ status }: ImportUpload) => status === 'uploading' || status === 'stopping';

interface ImportFormProps {
  files: ImportFiles;
  upload: ImportUpload;
  /** Stops the upload, or closes the dialog; asks for confirmation if choices would be lost. */
  onCancel: () => void;
}

function ImportForm({ files, upload, onCancel }: ImportFormProps) {
  const t = useMessages(importDialogMessages);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const errors = useRef<HTMLDivElement>(null);
  const categorySelect = useRef<HTMLSelectElement>(null);
  const { report, total } = files;
  const busy = isUploading(upload);
  const blocker = getBlocker(files);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || files.isParsing) return;
    setIsSubmitted(true);
    const blockers = { file: fileInput, errors, category: categorySelect };
    if (blocker) blockers[blocker].current?.focus();
    else void upload.start(total);
  };

  return (
    <DialogForm onSubmit={submit} noValidate>
      <DialogBody>
        <div className={styles.root}>
          {busy ? (
            <UploadProgress {...upload} total={total} />
          ) : (
            <>
              <UploadInterrupted {...upload} total={total} />
              <FileSelection
                files={files}
                upload={upload}
                isMissing={isSubmitted && blocker === 'file'}
                inputRef={fileInput}
              />
              <ImportErrors ref={errors} files={files} />
              {report && (
                <ImportPreview
                  files={files}
                  report={report}
                  hasErrors={blocker === 'errors'}
                  categoryRef={categorySelect}
                  isCategoryMissing={isSubmitted && blocker === 'category'}
                />
              )}
            </>
          )}
          <LiveStatus files={files} upload={upload} />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onCancel}>{upload.status === 'stopping' ? t.stopping : t.cancel}</Button>
        <Button
          type="submit"
          variant="primary"
          loading={busy}
          disabled={!busy && report !== undefined && isNothingLeft(total, report)}
        >
          {busy ? t.importing : t.submit}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

/** Whether all prompts are duplicates, or no message of a conversation is selected. */
const isNothingLeft = (total: number, { duplicateCount, messages }: ImportReport) =>
  total > 0 ? duplicateCount === total : messages.length > 0;

/** Returns what has to be fixed before prompts can be sent. */
function getBlocker(files: ImportFiles) {
  const { report, isPartial } = files;
  if (files.files.length === 0) return 'file';
  if (!report || (report.errorCount > 0 && !isPartial) || report.total + report.messages.length === 0)
    return 'errors';
  return getUncategorizedCount(files) > 0 && !files.options.category ? 'category' : undefined;
}

interface FileSelectionProps {
  files: ImportFiles;
  upload: ImportUpload;
  /** Whether the form was submitted without a file. */
  isMissing: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Leaves out invalid files of which a later version was selected. */
const withoutCorrected = (next: readonly File[], report?: ImportReport) =>
  next.filter(
    (file) =>
      !report?.files.some(
        ({ source, lastModified, errorCount }) =>
          errorCount > 0 && source === file.name && lastModified === file.lastModified,
      ) || next.findLast(({ name }) => name === file.name) === file,
  );

function FileSelection({ files: { files, ...state }, upload, isMissing, inputRef }: FileSelectionProps) {
  const t = useMessages(importDialogMessages);
  const select = (next: readonly File[]) => {
    upload.reset();
    state.selectFiles(withoutCorrected(next, state.report));
  };

  return (
    <MessagesProvider messages={{ [fileUploadMessages.key]: { wrongType: () => t.invalidFile } }}>
      <FileUpload
        ref={inputRef}
        multiple
        label={t.files}
        required
        description={t.filesDescription}
        accept={acceptedFiles}
        error={isMissing && t.noFile}
        value={files}
        onValueChange={select}
      />
      {state.isParsing && <Progress label={t.reading} value={state.progress || undefined} max={1} />}
    </MessagesProvider>
  );
}

function UploadProgress({ summary, total }: ImportUpload & { total: number }) {
  const t = useMessages(importDialogMessages);

  return (
    <div className={styles.section}>
      <Progress label={t.importing} value={summary.total} max={total} />
      <p className={styles.text}>{t.progress({ done: summary.total, total })}</p>
    </div>
  );
}

/** Shows why the upload ended early, and how many prompts were sent. */
function UploadInterrupted({ status, summary, error, total }: ImportUpload & { total: number }) {
  const t = useMessages(importDialogMessages);
  const done = summary.total;

  if (status === 'error')
    return (
      <Alert variant="danger" announce title={t.failed}>
        <p className={styles.text}>{error instanceof Error && error.message}</p>
        {done > 0 && <p className={styles.text}>{t.interrupted({ done, total })}</p>}
      </Alert>
    );
  return done > 0 ? (
    <Alert variant="warning" announce>
      {t.stopped({ done, total })}
    </Alert>
  ) : null;
}

/** Announces progress to screen readers. */
function LiveStatus({ files, upload }: Pick<ImportFormProps, 'files' | 'upload'>) {
  const t = useMessages(importDialogMessages);
  const { report } = files;
  const getStatus = () => {
    if (files.isParsing) return t.reading;
    if (!report) return '';
    if (isUploading(upload)) return t.progress({ done: upload.summary.total, total: files.total });
    return report.errorCount > 0 && !files.isPartial
      ? t.errorCount(report.errorCount)
      : t.promptCount(getNewCount(files.total, report));
  };

  return <VisuallyHidden role="status">{getStatus()}</VisuallyHidden>;
}
