import type { CollectionDetails } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { CopyButton } from '@ai-directory/ui/copy-button';
import { formatNumber } from '@ai-directory/ui/format-number';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Pencil, Trash2 } from '@ai-directory/ui/icons';
import { toast } from '@ai-directory/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';

import { Found } from '../../layout/found.tsx';
import { Page } from '../../layout/page.tsx';
import { Moment } from '@ai-directory/prompts-kit/moment';
import { collectionQueries, useCollectionActions } from '../../queries/collections.ts';
import { useViewer } from '../../session/session.tsx';
import { words } from '../../words.ts';
import { CollectedTools } from './collected-tools.tsx';
import { VisibilityBadge } from './collection-card.tsx';
import { CollectionDialog } from './collection-dialog.tsx';
import styles from './collections.module.css';
import { ConfirmRemoval } from './confirm-removal.tsx';

/** One collection of the viewer's, to be put in order. That of somebody else is only shown. */
export function Component() {
  const { id = '' } = useParams();
  const viewer = useViewer();
  const collection = useQuery(collectionQueries.one(id));
  return (
    <Found query={collection} kind="Collection" failed={words.collectionFailed}>
      {(found) =>
        found.owner.id === viewer?.id ? (
          <MyCollection collection={found} />
        ) : (
          <Navigate to={`/collections/${found.id}`} replace />
        )
      }
    </Found>
  );
}

function MyCollection({ collection }: { collection: CollectionDetails }) {
  const { name, description, visibility, items, updatedAt } = collection;
  return (
    <Page
      title={name}
      intro={description}
      eyebrow={<Link to="/dashboard/collections">Collections</Link>}
      actions={<CollectionActions collection={collection} />}
    >
      <p className={styles.facts}>
        <VisibilityBadge visibility={visibility} />
        <span>{items.length === 1 ? '1 tool' : `${formatNumber(items.length)} tools`}</span>
        <span>
          Changed <Moment at={updatedAt} />
        </span>
      </p>
      {items.length > 0 ? (
        <CollectedTools collection={collection} />
      ) : (
        <EmptyState
          title="Nothing in here yet"
          action={
            <Button asChild>
              <Link to="/tools">Browse tools</Link>
            </Button>
          }
        >
          Open a tool and add it to this collection.
        </EmptyState>
      )}
    </Page>
  );
}

/** Share, change, delete. */
function CollectionActions({ collection }: { collection: CollectionDetails }) {
  const { id, name, description, visibility } = collection;
  const { update, remove } = useCollectionActions();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpened(null);

  return (
    <>
      {visibility === 'public' && (
        <CopyButton
          text={() => `${location.origin}/collections/${id}`}
          label="Copy link"
          onCopied={() => toast.success(words.linkCopied)}
        />
      )}
      <Button onClick={() => setOpened('edit')}>
        <Pencil aria-hidden="true" /> Edit
      </Button>
      <IconButton label="Delete collection" onClick={() => setOpened('delete')}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      {opened === 'edit' && (
        <CollectionDialog
          title="Edit collection"
          verb={['Save', 'Saving…']}
          initial={{ name, description, visibility }}
          onSave={(changes) => update({ id, changes })}
          onClose={close}
        />
      )}
      {opened === 'delete' && (
        <ConfirmRemoval
          title={`Delete ‘${name}’?`}
          text="Its order and your notes are gone. The tools themselves stay in the catalogue."
          failed={words.deleteFailed}
          onConfirm={async () => {
            await remove(id);
            toast.success(`‘${name}’ is deleted`);
            await navigate('/dashboard/collections', { replace: true });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
