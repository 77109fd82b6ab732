import type { FeedItem } from '@ai-directory/api-client/contract';
import { Avatar } from '@ai-directory/ui/avatar';
import { Button } from '@ai-directory/ui/button';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@ai-directory/ui/collapsible';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { ErrorState } from '@ai-directory/ui/error-state';
import { Rating } from '@ai-directory/ui/rating';
import { Stack } from '@ai-directory/ui/stack';
import { getErrorMessage } from '@ai-directory/api-client';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { Page } from '../../shell/layout/page.tsx';
import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import { useFormatFactNames } from '../../features/tool-facts/use-format-facts-change.ts';
import { dashboardQueries } from '../../queries/dashboard.ts';
import { activityMessages } from './activity-messages.ts';
import styles from './row-list.module.css';
import { RowList, RowListSkeleton } from './row-list.tsx';
import { getSubjectHref } from './subject-href.ts';

export const feedMessages = defineMessages('feedPage', {
  title: 'Following',
  intro: 'New tools, prompts, reviews and collections of the users you follow.',
  loading: 'Loading activity',
  loadFailed: 'Activity could not be loaded.',
  emptyHint: 'Follow users to see the tools, prompts, reviews and collections they publish.',
  findUsers: 'Find users by their prompts',
  more: plural({ one: '# more', other: '# more' }),
  showEarlier: 'Show earlier',
  loadingEarlier: 'Loading…',
});

/** Activity of the users that the current user follows. */
export function Component() {
  const t = useMessages(feedMessages);
  return (
    <Page title={t.title} intro={t.intro}>
      <Feed />
    </Page>
  );
}

function Feed() {
  const t = useMessages(feedMessages);
  const { empty } = useMessages(activityMessages);
  const feed = useInfiniteQuery(dashboardQueries.feed());
  // Each page by itself, so that the next one changes no row.
  const groups = feed.data?.pages.flatMap((page) => groupItems(page.items));

  if (!groups && feed.isError) {
    return <ErrorState message={getErrorMessage(feed.error, t.loadFailed)} onRetry={() => feed.refetch()} />;
  }
  if (!groups) return <RowListSkeleton label={t.loading} />;
  if (groups.length === 0) {
    return (
      <EmptyState
        title={empty}
        action={
          <Button asChild>
            <Link to="/smart-prompts">{t.findUsers}</Link>
          </Button>
        }
      >
        {t.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <RowList rows={groups} getKey={getGroupKey}>
        {(group) => <FeedEntry items={group} />}
      </RowList>
      {feed.isFetchNextPageError && (
        <ErrorState
          message={getErrorMessage(feed.error, t.loadFailed)}
          onRetry={() => feed.fetchNextPage()}
        />
      )}
      {feed.hasNextPage && !feed.isFetchNextPageError && (
        <div>
          <Button loading={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
            {feed.isFetchingNextPage ? t.loadingEarlier : t.showEarlier}
          </Button>
        </div>
      )}
    </>
  );
}

const messageByKind = {
  tool: 'feedTool',
  facts: 'feedFacts',
  prompt: 'feedPrompt',
  review: 'feedReview',
  collection: 'feedCollection',
} as const satisfies Record<FeedItem['kind'], string>;

type FeedGroup = [FeedItem, ...FeedItem[]];

/** That of the oldest item: a newer one is added to an expanded group without closing it. */
function getGroupKey(group: FeedGroup): string {
  const { kind, id } = group.at(-1) ?? group[0];
  return `${kind} ${id}`;
}

/** From this number of items of one kind by one user, all but the newest are collapsed. */
const minCollapsedGroup = 3;

/** Groups what one user did several times in a row. */
function groupItems(items: readonly FeedItem[]): FeedGroup[] {
  const groups: FeedGroup[] = [];
  for (const item of items) {
    const [previous] = groups.at(-1) ?? [];
    if (previous?.kind === item.kind && previous.actor.id === item.actor.id) groups.at(-1)?.push(item);
    else groups.push([item]);
  }
  return groups.flatMap((group) =>
    group.length < minCollapsedGroup ? group.map((item): FeedGroup => [item]) : [group],
  );
}

function FeedEntry({ items: [newest, ...others] }: { items: FeedGroup }) {
  const t = useMessages(feedMessages);
  const { actor } = newest;
  return (
    <div className={styles.row}>
      <Avatar name={actor.username} src={actor.avatar} aria-hidden="true" />
      <div className={styles.text}>
        <FeedText item={newest} />
        {others.length > 0 && (
          <Collapsible>
            <CollapsibleTrigger>{t.more(others.length)}</CollapsibleTrigger>
            <CollapsibleContent>
              <Stack asChild gap={3}>
                <ul className={styles.nested}>
                  {others.map((item) => (
                    <li key={item.id}>
                      <FeedText item={item} />
                    </li>
                  ))}
                </ul>
              </Stack>
            </CollapsibleContent>
          </Collapsible>
        )}
      </div>
    </div>
  );
}

function FeedText({ item }: { item: FeedItem }) {
  const t = useMessages(activityMessages);
  const { actor, kind, subject, rating, changedFacts, createdAt } = item;
  const excerpt = useFormatFactNames()(changedFacts) || item.excerpt;
  return (
    <>
      <p>
        <Link to={getSubjectHref({ type: 'user', id: actor.username })} className={styles.actor}>
          {actor.username}
        </Link>{' '}
        {t[messageByKind[kind]]}{' '}
        <Link to={getSubjectHref(subject)} dir="auto">
          {subject.title}
        </Link>
      </p>
      {excerpt && (
        <p className={styles.excerpt} dir="auto">
          {excerpt}
        </p>
      )}
      <Text size="xs" variant="subtle" monospace className={styles.timestamp}>
        <RelativeTime date={createdAt} />
        {rating !== null && <Rating value={rating} />}
      </Text>
    </>
  );
}
