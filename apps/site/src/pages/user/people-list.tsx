import { Avatar } from '@ai-directory/ui/avatar';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Pagination } from '@ai-directory/ui/pagination';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { Loaded } from '../../layout/loaded.tsx';
import { profileQueries } from '../../queries/profiles.ts';
import { words } from '../../words.ts';
import type { SharedListProps } from './shared-lists.tsx';
import styles from './user.module.css';

export interface PeopleListProps extends SharedListProps {
  which: 'followers' | 'following';
}

const nobody = {
  followers: (username: string) => `Nobody follows ${username} yet`,
  following: (username: string) => `${username} does not follow anybody yet`,
};

/** The people around somebody, a page at a time. */
export function PeopleList({ username, which, page, hrefFor }: PeopleListProps) {
  const list = useQuery(profileQueries.people(username, which, page));
  return (
    <Loaded query={list} pending={<PeopleSkeleton />} failed={words.profileNotLoaded}>
      {({ people, pages, total }) =>
        total === 0 ? (
          <EmptyState title={nobody[which](username)} />
        ) : (
          <>
            <ul className={styles.people} aria-busy={list.isPlaceholderData || undefined}>
              {people.map((person) => (
                <li key={person.id}>
                  <Link to={`/users/${person.username}`} className={styles.person}>
                    <Avatar name={person.username} src={person.avatar} aria-hidden="true" />
                    <span className={styles.personName}>{person.username}</span>
                  </Link>
                </li>
              ))}
            </ul>
            <Pagination page={page} pages={pages} hrefFor={hrefFor} linkAs={Link} />
          </>
        )
      }
    </Loaded>
  );
}

function PeopleSkeleton() {
  return (
    <div className={styles.people} aria-busy="true">
      <VisuallyHidden role="status">Loading people</VisuallyHidden>
      {Array.from({ length: 6 }, (_, place) => (
        <div key={place} className={styles.person} aria-hidden="true">
          <Skeleton variant="circle" width="2.25rem" height="2.25rem" />
          <Skeleton variant="text" width="7rem" />
        </div>
      ))}
    </div>
  );
}
