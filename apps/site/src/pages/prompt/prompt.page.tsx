import { PromptDetail, words as kitWords } from '@ai-directory/prompts-kit';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';

import { Found } from '../../layout/found.tsx';
import { promptQueries } from '../../queries/prompts.ts';
import { useViewer } from '../../session/session.tsx';
import { words } from '../../words.ts';
import { copyToasts } from '../prompts/copy-toasts.ts';
import styles from './prompt.module.css';

/** The share link's target: one prompt as a page. */
export function Component() {
  const { id = '' } = useParams();
  const viewer = useViewer();
  const query = useQuery(promptQueries.one(id));

  return (
    <Found query={query} kind="Prompt" failed={kitWords.fetchFailed}>
      {(prompt) => (
        <article className={styles.root}>
          <title>{`${prompt.title} · ${words.siteName}`}</title>
          <Link to={viewer ? '/smart-prompts' : '/prompts'} className={styles.up}>
            {viewer ? 'Smart Prompts' : 'Prompts'}
          </Link>
          <PromptDetail prompt={prompt} viewerId={viewer?.id} headingLevel={1} {...copyToasts} />
        </article>
      )}
    </Found>
  );
}
