'use client';

import type { Prompt, PromptCategory } from '@ai-directory/api-client/contract';
import { Card, CardTitle } from '@ai-directory/ui/card';
import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';
import { UnstyledLink } from '@ai-directory/ui/ui-provider';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';

import { useCategoryName } from '../category-name/category-name.tsx';
import { TextLink } from '../internal/text-link.tsx';
import { useIsNearViewport } from '../internal/use-is-near-viewport.ts';
import { promptActionMessages } from '../internal/prompt-action-messages.ts';
import { promptCardMessages } from '../prompt-card/prompt-card-messages.ts';
import { getPromptCategoryColor } from '../rules/categories.ts';
import { getVariables } from '../rules/variables.ts';
import type { ResolvedOptions } from './library-options.ts';
import styles from './related-prompts.module.css';
import { promptQueries } from './prompt-queries.ts';

export const relatedPromptsMessages = defineMessages('promptDrawer', {
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
  const { source, viewerId, getPromptHref } = options;
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
    <section ref={root} aria-labelledby={id} className={styles.root}>
      <div className={styles.header}>
        <Heading id={id} className={styles.title}>
          {t.title}
        </Heading>
        {getCategoryHref && (
          <TextLink href={getCategoryHref(category)}>{t.all(getCategoryName(category))}</TextLink>
        )}
      </div>
      <ul className={styles.list}>
        {related?.map((other) => (
          <li key={other.id}>
            <RelatedPrompt prompt={other} href={getPromptHref?.(other)} as={Heading === 'h2' ? 'h3' : 'h4'} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RelatedPromptProps {
  prompt: Prompt;
  href: string | undefined;
  as: 'h3' | 'h4';
}

function RelatedPrompt({ prompt, href, as }: RelatedPromptProps) {
  const { title, content, category, runsCount, stats, rating } = prompt;
  const t = useMessages(promptCardMessages);
  const { uses } = useMessages(promptActionMessages);
  const locale = useLocale();
  const variableCount = getVariables(content, prompt.variables).length;
  const facts = [
    variableCount > 0 ? t.variables(variableCount) : t.noVariables,
    runsCount > 0 && t.runs(runsCount),
    stats.uses > 0 && uses(stats.uses),
    rating !== null && t.rated(formatNumber(rating, locale, 1)),
  ];

  return (
    <Card color={getPromptCategoryColor(category)}>
      <CardTitle as={as} dir="auto">
        {href === undefined ? title : <UnstyledLink href={href}>{title}</UnstyledLink>}
      </CardTitle>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </Card>
  );
}
