import type { User } from '@ai-directory/api-client/contract';
import { Avatar } from '@ai-directory/ui/avatar';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@ai-directory/ui/dropdown-menu';
import {
  Bell,
  FileText,
  Flag,
  LayoutDashboard,
  LogOut,
  Settings,
  User as UserIcon,
} from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Link } from 'react-router-dom';

import { useSignOut } from '../session/use-sign-out.ts';
import styles from './account-menu.module.css';

export const accountMenuMessages = defineMessages('accountMenu', {
  label: (v: { username: string }) => `Account menu of ${v.username}`,
  dashboard: 'Dashboard',
  profile: 'Profile',
  myPrompts: 'My Prompts',
  notifications: 'Notifications',
  settings: 'Settings',
  moderation: 'Moderation',
  signOut: 'Sign out',
});

const links = [
  { to: '/dashboard', name: 'dashboard', Icon: LayoutDashboard },
  { to: '/profile', name: 'profile', Icon: UserIcon },
  { to: '/smart-prompts?view=my-prompts', name: 'myPrompts', Icon: FileText },
  { to: '/dashboard/notifications', name: 'notifications', Icon: Bell },
  { to: '/dashboard/settings', name: 'settings', Icon: Settings },
] as const;

const moderation = { to: '/moderation', name: 'moderation', Icon: Flag } as const;

/** The menu behind the avatar of a signed-in user. */
export function AccountMenu({ currentUser: { username, avatar, isModerator } }: { currentUser: User }) {
  const t = useMessages(accountMenuMessages);
  const signOut = useSignOut();

  return (
    <DropdownMenu>
      <DropdownMenuTrigger className={styles.account} aria-label={t.label({ username })}>
        <Avatar name={username} src={avatar} size="small" aria-hidden="true" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>{username}</DropdownMenuLabel>
        <DropdownMenuSeparator />
        {[...links, ...(isModerator ? [moderation] : [])].map(({ to, name, Icon }) => (
          <DropdownMenuItem key={to} asChild>
            <Link to={to}>
              <Icon /> {t[name]}
            </Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void signOut()}>
          <LogOut /> {t.signOut}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
