'use client';

import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { ImportDialog } from '../import-dialog/import-dialog.tsx';
import { importResultMessages, publishPrompts } from '../import-dialog/publish-prompts.ts';
import { getErrorMessage } from '../internal/error-message.ts';
import type { DialogState, ResolvedOptions } from './library-options.ts';
import type { PromptImports } from '../sources/prompt-source.ts';
import { promptQueries } from './prompt-queries.ts';
import type { PromptActions } from './use-prompt-actions.ts';

const ownStaleMs = 5 * 60_000;

export const libraryDialogsMessages = defineMessages('libraryDialogs', {
  imported: (count: number) => `Successfully imported ${formatNumber(count)} prompts!`,
  importFailed: (count: number) => `Failed to import ${formatNumber(count)} prompts`,
  visibilityUpdated: (count: number) => `Updated visibility for ${formatNumber(count)} prompts`,
  publishOffer: 'Share what you imported?',
});

interface LibraryImportProps {
  options: ResolvedOptions;
  actions: PromptActions;
  onDialogChange: (dialog: DialogState) => void;
}

/** Renders the import dialog of a source, and notifies of its result. */
export function LibraryImport({
  options: { source, viewerId, onNotify },
  actions,
  onDialogChange,
}: LibraryImportProps) {
  const t = useMessages(libraryDialogsMessages);
  const result = useMessages(importResultMessages);
  const privateIds = useRef<string[]>([]);
  const { imports } = source;
  const client = useQueryClient();
  if (!imports) return null;

  /** Each selection of files compares with them. */
  const listOwn: PromptImports['listOwn'] = () =>
    client.fetchQuery({
      queryKey: [...promptQueries(source, viewerId).listKey, 'own'],
      queryFn: ({ signal }) => imports.listOwn(signal),
      staleTime: ownStaleMs,
    });

  const publish = async (ids: string[]) => {
    try {
      const count = await publishPrompts(imports.makePublic, ids);
      onNotify({ variant: 'success', message: t.visibilityUpdated(count) });
      actions.refetchLists();
    } catch (error) {
      onNotify({ variant: 'danger', message: getErrorMessage(error, result.makePublicFailed) });
    }
  };
  /** The dialog closes by itself, which may be too soon for its button. */
  const offerToPublish = (ids: string[]) =>
    onNotify({
      variant: 'info',
      message: t.publishOffer,
      action: { label: result.makePublic, onClick: () => void publish(ids) },
    });

  return (
    <ImportDialog
      open
      onOpenChange={() => {
        onDialogChange(null);
        if (privateIds.current.length > 0) offerToPublish(privateIds.current);
      }}
      imports={{ ...imports, listOwn }}
      onImported={({ successful, duplicates, failed, message, ids }) => {
        privateIds.current = ids;
        if (duplicates > 0) onNotify({ variant: 'success', message });
        else if (successful > 0) onNotify({ variant: 'success', message: t.imported(successful) });
        if (failed > 0) onNotify({ variant: 'danger', message: t.importFailed(failed) });
      }}
      onPublished={(count) => {
        privateIds.current = [];
        onNotify({ variant: 'success', message: t.visibilityUpdated(count) });
      }}
      onFinished={actions.refetchLists}
    />
  );
}
