'use client';

import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { DialogBody, DialogFooter, DialogForm } from '@ai-directory/ui/dialog';
import { FileDrop } from '@ai-directory/ui/file-drop';
import { Progress } from '@ai-directory/ui/progress';
import { UiProvider } from '@ai-directory/ui/ui-provider';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useRef, useState, type FormEvent, type RefObject } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import {
  errorCount,
  fileFailed,
  importBroken,
  importCancel,
  importFailed,
  importFiles,
  importFilesHint,
  importing,
  importProgress,
  importPrompts,
  importStopped,
  importStopping,
  noImportFile,
  notJson,
  promptsFound,
  readingFiles,
} from '../words.ts';
import styles from './import-dialog.module.css';
import { ImportPreview } from './import-preview.tsx';
import { FileProblems } from './import-problems.tsx';
import { messageOf } from './message-of.ts';
import type { ImportFiles } from './use-import-files.ts';
import type { Sending } from './use-sending.ts';

/** What the chooser offers, and what a dropped file must end in. */
const accepted = '.json,.csv,.md,.markdown';

interface ImportFormProps {
  files: ImportFiles;
  sending: Sending;
  /** Whether prompts are being sent. */
  busy: boolean;
  /** Stops the import, or leaves the dialog. */
  onLeave: () => void;
}

/** Files in, decisions, and the button that sends. */
export function ImportForm({ files, sending, busy, onLeave }: ImportFormProps) {
  const words = useKitWords({ importCancel, importing, importPrompts, importStopping });
  const [pressed, setPressed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const problems = useRef<HTMLDivElement>(null);
  const category = useRef<HTMLSelectElement>(null);
  const { findings } = files;
  const total = findings?.total ?? 0;
  const lacking = lackingOf(files);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || files.reading) return;
    setPressed(true);
    if (lacking) ({ file: input, problems, category })[lacking].current?.focus();
    else void sending.send(total);
  };

  return (
    <DialogForm onSubmit={submit} noValidate>
      <DialogBody>
        <div className={styles.root}>
          {busy ? (
            <SendingProgress {...sending} total={total} />
          ) : (
            <>
              <Interrupted {...sending} total={total} />
              <Chooser
                files={files}
                sending={sending}
                missing={pressed && lacking === 'file'}
                input={input}
              />
              <FileProblems ref={problems} findings={findings} failed={files.failed} />
              {findings && lacking !== 'problems' && (
                <ImportPreview
                  files={files}
                  findings={findings}
                  category={category}
                  missing={pressed && lacking === 'category'}
                />
              )}
            </>
          )}
          <Status files={files} sending={sending} busy={busy} />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onLeave}>
          {sending.stage === 'stopping' ? words.importStopping : words.importCancel}
        </Button>
        <Button type="submit" variant="primary" loading={busy}>
          {busy ? words.importing : words.importPrompts}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

/** What stands in the way of sending. */
function lackingOf({ files, findings, choices }: ImportFiles) {
  if (files.length === 0) return 'file';
  if (!findings || findings.errorCount > 0 || findings.total === 0) return 'problems';
  return findings.withoutCategory > 0 && !choices.category ? 'category' : undefined;
}

interface ChooserProps {
  files: ImportFiles;
  sending: Sending;
  /** Whether it was tried without a file. */
  missing: boolean;
  input: RefObject<HTMLInputElement | null>;
}

function Chooser({ files, sending, missing, input }: ChooserProps) {
  const words = useKitWords({ importFiles, importFilesHint, noImportFile, notJson, readingFiles });
  const choose = (next: readonly File[]) => {
    sending.reset();
    files.choose(next);
  };

  return (
    <UiProvider words={{ wrongFileType: words.notJson }}>
      <FileDrop
        ref={input}
        multiple
        label={words.importFiles}
        description={words.importFilesHint}
        accept={accepted}
        error={missing && words.noImportFile}
        files={files.files}
        onFiles={(given) => choose(withoutRepeats([...files.files, ...given]))}
        onClear={(file) => choose(files.files.filter((other) => other !== file))}
      />
      {files.reading && <Progress label={words.readingFiles} />}
    </UiProvider>
  );
}

/** The same file chosen again is read once, as it is now. */
const withoutRepeats = (files: readonly File[]) => [
  ...new Map(files.map((file) => [`${file.name} ${file.lastModified}`, file])).values(),
];

function SendingProgress({ outcome, total }: Sending & { total: number }) {
  const words = useKitWords({ importing, importProgress });

  return (
    <div className={styles.section}>
      <Progress label={words.importing} value={outcome.total} max={total} />
      <p className={styles.line}>{words.importProgress(outcome.total, total)}</p>
    </div>
  );
}

/** Why an import ended before its end, and how far it came. */
function Interrupted({ outcome, failure, total }: Sending & { total: number }) {
  const words = useKitWords({ importBroken, importFailed, importStopped });

  if (failure)
    return (
      <Alert tone="danger" live title={words.importFailed}>
        <p className={styles.line}>{messageOf(failure.error)}</p>
        {outcome.total > 0 && <p className={styles.line}>{words.importBroken(outcome.total, total)}</p>}
      </Alert>
    );
  return outcome.total > 0 ? (
    <Alert tone="warning" live>
      {words.importStopped(outcome.total, total)}
    </Alert>
  ) : null;
}

/** Says what eyes see change. */
function Status({ files, sending, busy }: Pick<ImportFormProps, 'files' | 'sending' | 'busy'>) {
  const words = useKitWords({ errorCount, fileFailed, importProgress, promptsFound, readingFiles });
  const { findings } = files;
  const said = () => {
    if (files.reading) return words.readingFiles;
    if (!findings) return '';
    if (busy) return words.importProgress(sending.outcome.total, findings.total);
    return findings.errorCount > 0
      ? words.errorCount(findings.errorCount)
      : words.promptsFound(findings.total);
  };

  return <VisuallyHidden role="status">{said()}</VisuallyHidden>;
}
