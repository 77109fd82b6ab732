import {
  getCollectionCardPath,
  type CollectionDetails,
  type CollectionItem,
} from '@ai-directory/api-client/contract';
import { PromptCardActions } from '@ai-directory/prompts-kit';
import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import { Button } from '@ai-directory/ui/button';
import { CopyButton } from '@ai-directory/ui/copy-button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { Link, useParams } from 'react-router-dom';

import { CardList } from '../../shell/layout/card-list.tsx';
import { EntityPage } from '../../shell/layout/entity-page.tsx';
import { OriginContext } from '../../shell/layout/head.tsx';
import { Page } from '../../shell/layout/page.tsx';
import { collectionQueries, toSubject } from '../../queries/collections.ts';
import { queryLoader } from '../../shell/router/query-loader.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { collectionMessages } from '../../features/collection-menu/collection-messages.ts';
import { ItemCount } from '../../features/collection-menu/item-count.tsx';
import { LinkedPromptCard } from '../../features/prompt-card/linked-prompt-card.tsx';
import { ToolCover } from '../../features/tool-specimen/tool-cover.tsx';
import { ToolCard } from '../../features/tool-card/tool-card.tsx';
import styles from './collection.module.css';

export const publicCollectionMessages = defineMessages('publicCollectionPage', {
  by: 'A collection by',
  emptyHint: 'The owner has not added anything.',
});

export const loader = queryLoader(({ params: { id = '' } }) => [collectionQueries.detail(id)]);

/** Public page of a collection, the target of its share link. */
export function Component() {
  const t = useMessages(collectionMessages);
  const { id = '' } = useParams();
  const collection = useQuery(collectionQueries.detail(id));
  return (
    <EntityPage query={collection} pendingTitle={t.pendingTitle} errorMessage={t.loadFailed}>
      {(data) => <PublicCollection collection={data} />}
    </EntityPage>
  );
}

function PublicCollection({ collection }: { collection: CollectionDetails }) {
  const t = useMessages(collectionMessages);
  const { by, emptyHint } = useMessages(publicCollectionMessages);
  const origin = use(OriginContext);
  const { id, name, description, owner, items, updatedAt } = collection;
  const isOwner = useCurrentUser()?.id === owner.id;
  return (
    <Page
      title={name}
      intro={description}
      head={{ image: getCollectionCardPath(collection), feed: `/feeds/collections/${id}` }}
      eyebrow={
        <>
          {by} <Link to={`/users/${owner.username}`}>{owner.username}</Link> · <ItemCount {...collection} /> ·{' '}
          {t.updated} <RelativeTime date={updatedAt} />
        </>
      }
      actions={
        <>
          <CopyButton value={`${origin}/collections/${id}`} label={t.copyLink} data-requires-script />
          {isOwner && (
            <Button asChild>
              <Link to={`/dashboard/collections/${id}`}>{t.edit}</Link>
            </Button>
          )}
        </>
      }
    >
      {items.length > 0 ? (
        <CardList itemClassName={styles.item}>
          {items.map((item) => (
            <Item key={toSubject(item).id} item={item} />
          ))}
        </CardList>
      ) : (
        <EmptyState title={t.noItems}>{emptyHint}</EmptyState>
      )}
    </Page>
  );
}

/** A tool or a prompt, with the owner's note; a prompt without one has its description. */
function Item({ item }: { item: CollectionItem }) {
  if ('tool' in item)
    return (
      <ToolCard tool={item.tool} reason={item.note || undefined} cover={<ToolCover tool={item.tool} />} />
    );
  return (
    <LinkedPromptCard prompt={item.prompt} as="h2">
      <div className={styles.footer}>
        {item.note ? (
          <p className={styles.note} dir="auto">
            {item.note}
          </p>
        ) : (
          <Text asChild size="small" variant="muted" className={styles.description}>
            <p lang={item.prompt.language} dir="auto">
              {item.prompt.description}
            </p>
          </Text>
        )}
        <PromptCardActions />
      </div>
    </LinkedPromptCard>
  );
}
