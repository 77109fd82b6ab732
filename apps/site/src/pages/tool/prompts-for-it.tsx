import type { AiModel, Tool } from '@ai-directory/api-client/contract';
import { PromptCard, PromptGrid } from '@ai-directory/prompts-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { Section } from '../../layout/page.tsx';
import { promptQueries, type PromptFilters } from '../../queries/prompts.ts';

/** The tools that prompts name as the model they are made for; other tools' prompts have them in their words. */
const modelOf: Partial<Record<string, AiModel>> = {
  chatgpt: 'GPT-4',
  claude: 'Claude',
  'dall-e': 'DALL-E',
  midjourney: 'Midjourney',
};

/** Prompts that name a tool, or have its name in their words. */
export default function PromptsForIt({ tool }: { tool: Tool }) {
  const model = modelOf[tool.id];
  const wanted: PromptFilters = model ? { model } : { search: tool.name };
  const prompts = useQuery(promptQueries.list({ view: 'public', limit: 3, ...wanted }));
  if (!prompts.data || prompts.data.totalCount === 0) return null;

  return (
    <Section
      title="Prompts made for it"
      more={
        <Link to={`/prompts?${new URLSearchParams(wanted as Record<string, string>)}`}>More prompts</Link>
      }
    >
      <PromptGrid>
        {prompts.data.prompts.map((prompt) => (
          <PromptCard key={prompt.id} prompt={prompt} href={`/prompts/${prompt.id}`} linkAs={Link} />
        ))}
      </PromptGrid>
    </Section>
  );
}
