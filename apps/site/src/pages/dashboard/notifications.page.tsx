import { messageFrom } from '@ai-directory/api-client';
import type { Notification } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { formatNumber } from '@ai-directory/ui/format-number';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Check } from '@ai-directory/ui/icons';
import { SegmentedControl } from '@ai-directory/ui/segmented-control';
import { toast } from '@ai-directory/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import { Page } from '../../layout/page.tsx';
import { notificationQueries, useNotificationActions } from '../../queries/notifications.ts';
import { knownIn, pageIn, useAddressFilters } from '../../use-address-filters.ts';
import { words } from '../../words.ts';
import styles from './dashboard.module.css';
import { Lines, LinesSkeleton } from './lines.tsx';
import { NotificationLine } from './notification-line.tsx';
import { Paged } from './paged.tsx';

const which = ['all', 'unread'] as const;
type Filters = { only: (typeof which)[number]; page: number };

/** What others did that concerns the viewer. New ones arrive by themselves: the header listens. */
export function Component() {
  const { filters, change, hrefFor } = useAddressFilters<Filters>({ only: 'all', page: 1 }, (params) => ({
    only: knownIn(params, 'only', which, 'all'),
    page: pageIn(params),
  }));
  const list = useQuery(notificationQueries.list(filters));
  const unread = list.data?.unread ?? 0;
  const { read, readAll, readingAll, filter } = useReading();

  return (
    <Page
      title="Notifications"
      intro="What others did that concerns you."
      actions={
        <Button asChild>
          <Link to="/dashboard/settings">Choose what you are told</Link>
        </Button>
      }
    >
      <div className={styles.bar}>
        <SegmentedControl
          ref={filter}
          label="Which notifications"
          hideLabel
          options={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: unread > 0 ? `Unread (${formatNumber(unread)})` : 'Unread' },
          ]}
          value={filters.only}
          onValueChange={(only) => change({ only })}
        />
        {unread > 0 && (
          <Button loading={readingAll} onClick={() => void readAll()}>
            {readingAll ? 'Marking…' : 'Mark all as read'}
          </Button>
        )}
      </div>
      <Paged
        query={list}
        page={filters.page}
        hrefFor={hrefFor}
        pending={<LinesSkeleton label="Loading your notifications" />}
        failed={words.notificationsFailed}
        empty={<Nothing only={filters.only} />}
      >
        {({ notifications }) => (
          <Lines rows={notifications} keyOf={({ id }) => id}>
            {(notification) => <Told notification={notification} onRead={read} />}
          </Lines>
        )}
      </Paged>
    </Page>
  );
}

interface ToldProps {
  notification: Notification;
  onRead: (id: string) => Promise<void>;
}

/** Whoever follows one of its links has read it. */
function Told({ notification, onRead }: ToldProps) {
  const markRead = () => void onRead(notification.id);
  return (
    <NotificationLine
      notification={notification}
      onOpen={notification.isRead ? undefined : markRead}
      actions={
        !notification.isRead && (
          <IconButton label={`Mark as read: ${notification.actor.username}`} onClick={markRead}>
            <Check aria-hidden="true" />
          </IconButton>
        )
      }
    />
  );
}

/** Reading takes its own button away: focus goes on to the choice above the list. */
function useReading() {
  const actions = useNotificationActions();
  const [readingAll, setReadingAll] = useState(false);
  const filter = useRef<HTMLFieldSetElement>(null);

  const attempt = async (send: () => Promise<unknown>) => {
    try {
      await send();
      filter.current?.querySelector<HTMLElement>(':checked')?.focus();
    } catch (error) {
      toast.error(messageFrom(error, words.notificationsNotRead));
    }
  };

  const readAll = async () => {
    setReadingAll(true);
    await attempt(() => actions.readAll());
    setReadingAll(false);
  };
  return { read: (id: string) => attempt(() => actions.read(id)), readAll, readingAll, filter };
}

function Nothing({ only }: { only: Filters['only'] }) {
  if (only === 'unread') {
    return (
      <EmptyState
        title="Nothing unread"
        action={
          <Button asChild>
            <Link to="?">Show all</Link>
          </Button>
        }
      >
        You have read everything.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing yet"
      action={
        <Button asChild>
          <Link to="/smart-prompts">Share a prompt</Link>
        </Button>
      }
    >
      Likes, comments, reviews and new followers appear here as they happen.
    </EmptyState>
  );
}
