import type { Notification } from '@ai-directory/api-client/contract';
import { Avatar } from '@ai-directory/ui/avatar';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { Moment } from '@ai-directory/prompts-kit/moment';
import styles from './line.module.css';
import { addressOf } from './subject-address.ts';

export interface NotificationLineProps {
  notification: Notification;
  /** Called when somebody follows one of its links. */
  onOpen?: (() => void) | undefined;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
}

/** What happens, between who did it and what it was done to. */
const deeds: Record<Notification['kind'], string> = {
  follow: 'follows you',
  like: 'likes your prompt',
  save: 'saved your prompt',
  comment: 'commented on your prompt',
  share: 'shared a prompt with you:',
  review: 'reviewed your tool',
  reply: 'also commented on',
  modify: 'saved a modified copy of your prompt',
};

/** One thing somebody did that concerns the viewer. An unread one has a mark, and says so. */
export function NotificationLine({ notification, onOpen, actions }: NotificationLineProps) {
  const { actor, kind, subject, excerpt, isRead, createdAt } = notification;
  return (
    <div className={styles.root} data-unread={!isRead || undefined}>
      <Avatar name={actor.username} src={actor.avatar} aria-hidden="true" />
      <div className={styles.words}>
        <p>
          <Link
            to={addressOf({ type: 'user', id: actor.username })}
            className={styles.actor}
            onClick={onOpen}
          >
            {actor.username}
          </Link>{' '}
          {deeds[kind]}{' '}
          {subject && subject.type !== 'user' && (
            <Link to={addressOf(subject)} onClick={onOpen}>
              {subject.title}
            </Link>
          )}
        </p>
        {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
        <p className={styles.when}>
          <Moment at={createdAt} />
          {!isRead && <span className={styles.unread}>Unread</span>}
        </p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
