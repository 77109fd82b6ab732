import { reportReasons, type ReportReason } from '@ai-directory/api-client/contract';
import { hiddenNoticeMessages } from '@ai-directory/prompts-kit/hidden-notice';
import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import { Avatar } from '@ai-directory/ui/avatar';
import { useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useListFormat } from '../../shell/locale/use-list-format.ts';
import { activityMessages } from './activity-messages.ts';
import { isMerged, type NotificationGroup } from './group-notifications.ts';
import styles from './row-list.module.css';
import { getSubjectHref } from './subject-href.ts';

export interface NotificationItemProps {
  group: NotificationGroup;
  /** Called when the user follows a link of the row. */
  onOpen?: (() => void) | undefined;
  /** Buttons at the end of the row. */
  actions?: ReactNode;
}

/** A row of one or several notifications; an unread one is marked once, and in text for screen readers. */
export function NotificationItem({ group, onOpen, actions }: NotificationItemProps) {
  const t = useMessages(activityMessages);
  const { reasons } = useMessages(hiddenNoticeMessages);
  const [{ actor, kind, subject, excerpt, createdAt }] = group;
  const isUnread = group.some(({ isRead }) => !isRead);
  return (
    <div className={styles.row} data-unread={isUnread || undefined}>
      <Avatar name={actor?.username ?? t.moderators} src={actor?.avatar} aria-hidden="true" />
      <div className={styles.text}>
        <p>
          <Actors group={group} onOpen={onOpen} />{' '}
          {group.length > 1 && isMerged(kind) ? t.together[kind] : t[kind]}{' '}
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
        <Text size="xs" variant="subtle" monospace>
          <RelativeTime date={createdAt} />
          {isUnread && <VisuallyHidden> {t.unread}</VisuallyHidden>}
        </Text>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

const maxActors = 3;

/** The users, or the first two of many, as links. */
function Actors({ group, onOpen }: Pick<NotificationItemProps, 'group' | 'onOpen'>) {
  const t = useMessages(activityMessages);
  const listFormat = useListFormat();
  const users = group.flatMap(({ actor }) => actor ?? []);
  if (users.length === 0) return t.moderators;
  const shown = users.slice(0, users.length > maxActors ? maxActors - 1 : maxActors);
  const names = shown.map(({ username }) => username);
  const more = users.length - shown.length;
  return listFormat.formatToParts(more > 0 ? [...names, t.others(more)] : names).map(({ type, value }) =>
    type === 'element' && names.includes(value) ? (
      <Link
        key={value}
        to={getSubjectHref({ type: 'user', id: value })}
        className={styles.actor}
        onClick={onOpen}
      >
        {value}
      </Link>
    ) : (
      value
    ),
  );
}

/** Returns the label of a reason, and a moderator's note as it is. */
function formatHiding(excerpt: string, labels: Record<ReportReason, string>): string {
  const reason = reportReasons.find((value) => value === excerpt);
  return reason ? labels[reason] : excerpt;
}
