import type { User } from '@ai-directory/api-client/contract';

import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { useAccountTheme } from './use-account-theme.ts';

/** What the header holds for members; with it comes the theme of their account. */
export default function MemberTools({ viewer }: { viewer: User }) {
  useAccountTheme();
  return (
    <>
      <NotificationBell />
      <AccountMenu viewer={viewer} />
    </>
  );
}
