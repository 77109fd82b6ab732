import { getCollectionCardPath, type CollectionDetails } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';

import { EntityPage } from '../../shell/layout/entity-page.tsx';
import { Page } from '../../shell/layout/page.tsx';
import { collectionQueries } from '../../queries/collections.ts';
import { queryLoader } from '../../shell/router/query-loader.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { ToolGrid } from '../../features/tool-card/tool-grid.tsx';

export const publicCollectionMessages = defineMessages('publicCollectionPage', {
  pendingTitle: 'Collection',
  loadFailed: 'This collection could not be loaded.',
  by: 'A collection by',
  edit: 'Edit',
  empty: 'No tools yet',
  emptyHint: 'The owner has not added any tools.',
});

export const loader = queryLoader(({ params: { id = '' } }) => [collectionQueries.detail(id)]);

/** Public page of a collection, the target of its share link. */
export function Component() {
  const t = useMessages(publicCollectionMessages);
  const { id = '' } = useParams();
  const collection = useQuery(collectionQueries.detail(id));
  return (
    <EntityPage query={collection} pendingTitle={t.pendingTitle} errorMessage={t.loadFailed}>
      {(data) => <PublicCollection collection={data} />}
    </EntityPage>
  );
}

function PublicCollection({ collection }: { collection: CollectionDetails }) {
  const t = useMessages(publicCollectionMessages);
  const { id, name, description, owner, items } = collection;
  const isOwner = useCurrentUser()?.id === owner.id;
  const notes = new Map(items.map(({ tool, note }) => [tool.id, note]));
  return (
    <Page
      title={name}
      intro={description}
      head={{ image: getCollectionCardPath(collection), feed: `/feeds/collections/${id}` }}
      eyebrow={
        <>
          {t.by} <Link to={`/users/${owner.username}`}>{owner.username}</Link>
        </>
      }
      actions={
        isOwner && (
          <Button asChild>
            <Link to={`/dashboard/collections/${id}`}>{t.edit}</Link>
          </Button>
        )
      }
    >
      {items.length > 0 ? (
        <ToolGrid tools={items.map(({ tool }) => tool)} getReason={({ id: toolId }) => notes.get(toolId)} />
      ) : (
        <EmptyState title={t.empty}>{t.emptyHint}</EmptyState>
      )}
    </Page>
  );
}
