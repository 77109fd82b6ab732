import { IconButton } from '@ai-directory/ui/icon-button';
import { Bell } from '@ai-directory/ui/icons';
import { Link } from 'react-router-dom';

import { useUnread } from '../queries/notifications.ts';
import styles from './notification-bell.module.css';

const most = 99;

/** Leads to the notifications, and shows at once how many are new. */
export function NotificationBell() {
  const unread = useUnread();
  const count = unread > most ? `${most}+` : String(unread);
  return (
    <IconButton
      label={unread === 0 ? 'Notifications' : `Notifications, ${count} unread`}
      asChild
      className={styles.root}
    >
      <Link to="/dashboard/notifications">
        <Bell />
        {unread > 0 && (
          <span aria-hidden="true" className={styles.count}>
            {count}
          </span>
        )}
      </Link>
    </IconButton>
  );
}
