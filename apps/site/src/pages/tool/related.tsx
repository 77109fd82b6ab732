import type { AiModel, Tool } from '@ai-directory/api-client/contract';
import { PromptCard, PromptGrid } from '@ai-directory/prompts-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { CompareTick } from '../../compare-tray/compare-tick.tsx';
import { Section } from '../../layout/page.tsx';
import { useIdle } from '../../layout/use-idle.ts';
import { promptQueries, type PromptFilters } from '../../queries/prompts.ts';
import { toolQueries } from '../../queries/tools.ts';
import { ToolGrid, ToolGridSkeleton } from '../../tool-card/tool-grid.tsx';

/** What leads on from a tool. Either part is left out where there is nothing to show. */
export function Related({ tool }: { tool: Tool }) {
  return (
    <>
      <SimilarTools id={tool.id} />
      <PromptsForIt tool={tool} />
    </>
  );
}

function SimilarTools({ id }: { id: string }) {
  const similar = useQuery(toolQueries.similar(id));
  if (similar.isError || similar.data?.length === 0) return null;
  return (
    <Section title="Similar tools">
      {similar.data ? (
        <ToolGrid tools={similar.data} headingLevel="h3" control={CompareTick} />
      ) : (
        <ToolGridSkeleton count={6} />
      )}
    </Section>
  );
}

/** The tools that prompts name as the model they are made for; other tools' prompts have them in their words. */
const modelOf: Partial<Record<string, AiModel>> = {
  chatgpt: 'GPT-4',
  claude: 'Claude',
  'dall-e': 'DALL-E',
  midjourney: 'Midjourney',
};

function PromptsForIt({ tool }: { tool: Tool }) {
  const model = modelOf[tool.id];
  const wanted: PromptFilters = model ? { model } : { search: tool.name };
  // They stand at the page's end: their question is not in the way of its first paint.
  const enabled = useIdle();
  const prompts = useQuery({ ...promptQueries.list({ view: 'public', limit: 3, ...wanted }), enabled });
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
