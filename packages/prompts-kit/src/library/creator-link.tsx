import type { UserSummary } from '@ai-directory/api-client/contract';

import type { LibraryOptions } from './library-options.ts';
import { TextLink } from '../internal/text-link.tsx';

interface CreatorLinkProps extends Pick<LibraryOptions, 'getProfileHref'> {
  creator: Pick<UserSummary, 'username'>;
  /** Called on click if there is no profile page to link to. */
  onClick?: (() => void) | undefined;
}

/** Renders a creator's name as a link to the profile, else as a button or plain text. */
export function CreatorLink({ creator, getProfileHref, onClick }: CreatorLinkProps) {
  return (
    <TextLink href={getProfileHref?.(creator)} onClick={onClick}>
      {creator.username}
    </TextLink>
  );
}
