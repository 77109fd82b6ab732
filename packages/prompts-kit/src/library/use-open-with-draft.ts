import { findDrafts } from '@ai-directory/ui/use-draft';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { PromptSource } from '../sources/prompt-source.ts';
import type { DialogState, ResolvedOptions } from './library-options.ts';
import { promptQueries } from './prompt-queries.ts';

/** Returns the id of a draft of the signed-in user. */
export const getDraftId = ({ currentUser }: ResolvedOptions, name: string) =>
  currentUser ? `${currentUser.id}/prompts/${name}` : undefined;

/**
 * Ids of the prompts whose dialog the user has closed with a draft in it, such as of a comment, by source: it does not open by
 * itself then, nor when the library is shown again.
 */
const closedIdsBySource = new WeakMap<PromptSource, Set<string>>();

export function getClosedIds({ source }: ResolvedOptions) {
  const closedIds = closedIdsBySource.get(source) ?? new Set();
  closedIdsBySource.set(source, closedIds);
  return closedIds;
}

/**
 * Opens the form that has a draft: the session has ended, or the page was reloaded, before it was saved.
 * @param id only the draft of this prompt
 */
export function useOpenWithDraft(
  options: ResolvedOptions,
  onDialogChange: (dialog: DialogState) => Promise<void>,
  id?: string,
) {
  const client = useQueryClient();
  const start = getDraftId(options, id ? `${id}/edit` : '');

  useEffect(() => {
    const closedIds = getClosedIds(options);
    const names = start === undefined ? [] : findDrafts(start).map((draft) => draft.split('/').slice(2));
    const [promptId, form] =
      names.find(
        // The dialog has no form for a run.
        ([name = '', kind]) => kind === 'edit' || (kind !== 'run' && !closedIds.has(name)),
      ) ?? [];
    if (promptId === 'new') void onDialogChange({ type: 'create' });
    else if (promptId !== undefined) {
      // The detail opens its own forms.
      const type = form === 'edit' ? 'edit' : 'detail';
      // Without the prompt there is nothing to edit.
      client.ensureQueryData(promptQueries(options.source, options.viewerId).detail(promptId)).then(
        () => onDialogChange({ type, id: promptId }),
        () => {},
      );
    }
    // Once per user.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [start]);
}
