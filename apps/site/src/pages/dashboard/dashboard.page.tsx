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
import { NavList, NavListItem } from '@ai-directory/ui/nav-list';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from 'react-router-dom';

import { dashboardQueries } from '../../queries/dashboard.ts';
import { notificationQueries } from '../../queries/notifications.ts';
import styles from './dashboard.module.css';

/** Layout of all dashboard pages: navigation at the side, above the page on narrow screens. */
export function Component() {
  const { pathname } = useLocation();
  const { data: overview } = useQuery(dashboardQueries.overview());
  // Never stale: the header updates it live.
  const { data } = useQuery({ ...notificationQueries.unread(), staleTime: Number.POSITIVE_INFINITY });
  const counts: Partial<Record<string, number>> = { ...overview?.counts, notifications: data?.unread };
  const section = getSection(pathname);

  return (
    <div className={styles.root}>
      <div className={styles.nav}>
        <NavList aria-label="Dashboard">
          {sections.map(({ to, label, Icon }) => (
            <NavListItem
              key={to}
              icon={<Icon />}
              badge={counts[to] ? formatNumber(counts[to]) : undefined}
              current={to === section}
              asChild
            >
              <Link to={`/dashboard/${to}`}>{label}</Link>
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
  { to: 'overview', label: 'Overview', Icon: LayoutDashboard },
  { to: 'feed', label: 'Following', Icon: Rss },
  { to: 'favorites', label: 'Favorites', Icon: Star },
  { to: 'submitted', label: 'Submitted tools', Icon: FileText },
  { to: 'reviews', label: 'Reviews', Icon: MessageSquare },
  { to: 'collections', label: 'Collections', Icon: Folder },
  { to: 'notifications', label: 'Notifications', Icon: Bell },
  { to: 'api-keys', label: 'API Keys', Icon: KeyRound },
  { to: 'settings', label: 'Settings', Icon: Settings },
] as const;

/** Section of a path: `/dashboard` is the overview, nested pages belong to their section. */
const getSection = (pathname: string) => pathname.split('/')[2] || 'overview';
