import { promptsPageSize, toolsPageSize, type Collection } from '@ai-directory/api-client/contract';
import { PromptCard, PromptGrid, words as kitWords } from '@ai-directory/prompts-kit';
import { Card, CardBody, CardMeta, CardTitle } from '@ai-directory/ui/card';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Pagination } from '@ai-directory/ui/pagination';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { Loaded } from '../../layout/loaded.tsx';
import { PromptGridSkeleton } from '../../prompt-grid-skeleton/prompt-grid-skeleton.tsx';
import { collectionQueries } from '../../queries/collections.ts';
import { promptQueries } from '../../queries/prompts.ts';
import { toolQueries } from '../../queries/tools.ts';
import { ToolGrid, ToolGridSkeleton } from '../../tool-card/tool-grid.tsx';
import { ToolLogo } from '../../tool-card/tool-logo.tsx';
import { words } from '../../words.ts';
import styles from './user.module.css';

export interface SharedListProps {
  username: string;
  page: number;
  hrefFor: (page: number) => string;
}

/** The listed tools that somebody submitted. */
export function ToolList({ username, page, hrefFor }: SharedListProps) {
  const list = useQuery(
    toolQueries.list({ submittedBy: username, sort: 'newest', page, limit: toolsPageSize }),
  );
  return (
    <Loaded query={list} pending={<ToolGridSkeleton count={6} />} failed={words.toolsFailed}>
      {({ tools, pages, total }) =>
        total === 0 ? (
          <EmptyState title={`${username} has not submitted a tool yet`} />
        ) : (
          <>
            <ToolGrid tools={tools} refetching={list.isPlaceholderData} />
            <Pagination page={page} pages={pages} hrefFor={hrefFor} linkAs={Link} />
          </>
        )
      }
    </Loaded>
  );
}

/** Somebody's public prompts. */
export function PromptList({ username, page, hrefFor }: SharedListProps) {
  const list = useQuery(
    promptQueries.list({ view: 'public', creator: username, page, limit: promptsPageSize }),
  );
  return (
    <Loaded query={list} pending={<PromptGridSkeleton count={6} />} failed={kitWords.fetchFailed}>
      {({ prompts, totalPages, totalCount }) =>
        totalCount === 0 ? (
          <EmptyState title={`${username} has not shared a prompt yet`} />
        ) : (
          <>
            <PromptGrid label="Prompts" busy={list.isPlaceholderData}>
              {prompts.map((prompt) => (
                <PromptCard
                  key={prompt.id}
                  prompt={prompt}
                  href={`/prompts/${prompt.id}`}
                  linkAs={Link}
                  headingLevel={2}
                />
              ))}
            </PromptGrid>
            <Pagination page={page} pages={totalPages} hrefFor={hrefFor} linkAs={Link} />
          </>
        )
      }
    </Loaded>
  );
}

/** Somebody's public collections. */
export function CollectionList({ username, page, hrefFor }: SharedListProps) {
  const list = useQuery(collectionQueries.list({ owner: username, page, limit: toolsPageSize }));
  return (
    <Loaded query={list} pending={<ToolGridSkeleton count={3} />} failed={words.profileNotLoaded}>
      {({ collections, pages, total }) =>
        total === 0 ? (
          <EmptyState title={`${username} has not shared a collection yet`} />
        ) : (
          <>
            <ul className={styles.collections}>
              {collections.map((collection) => (
                <li key={collection.id} className={styles.place}>
                  <CollectionCard collection={collection} />
                </li>
              ))}
            </ul>
            <Pagination page={page} pages={pages} hrefFor={hrefFor} linkAs={Link} />
          </>
        )
      }
    </Loaded>
  );
}

function CollectionCard({ collection }: { collection: Collection }) {
  const { id, name, description, toolsCount, logos } = collection;
  return (
    <Card>
      <div className={styles.logos} aria-hidden="true">
        {logos.map((tool) => (
          <ToolLogo key={tool.name} tool={{ ...tool, category: '' }} />
        ))}
      </div>
      <CardTitle as="h2" dir="auto">
        <Link to={`/collections/${id}`}>{name}</Link>
      </CardTitle>
      <CardBody dir="auto">{description}</CardBody>
      <CardMeta>
        <span>
          {toolsCount} {toolsCount === 1 ? 'tool' : 'tools'}
        </span>
      </CardMeta>
    </Card>
  );
}
