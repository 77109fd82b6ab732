import type { Person } from '@ai-directory/api-client/contract';
import type { MouseEvent } from 'react';

import type { LibraryHost } from './library-props.ts';
import styles from './library.module.css';

interface CreatorLinkProps extends Pick<LibraryHost, 'profileHref' | 'linkAs'> {
  creator: Pick<Person, 'username'>;
  /** Used where there is no page to go to. */
  onPress?: (() => void) | undefined;
}

/** A creator's name: a link to their page, else a button that shows their prompts. */
export function CreatorLink({ creator, profileHref, linkAs: Link = 'a', onPress }: CreatorLinkProps) {
  const { username } = creator;
  if (profileHref) {
    const href = profileHref(creator);
    return (
      <Link href={href} className={styles.link} {...(Link !== 'a' && { to: href })}>
        {username}
      </Link>
    );
  }
  if (!onPress) return username;
  const press = (event: MouseEvent) => {
    event.preventDefault();
    onPress();
  };
  return (
    <button type="button" className={styles.link} onClick={press}>
      {username}
    </button>
  );
}
