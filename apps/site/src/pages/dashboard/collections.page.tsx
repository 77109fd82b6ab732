import type { Collection } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Plus } from '@ai-directory/ui/icons';
import { useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { useNavigate } from 'react-router-dom';

import { collectionQueries, useCollectionActions } from '../../queries/collections.ts';
import { CardList } from '../../shell/layout/card-list.tsx';
import { useOpenWithDraft } from '../../shell/unsaved-changes/use-form-draft.ts';
import { CollectionCard, CollectionGridSkeleton } from './collection-card.tsx';
import { collectionMessages } from '../../features/collection-menu/collection-messages.ts';
import { CollectionDialog } from '../../features/collection-menu/collection-dialog.tsx';
import { ListPage } from './list-page.tsx';

/** The current user's collections. */
export function Component() {
  const t = useMessages(collectionMessages);
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
    <>
      <ListPage
        title={t.title}
        intro={t.intro}
        query={(page) => collectionQueries.list({ page })}
        pending={<CollectionGridSkeleton />}
        errorMessage={t.listLoadFailed}
        emptyTitle={t.empty}
        emptyHint={t.emptyHint}
        emptyAction={createButton}
      >
        {({ collections }) => (
          <CardList>
            {collections.map((collection) => (
              <CollectionCard key={collection.id} collection={collection} />
            ))}
          </CardList>
        )}
      </ListPage>
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
    </>
  );
}
