import type { Prompt } from '@ai-directory/api-client/contract';
import { listRecentPrompts, type RecentPrompt } from '@ai-directory/prompts-kit/recent-prompts';
import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import {
  fillTemplate,
  getCategoryColor,
  getExcerpt,
  getMissingVariables,
  resolveValues,
} from '@ai-directory/prompts-kit/rules';
import { TemplateText } from '@ai-directory/prompts-kit/template-text';
import { Button } from '@ai-directory/ui/button';
import { Card } from '@ai-directory/ui/card';
import { CopyButton } from '@ai-directory/ui/copy-button';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';

import { Section } from '../../layout/page.tsx';
import { livePromptMessages } from '../../live-prompt/live-prompt-frame.tsx';
import { promptQueries, recordUse } from '../../queries/prompts.ts';
import { useHydrated } from '../../use-hydrated.ts';
import styles from './continue-prompts.module.css';

export const continueMessages = defineMessages('continuePrompts', {
  title: 'Continue',
  allPrompts: 'All prompts',
  empty: 'Still empty',
  copy: 'Copy',
  fill: plural({ one: 'Fill the last variable', other: 'Fill # variables' }),
});

const maxPrompts = 3;
const maxValues = 5;

/** The prompts filled or used last in this browser, with their values. Renders nothing if there are none. */
export function ContinuePrompts() {
  return useHydrated() ? <StoredPrompts /> : null;
}

function StoredPrompts() {
  const t = useMessages(continueMessages);
  const [recent] = useState(() => listRecentPrompts().slice(0, maxPrompts));
  const prompts = useQueries({ queries: recent.map(({ id }) => promptQueries.detail(id)) });
  // Without those that were deleted or cannot be loaded: they are a shortcut only.
  const shown = recent.flatMap((stored, index) => {
    const { data, isPending } = prompts[index] ?? {};
    return data || isPending ? [{ stored, prompt: data }] : [];
  });
  if (shown.length === 0) return null;

  return (
    <Section title={t.title} more={<Link to="/smart-prompts">{t.allPrompts}</Link>}>
      <div className={styles.grid}>
        {shown.map(({ stored, prompt }, index) =>
          prompt ? (
            <ContinueCard key={stored.id} prompt={prompt} stored={stored} hasValues={index === 0} />
          ) : (
            <Skeleton key={stored.id} variant="block" height="100%" className={styles.skeleton} />
          ),
        )}
      </div>
    </Section>
  );
}

interface ContinueCardProps {
  prompt: Prompt;
  stored: RecentPrompt;
  /** Whether each variable is listed with its value. */
  hasValues: boolean;
}

function ContinueCard({ prompt, stored: { usedAt, values }, hasValues }: ContinueCardProps) {
  const t = useMessages(continueMessages);
  const { filled, open } = useMessages(livePromptMessages);
  const titleId = useId();
  const { id, title, category, content, variables } = prompt;
  const missing = getMissingVariables(variables, values).length;
  const resolved = resolveValues(variables, values);

  return (
    <Card color={getCategoryColor(category)} aria-labelledby={titleId} className={styles.card}>
      <h3 id={titleId} className={styles.title}>
        <Link to={`/prompts/${id}`} className={styles.link}>
          {title}
        </Link>
      </h3>
      <p className={styles.excerpt}>
        <TemplateText text={getExcerpt(content)} variables={variables} values={values} />
      </p>
      {hasValues && variables.length > 0 && (
        <dl className={styles.values}>
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
        <p className={styles.meta}>
          {variables.length > 0 && (
            <>{filled({ filled: String(variables.length - missing), count: String(variables.length) })} · </>
          )}
          <RelativeTime date={usedAt} />
        </p>
        <CopyButton
          variant={hasValues ? 'secondary' : 'ghost'}
          label={t.copy}
          value={() => fillTemplate(content, variables, values)}
          onCopy={() => void recordUse(prompt).catch(() => {})}
        />
        {hasValues && (
          <Button variant="primary" asChild>
            <Link to={`/prompts/${id}`}>{missing > 0 ? t.fill(missing) : open}</Link>
          </Button>
        )}
      </div>
    </Card>
  );
}
