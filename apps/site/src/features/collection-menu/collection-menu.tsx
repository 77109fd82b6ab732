import { getErrorMessage } from '@ai-directory/api-client';
import type { Collection } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@ai-directory/ui/dropdown-menu';
import { ChevronDown, Plus } from '@ai-directory/ui/icons';
import { useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { useQuery } from '@tanstack/react-query';

import { collectionQueries, useCollectionActions } from '../../queries/collections.ts';
import { layoutMessages } from '../../shell/layout/layout-messages.ts';
import { getNewCollectionDraft } from '../../shell/unsaved-changes/draft-names.ts';
import { useOpenWithDraft } from '../../shell/unsaved-changes/use-form-draft.ts';
import type { Collectable } from './collect-button.tsx';
import { collectionMenuMessages } from './collection-menu-messages.ts';
import styles from './collection-menu.module.css';
import { collectionMessages } from './collection-messages.ts';
import { NewCollectionDialog } from './new-collection-dialog.tsx';

export interface CollectionMenuProps {
  item: Collectable;
  /** @default false */
  defaultOpen?: boolean;
}

/** Menu that adds a tool or prompt to the current user's collections, removes it, and creates collections. */
export default function CollectionMenu({ item, defaultOpen = false }: CollectionMenuProps) {
  const t = useMessages(collectionMenuMessages);
  const [creating, setCreating] = useOpenWithDraft(getNewCollectionDraft(item.id));
  return (
    <>
      <DropdownMenu defaultOpen={defaultOpen}>
        <DropdownMenuTrigger asChild>
          <Button>
            {t.trigger} <ChevronDown aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent className={styles.menu}>
          <DropdownMenuLabel>{t.label}</DropdownMenuLabel>
          <Collections item={item} />
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => setCreating(true)}>
            <Plus aria-hidden="true" /> {t.create}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {creating && <NewCollectionDialog item={item} onClose={() => setCreating(false)} />}
    </>
  );
}

function Collections({ item }: Pick<CollectionMenuProps, 'item'>) {
  const t = useMessages(collectionMenuMessages);
  const { listLoadFailed } = useMessages(collectionMessages);
  const { tryAgain } = useMessages(layoutMessages);
  const list = useQuery(
    collectionQueries.list({
      [item.kind === 'tools' ? 'tool' : 'prompt']: item.id,
      limit: 100,
    }),
  );
  const { putItem, removeItem } = useCollectionActions();

  const toggle = async ({ id, name, hasItem }: Collection) => {
    try {
      await (hasItem ? removeItem : putItem)({ id, kind: item.kind, item: item.id });
      toast.success(hasItem ? t.removed({ name }) : t.added({ name }));
    } catch (error) {
      toast.error(getErrorMessage(error, t.updateFailed));
    }
  };

  if (list.isPending) return <DropdownMenuItem disabled>{t.loading}</DropdownMenuItem>;
  if (list.isError) {
    return (
      <>
        <DropdownMenuItem disabled>{getErrorMessage(list.error, listLoadFailed)}</DropdownMenuItem>
        <DropdownMenuItem
          onSelect={(event) => {
            event.preventDefault();
            void list.refetch();
          }}
        >
          {tryAgain}
        </DropdownMenuItem>
      </>
    );
  }
  if (list.data.total === 0) return <DropdownMenuItem disabled>{t.empty}</DropdownMenuItem>;
  return list.data.collections.map((collection) => (
    <DropdownMenuCheckboxItem
      key={collection.id}
      checked={Boolean(collection.hasItem)}
      onCheckedChange={() => void toggle(collection)}
      // Keeps the menu open for further selections.
      onSelect={(event) => event.preventDefault()}
    >
      {collection.name}
    </DropdownMenuCheckboxItem>
  ));
}
