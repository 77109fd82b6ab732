import type { User } from '@ai-directory/api-client/contract';

import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { useSyncAccountTheme } from './use-sync-account-theme.ts';

/** Header actions of signed-in users. Also applies the theme of their account. */
export default function MemberActions({ currentUser }: { currentUser: User }) {
  useSyncAccountTheme();
  return (
    <>
      <NotificationBell />
      <AccountMenu currentUser={currentUser} />
    </>
  );
}
