import { reportReasons, type Notification, type ReportReason } from '@ai-directory/api-client/contract';
import { hiddenNoticeMessages } from '@ai-directory/prompts-kit/hidden-notice';
import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import { Avatar } from '@ai-directory/ui/avatar';
import { useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { activityMessages } from './activity-messages.ts';
import styles from './row-list.module.css';
import { getSubjectHref } from './subject-href.ts';

export interface NotificationItemProps {
  notification: Notification;
  /** Called when the user follows a link of the notification. */
  onOpen?: (() => void) | undefined;
  /** Buttons at the end of the row. */
  actions?: ReactNode;
}

/** A notification; an unread one is marked visually and in text. */
export function NotificationItem({ notification, onOpen, actions }: NotificationItemProps) {
  const t = useMessages(activityMessages);
  const { reasons } = useMessages(hiddenNoticeMessages);
  const { actor, kind, subject, excerpt, isRead, createdAt } = notification;
  return (
    <div className={styles.row} data-unread={!isRead || undefined}>
      <Avatar name={actor?.username ?? t.moderators} src={actor?.avatar} aria-hidden="true" />
      <div className={styles.text}>
        <p>
          {actor ? (
            <Link
              to={getSubjectHref({ type: 'user', id: actor.username })}
              className={styles.actor}
              onClick={onOpen}
            >
              {actor.username}
            </Link>
          ) : (
            <span>{t.moderators}</span>
          )}{' '}
          {t[kind]}{' '}
          {subject && subject.type !== 'user' && (
            <Link to={getSubjectHref(subject)} dir="auto" onClick={onOpen}>
              {subject.title}
            </Link>
          )}
        </p>
        {excerpt && (
          <p className={styles.excerpt} dir="auto">
            {kind === 'hide' || kind === 'reject' ? formatHiding(excerpt, reasons) : excerpt}
          </p>
        )}
        <Text size="xs" variant="subtle" monospace className={styles.timestamp}>
          <RelativeTime date={createdAt} />
          {!isRead && <span className={styles.unread}>{t.unread}</span>}
        </Text>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** Returns the label of a reason, and a moderator's note as it is. */
function formatHiding(excerpt: string, labels: Record<ReportReason, string>): string {
  const reason = reportReasons.find((value) => value === excerpt);
  return reason ? labels[reason] : excerpt;
}
