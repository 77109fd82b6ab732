'use client';

import { Dialog, DialogContent, DialogTitle } from '@ai-directory/ui/dialog';
import { useRef, useState } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import type { PromptImports } from '../sources.ts';
import { importPrompts } from '../words.ts';
import { ImportForm } from './import-form.tsx';
import type { ImportOutcome } from './import-outcome.ts';
import { ImportResult } from './import-result.tsx';
import { useImportFiles } from './use-import-files.ts';
import { useSending } from './use-sending.ts';

export interface ImportDialogProps {
  open: boolean;
  /** Called with `false` when the person leaves, or by itself some seconds after an import without failures. */
  onOpenChange: (open: boolean) => void;
  /** Where the prompts go. */
  imports: PromptImports;
  /** Called when everything was sent; the place for a toast. */
  onImported?: ((outcome: ImportOutcome) => void) | undefined;
  /** Called when the imported prompts became public; the place for a toast. */
  onPublished?: ((modifiedCount: number) => void) | undefined;
  /** Called once for each change, when its result was shown or the person left: the lists are to be read again. */
  onFinished?: (() => void) | undefined;
}

/** Imports prompts from files: checks them, shows what is in them, sends them, and says what became of them. */
export function ImportDialog(props: ImportDialogProps) {
  const [{ open, openings }, setSeen] = useState({ open: props.open, openings: 0 });
  if (open !== props.open) setSeen({ open: props.open, openings: openings + Number(props.open) });

  // Another one each time: nothing is left of the last import.
  return <OneImport key={openings} {...props} />;
}

function OneImport({ open, onOpenChange, imports, onImported, onPublished, onFinished }: ImportDialogProps) {
  const words = useKitWords({ importPrompts });
  const files = useImportFiles(imports.mine);
  const sending = useSending({ send: imports.send, chunk: files.chunk, onImported });
  const published = useRef(0);
  const told = useRef('0 0');

  const refresh = () => {
    const changes = `${sending.outcome.total} ${published.current}`;
    if (told.current !== changes) onFinished?.();
    told.current = changes;
  };
  const close = () => {
    refresh();
    onOpenChange(false);
  };
  const leave = () => (isBusy(sending.stage) ? sending.stop() : close());

  const makePublic = async (ids: string[]) => {
    const result = await imports.makePublic(ids);
    published.current += ids.length;
    return result;
  };

  return (
    <Dialog open={open} onOpenChange={(next) => (next ? onOpenChange(true) : leave())}>
      <DialogContent size="medium" aria-describedby={undefined}>
        <DialogTitle>{words.importPrompts}</DialogTitle>
        {sending.stage === 'done' ? (
          <ImportResult
            outcome={sending.outcome}
            makePublic={makePublic}
            onPublished={onPublished}
            onRefresh={refresh}
            onClose={close}
          />
        ) : (
          <ImportForm files={files} sending={sending} busy={isBusy(sending.stage)} onLeave={leave} />
        )}
      </DialogContent>
    </Dialog>
  );
}

const isBusy = (stage: string) => stage === 'sending' || stage === 'stopping';
