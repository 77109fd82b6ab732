import { Avatar } from '@ai-directory/ui/avatar';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@ai-directory/ui/dropdown-menu';
import { toast } from '@ai-directory/ui/toast';
import { useNavigate } from 'react-router-dom';

import { useEndSession } from '../session/session.tsx';
import { words } from '../words.ts';
import styles from './account-menu.module.css';

/** What a member finds behind the avatar. */
export default function AccountMenu({ username }: { username: string }) {
  const endSession = useEndSession();
  const navigate = useNavigate();

  const signOut = async () => {
    await endSession();
    toast.info(words.loggedOut);
  };

  return (
    <DropdownMenu>
      <DropdownMenuTrigger className={styles.account} aria-label={`Account menu of ${username}`}>
        <Avatar name={username} size="small" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>{username}</DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void navigate('/smart-prompts?view=my-prompts')}>
          My Prompts
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void signOut()}>Sign out</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
