import type { CollectionDetails } from '@ai-directory/api-client/contract';
import { getErrorMessage } from '@ai-directory/api-client';
import { Button } from '@ai-directory/ui/button';
import { ConfirmDialog } from '@ai-directory/ui/confirm-dialog';
import { CopyButton } from '@ai-directory/ui/copy-button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Pencil, Trash2 } from '@ai-directory/ui/icons';
import { useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { toast } from '@ai-directory/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';

import { EntityPage } from '../../shell/layout/entity-page.tsx';
import { PageBreadcrumb } from '../../shell/layout/page-breadcrumb.tsx';
import { Page } from '../../shell/layout/page.tsx';
import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import { collectionQueries, useCollectionActions } from '../../queries/collections.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { useOpenWithDraft } from '../../shell/unsaved-changes/use-form-draft.ts';
import { CollectionItems } from './collection-items.tsx';
import { VisibilityBadge } from './collection-card.tsx';
import { CollectionDialog } from '../../features/collection-menu/collection-dialog.tsx';
import { ItemCount } from '../../features/collection-menu/item-count.tsx';
import { collectionMessages } from '../../features/collection-menu/collection-messages.ts';
import styles from './collections.module.css';

/** A collection of the current user, editable. Redirects to the public page for collections of other users. */
export function Component() {
  const t = useMessages(collectionMessages);
  const { id = '' } = useParams();
  const currentUser = useCurrentUser();
  const collection = useQuery(collectionQueries.detail(id));
  return (
    <EntityPage query={collection} pendingTitle={t.pendingTitle} errorMessage={t.loadFailed}>
      {(data) =>
        data.owner.id === currentUser?.id ? (
          <MyCollection collection={data} />
        ) : (
          <Navigate to={`/collections/${data.id}`} replace />
        )
      }
    </EntityPage>
  );
}

function MyCollection({ collection }: { collection: CollectionDetails }) {
  const t = useMessages(collectionMessages);
  const { name, description, visibility, items, updatedAt } = collection;
  return (
    <Page
      title={name}
      intro={description}
      eyebrow={<PageBreadcrumb parents={[{ to: '/dashboard/collections', label: t.title }]} />}
      actions={<CollectionActions collection={collection} />}
    >
      <Text size="xs" variant="subtle" monospace className={styles.meta}>
        <VisibilityBadge visibility={visibility} />
        <ItemCount {...collection} />
        <span>
          {t.updated} <RelativeTime date={updatedAt} />
        </span>
      </Text>
      {items.length > 0 ? (
        <CollectionItems collection={collection} />
      ) : (
        <EmptyState
          title={t.noItems}
          action={
            <Button asChild>
              <Link to="/tools">{t.browseTools}</Link>
            </Button>
          }
        >
          {t.noItemsHint}
        </EmptyState>
      )}
    </Page>
  );
}

function CollectionActions({ collection }: { collection: CollectionDetails }) {
  const t = useMessages(collectionMessages);
  const { id, name, description, visibility } = collection;
  const { update, remove } = useCollectionActions();
  const navigate = useNavigate();
  const draftName = `collection/${id}`;
  const [isEditing, setIsEditing] = useOpenWithDraft(draftName);
  const [isDeleting, setIsDeleting] = useState(false);

  return (
    <>
      {visibility === 'public' && (
        <CopyButton value={() => `${location.origin}/collections/${id}`} label={t.copyLink} />
      )}
      <Button onClick={() => setIsEditing(true)}>
        <Pencil aria-hidden="true" /> {t.edit}
      </Button>
      <IconButton label={t.delete} onClick={() => setIsDeleting(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      {isEditing && (
        <CollectionDialog
          draftName={draftName}
          title={t.editTitle}
          submitLabel={t.save}
          submittingLabel={t.saving}
          defaultValues={{ name, description, visibility }}
          onSave={(changes) => update({ id, changes })}
          onClose={() => setIsEditing(false)}
        />
      )}
      {isDeleting && (
        <ConfirmDialog
          open
          onOpenChange={setIsDeleting}
          title={t.deleteTitle({ name })}
          description={t.deleteDescription}
          confirmLabel={t.deleteLabel}
          loadingLabel={t.deleting}
          getErrorMessage={(error) => getErrorMessage(error, t.deleteFailed)}
          onConfirm={async () => {
            await remove(id);
            toast.success(t.deleted({ name }));
            await navigate('/dashboard/collections', { replace: true });
          }}
        />
      )}
    </>
  );
}
