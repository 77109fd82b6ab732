import type { Collection } from '@ai-directory/api-client/contract';
import { PromptGrid } from '@ai-directory/prompts-kit';
import { Card, CardBody, CardFooter, CardTitle } from '@ai-directory/ui/card';
import { useMessages } from '@ai-directory/ui/messages';
import { Pagination } from '@ai-directory/ui/pagination';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { CardList } from '../../shell/layout/card-list.tsx';
import { QueryBoundary } from '../../shell/layout/query-boundary.tsx';
import { ItemCount } from '../../features/collection-menu/item-count.tsx';
import { LinkedPromptCard } from '../../features/prompt-card/linked-prompt-card.tsx';
import { PromptGridSkeleton } from '../../features/prompt-grid-skeleton/prompt-grid-skeleton.tsx';
import { promptMessages } from '../../features/prompt-grid-skeleton/prompt-messages.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { ToolGrid, ToolGridSkeleton } from '../../features/tool-card/tool-grid.tsx';
import { ToolLogo } from '../../features/tool-card/tool-logo.tsx';
import { toolMessages } from '../../features/tool-card/tool-messages.ts';
import { EmptyTab } from './empty-tab.tsx';
import { profileListQueries } from './profile-lists.ts';
import { userMessages } from './user-messages.ts';
import styles from './user.module.css';

export interface SharedListProps {
  username: string;
  page: number;
  /** Number of all items, for the placeholder. */
  count: number;
  /** Shows only the first ones, below a heading, without pagination. */
  limit?: number;
  /** Not needed with a limit. */
  getPageHref?: (page: number) => string;
}

const skeletonCount = 12;

/** Listed tools submitted by a user. */
export function ToolList({ username, page, count, limit, getPageHref }: SharedListProps) {
  const { listLoadFailed } = useMessages(toolMessages);
  const list = useQuery(profileListQueries.tools(username, page));
  return (
    <QueryBoundary
      query={list}
      pending={<ToolGridSkeleton count={Math.min(count, limit ?? skeletonCount)} />}
      errorMessage={listLoadFailed}
    >
      {({ tools, pages, total }) =>
        total === 0 ? (
          <EmptyTab tab="tools" username={username} />
        ) : (
          <>
            <ToolGrid
              tools={tools.slice(0, limit)}
              as={limit ? 'h3' : 'h2'}
              refetching={list.isPlaceholderData}
            />
            {getPageHref && <Pagination page={page} pageCount={pages} getPageHref={getPageHref} />}
          </>
        )
      }
    </QueryBoundary>
  );
}

/** Public prompts of a user. */
export function PromptList({ username, page, count, limit, getPageHref }: SharedListProps) {
  const t = useMessages(userMessages);
  const { loadFailed } = useMessages(promptMessages);
  const list = useQuery(profileListQueries.prompts(username, page, useCurrentUser()?.id ?? null));
  return (
    <QueryBoundary
      query={list}
      pending={<PromptGridSkeleton count={Math.min(count, limit ?? skeletonCount)} />}
      errorMessage={loadFailed}
      hideServerMessage
    >
      {({ prompts, totalPages, totalCount }) =>
        totalCount === 0 ? (
          <EmptyTab tab="prompts" username={username} />
        ) : (
          <>
            <PromptGrid label={t.lists.prompts} loading={list.isPlaceholderData}>
              {prompts.slice(0, limit).map((prompt) => (
                <LinkedPromptCard key={prompt.id} prompt={prompt} as={limit ? 'h3' : 'h2'} />
              ))}
            </PromptGrid>
            {getPageHref && <Pagination page={page} pageCount={totalPages} getPageHref={getPageHref} />}
          </>
        )
      }
    </QueryBoundary>
  );
}

/** Public collections of a user. */
export function CollectionList({ username, page, count, limit, getPageHref }: SharedListProps) {
  const t = useMessages(userMessages);
  const list = useQuery(profileListQueries.collections(username, page));
  return (
    <QueryBoundary
      query={list}
      pending={<ToolGridSkeleton count={Math.min(count, limit ?? skeletonCount)} />}
      errorMessage={t.loadFailed}
    >
      {({ collections, pages, total }) =>
        total === 0 ? (
          <EmptyTab tab="collections" username={username} />
        ) : (
          <>
            <CardList>
              {collections.slice(0, limit).map((collection) => (
                <CollectionCard key={collection.id} collection={collection} as={limit ? 'h3' : 'h2'} />
              ))}
            </CardList>
            {getPageHref && <Pagination page={page} pageCount={pages} getPageHref={getPageHref} />}
          </>
        )
      }
    </QueryBoundary>
  );
}

function CollectionCard({ collection, as }: { collection: Collection; as: 'h2' | 'h3' }) {
  const { id, name, description, logos } = collection;
  return (
    <Card>
      <div className={styles.logos} aria-hidden="true">
        {logos.map((tool) => (
          <ToolLogo key={tool.name} tool={{ ...tool, category: '' }} />
        ))}
      </div>
      <CardTitle as={as} dir="auto">
        <Link viewTransition to={`/collections/${id}`}>
          {name}
        </Link>
      </CardTitle>
      <CardBody dir="auto">{description}</CardBody>
      <CardFooter>
        <ItemCount {...collection} />
      </CardFooter>
    </Card>
  );
}
