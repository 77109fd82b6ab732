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
import { FileText, Flag, LayoutDashboard, LogOut, User as UserIcon } from '@ai-directory/ui/icons';
import { Link } from 'react-router-dom';

import { useSignOut } from '../session/use-sign-out.ts';
import styles from './account-menu.module.css';

const links = [
  { to: '/dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { to: '/profile', label: 'Profile', Icon: UserIcon },
  { to: '/smart-prompts?view=my-prompts', label: 'My Prompts', Icon: FileText },
];

const moderation = { to: '/moderation', label: 'Moderation', Icon: Flag };

/** The menu behind the avatar of a signed-in user. */
export function AccountMenu({ currentUser: { username, avatar, isModerator } }: { currentUser: User }) {
  const signOut = useSignOut();

  return (
    <DropdownMenu>
      <DropdownMenuTrigger className={styles.account} aria-label={`Account menu of ${username}`}>
        <Avatar name={username} src={avatar} size="small" aria-hidden="true" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>{username}</DropdownMenuLabel>
        <DropdownMenuSeparator />
        {[...links, ...(isModerator ? [moderation] : [])].map(({ to, label, Icon }) => (
          <DropdownMenuItem key={to} asChild>
            <Link to={to}>
              <Icon /> {label}
            </Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void signOut()}>
          <LogOut /> Sign out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
