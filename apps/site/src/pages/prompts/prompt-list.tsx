import { promptsPageSize, type Prompt, type PromptView } from '@ai-directory/api-client/contract';
import { PromptCard, PromptGrid, words as kitWords } from '@ai-directory/prompts-kit';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Pagination } from '@ai-directory/ui/pagination';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';

import { Loaded } from '../../layout/loaded.tsx';
import { PromptGridSkeleton } from '../../prompt-grid-skeleton/prompt-grid-skeleton.tsx';
import { promptQueries } from '../../queries/prompts.ts';
import { useViewer } from '../../session/session.tsx';
import type { usePromptFilters } from './use-prompt-filters.ts';
import type { usePromptPresses } from './use-prompt-presses.ts';

export interface PromptListProps {
  view: PromptView;
  filters: ReturnType<typeof usePromptFilters>['filters'];
  hrefFor: (page: number) => string;
  onOpen: (prompt: Prompt) => void;
  onEdit: (prompt: Prompt) => void;
  onDelete: (prompt: Prompt) => void;
  onCreate: () => void;
  presses: ReturnType<typeof usePromptPresses>;
}

/** The cards of one view, a page at a time, with what is said when there are none. */
export function PromptList({ view, filters, hrefFor, onCreate, presses, ...open }: PromptListProps) {
  const viewer = useViewer();
  const { search, category, page } = filters;
  const filtered = search !== '' || category !== '';
  const list = useQuery(promptQueries.list({ view, page, search, ...(category && { category }) }));

  return (
    <Loaded
      query={list}
      pending={<PromptGridSkeleton count={promptsPageSize} />}
      failed={kitWords.fetchFailed}
    >
      {({ prompts, totalPages, totalCount }) => {
        if (totalCount === 0) return <NothingFound view={view} filtered={filtered} onCreate={onCreate} />;
        if (page > totalPages) return <Navigate to={hrefFor(totalPages)} replace />;
        return (
          <>
            <PromptGrid label="Prompts" busy={list.isPlaceholderData}>
              {prompts.map((prompt) => (
                <PromptCard
                  key={prompt.id}
                  prompt={prompt}
                  viewerId={viewer?.id}
                  href={`/prompts/${prompt.id}`}
                  linkAs={Link}
                  headingLevel={2}
                  onLike={presses.like}
                  onSave={presses.save}
                  {...open}
                />
              ))}
            </PromptGrid>
            <Pagination page={page} pages={totalPages} hrefFor={hrefFor} linkAs={Link} />
          </>
        );
      }}
    </Loaded>
  );
}

function NothingFound({
  view,
  filtered,
  onCreate,
}: Pick<PromptListProps, 'view' | 'onCreate'> & { filtered: boolean }) {
  if (filtered) {
    const clear = (
      <Button asChild>
        <Link to={`?view=${view}`}>Clear filters</Link>
      </Button>
    );
    return <EmptyState title={kitWords.empty.all} action={clear} />;
  }
  return (
    <EmptyState
      title={kitWords.empty[view]}
      action={view === 'my-prompts' && <Button onClick={onCreate}>Create Prompt</Button>}
    />
  );
}
