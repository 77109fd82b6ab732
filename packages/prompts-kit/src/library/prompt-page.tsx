'use client';

import type { Prompt } from '@ai-directory/api-client/contract';
import { ErrorState } from '@ai-directory/ui/error-state';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Spinner } from '@ai-directory/ui/spinner';
import { useEffect, useState, type ReactNode } from 'react';

import { getErrorStatus } from '../internal/error-message.ts';
import { useAsync } from '../internal/use-async.ts';
import { PromptDetail } from '../prompt-detail/prompt-detail.tsx';
import { CreatorLink } from './creator-link.tsx';
import { LibraryDialogs } from './library-dialogs.tsx';
import { useOpenWithDraft } from './use-open-with-draft.ts';
import {
  resolveOptions,
  type DialogState,
  type LibraryOptions,
  type ResolvedOptions,
} from './library-options.ts';
import styles from './library.module.css';
import { LoadError } from './load-error.tsx';
import { usePromptCache, type PromptCache } from './prompt-cache.ts';
import { getDetailProps, usePromptActions } from './use-prompt-actions.ts';

export const promptPageMessages = defineMessages('promptPage', {
  loading: 'Loading prompt',
  notFound: 'This prompt does not exist, or you may not see it.',
});

export interface PromptPageProps extends LibraryOptions {
  /** The prompt's id. */
  id: string;
  /** The prompt, if the host has it already, such as from server rendering; a changed one is shown. */
  initialPrompt?: Prompt | undefined;
  /** Called when the prompt is loaded and whenever it changes, such as to set the document's title. */
  onPrompt?: ((prompt: Prompt) => void) | undefined;
  /** Called after the user has deleted the prompt, such as to leave the page. */
  onDeleted?: (() => void) | undefined;
  /** Rendered below the spinner while the prompt is loading. */
  pendingNotice?: ReactNode;
  /** Rendered if the prompt does not exist, was deleted, or the user may not see it. */
  notFound?: ReactNode;
  /** Level of the title's heading. @default 'h1' */
  as?: 'h1' | 'h2' | 'h3' | undefined;
}

/** Renders one prompt of a source as a page: the target of a shared link. */
export function PromptPage(props: PromptPageProps) {
  const { currentUser } = resolveOptions(props);
  return <LoadedPrompt key={`${props.id} ${currentUser?.id}`} {...props} />;
}

function LoadedPrompt({
  id,
  initialPrompt,
  pendingNotice,
  notFound,
  onPrompt,
  onDeleted,
  as,
  ...props
}: PromptPageProps) {
  const options = resolveOptions(props);
  const { source, currentUser } = options;
  const t = useMessages(promptPageMessages);
  const { cache, promptsById } = usePromptCache(source, currentUser?.id);
  const result = useAsync(async (signal) => {
    const prompt = initialPrompt ?? (await source.get(id, signal));
    cache.upsert([prompt]);
    return prompt;
  });
  const prompt = promptsById.get(id) ?? initialPrompt;
  const [isDeleted, setIsDeleted] = useState(false);

  useEffect(() => {
    if (initialPrompt) cache.upsert([initialPrompt]);
  }, [cache, initialPrompt]);

  useEffect(() => {
    if (prompt) onPrompt?.(prompt);
    // Per prompt, not per callback.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [prompt]);

  if (result.isError) {
    // 400: the id is malformed.
    const isNotFound = [400, 404].includes(getErrorStatus(result.error) ?? 0);
    if (isNotFound) return notFound ?? <ErrorState message={t.notFound} />;
    return <LoadError error={result.error} onRetry={result.retry} />;
  }
  if (isDeleted) return notFound ?? <ErrorState message={t.notFound} />;
  if (!prompt) {
    return (
      <>
        <Spinner delay size="large" label={t.loading} />
        {pendingNotice}
      </>
    );
  }
  return (
    <Detail
      options={options}
      prompt={prompt}
      cache={cache}
      as={as}
      onDeleted={() => {
        setIsDeleted(true);
        onDeleted?.();
      }}
    />
  );
}

interface DetailProps extends Pick<PromptPageProps, 'as'> {
  onDeleted: () => void;
  options: ResolvedOptions;
  prompt: Prompt;
  cache: PromptCache;
}

function Detail({ options, prompt, cache, as, onDeleted }: DetailProps) {
  const { currentUser, onChanged, getPromptHref, getProfileHref, settingsHref } = options;
  const [dialog, setDialog] = useState<DialogState>(null);
  const actions = usePromptActions({
    ...options,
    cache,
    onSuccess: (action) => {
      onChanged?.();
      if (action === 'remove') onDeleted();
    },
    onCopied: (copy) => setDialog({ type: 'detail', prompt: copy }),
  });
  useOpenWithDraft(options, setDialog, prompt.id);

  return (
    <article className={styles.page}>
      <PromptDetail
        prompt={prompt}
        currentUserId={currentUser?.id}
        as={as}
        creator={<CreatorLink creator={prompt.creator} getProfileHref={getProfileHref} />}
        getPromptHref={getPromptHref}
        {...getDetailProps(options, actions)}
        settingsHref={settingsHref}
        onEdit={actions.update && (() => setDialog({ type: 'edit', prompt }))}
        onDelete={actions.remove && (() => setDialog({ type: 'delete', prompt }))}
        onRestored={(restored) => {
          cache.upsert([restored]);
          onChanged?.();
        }}
      />
      <LibraryDialogs
        options={options}
        dialog={dialog}
        promptsById={new Map([[prompt.id, prompt]])}
        actions={actions}
        onDialogChange={setDialog}
        onListsChanged={() => onChanged?.()}
        onRestored={(restored) => cache.upsert([restored])}
        onCreatorClick={() => {}}
      />
    </article>
  );
}
