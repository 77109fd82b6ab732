import { Avatar } from '@ai-directory/ui/avatar';
import { Grid } from '@ai-directory/ui/grid';
import { useMessages } from '@ai-directory/ui/messages';
import { Pagination } from '@ai-directory/ui/pagination';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { CardList } from '../../shell/layout/card-list.tsx';
import { QueryBoundary } from '../../shell/layout/query-boundary.tsx';
import { EmptyTab } from './empty-tab.tsx';
import { profileListQueries } from './profile-lists.ts';
import type { SharedListProps } from './shared-lists.tsx';
import { userMessages } from './user-messages.ts';
import styles from './user.module.css';

export interface UserListProps extends Pick<SharedListProps, 'username' | 'page'> {
  getPageHref: (page: number) => string;
  relation: 'followers' | 'following';
}

/** Followers of a user, or the users they follow. */
export function UserList({ username, relation, page, getPageHref }: UserListProps) {
  const t = useMessages(userMessages);
  const list = useQuery(profileListQueries[relation](username, page));
  return (
    <QueryBoundary query={list} pending={<UserListSkeleton />} errorMessage={t.loadFailed}>
      {({ users, pages, total }) =>
        total === 0 ? (
          <EmptyTab tab={relation} username={username} />
        ) : (
          <>
            <CardList className={styles.users} aria-busy={list.isPlaceholderData || undefined}>
              {users.map((user) => (
                <Link key={user.id} viewTransition to={`/users/${user.username}`} className={styles.user}>
                  <Avatar name={user.username} src={user.avatar} aria-hidden="true" />
                  <span className={styles.username}>{user.username}</span>
                </Link>
              ))}
            </CardList>
            <Pagination page={page} pageCount={pages} getPageHref={getPageHref} />
          </>
        )
      }
    </QueryBoundary>
  );
}

function UserListSkeleton() {
  const t = useMessages(userMessages);
  return (
    <Grid className={styles.users} aria-busy="true">
      <VisuallyHidden role="status">{t.loadingUsers}</VisuallyHidden>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.user} aria-hidden="true">
          <Skeleton variant="circle" width="2.25rem" height="2.25rem" />
          <Skeleton variant="text" width="7rem" />
        </div>
      ))}
    </Grid>
  );
}
