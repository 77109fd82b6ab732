import { formatNumber } from '@ai-directory/ui/format-number';
import {
  Bell,
  FileText,
  Folder,
  KeyRound,
  LayoutDashboard,
  MessageSquare,
  Rss,
  Settings,
  Star,
} from '@ai-directory/ui/icons';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';
import { NavList, NavListItem } from '@ai-directory/ui/nav-list';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from 'react-router-dom';

import { dashboardQueries } from '../../queries/dashboard.ts';
import { notificationQueries } from '../../queries/notifications.ts';
import styles from './dashboard.module.css';

export const dashboardMessages = defineMessages('dashboardNavigation', {
  label: 'Dashboard',
  overview: 'Overview',
  feed: 'Following',
  favorites: 'Favorites',
  submitted: 'Submitted tools',
  reviews: 'Reviews',
  collections: 'Collections',
  notifications: 'Notifications',
  apiKeys: 'API Keys',
  settings: 'Settings',
});

/** Layout of all dashboard pages: navigation at the side, above the page on narrow screens. */
export function Component() {
  const t = useMessages(dashboardMessages);
  const locale = useLocale();
  const { pathname } = useLocation();
  const { data: overview } = useQuery(dashboardQueries.overview());
  // Never stale: the header updates it live.
  const { data } = useQuery({ ...notificationQueries.unread(), staleTime: Number.POSITIVE_INFINITY });
  const counts = new Map(Object.entries({ ...overview?.counts, notifications: data?.unread }));
  const section = getSection(pathname);
  const formatCount = (count?: number) => (count ? formatNumber(count, locale) : undefined);

  return (
    <div className={styles.root}>
      <div className={styles.nav}>
        <NavList aria-label={t.label}>
          {sections.map(({ to, name, Icon }) => (
            <NavListItem
              key={to}
              icon={<Icon />}
              badge={formatCount(counts.get(to))}
              current={to === section}
              asChild
            >
              <Link to={`/dashboard/${to}`}>{t[name]}</Link>
            </NavListItem>
          ))}
        </NavList>
      </div>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}

const sections = [
  { to: 'overview', name: 'overview', Icon: LayoutDashboard },
  { to: 'feed', name: 'feed', Icon: Rss },
  { to: 'favorites', name: 'favorites', Icon: Star },
  { to: 'submitted', name: 'submitted', Icon: FileText },
  { to: 'reviews', name: 'reviews', Icon: MessageSquare },
  { to: 'collections', name: 'collections', Icon: Folder },
  { to: 'notifications', name: 'notifications', Icon: Bell },
  { to: 'api-keys', name: 'apiKeys', Icon: KeyRound },
  { to: 'settings', name: 'settings', Icon: Settings },
] as const;

/** Section of a path: `/dashboard` is the overview, nested pages belong to their section. */
const getSection = (pathname: string) => pathname.split('/')[2] || 'overview';
