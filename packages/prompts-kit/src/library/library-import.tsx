'use client';

import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';

import { ImportDialog } from '../import-dialog/import-dialog.tsx';
import type { DialogState, ResolvedOptions } from './library-options.ts';
import type { PromptActions } from './use-prompt-actions.ts';

export const libraryDialogsMessages = defineMessages('libraryDialogs', {
  imported: (count: number) => `Successfully imported ${formatNumber(count)} prompts!`,
  importFailed: (count: number) => `Failed to import ${formatNumber(count)} prompts`,
  visibilityUpdated: (count: number) => `Updated visibility for ${formatNumber(count)} prompts`,
});

interface LibraryImportProps {
  options: ResolvedOptions;
  actions: PromptActions;
  onDialogChange: (dialog: DialogState) => void;
}

/** Renders the import dialog of a source, and notifies of its result. */
export function LibraryImport({
  options: { source, onNotify },
  actions,
  onDialogChange,
}: LibraryImportProps) {
  const t = useMessages(libraryDialogsMessages);
  if (!source.imports) return null;

  return (
    <ImportDialog
      open
      onOpenChange={() => onDialogChange(null)}
      imports={source.imports}
      onImported={({ successful, duplicates, failed, message }) => {
        if (duplicates > 0) onNotify({ variant: 'success', message });
        else if (successful > 0) onNotify({ variant: 'success', message: t.imported(successful) });
        if (failed > 0) onNotify({ variant: 'danger', message: t.importFailed(failed) });
      }}
      onPublished={(count) => onNotify({ variant: 'success', message: t.visibilityUpdated(count) })}
      onFinished={actions.refetchLists}
    />
  );
}
