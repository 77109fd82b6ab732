import { getPromptCardPath, type Prompt } from '@ai-directory/api-client/contract';
import { PromptPage } from '@ai-directory/prompts-kit/library';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';

import { CollectButton } from '../../features/collection-menu/collect-button.tsx';
import { Head, type HeadProps } from '../../shell/layout/head.tsx';
import { JavaScriptRequired } from '../../shell/layout/javascript-required.tsx';
import { linkMessages } from '../../shell/layout/links.ts';
import { SlowNotice } from '../../shell/layout/slow-notice.tsx';
import { promptQueries, usePromptQueries } from '../../queries/prompts.ts';
import { queryLoader } from '../../shell/router/query-loader.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { NotFound } from '../not-found/not-found.tsx';
import { useLibraryOptions } from '../prompts/use-library-options.ts';
import styles from './prompt.module.css';

export const promptPageMessages = defineMessages('sitePromptPage', { pendingTitle: 'Prompt' });

/** Loaded by authors of hidden prompts only. */
const HiddenNotice = lazy(async () => ({
  default: (await import('../../features/hiding/hidden-notice.tsx')).HiddenNotice,
}));

export const loader = queryLoader(async ({ params: { id = '' }, getViewerId }) => [
  promptQueries(await getViewerId()).detail(id),
]);

/** Page of one prompt, the target of share links. */
export function Component() {
  const t = useMessages(promptPageMessages);
  const links = useMessages(linkMessages);
  const { id = '' } = useParams();
  const currentUser = useCurrentUser();
  const navigate = useNavigate();
  const listPath = currentUser ? '/smart-prompts' : '/prompts';
  const { data: prompt } = useQuery(usePromptQueries().detail(id));

  return (
    <div className={styles.root} data-loaded={prompt !== undefined}>
      <Head {...(prompt ? toHead(prompt) : { title: t.pendingTitle })} />
      <Link to={listPath} className={styles.backLink}>
        {currentUser ? links.smartPrompts : links.prompts}
      </Link>
      <JavaScriptRequired feature="prompt" />
      {prompt?.isHidden && (
        <Suspense>
          <HiddenNotice subject={{ type: 'prompt', id }} hiding={prompt.hiding} />
        </Suspense>
      )}
      <PromptPage
        {...useLibraryOptions()}
        id={id}
        as="h1"
        pendingNotice={<SlowNotice />}
        notFound={<NotFound />}
        actions={prompt && <CollectButton item={{ kind: 'prompts', id, name: prompt.title }} />}
        getCategoryHref={(category) => `${listPath}?category=${encodeURIComponent(category)}`}
        getModelHref={(model) =>
          model === 'Other' ? undefined : `/tools?search=${encodeURIComponent(model)}`
        }
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
