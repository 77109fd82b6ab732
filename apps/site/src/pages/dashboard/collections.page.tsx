import type { Collection } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Plus } from '@ai-directory/ui/icons';
import { toast } from '@ai-directory/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { Page } from '../../layout/page.tsx';
import { collectionQueries, useCollectionActions } from '../../queries/collections.ts';
import { words } from '../../words.ts';
import { CollectionCard, CollectionGridSkeleton } from './collection-card.tsx';
import styles from './collections.module.css';
import { CollectionDialog } from './collection-dialog.tsx';
import { Paged, usePage } from './paged.tsx';

/** The viewer's collections of tools. */
export function Component() {
  const { filters, hrefFor } = usePage();
  const list = useQuery(collectionQueries.list({ page: filters.page }));
  const { create } = useCollectionActions();
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const begin = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" /> New collection
    </Button>
  );

  const open = async (collection: Collection) => {
    toast.success(`‘${collection.name}’ is created`);
    await navigate(`/dashboard/collections/${collection.id}`);
  };

  return (
    <Page
      title="Collections"
      intro="Tools that belong together, in your order, with your notes."
      actions={list.data?.total ? begin : undefined}
    >
      <Paged
        query={list}
        page={filters.page}
        hrefFor={hrefFor}
        pending={<CollectionGridSkeleton />}
        failed={words.collectionsFailed}
        empty={
          <EmptyState title="No collections yet" action={begin}>
            Gather the tools of a project or a class, and share them by one link.
          </EmptyState>
        }
      >
        {({ collections }) => (
          <ul className={styles.grid}>
            {collections.map((collection) => (
              <li key={collection.id} className={styles.place}>
                <CollectionCard collection={collection} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
      {creating && (
        <CollectionDialog
          title="New collection"
          verb={['Create', 'Creating…']}
          onSave={async (draft) => open(await create(draft))}
          onClose={() => setCreating(false)}
        />
      )}
    </Page>
  );
}
