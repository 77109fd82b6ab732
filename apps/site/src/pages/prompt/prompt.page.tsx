import { getPromptCardPath, type Prompt } from '@ai-directory/api-client/contract';
import { PromptPage } from '@ai-directory/prompts-kit/library';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';

import { Head, type HeadProps } from '../../layout/head.tsx';
import { JavaScriptRequired } from '../../layout/javascript-required.tsx';
import { linkMessages } from '../../layout/links.ts';
import { SlowNotice } from '../../layout/slow-notice.tsx';
import { promptQueries } from '../../queries/prompts.ts';
import { queryLoader } from '../../router/query-loader.ts';
import { useSession } from '../../session/session.tsx';
import { NotFound } from '../not-found/not-found.tsx';
import { useLibraryOptions } from '../prompts/use-library-options.ts';
import styles from './prompt.module.css';

export const promptPageMessages = defineMessages('sitePromptPage', { pendingTitle: 'Prompt' });

/** Loaded by authors of hidden prompts only. */
const HiddenNotice = lazy(async () => ({
  default: (await import('../../hiding/hidden-notice.tsx')).HiddenNotice,
}));

export const loader = queryLoader(({ params: { id = '' } }) => [promptQueries.detail(id)]);

/** Page of one prompt, the target of share links. */
export function Component() {
  // What one user has loaded is not shown to the next one, who may have signed in or out in another tab.
  return <PromptRoute key={useSession().userChanges} />;
}

function PromptRoute() {
  const t = useMessages(promptPageMessages);
  const links = useMessages(linkMessages);
  const { id = '' } = useParams();
  const { currentUser } = useSession();
  const navigate = useNavigate();
  const initialPrompt = useQuery({ ...promptQueries.detail(id), enabled: false }).data;
  const [prompt, setPrompt] = useState<Prompt | undefined>(initialPrompt);
  const current = prompt?.id === id ? prompt : undefined;

  return (
    <div className={styles.root} data-loaded={current !== undefined}>
      <Head {...(current ? toHead(current) : { title: t.pendingTitle })} />
      <Link to={currentUser ? '/smart-prompts' : '/prompts'} className={styles.backLink}>
        {currentUser ? links.smartPrompts : links.prompts}
      </Link>
      <JavaScriptRequired feature="prompt" />
      {current?.isHidden && (
        <Suspense>
          <HiddenNotice subject={{ type: 'prompt', id }} hiding={current.hiding} />
        </Suspense>
      )}
      <PromptPage
        {...useLibraryOptions()}
        id={id}
        initialPrompt={initialPrompt}
        as="h1"
        pendingNotice={<SlowNotice />}
        notFound={<NotFound />}
        onPrompt={setPrompt}
        onDeleted={() => void navigate('/smart-prompts?view=my-prompts')}
      />
    </div>
  );
}

const toHead = (prompt: Prompt): HeadProps => {
  const { title, description, category, tags, creator, createdAt, updatedAt } = prompt;
  return {
    title,
    description,
    image: getPromptCardPath(prompt),
    type: 'article',
    jsonLd: {
      '@type': 'CreativeWork',
      name: title,
      description,
      genre: category,
      keywords: tags.join(', '),
      author: { '@type': 'Person', name: creator.username },
      dateCreated: createdAt,
      dateModified: updatedAt,
    },
  };
};
