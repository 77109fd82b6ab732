import { IconButton } from '@ai-directory/ui/icon-button';
import { Bell } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Link } from 'react-router-dom';

import { useUnread } from '../../queries/notifications.ts';
import styles from './notification-bell.module.css';

const maxCount = 99;

export const notificationBellMessages = defineMessages('notificationBell', {
  label: 'Notifications',
  unread: (v: { count: string }) => `Notifications, ${v.count} unread`,
});

/** Link to the notifications with the live count of unread ones. */
export function NotificationBell() {
  const t = useMessages(notificationBellMessages);
  const unread = useUnread();
  const count = unread > maxCount ? `${maxCount}+` : String(unread);
  return (
    <IconButton label={unread === 0 ? t.label : t.unread({ count })} asChild className={styles.root}>
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
