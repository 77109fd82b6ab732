import type { Prompt } from '@ai-directory/api-client/contract';
import { PromptPage } from '@ai-directory/prompts-kit/library';
import { useMessages } from '@ai-directory/ui/messages';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';

import { layoutMessages } from '../../layout/layout-messages.ts';
import { useCurrentUser } from '../../session/session.tsx';
import { NotFound } from '../not-found/not-found.tsx';
import { useLibraryOptions } from '../prompts/use-library-options.ts';
import styles from './prompt.module.css';

/** Page of one prompt, the target of share links. */
export function Component() {
  const { siteName } = useMessages(layoutMessages);
  const { id = '' } = useParams();
  const currentUser = useCurrentUser();
  const [prompt, setPrompt] = useState<Prompt>();
  const current = prompt?.id === id ? prompt : undefined;

  return (
    <div className={styles.root} data-loaded={current !== undefined}>
      <title>{`${current?.title ?? 'Prompt'} · ${siteName}`}</title>
      <Link to={currentUser ? '/smart-prompts' : '/prompts'} className={styles.backLink}>
        {currentUser ? 'Smart Prompts' : 'Prompts'}
      </Link>
      <PromptPage {...useLibraryOptions()} id={id} as="h1" notFound={<NotFound />} onPrompt={setPrompt} />
    </div>
  );
}
