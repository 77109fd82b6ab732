import { useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { useState } from 'react';

import { useCollectionActions } from '../../queries/collections.ts';
import { getNewCollectionDraft } from '../../shell/unsaved-changes/draft-names.ts';
import { CollectionDialog } from './collection-dialog.tsx';
import { collectionMenuMessages } from './collection-menu-messages.ts';

export interface NewCollectionDialogProps {
  /** First tool of the collection. */
  tool: { id: string; name: string };
  onClose: () => void;
}

/** Creates a collection that contains a tool. */
export function NewCollectionDialog({ tool, onClose }: NewCollectionDialogProps) {
  const t = useMessages(collectionMenuMessages);
  const { create, putTool } = useCollectionActions();
  const [createdId, setCreatedId] = useState<string>();

  return (
    <CollectionDialog
      draftName={getNewCollectionDraft(tool.id)}
      title={t.createWith({ tool: tool.name })}
      submitLabel={t.submit}
      submittingLabel={t.submitting}
      onSave={async (draft) => {
        // A retry after a failure must not create a second collection.
        const id = createdId ?? (await create(draft)).id;
        setCreatedId(id);
        await putTool({ id, toolId: tool.id });
        toast.success(t.added({ name: draft.name }));
      }}
      onClose={onClose}
    />
  );
}
