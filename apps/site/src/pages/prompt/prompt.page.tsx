import type { Prompt } from '@ai-directory/api-client/contract';
import { PromptPage } from '@ai-directory/prompts-kit/library';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';

import { useViewer } from '../../session/session.tsx';
import { words } from '../../words.ts';
import { NotFound } from '../not-found/not-found.tsx';
import { useLibraryHost } from '../prompts/use-library-host.ts';
import styles from './prompt.module.css';

/** The share link's target: one prompt as a page. */
export function Component() {
  const { id = '' } = useParams();
  const viewer = useViewer();
  const [prompt, setPrompt] = useState<Prompt>();
  const shown = prompt?.id === id ? prompt : undefined;

  return (
    <div className={styles.root} data-shown={shown !== undefined}>
      <title>{`${shown?.title ?? 'Prompt'} · ${words.siteName}`}</title>
      <Link to={viewer ? '/smart-prompts' : '/prompts'} className={styles.up}>
        {viewer ? 'Smart Prompts' : 'Prompts'}
      </Link>
      <PromptPage
        {...useLibraryHost()}
        id={id}
        headingLevel={1}
        notFound={<NotFound />}
        onPrompt={setPrompt}
      />
    </div>
  );
}
