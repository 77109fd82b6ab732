import type { UserSummary } from '@ai-directory/api-client/contract';
import { UnstyledLink } from '@ai-directory/ui/ui-provider';

import type { LibraryOptions } from './library-options.ts';
import styles from './library.module.css';

interface CreatorLinkProps extends Pick<LibraryOptions, 'getProfileHref'> {
  creator: Pick<UserSummary, 'username'>;
  /** Called on click if there is no profile page to link to. */
  onClick?: (() => void) | undefined;
}

/** Renders a creator's name as a link to the profile, else as a button or plain text. */
export function CreatorLink({ creator, getProfileHref, onClick }: CreatorLinkProps) {
  const { username } = creator;
  if (getProfileHref) {
    return (
      <UnstyledLink href={getProfileHref(creator)} className={styles.link}>
        {username}
      </UnstyledLink>
    );
  }
  if (!onClick) return username;
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      {username}
    </button>
  );
}
