import { aiModels, type ToolDetails } from '@ai-directory/api-client/contract';
import { PromptGrid } from '@ai-directory/prompts-kit';
import type { PromptListParams } from '@ai-directory/prompts-kit/library';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { Section } from '../../shell/layout/page.tsx';
import { LinkedPromptCard } from '../../features/prompt-card/linked-prompt-card.tsx';
import { usePromptQueries } from '../../queries/prompts.ts';

export const relatedPromptsMessages = defineMessages('relatedPrompts', {
  title: 'Prompts for this tool',
  more: 'More prompts',
});

/** Maximum number of prompts. */
const limit = 3;

/** The most used of the public prompts made for a tool, or that mention it, those in the user's language first. */
export default function RelatedPrompts({ tool: { name, aliases } }: { tool: ToolDetails }) {
  const t = useMessages(relatedPromptsMessages);
  // Prompts for tools that are no model are found by the tool's name.
  const model = aiModels.find((other) => [name, ...aliases].includes(other));
  const filters: PromptListParams = { ...(model ? { model } : { search: name }), sort: 'uses' };
  const params: PromptListParams = { view: 'public', limit, ...filters };
  const language = useLocale().replace(/-.*/, '');
  const queries = usePromptQueries();
  const inLanguage = useQuery(queries.list({ ...params, language }));
  const inAny = useQuery(queries.list(params));
  // All at once: none moves what is already shown.
  if (!inAny.data || inLanguage.isPending) return null;
  const found = [...(inLanguage.data?.prompts ?? []), ...inAny.data.prompts];
  const prompts = [...new Map(found.map((prompt) => [prompt.id, prompt])).values()].slice(0, limit);
  if (prompts.length === 0) return null;

  return (
    <Section
      title={t.title}
      more={<Link to={`/prompts?${new URLSearchParams(filters as Record<string, string>)}`}>{t.more}</Link>}
    >
      <PromptGrid>
        {prompts.map((prompt) => (
          <LinkedPromptCard key={prompt.id} prompt={prompt} />
        ))}
      </PromptGrid>
    </Section>
  );
}
