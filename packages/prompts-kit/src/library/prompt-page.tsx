'use client';

import type { AiModel, PromptCategory } from '@ai-directory/api-client/contract';
import { ErrorState } from '@ai-directory/ui/error-state';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Spinner } from '@ai-directory/ui/spinner';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { getErrorStatus } from '../internal/error-message.ts';
import { subheadings } from '../internal/subheadings.ts';
import { PromptDetail } from '../prompt-detail/prompt-detail.tsx';
import type { LoadedPrompt } from '../sources/prompt-source.ts';
import { CreatorLink } from './creator-link.tsx';
import { LibraryDialogs, useDialogState } from './library-dialogs.tsx';
import { useOpenWithDraft } from './use-open-with-draft.ts';
import { resolveOptions, type LibraryOptions, type ResolvedOptions } from './library-options.ts';
import styles from './library.module.css';
import { LoadError } from './load-error.tsx';
import { LibraryQueryClient } from './library-query-client.tsx';
import { promptQueries } from './prompt-queries.ts';
import { RelatedPrompts } from './related-prompts.tsx';
import { usePrompt } from './use-prompt.ts';
import { getDetailProps, useFormActions } from './use-form-actions.ts';
import { usePromptActions } from './use-prompt-actions.ts';

export const promptPageMessages = defineMessages('promptPage', {
  loading: 'Loading prompt',
  notFound: 'This prompt does not exist, or you may not see it.',
});

export interface PromptPageProps extends LibraryOptions {
  /** The prompt's id. */
  id: string;
  /** Called after the user has deleted the prompt, such as to leave the page. */
  onDeleted?: (() => void) | undefined;
  /** Rendered below the spinner while the prompt is loading. */
  pendingNotice?: ReactNode;
  /** Rendered if the prompt does not exist, was deleted, or the user may not see it. */
  notFound?: ReactNode;
  /** Additional buttons, before 'Copy prompt'. */
  actions?: ReactNode;
  /** Returns the URL of the prompts of a category, for the link to more of them. */
  getCategoryHref?: ((category: PromptCategory) => string) | undefined;
  /** Returns the URL of tools that have a model; undefined for none. If omitted, models are no links. */
  getModelHref?: ((model: AiModel) => string | undefined) | undefined;
  /** Level of the title's heading. @default 'h1' */
  as?: 'h1' | 'h2' | 'h3' | undefined;
}

/** Renders one prompt of a source as a page: the target of a shared link. */
export function PromptPage(props: PromptPageProps) {
  const options = resolveOptions(props);
  const { source, viewerId } = options;
  return (
    <LibraryQueryClient source={source}>
      <LoadedPrompt key={`${props.id} ${viewerId}`} {...props} options={options} />
    </LibraryQueryClient>
  );
}

interface LoadedPromptProps extends Pick<
  PromptPageProps,
  'id' | 'onDeleted' | 'pendingNotice' | 'notFound' | 'actions' | 'getCategoryHref' | 'getModelHref' | 'as'
> {
  options: ResolvedOptions;
}

function LoadedPrompt({ id, options, pendingNotice, notFound, ...props }: LoadedPromptProps) {
  const t = useMessages(promptPageMessages);
  const { prompt, error, refetch } = usePrompt(promptQueries(options.source, options.viewerId), id);

  // 400: the id is malformed.
  if (error && [400, 404].includes(getErrorStatus(error) ?? 0))
    return notFound ?? <ErrorState message={t.notFound} />;
  if (prompt) return <Detail {...props} options={options} prompt={prompt} />;
  if (error) return <LoadError error={error} onRetry={refetch} />;
  return (
    <>
      <Spinner delay size="large" label={t.loading} />
      {pendingNotice}
    </>
  );
}

interface DetailProps extends Pick<
  PromptPageProps,
  'as' | 'actions' | 'getCategoryHref' | 'getModelHref' | 'onDeleted'
> {
  options: ResolvedOptions;
  prompt: LoadedPrompt;
}

function Detail({
  options,
  prompt,
  as = 'h1',
  actions: buttons,
  getCategoryHref,
  getModelHref,
  onDeleted,
}: DetailProps) {
  const { currentUser, getPromptHref, getProfileHref, settingsHref } = options;
  const { id } = prompt;
  const client = useQueryClient();
  const { onDialogChange, ...dialogState } = useDialogState(null);
  const listActions = usePromptActions(options);
  const onCopied = (copyId: string) => void onDialogChange({ type: 'detail', id: copyId });
  const actions = useFormActions({ ...options, onCopied, onDeleted }, listActions);
  useOpenWithDraft(options, onDialogChange, id);

  return (
    <article className={styles.page}>
      <PromptDetail
        prompt={prompt}
        currentUserId={currentUser?.id}
        as={as}
        creator={
          prompt.creator.username && <CreatorLink creator={prompt.creator} getProfileHref={getProfileHref} />
        }
        getPromptHref={getPromptHref}
        {...getDetailProps(options, actions)}
        onRate={
          actions.rate &&
          (async (rated, stars) => {
            await actions.rate?.(rated, stars);
            // How many gave how many stars is known to the source only.
            await client.invalidateQueries({
              queryKey: promptQueries(options.source, options.viewerId).detail(id).queryKey,
            });
          })
        }
        actions={buttons}
        settingsHref={settingsHref}
        onEdit={actions.update && (() => onDialogChange({ type: 'edit', id }))}
        onDelete={actions.remove && (() => onDialogChange({ type: 'delete', id }))}
        onRestored={actions.finishRestore}
        getModelHref={getModelHref}
        runs={options.source.runs}
      >
        {prompt.visibility === 'public' && (
          <RelatedPrompts
            options={options}
            prompt={prompt}
            getCategoryHref={getCategoryHref}
            as={subheadings[as]}
          />
        )}
      </PromptDetail>
      <LibraryDialogs
        options={options}
        {...dialogState}
        actions={listActions}
        onDialogChange={onDialogChange}
        onDeleted={onDeleted}
        onCreatorClick={() => {}}
      />
    </article>
  );
}
