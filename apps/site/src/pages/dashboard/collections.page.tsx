import type { Collection } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Plus } from '@ai-directory/ui/icons';
import { useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

import { Page } from '../../layout/page.tsx';
import { collectionQueries, useCollectionActions } from '../../queries/collections.ts';
import { useOpenWithDraft } from '../../unsaved-changes/use-form-draft.ts';
import { CollectionCard, CollectionGridSkeleton } from './collection-card.tsx';
import { collectionMessages } from '../../collection-menu/collection-messages.ts';
import styles from './collections.module.css';
import { CollectionDialog } from '../../collection-menu/collection-dialog.tsx';
import { PaginatedQuery, usePageParam } from './paginated-query.tsx';

/** The current user's collections. */
export function Component() {
  const t = useMessages(collectionMessages);
  const { filters, getPageHref } = usePageParam();
  const list = useQuery(collectionQueries.list({ page: filters.page }));
  const { create } = useCollectionActions();
  const navigate = useNavigate();
  const [creating, setCreating] = useOpenWithDraft('collection/new');
  const createButton = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" /> {t.create}
    </Button>
  );

  const open = async (collection: Collection) => {
    toast.success(t.created({ name: collection.name }));
    await navigate(`/dashboard/collections/${collection.id}`);
  };

  return (
    <Page title={t.title} intro={t.intro} actions={list.data?.total ? createButton : undefined}>
      <PaginatedQuery
        query={list}
        page={filters.page}
        getPageHref={getPageHref}
        pending={<CollectionGridSkeleton />}
        errorMessage={t.listLoadFailed}
        emptyState={
          <EmptyState title={t.empty} action={createButton}>
            {t.emptyHint}
          </EmptyState>
        }
      >
        {({ collections }) => (
          <ul className={styles.grid}>
            {collections.map((collection) => (
              <li key={collection.id} className={styles.item}>
                <CollectionCard collection={collection} />
              </li>
            ))}
          </ul>
        )}
      </PaginatedQuery>
      {creating && (
        <CollectionDialog
          draftName="collection/new"
          title={t.create}
          submitLabel={t.createSubmit}
          submittingLabel={t.createSubmitting}
          onSave={async (draft) => open(await create(draft))}
          onClose={() => setCreating(false)}
        />
      )}
    </Page>
  );
}
