import { getErrorMessage } from '@ai-directory/api-client';
import { Button } from '@ai-directory/ui/button';
import { formatNumber } from '@ai-directory/ui/format-number';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Heading } from '@ai-directory/ui/heading';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Check } from '@ai-directory/ui/icons';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';
import { SegmentedControl, SegmentedControlItem } from '@ai-directory/ui/segmented-control';
import { Stack } from '@ai-directory/ui/stack';
import { toast } from '@ai-directory/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import { Page } from '../../shell/layout/page.tsx';
import { notificationQueries, useNotificationActions } from '../../queries/notifications.ts';
import { useListFormat } from '../../shell/locale/use-list-format.ts';
import { parseEnum, parsePage, useSearchParamFilters } from '../../use-search-param-filters.ts';
import { activityMessages } from './activity-messages.ts';
import { formatDay, groupByDay, type NotificationGroup } from './group-notifications.ts';
import styles from './notifications.module.css';
import { RowList, RowListSkeleton } from './row-list.tsx';
import { NotificationItem } from './notification-item.tsx';
import { PaginatedQuery } from './paginated-query.tsx';

export const notificationsMessages = defineMessages('notificationsPage', {
  title: 'Notifications',
  intro: 'Activity of other users that concerns you.',
  settings: 'Notification settings',
  filter: 'Which notifications',
  all: 'All',
  unread: 'Unread',
  unreadCount: (v: { count: string }) => `Unread (${v.count})`,
  markAllRead: 'Mark all as read',
  marking: 'Marking…',
  markRead: (v: { user: string }) => `Mark as read: ${v.user}`,
  markReadFailed: 'Notifications could not be marked as read.',
  loading: 'Loading your notifications',
  loadFailed: 'Notifications could not be loaded.',
  noUnread: 'No unread notifications',
  noUnreadHint: 'You have read everything.',
  showAll: 'Show all',
  emptyHint: 'Likes, comments, reviews and new followers appear here as they happen.',
});

const filterValues = ['all', 'unread'] as const;
type Filters = { only: (typeof filterValues)[number]; page: number };

/** Notifications of the current user; new ones arrive live through the header's connection. */
export function Component() {
  const t = useMessages(notificationsMessages);
  const locale = useLocale();
  const { filters, selectedFilters, setFilters, getPageHref } = useSearchParamFilters<Filters>(
    { only: 'all', page: 1 },
    (params) => ({ only: parseEnum(params, 'only', filterValues, 'all'), page: parsePage(params) }),
  );
  const list = useQuery(notificationQueries.list(filters));
  const unread = list.data?.unread ?? 0;
  const { markRead, markAllRead, isMarkingAll, filterRef } = useMarkAsRead();

  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <Button asChild>
          <Link to="/dashboard/settings">{t.settings}</Link>
        </Button>
      }
    >
      <Stack orientation="horizontal" gap={3} align="center" justify="between">
        <SegmentedControl
          ref={filterRef}
          label={t.filter}
          hideLabel
          value={selectedFilters.only}
          onValueChange={(only) => setFilters({ only })}
        >
          <SegmentedControlItem value="all">{t.all}</SegmentedControlItem>
          <SegmentedControlItem value="unread">
            {unread > 0 ? t.unreadCount({ count: formatNumber(unread, locale) }) : t.unread}
          </SegmentedControlItem>
        </SegmentedControl>
        {unread > 0 && (
          <Button loading={isMarkingAll} onClick={() => void markAllRead()}>
            {isMarkingAll ? t.marking : t.markAllRead}
          </Button>
        )}
      </Stack>
      <PaginatedQuery
        query={list}
        page={filters.page}
        getPageHref={getPageHref}
        pending={<RowListSkeleton label={t.loading} />}
        errorMessage={t.loadFailed}
        emptyState={<NoNotifications only={filters.only} />}
      >
        {({ notifications }) =>
          groupByDay(notifications).map(({ date, groups }) => (
            <section key={date.toDateString()} className={styles.day}>
              <Heading size="small">{formatDay(date, locale)}</Heading>
              <RowList rows={groups} getKey={([{ id }]) => id}>
                {(group) => <NotificationRow group={group} onRead={markRead} />}
              </RowList>
            </section>
          ))
        }
      </PaginatedQuery>
    </Page>
  );
}

interface NotificationRowProps {
  group: NotificationGroup;
  onRead: (ids: string[]) => Promise<void>;
}

/** Following a link of the row marks its notifications as read. */
function NotificationRow({ group, onRead }: NotificationRowProps) {
  const t = useMessages(notificationsMessages);
  const { moderators } = useMessages(activityMessages);
  const listFormat = useListFormat();
  const unread = group.filter(({ isRead }) => !isRead);
  const markRead = () => void onRead(unread.map(({ id }) => id));
  const users = group.map(({ actor }) => actor?.username ?? moderators);
  return (
    <NotificationItem
      group={group}
      onOpen={unread.length > 0 ? markRead : undefined}
      actions={
        unread.length > 0 && (
          <IconButton label={t.markRead({ user: listFormat.format(users) })} onClick={markRead}>
            <Check aria-hidden="true" />
          </IconButton>
        )
      }
    />
  );
}

/** Marking as read removes the activated button, so focus moves to the filter above the list. */
function useMarkAsRead() {
  const t = useMessages(notificationsMessages);
  const actions = useNotificationActions();
  const [isMarkingAll, setIsMarkingAll] = useState(false);
  const filterRef = useRef<HTMLFieldSetElement>(null);

  const run = async (action: () => Promise<unknown>) => {
    try {
      await action();
      filterRef.current?.querySelector<HTMLElement>(':checked')?.focus();
    } catch (error) {
      toast.error(getErrorMessage(error, t.markReadFailed));
    }
  };

  const markAllRead = async () => {
    setIsMarkingAll(true);
    await run(() => actions.readAll());
    setIsMarkingAll(false);
  };
  return {
    markRead: (ids: string[]) => run(() => Promise.all(ids.map((id) => actions.read(id)))),
    markAllRead,
    isMarkingAll,
    filterRef,
  };
}

function NoNotifications({ only }: { only: Filters['only'] }) {
  const t = useMessages(notificationsMessages);
  const activity = useMessages(activityMessages);
  if (only === 'unread') {
    return (
      <EmptyState
        title={t.noUnread}
        action={
          <Button asChild>
            <Link to="?">{t.showAll}</Link>
          </Button>
        }
      >
        {t.noUnreadHint}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={activity.empty}
      action={
        <Button asChild>
          <Link to="/smart-prompts">{activity.sharePrompt}</Link>
        </Button>
      }
    >
      {t.emptyHint}
    </EmptyState>
  );
}
