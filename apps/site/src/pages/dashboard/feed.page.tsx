import type { FeedItem } from '@ai-directory/api-client/contract';
import { Avatar } from '@ai-directory/ui/avatar';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { ErrorState } from '@ai-directory/ui/error-state';
import { Rating } from '@ai-directory/ui/rating';
import { messageFrom } from '@ai-directory/api-client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { Page } from '../../layout/page.tsx';
import { Moment } from '@ai-directory/prompts-kit/moment';
import { dashboardQueries } from '../../queries/dashboard.ts';
import { words } from '../../words.ts';
import styles from './line.module.css';
import { Lines, LinesSkeleton } from './lines.tsx';
import { addressOf } from './subject-address.ts';

/** What the people that the viewer follows made. */
export function Component() {
  return (
    <Page title="Following" intro="What the people you follow made, the newest first.">
      <Feed />
    </Page>
  );
}

function Feed() {
  const feed = useInfiniteQuery(dashboardQueries.feed());
  const made = feed.data?.pages.flatMap(({ items }) => items);

  if (!made && feed.isError) {
    return <ErrorState message={messageFrom(feed.error, words.feedFailed)} onRetry={() => feed.refetch()} />;
  }
  if (!made) return <LinesSkeleton label="Loading what the people you follow made" />;
  if (made.length === 0) {
    return (
      <EmptyState
        title="Nothing here yet"
        action={
          <Button asChild>
            <Link to="/smart-prompts">Find people by their prompts</Link>
          </Button>
        }
      >
        Follow somebody to see the tools, prompts, reviews and collections they publish.
      </EmptyState>
    );
  }
  return (
    <>
      <Lines rows={made} keyOf={({ kind, id }) => `${kind} ${id}`}>
        {(one) => <Deed deed={one} />}
      </Lines>
      {feed.isFetchNextPageError && (
        <ErrorState
          message={messageFrom(feed.error, words.feedFailed)}
          onRetry={() => feed.fetchNextPage()}
        />
      )}
      {feed.hasNextPage && !feed.isFetchNextPageError && (
        <div>
          <Button loading={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
            {feed.isFetchingNextPage ? 'Loading…' : 'Show earlier'}
          </Button>
        </div>
      )}
    </>
  );
}

const deeds: Record<FeedItem['kind'], string> = {
  tool: 'submitted the tool',
  prompt: 'published the prompt',
  review: 'reviewed',
  collection: 'published the collection',
};

function Deed({ deed: { actor, kind, subject, rating, excerpt, createdAt } }: { deed: FeedItem }) {
  return (
    <div className={styles.root}>
      <Avatar name={actor.username} src={actor.avatar} aria-hidden="true" />
      <div className={styles.words}>
        <p>
          <Link to={addressOf({ type: 'user', id: actor.username })} className={styles.actor}>
            {actor.username}
          </Link>{' '}
          {deeds[kind]} <Link to={addressOf(subject)}>{subject.title}</Link>
        </p>
        {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
        <p className={styles.when}>
          <Moment at={createdAt} />
          {rating !== null && <Rating value={rating} />}
        </p>
      </div>
    </div>
  );
}
