import { useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { useState } from 'react';

import { useCollectionActions } from '../../queries/collections.ts';
import { getNewCollectionDraft } from '../../shell/unsaved-changes/draft-names.ts';
import { CollectionDialog } from './collection-dialog.tsx';
import type { Collectable } from './collect-button.tsx';
import { collectionMenuMessages } from './collection-menu-messages.ts';

export interface NewCollectionDialogProps {
  /** First tool or prompt of the collection. */
  item: Collectable;
  onClose: () => void;
}

/** Creates a collection that contains a tool or prompt. */
export function NewCollectionDialog({ item, onClose }: NewCollectionDialogProps) {
  const t = useMessages(collectionMenuMessages);
  const { create, putItem } = useCollectionActions();
  const [createdId, setCreatedId] = useState<string>();

  return (
    <CollectionDialog
      draftName={getNewCollectionDraft(item.id)}
      title={t.createWith({ name: item.name })}
      submitLabel={t.submit}
      submittingLabel={t.submitting}
      onSave={async (draft) => {
        // A retry after a failure must not create a second collection.
        const id = createdId ?? (await create(draft)).id;
        setCreatedId(id);
        await putItem({ id, kind: item.kind, item: item.id });
        toast.success(t.added({ name: draft.name }));
      }}
      onClose={onClose}
    />
  );
}
