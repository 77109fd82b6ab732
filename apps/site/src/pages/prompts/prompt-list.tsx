import { messageFrom } from '@ai-directory/api-client';
import type { Prompt, PromptView } from '@ai-directory/api-client/contract';
import { PromptCard, PromptCardSkeleton, PromptGrid, words as kitWords } from '@ai-directory/prompts-kit';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { ErrorState } from '@ai-directory/ui/error-state';
import { Pagination } from '@ai-directory/ui/pagination';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { promptQueries } from '../../queries/prompts.ts';
import { useViewer } from '../../session/session.tsx';
import type { usePromptFilters } from './use-prompt-filters.ts';
import type { usePromptPresses } from './use-prompt-presses.ts';

export interface PromptListProps {
  view: PromptView;
  filters: ReturnType<typeof usePromptFilters>['filters'];
  filtered: boolean;
  hrefFor: (page: number) => string;
  onOpen: (prompt: Prompt) => void;
  onEdit: (prompt: Prompt) => void;
  onDelete: (prompt: Prompt) => void;
  onCreate: () => void;
  presses: ReturnType<typeof usePromptPresses>;
}

/** The cards of one view, a page at a time, with what is said when there are none. */
export function PromptList({
  view,
  filters,
  filtered,
  hrefFor,
  onCreate,
  presses,
  ...open
}: PromptListProps) {
  const viewer = useViewer();
  const { search, category, page } = filters;
  const list = useQuery(promptQueries.list({ view, page, search, ...(category && { category }) }));

  if (list.isError) {
    return (
      <ErrorState
        message={messageFrom(list.error, kitWords.fetchFailed)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (list.data?.prompts.length === 0) {
    const searching = search !== '' || category !== '';
    return (
      <EmptyState
        title={searching ? kitWords.empty.all : kitWords.empty[view]}
        action={
          searching && filtered ? (
            <Button asChild>
              <Link to={`?view=${view}`}>Clear filters</Link>
            </Button>
          ) : (
            view === 'my-prompts' && <Button onClick={onCreate}>Create Prompt</Button>
          )
        }
      />
    );
  }
  return (
    <>
      <PromptGrid label="Prompts" busy={list.isPending || list.isPlaceholderData}>
        {list.data
          ? list.data.prompts.map((prompt) => (
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
            ))
          : Array.from({ length: 12 }, (_, place) => <PromptCardSkeleton key={place} />)}
      </PromptGrid>
      <Pagination page={page} pages={list.data?.totalPages ?? 1} hrefFor={hrefFor} linkAs={Link} />
    </>
  );
}
