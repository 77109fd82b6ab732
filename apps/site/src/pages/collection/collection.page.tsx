import type { CollectionDetails } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';

import { Found } from '../../layout/found.tsx';
import { Page } from '../../layout/page.tsx';
import { collectionQueries } from '../../queries/collections.ts';
import { useViewer } from '../../session/session.tsx';
import { ToolGrid } from '../../tool-card/tool-grid.tsx';
import { words } from '../../words.ts';

/** A public collection as everybody sees it: what its link leads to. */
export function Component() {
  const { id = '' } = useParams();
  const collection = useQuery(collectionQueries.one(id));
  return (
    <Found query={collection} kind="Collection" failed={words.collectionFailed}>
      {(found) => <PublicCollection collection={found} />}
    </Found>
  );
}

function PublicCollection({ collection }: { collection: CollectionDetails }) {
  const { id, name, description, owner, items } = collection;
  const mine = useViewer()?.id === owner.id;
  const notes = new Map(items.map(({ tool, note }) => [tool.id, note]));
  return (
    <Page
      title={name}
      intro={description}
      eyebrow={
        <>
          A collection by <Link to={`/users/${owner.username}`}>{owner.username}</Link>
        </>
      }
      actions={
        mine && (
          <Button asChild>
            <Link to={`/dashboard/collections/${id}`}>Edit</Link>
          </Button>
        )
      }
    >
      {items.length > 0 ? (
        <ToolGrid tools={items.map(({ tool }) => tool)} reasonOf={({ id: toolId }) => notes.get(toolId)} />
      ) : (
        <EmptyState title="Nothing in here yet">Come back later.</EmptyState>
      )}
    </Page>
  );
}
