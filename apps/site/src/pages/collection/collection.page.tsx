import {
  getCollectionCardPath,
  type CollectionDetails,
  type CollectionItem,
} from '@ai-directory/api-client/contract';
import { PromptCardActions } from '@ai-directory/prompts-kit';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Grid } from '@ai-directory/ui/grid';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';

import { EntityPage } from '../../shell/layout/entity-page.tsx';
import { Page } from '../../shell/layout/page.tsx';
import { collectionQueries, toSubject } from '../../queries/collections.ts';
import { queryLoader } from '../../shell/router/query-loader.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { LinkedPromptCard } from '../../features/prompt-card/linked-prompt-card.tsx';
import { ToolCover } from '../../features/tool-specimen/tool-cover.tsx';
import { ToolCard } from '../../features/tool-card/tool-card.tsx';
import styles from './collection.module.css';

export const publicCollectionMessages = defineMessages('publicCollectionPage', {
  pendingTitle: 'Collection',
  loadFailed: 'This collection could not be loaded.',
  by: 'A collection by',
  edit: 'Edit',
  empty: 'Nothing here yet',
  emptyHint: 'The owner has not added anything.',
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
        <Grid asChild>
          <ul>
            {items.map((item) => (
              <li key={toSubject(item).id} className={styles.item}>
                <Item item={item} />
              </li>
            ))}
          </ul>
        </Grid>
      ) : (
        <EmptyState title={t.empty}>{t.emptyHint}</EmptyState>
      )}
    </Page>
  );
}

/** A tool or a prompt, with the owner's note. */
function Item({ item }: { item: CollectionItem }) {
  if ('tool' in item)
    return (
      <ToolCard tool={item.tool} reason={item.note || undefined} cover={<ToolCover tool={item.tool} />} />
    );
  return (
    <LinkedPromptCard prompt={item.prompt} as="h2">
      <div className={styles.footer}>
        <Text asChild size="small" variant="muted" className={styles.description}>
          <p lang={item.prompt.language} dir="auto">
            {item.prompt.description}
          </p>
        </Text>
        {item.note && (
          <p className={styles.note} dir="auto">
            {item.note}
          </p>
        )}
        <PromptCardActions />
      </div>
    </LinkedPromptCard>
  );
}
