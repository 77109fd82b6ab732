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
import { getNewCollectionDraft } from '../../shell/unsaved-changes/draft-names.ts';
import { useOpenWithDraft } from '../../shell/unsaved-changes/use-form-draft.ts';
import { collectionMenuMessages } from './collection-menu-messages.ts';
import styles from './collection-menu.module.css';
import { NewCollectionDialog } from './new-collection-dialog.tsx';

export interface CollectionMenuProps {
  tool: { id: string; name: string };
  /** @default false */
  defaultOpen?: boolean;
}

/** Menu that adds a tool to the current user's collections, removes it, and creates collections. */
export default function CollectionMenu({ tool, defaultOpen = false }: CollectionMenuProps) {
  const t = useMessages(collectionMenuMessages);
  const [creating, setCreating] = useOpenWithDraft(getNewCollectionDraft(tool.id));
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
          <Collections tool={tool} />
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => setCreating(true)}>
            <Plus aria-hidden="true" /> {t.create}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {creating && <NewCollectionDialog tool={tool} onClose={() => setCreating(false)} />}
    </>
  );
}

function Collections({ tool }: Pick<CollectionMenuProps, 'tool'>) {
  const t = useMessages(collectionMenuMessages);
  const list = useQuery(collectionQueries.list({ tool: tool.id, limit: 100 }));
  const { putTool, removeTool } = useCollectionActions();

  const toggle = async ({ id, name, hasTool }: Collection) => {
    try {
      await (hasTool ? removeTool : putTool)({ id, toolId: tool.id });
      toast.success(hasTool ? t.removed({ name }) : t.added({ name }));
    } catch (error) {
      toast.error(getErrorMessage(error, t.updateFailed));
    }
  };

  if (list.isPending) return <DropdownMenuItem disabled>{t.loading}</DropdownMenuItem>;
  if (list.isError) {
    return <DropdownMenuItem disabled>{getErrorMessage(list.error, t.updateFailed)}</DropdownMenuItem>;
  }
  if (list.data.total === 0) return <DropdownMenuItem disabled>{t.empty}</DropdownMenuItem>;
  return list.data.collections.map((collection) => (
    <DropdownMenuCheckboxItem
      key={collection.id}
      checked={Boolean(collection.hasTool)}
      onCheckedChange={() => void toggle(collection)}
      // Keeps the menu open for further selections.
      onSelect={(event) => event.preventDefault()}
    >
      {collection.name}
    </DropdownMenuCheckboxItem>
  ));
}
