'use client';

import type { Prompt, PromptCategory } from '@ai-directory/api-client/contract';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';

import { useCategoryName } from '../category-name/category-name.tsx';
import { TextLink } from '../internal/text-link.tsx';
import { useIsNearViewport } from '../internal/use-is-near-viewport.ts';
import { PromptCard, PromptCardSkeleton } from '../prompt-card/prompt-card.tsx';
import { PromptGrid } from '../prompt-grid/prompt-grid.tsx';
import type { ResolvedOptions } from './library-options.ts';
import styles from './library.module.css';
import { promptQueries } from './prompt-queries.ts';

export const relatedPromptsMessages = defineMessages('relatedPrompts', {
  title: 'From the same drawer',
  all: (category: string) => `All ${category} prompts`,
});

const maxRelated = 3;

interface RelatedPromptsProps {
  options: ResolvedOptions;
  prompt: Prompt;
  /** Returns the URL of the prompts of a category. If omitted, there is no link. */
  getCategoryHref: ((category: PromptCategory) => string) | undefined;
  as: 'h2' | 'h3' | 'h4';
}

/** Renders the most used other prompts of the same category, which are loaded when they are near the viewport. */
export function RelatedPrompts({ options, prompt, getCategoryHref, as: Heading }: RelatedPromptsProps) {
  const { source, viewerId, currentUser, getPromptHref, onNotify } = options;
  const t = useMessages(relatedPromptsMessages);
  const getCategoryName = useCategoryName();
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const isNear = useIsNearViewport(root);
  const { category } = prompt;
  const { data, isError } = useQuery({
    ...promptQueries(source, viewerId).list({
      view: 'public',
      category,
      sort: 'uses',
      limit: maxRelated + 1,
    }),
    enabled: isNear,
  });
  const related = data?.prompts.filter((other) => other.id !== prompt.id).slice(0, maxRelated);
  // What is not there leaves no error: the page is complete without it.
  if (isError || related?.length === 0) return null;

  return (
    <section ref={root} aria-labelledby={id} className={styles.related}>
      <div className={styles.header}>
        <Heading id={id} className={styles.relatedTitle}>
          {t.title}
        </Heading>
        {getCategoryHref && (
          <TextLink href={getCategoryHref(category)} onClick={undefined}>
            {t.all(getCategoryName(category))}
          </TextLink>
        )}
      </div>
      <PromptGrid loading={!related}>
        {related
          ? related.map((other) => (
              <PromptCard
                key={other.id}
                prompt={other}
                currentUserId={currentUser?.id}
                href={getPromptHref?.(other)}
                as={Heading === 'h2' ? 'h3' : 'h4'}
                onNotify={onNotify}
                onUse={source.recordUse && (({ id: usedId }) => source.recordUse?.(usedId))}
              />
            ))
          : // Not on a server, whose HTML may have no inline styles.
            isNear && Array.from({ length: maxRelated }, (_, index) => <PromptCardSkeleton key={index} />)}
      </PromptGrid>
    </section>
  );
}
