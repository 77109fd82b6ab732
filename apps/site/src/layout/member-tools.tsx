import type { User } from '@ai-directory/api-client/contract';

import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';

/** What the header holds for members. */
export default function MemberTools({ viewer }: { viewer: User }) {
  return (
    <>
      <NotificationBell />
      <AccountMenu viewer={viewer} />
    </>
  );
}
