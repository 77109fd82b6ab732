import {
  getCollectionCardPath,
  type CollectionDetails,
  type CollectionItem,
} from '@ai-directory/api-client/contract';
import { PromptCardActions, PromptGrid } from '@ai-directory/prompts-kit';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';

import { EntityPage } from '../../shell/layout/entity-page.tsx';
import { Page } from '../../shell/layout/page.tsx';
import { collectionQueries, toSubject } from '../../queries/collections.ts';
import { queryLoader } from '../../shell/router/query-loader.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { LinkedPromptCard } from '../../features/prompt-card/linked-prompt-card.tsx';
import { ToolCover } from '../../features/tool-specimen/tool-cover.tsx';
import { ToolGrid } from '../../features/tool-card/tool-grid.tsx';
import styles from './collection.module.css';

export const publicCollectionMessages = defineMessages('publicCollectionPage', {
  pendingTitle: 'Collection',
  loadFailed: 'This collection could not be loaded.',
  by: 'A collection by',
  edit: 'Edit',
  empty: 'Nothing here yet',
  emptyHint: 'The owner has not added anything.',
  promptList: 'Prompts of the collection',
});

export const loader = queryLoader(({ params: { id = '' } }) => [collectionQueries.detail(id)]);

/** Public page of a collection, the target of its share link. */
export function Component() {
  const t = useMessages(publicCollectionMessages);
  const { id = '' } = useParams();
  const collection = useQuery(collectionQueries.detail(id));
  return (
    <EntityPage query={collection} pendingTitle={t.pendingTitle} errorMessage={t.loadFailed}>
      {(data) => <PublicCollection collection={data} />}
    </EntityPage>
  );
}

function PublicCollection({ collection }: { collection: CollectionDetails }) {
  const t = useMessages(publicCollectionMessages);
  const { id, name, description, owner, items } = collection;
  const isOwner = useCurrentUser()?.id === owner.id;
  return (
    <Page
      title={name}
      intro={description}
      head={{ image: getCollectionCardPath(collection), feed: `/feeds/collections/${id}` }}
      eyebrow={
        <>
          {t.by} <Link to={`/users/${owner.username}`}>{owner.username}</Link>
        </>
      }
      actions={
        isOwner && (
          <Button asChild>
            <Link to={`/dashboard/collections/${id}`}>{t.edit}</Link>
          </Button>
        )
      }
    >
      {items.length > 0 ? (
        <Stack gap={5}>
          {groupByKind(items).map((group) => (
            <Items key={toSubject(group[0]).id} items={group} />
          ))}
        </Stack>
      ) : (
        <EmptyState title={t.empty}>{t.emptyHint}</EmptyState>
      )}
    </Page>
  );
}

type ItemGroup = [CollectionItem, ...CollectionItem[]];

/** Splits the items where a tool follows a prompt, or a prompt a tool: the owner's order is kept. */
function groupByKind(items: CollectionItem[]) {
  const groups: ItemGroup[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && 'tool' in last[0] === 'tool' in item) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** Tools or prompts with the owner's notes. */
function Items({ items }: { items: ItemGroup }) {
  const t = useMessages(publicCollectionMessages);
  const notes = new Map(items.map((item) => [toSubject(item).id, item.note]));
  const tools = items.flatMap((item) => ('tool' in item ? item.tool : []));
  if (tools.length > 0)
    return <ToolGrid tools={tools} getReason={({ id }) => notes.get(id)} cover={ToolCover} />;
  return (
    <PromptGrid label={t.promptList}>
      {items.map(
        (item) =>
          'prompt' in item && (
            <LinkedPromptCard key={item.prompt.id} prompt={item.prompt} as="h2">
              <div className={styles.footer}>
                {item.note && (
                  <p className={styles.note} dir="auto">
                    {item.note}
                  </p>
                )}
                <PromptCardActions />
              </div>
            </LinkedPromptCard>
          ),
      )}
    </PromptGrid>
  );
}
