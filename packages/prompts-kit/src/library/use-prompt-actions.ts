'use client';

import type { Prompt } from '@ai-directory/api-client/contract';
import { useCopyText } from '@ai-directory/ui/copy-button';
import { useMessages } from '@ai-directory/ui/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { promptActionMessages } from '../internal/prompt-action-messages.ts';
import type { ResolvedOptions } from './library-options.ts';
import { promptNotificationMessages } from './prompt-notification-messages.ts';
import { getViewerKey, promptQueries } from './prompt-queries.ts';
import { useOptimisticActions } from './use-optimistic-actions.ts';

type PromptActionsOptions = Pick<
  ResolvedOptions,
  'source' | 'currentUser' | 'viewerId' | 'onNotify' | 'onSignIn' | 'onChanged' | 'getPromptHref'
>;

/**
 * Returns the actions of cards, with optimistic updates and the specification's messages. Actions that the source lacks are
 * undefined. Fetches again what changed elsewhere.
 */
export function usePromptActions({
  source,
  currentUser,
  viewerId,
  onNotify,
  onSignIn,
  onChanged,
  getPromptHref,
}: PromptActionsOptions) {
  const t = useMessages(promptNotificationMessages);
  const shared = useMessages(promptActionMessages);
  const copyText = useCopyText();
  const client = useQueryClient();
  const queries = promptQueries(source, viewerId);
  useEffect(
    () =>
      source.subscribe?.(() => void client.invalidateQueries({ queryKey: getViewerKey(source, viewerId) })),
    [source, client, viewerId],
  );

  /** Fetches the lists again, which may now contain other prompts. */
  const refetchLists = () => {
    void client.invalidateQueries({ queryKey: queries.listKey });
    onChanged?.();
  };

  return {
    ...useOptimisticActions({ source, currentUser, onNotify, onSignIn, onChanged }, queries),
    copyLink:
      getPromptHref &&
      (async (prompt: Prompt) => {
        try {
          await copyText(new URL(getPromptHref(prompt), document.baseURI).href);
          onNotify({ variant: 'success', message: t.linkCopied });
        } catch {
          onNotify({ variant: 'danger', message: shared.shareFailed });
        }
      }),
    /** Shows the result of an import, or of a change of many prompts. */
    refetchLists,
  };
}

export type PromptActions = ReturnType<typeof usePromptActions>;
