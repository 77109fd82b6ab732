import { formCategories, promptViews, type Prompt, type PromptView } from '@ai-directory/api-client/contract';
import { messageFrom } from '@ai-directory/api-client';
import {
  PromptCard,
  PromptCardSkeleton,
  PromptDialog,
  PromptFormDialog,
  PromptGrid,
  words as kitWords,
} from '@ai-directory/prompts-kit';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { ErrorState } from '@ai-directory/ui/error-state';
import { Field } from '@ai-directory/ui/field';
import { Pagination } from '@ai-directory/ui/pagination';
import { Select } from '@ai-directory/ui/select';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ai-directory/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { Page } from '../../layout/page.tsx';
import { promptQueries } from '../../queries/prompts.ts';
import { SearchBox } from '../../search-box/search-box.tsx';
import { useViewer } from '../../session/session.tsx';
import { AuthRequired } from './auth-required.tsx';
import { copyToasts } from './copy-toasts.ts';
import { DeletePrompt } from './delete-prompt.tsx';
import styles from './prompts.module.css';
import { usePromptFilters } from './use-prompt-filters.ts';
import { usePromptPresses } from './use-prompt-presses.ts';

const tabs: Record<PromptView, { label: string; line: string; members?: true }> = {
  all: { label: 'All Prompts', line: 'Public prompts, your own, and those shared with you.' },
  'my-prompts': { label: 'My Prompts', line: 'What you have written.', members: true },
  public: { label: 'Public Prompts', line: 'What people have shared with everyone.' },
  favorites: { label: 'Favorites', line: 'Prompts you have marked with a star.', members: true },
  shared: { label: 'Shared with Me', line: 'Prompts that somebody has shared with you.', members: true },
};

/** What is open over the list. */
type Opened =
  | { what: 'detail' | 'edit' | 'delete'; prompt: Prompt }
  | { what: 'create' | 'authRequired' }
  | null;

/** The prompt library: `/smart-prompts` for members, `/prompts` for everybody. */
export function Component() {
  const viewer = useViewer();
  const { filters, change, hrefFor, filtered } = usePromptFilters();
  const [opened, setOpened] = useState<Opened>(null);
  const view = tabs[filters.view].members && !viewer ? 'public' : filters.view;
  const close = () => setOpened(null);
  const presses = usePromptPresses();

  const choose = (chosen: PromptView) => {
    if (tabs[chosen].members && !viewer) setOpened({ what: 'authRequired' });
    else change({ view: chosen });
  };

  return (
    <Page
      title={viewer ? 'Smart Prompts' : 'Prompts'}
      intro="Reusable prompts with variables to fill in before you copy them."
      actions={
        viewer && (
          <Button variant="primary" onClick={() => setOpened({ what: 'create' })}>
            <Plus aria-hidden="true" /> Create Prompt
          </Button>
        )
      }
    >
      <div className={styles.filters}>
        <div className={styles.search}>
          <SearchBox
            label="Search prompts"
            placeholder="Search prompts..."
            value={filters.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        </div>
        <Field label="Category" hideLabel required={false} className={styles.choice}>
          <Select
            value={filters.category}
            onChange={(event) => change({ category: event.target.value as typeof filters.category })}
          >
            <option value="">All Categories</option>
            {formCategories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        </Field>
      </div>

      <Tabs value={view} onValueChange={(chosen) => choose(chosen as PromptView)} activationMode="manual">
        <TabsList aria-label="Which prompts">
          {promptViews.map((name) => (
            <TabsTrigger key={name} value={name} locked={Boolean(tabs[name].members) && !viewer}>
              {tabs[name].label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={view} className={styles.panel}>
          <p className={styles.line}>{tabs[view].line}</p>
          <PromptList
            view={view}
            filters={filters}
            filtered={filtered}
            hrefFor={hrefFor}
            onOpen={(prompt) => setOpened({ what: 'detail', prompt })}
            onEdit={(prompt) => setOpened({ what: 'edit', prompt })}
            onDelete={(prompt) => setOpened({ what: 'delete', prompt })}
            onCreate={() => setOpened({ what: 'create' })}
            presses={presses}
          />
        </TabsContent>
      </Tabs>

      {opened && 'prompt' in opened && opened.what === 'detail' && (
        <PromptDialog
          open
          onOpenChange={close}
          prompt={opened.prompt}
          viewerId={viewer?.id}
          {...copyToasts}
        />
      )}
      {opened?.what === 'create' && <PromptFormDialog open onOpenChange={close} onSubmit={presses.create} />}
      {opened?.what === 'edit' && (
        <PromptFormDialog
          open
          onOpenChange={close}
          initial={opened.prompt}
          onSubmit={(draft) => presses.update(opened.prompt.id, draft)}
        />
      )}
      {opened?.what === 'delete' && (
        <DeletePrompt prompt={opened.prompt} onClose={close} onDelete={presses.remove} />
      )}
      {opened?.what === 'authRequired' && <AuthRequired onClose={close} />}
    </Page>
  );
}

interface PromptListProps {
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

function PromptList({ view, filters, filtered, hrefFor, onCreate, presses, ...open }: PromptListProps) {
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
