import type { UserSummary } from '@ai-directory/api-client/contract';

import type { LibraryOptions } from './library-options.ts';
import styles from './library.module.css';

interface CreatorLinkProps extends Pick<LibraryOptions, 'getProfileHref' | 'linkComponent'> {
  creator: Pick<UserSummary, 'username'>;
  /** Called on click if there is no profile page to link to. */
  onClick?: (() => void) | undefined;
}

/** Renders a creator's name as a link to the profile, else as a button or plain text. */
export function CreatorLink({
  creator,
  getProfileHref,
  linkComponent: Link = 'a',
  onClick,
}: CreatorLinkProps) {
  const { username } = creator;
  if (getProfileHref) {
    const href = getProfileHref(creator);
    return (
      <Link href={href} className={styles.link} {...(Link !== 'a' && { to: href })}>
        {username}
      </Link>
    );
  }
  if (!onClick) return username;
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      {username}
    </button>
  );
}
