'use client';

import type { Prompt } from '@ai-directory/api-client/contract';
import { ErrorState } from '@ai-directory/ui/error-state';
import { Spinner } from '@ai-directory/ui/spinner';
import { useEffect, type ReactNode } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { PromptDetail } from '../prompt-detail/prompt-detail.tsx';
import { useLoaded } from '../use-loaded.ts';
import { fetchFailed, loadingPrompt, promptNotFound } from '../words.ts';
import { CreatorLink } from './creator-link.tsx';
import { detailPresses } from './detail-presses.ts';
import { withDefaults } from './host.ts';
import type { LibraryHost } from './library-props.ts';
import styles from './library.module.css';
import { said, statusOf } from './said.ts';
import { usePresses } from './use-presses.ts';
import { usePromptStore } from './use-prompts.ts';

export interface PromptPageProps extends LibraryHost {
  /** The prompt's id. */
  id: string;
  /** The prompt, where it is there already, as on a server. */
  initialPrompt?: Prompt | undefined;
  /** Called when the prompt is there, and whenever it changes: the moment for the page's title. */
  onPrompt?: ((prompt: Prompt) => void) | undefined;
  /** Stands where there is no such prompt, or the viewer may not see it. */
  notFound?: ReactNode;
  /** The level of the title's heading on this page. */
  headingLevel?: 1 | 2 | 3 | undefined;
}

/** One prompt as a page over a source: the target of a shared link. */
export function PromptPage(props: PromptPageProps) {
  const { viewer } = withDefaults(props);
  return <OnePrompt key={`${props.id} ${viewer?.id}`} {...props} />;
}

function OnePrompt({ id, initialPrompt, notFound, onPrompt, headingLevel, ...props }: PromptPageProps) {
  const host = withDefaults(props);
  const { source, viewer } = host;
  const words = useKitWords({ fetchFailed, loadingPrompt, promptNotFound });
  const { store, shown } = usePromptStore(source, viewer?.id);
  const loaded = useLoaded(async (signal) => {
    const prompt = initialPrompt ?? (await source.get(id, signal));
    store.put([prompt]);
    return prompt;
  });
  const prompt = shown.get(id) ?? initialPrompt;

  useEffect(() => {
    if (prompt) onPrompt?.(prompt);
    // Of the prompt, not of the callback, which a host writes anew at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [prompt]);

  if (loaded.state === 'failed') {
    // 400: the address does not even look like that of a prompt.
    const missing = [400, 404].includes(statusOf(loaded.error) ?? 0);
    if (missing) return notFound ?? <ErrorState message={words.promptNotFound} />;
    return <ErrorState message={said(loaded.error, words.fetchFailed)} onRetry={loaded.retry} />;
  }
  if (!prompt) return <Spinner delayed size="large" label={words.loadingPrompt} />;
  return <Detail {...host} prompt={prompt} store={store} headingLevel={headingLevel} />;
}

interface DetailProps extends ReturnType<typeof withDefaults>, Pick<PromptPageProps, 'headingLevel'> {
  prompt: Prompt;
  store: ReturnType<typeof usePromptStore>['store'];
}

function Detail({ prompt, store, headingLevel, ...host }: DetailProps) {
  const { source, viewer, notify, onChanged, hrefFor, profileHref, linkAs } = host;
  const presses = usePresses({ source, store, viewer, notify, onDone: () => onChanged?.() });

  return (
    <article className={styles.page}>
      <PromptDetail
        prompt={prompt}
        viewerId={viewer?.id}
        headingLevel={headingLevel}
        creator={<CreatorLink creator={prompt.creator} profileHref={profileHref} linkAs={linkAs} />}
        hrefFor={hrefFor}
        linkAs={linkAs}
        {...detailPresses(host, presses)}
        onRestored={(restored) => {
          store.put([restored]);
          onChanged?.();
        }}
      />
    </article>
  );
}
