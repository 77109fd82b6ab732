import { ApiError, messageFrom } from '@ai-directory/api-client';
import { PromptDetail, words as kitWords } from '@ai-directory/prompts-kit';
import { ErrorState } from '@ai-directory/ui/error-state';
import { Spinner } from '@ai-directory/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';

import { promptQueries } from '../../queries/prompts.ts';
import { useViewer } from '../../session/session.tsx';
import { words } from '../../words.ts';
import { NotFound } from '../not-found/not-found.tsx';
import { copyToasts } from '../prompts/copy-toasts.ts';
import styles from './prompt.module.css';

/** The share link's target: one prompt as a page. */
export function Component() {
  const { id = '' } = useParams();
  const viewer = useViewer();
  const prompt = useQuery(promptQueries.one(id));

  if (prompt.isPending) return <Spinner size="large" label={words.loadingContent} />;
  if (prompt.isError) {
    // 400: the address does not even look like a prompt's.
    if (prompt.error instanceof ApiError && [400, 404].includes(prompt.error.status)) return <NotFound />;
    return (
      <ErrorState
        message={messageFrom(prompt.error, kitWords.fetchFailed)}
        onRetry={() => void prompt.refetch()}
      />
    );
  }
  return (
    <article className={styles.root}>
      <title>{`${prompt.data.title} · ${words.siteName}`}</title>
      <Link to={viewer ? '/smart-prompts' : '/prompts'} className={styles.up}>
        {viewer ? 'Smart Prompts' : 'Prompts'}
      </Link>
      <PromptDetail prompt={prompt.data} viewerId={viewer?.id} headingLevel={1} {...copyToasts} />
    </article>
  );
}
