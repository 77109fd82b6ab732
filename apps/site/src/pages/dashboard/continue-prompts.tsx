import type { Prompt } from '@ai-directory/api-client/contract';
import { listRecentPrompts, type RecentPrompt } from '@ai-directory/prompts-kit/recent-prompts';
import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import {
  fillTemplate,
  getCategoryColor,
  getExcerpt,
  getMissingVariables,
  getVariables,
  resolveValues,
} from '@ai-directory/prompts-kit/rules';
import { TemplateText } from '@ai-directory/prompts-kit/template-text';
import { Button } from '@ai-directory/ui/button';
import { Card } from '@ai-directory/ui/card';
import { CopyButton } from '@ai-directory/ui/copy-button';
import { Heading } from '@ai-directory/ui/heading';
import { defineMessages, plural, useLocale, useMessages } from '@ai-directory/ui/messages';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';

import { Section } from '../../shell/layout/page.tsx';
import { livePromptMessages } from '../../features/live-prompt/live-prompt-frame.tsx';
import { getStarterPrompts, recordUse, usePromptQueries } from '../../queries/prompts.ts';
import { useHydrated } from '../../use-hydrated.ts';
import styles from './continue-prompts.module.css';

export const continueMessages = defineMessages('continuePrompts', {
  title: 'Continue',
  own: 'Your prompts',
  start: 'Fill in a prompt',
  allPrompts: 'All prompts',
  empty: 'Still empty',
  copy: 'Copy',
  fill: plural({ one: 'Fill the last variable', other: 'Fill # variables' }),
});

const maxPrompts = 3;
const maxValues = 5;

/** The prompts filled or used last in this browser, with their values; before the first use in it the member's own that are used most, or some to start with. */
export function ContinuePrompts() {
  return useHydrated() ? <StoredPrompts /> : null;
}

function StoredPrompts() {
  const [recent] = useState(() => listRecentPrompts().slice(0, maxPrompts));
  return recent.length > 0 ? <RecentPrompts recent={recent} /> : <UnusedPrompts />;
}

function RecentPrompts({ recent }: { recent: RecentPrompt[] }) {
  const t = useMessages(continueMessages);
  const queries = usePromptQueries();
  const prompts = useQueries({ queries: recent.map(({ id }) => queries.detail(id)) });
  // Without those that were deleted or cannot be loaded: they are a shortcut only.
  const cards = recent.flatMap((stored, index) => {
    const { data, isPending } = prompts[index] ?? {};
    return data || isPending ? [{ id: stored.id, stored, prompt: data }] : [];
  });
  return <PromptSection title={t.title} cards={cards} />;
}

function UnusedPrompts() {
  const t = useMessages(continueMessages);
  const queries = usePromptQueries();
  const own = useQuery(queries.list({ view: 'my-prompts', sort: 'uses', limit: maxPrompts }));
  const hasOwn = own.data?.prompts.length !== 0;
  const starters = useQuery({ ...queries.list(getStarterPrompts(useLocale())), enabled: !hasOwn });
  const { data, isPending } = hasOwn ? own : starters;
  const placeholders = isPending ? ['first', 'second', 'third'].map((id) => ({ id, prompt: undefined })) : [];
  const cards = data?.prompts.slice(0, maxPrompts).map((prompt) => ({ id: prompt.id, prompt }));
  return <PromptSection title={hasOwn ? t.own : t.start} cards={cards ?? placeholders} />;
}

interface PromptSectionProps {
  title: string;
  /** Without a prompt while it is loading. */
  cards: { id: string; prompt: Prompt | undefined; stored?: RecentPrompt }[];
}

/** Renders nothing without cards. */
function PromptSection({ title, cards }: PromptSectionProps) {
  const t = useMessages(continueMessages);
  if (cards.length === 0) return null;
  return (
    <Section title={title} more={<Link to="/smart-prompts">{t.allPrompts}</Link>}>
      <div className={styles.grid} data-pending={cards.some(({ prompt }) => !prompt) || undefined}>
        {cards.map(({ id, prompt, stored }, index) =>
          prompt ? (
            <ContinueCard key={id} prompt={prompt} stored={stored} isLarge={index === 0} />
          ) : (
            <Skeleton key={id} variant="block" height="100%" className={styles.skeleton} />
          ),
        )}
      </div>
    </Section>
  );
}

interface ContinueCardProps {
  prompt: Prompt;
  /** Values and time of the last use, if any. */
  stored: RecentPrompt | undefined;
  /** With a larger title, and each variable with its value. */
  isLarge: boolean;
}

function ContinueCard({ prompt, stored, isLarge }: ContinueCardProps) {
  const t = useMessages(continueMessages);
  const { filled, open } = useMessages(livePromptMessages);
  const titleId = useId();
  const { id, title, category, content } = prompt;
  const variables = getVariables(content, prompt.variables);
  const { values = {}, usedAt } = stored ?? {};
  const missing = getMissingVariables(variables, values).length;
  const resolved = resolveValues(variables, values);

  return (
    <Card color={getCategoryColor(category)} aria-labelledby={titleId} className={styles.card}>
      <Heading as="h3" size={isLarge ? 'medium' : 'small'} id={titleId}>
        <Link to={`/prompts/${id}`} className={styles.link}>
          {title}
        </Link>
      </Heading>
      <p className={styles.excerpt} data-large={isLarge || undefined}>
        <TemplateText text={getExcerpt(content)} variables={variables} values={values} />
      </p>
      {isLarge && variables.length > 0 && (
        <dl>
          {variables.slice(0, maxValues).map(({ name }) => (
            <div key={name} className={styles.value}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.definition}>
                {resolved.get(name) || <span className={styles.empty}>{t.empty}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.footer}>
        <Text size="xs" variant="subtle" monospace className={styles.meta}>
          {variables.length > 0 && (
            <span>
              {filled({ filled: String(variables.length - missing), count: String(variables.length) })}
            </span>
          )}
          {variables.length > 0 && usedAt && <span> · </span>}
          {usedAt && <RelativeTime date={usedAt} />}
        </Text>
        <Stack orientation="horizontal" gap={2}>
          <CopyButton
            variant={isLarge ? 'secondary' : 'ghost'}
            label={t.copy}
            value={() => fillTemplate(content, prompt.variables, values)}
            onCopy={() => void recordUse(prompt).catch(() => {})}
          />
          {isLarge && (
            <Button variant="primary" asChild>
              <Link to={`/prompts/${id}`}>{missing > 0 ? t.fill(missing) : open}</Link>
            </Button>
          )}
        </Stack>
      </div>
    </Card>
  );
}
