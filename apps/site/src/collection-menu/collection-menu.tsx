import { messageFrom } from '@ai-directory/api-client';
import type { Collection } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@ai-directory/ui/dropdown-menu';
import { Check, ChevronDown, Plus } from '@ai-directory/ui/icons';
import { toast } from '@ai-directory/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { collectionQueries, useCollectionActions } from '../queries/collections.ts';
import { words } from '../words.ts';
import styles from './collection-menu.module.css';
import { NewCollection } from './new-collection.tsx';

export interface CollectionMenuProps {
  tool: { id: string; name: string };
  /** Whether it begins open. @default false */
  defaultOpen?: boolean;
}

/** Puts a tool into the viewer's collections, or takes it out, and begins new ones. */
export default function CollectionMenu({ tool, defaultOpen = false }: CollectionMenuProps) {
  const [creating, setCreating] = useState(false);
  return (
    <>
      <DropdownMenu defaultOpen={defaultOpen}>
        <DropdownMenuTrigger asChild>
          <Button>
            Collect <ChevronDown aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent className={styles.menu}>
          <DropdownMenuLabel>My collections</DropdownMenuLabel>
          <Collections tool={tool} />
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => setCreating(true)}>
            <Plus aria-hidden="true" /> New collection
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {creating && <NewCollection tool={tool} onClose={() => setCreating(false)} />}
    </>
  );
}

function Collections({ tool }: Pick<CollectionMenuProps, 'tool'>) {
  const list = useQuery(collectionQueries.list({ tool: tool.id, limit: 100 }));
  const { putTool, removeTool } = useCollectionActions();

  const toggle = async ({ id, name, hasTool }: Collection) => {
    try {
      await (hasTool ? removeTool : putTool)({ id, toolId: tool.id });
      toast.success(hasTool ? `Taken out of ‘${name}’` : `Added to ‘${name}’`);
    } catch (error) {
      toast.error(messageFrom(error, words.collectFailed));
    }
  };

  if (list.isPending) return <DropdownMenuItem disabled>{words.loading}</DropdownMenuItem>;
  if (list.isError) {
    return <DropdownMenuItem disabled>{messageFrom(list.error, words.collectFailed)}</DropdownMenuItem>;
  }
  if (list.data.total === 0) return <DropdownMenuItem disabled>None yet</DropdownMenuItem>;
  return list.data.collections.map((collection) => (
    <DropdownMenuItem
      key={collection.id}
      role="menuitemcheckbox"
      aria-checked={Boolean(collection.hasTool)}
      onSelect={(event) => {
        // Several may be ticked in one go.
        event.preventDefault();
        void toggle(collection);
      }}
    >
      <Check aria-hidden="true" className={collection.hasTool ? undefined : styles.off} />
      {collection.name}
    </DropdownMenuItem>
  ));
}
