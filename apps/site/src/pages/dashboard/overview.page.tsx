import type { Overview } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Plus } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { Stack } from '@ai-directory/ui/stack';
import { Stat } from '@ai-directory/ui/stat';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { QueryBoundary } from '../../layout/query-boundary.tsx';
import { Page, Section } from '../../layout/page.tsx';
import { dashboardQueries } from '../../queries/dashboard.ts';
import { useCurrentUser } from '../../session/session.tsx';
import { ToolGrid, ToolGridSkeleton } from '../../tool-card/tool-grid.tsx';
import { toolMessages } from '../../tool-card/tool-messages.ts';
import { activityMessages } from './activity-messages.ts';
import { DailyBarChart, type DailyBarChartProps } from './daily-bar-chart.tsx';
import { RowList } from './row-list.tsx';
import { NotificationItem } from './notification-item.tsx';
import styles from './overview.module.css';

const overviewMessages = defineMessages('overviewPage', {
  title: 'Dashboard',
  intro: 'Your tools, prompts and collections, and how they are used.',
  submitTool: 'Submit a tool',
  loading: 'Loading your dashboard',
  loadFailed: 'Your dashboard could not be loaded.',
  lastDays: 'The last 30 days',
  views: 'Views of your tools',
  likes: 'Likes of your prompts',
  uses: 'Uses of your prompts',
  favorites: 'Favorite tools',
  submitted: 'Submitted tools',
  reviews: 'Reviews',
  collections: 'Collections',
  prompts: 'Prompts',
  savedPrompts: 'Favorite prompts',
  followers: 'Followers',
  following: 'Following',
  activity: 'Activity',
  allNotifications: 'All notifications',
  activityHint: 'Likes, comments, reviews and new followers appear here.',
  alsoUsed: 'People with your taste also use',
  allTools: 'All tools',
});

/** Overview of the dashboard: counts, usage charts, recent activity and suggested tools. */
export function Component() {
  const t = useMessages(overviewMessages);
  const overview = useQuery(dashboardQueries.overview());
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <Button variant="primary" asChild>
          <Link to="/submit-tool">
            <Plus aria-hidden="true" /> {t.submitTool}
          </Link>
        </Button>
      }
    >
      <QueryBoundary query={overview} pending={<OverviewSkeleton />} errorMessage={t.loadFailed}>
        {({ counts, days, recent }) => (
          <>
            <Counts counts={counts} />
            <Section title={t.lastDays}>
              <div className={styles.charts}>
                {charts.map(({ metric, color }) => (
                  <DailyBarChart
                    key={metric}
                    title={t[metric]}
                    color={color}
                    days={days.map(({ day, [metric]: count }) => ({ day, count }))}
                  />
                ))}
              </div>
            </Section>
            <Recent recent={recent} />
          </>
        )}
      </QueryBoundary>
      <AlsoUsed />
    </Page>
  );
}

const charts = [
  { metric: 'views', color: 'teal' },
  { metric: 'likes', color: 'rose' },
  { metric: 'uses', color: 'amber' },
] as const satisfies { metric: string; color: DailyBarChartProps['color'] }[];

/** Counts with links to the counted items. */
function Counts({ counts }: { counts: Overview['counts'] }) {
  const t = useMessages(overviewMessages);
  const currentUser = useCurrentUser();
  const entries = [
    [counts.favorites, t.favorites, '/dashboard/favorites'],
    [counts.submitted, t.submitted, '/dashboard/submitted'],
    [counts.reviews, t.reviews, '/dashboard/reviews'],
    [counts.collections, t.collections, '/dashboard/collections'],
    [counts.prompts, t.prompts, '/smart-prompts?view=my-prompts'],
    [counts.savedPrompts, t.savedPrompts, '/smart-prompts?view=favorites'],
    [counts.followers, t.followers, `/users/${currentUser?.username}`],
    [counts.following, t.following, '/dashboard/feed'],
  ] as const;
  return (
    <ul className={styles.counts}>
      {entries.map(([count, label, to]) => (
        <li key={label} className={styles.count}>
          <Stat label={<Link to={to}>{label}</Link>} value={count} className={styles.stat} />
        </li>
      ))}
    </ul>
  );
}

function Recent({ recent }: Pick<Overview, 'recent'>) {
  const t = useMessages(overviewMessages);
  const { empty, sharePrompt } = useMessages(activityMessages);
  return (
    <Section title={t.activity} more={<Link to="/dashboard/notifications">{t.allNotifications}</Link>}>
      {recent.length > 0 ? (
        <RowList rows={recent} getKey={({ id }) => id}>
          {(notification) => <NotificationItem notification={notification} />}
        </RowList>
      ) : (
        <EmptyState as="h3" title={empty} action={<Link to="/smart-prompts">{sharePrompt}</Link>}>
          {t.activityHint}
        </EmptyState>
      )}
    </Section>
  );
}

const maxSuggestions = 6;

/** Tools favorited by users with similar favorites; renders nothing when there are none. */
function AlsoUsed() {
  const t = useMessages(overviewMessages);
  const { listLoadFailed } = useMessages(toolMessages);
  const alsoUsed = useQuery(dashboardQueries.alsoUsed());
  if (alsoUsed.data?.tools.length === 0) return null;
  return (
    <Section title={t.alsoUsed} more={<Link to="/tools">{t.allTools}</Link>}>
      <QueryBoundary query={alsoUsed} pending={<ToolGridSkeleton count={3} />} errorMessage={listLoadFailed}>
        {({ tools }) => <ToolGrid as="h3" tools={tools.slice(0, maxSuggestions).map(({ tool }) => tool)} />}
      </QueryBoundary>
    </Section>
  );
}

function OverviewSkeleton() {
  const t = useMessages(overviewMessages);
  return (
    <Stack gap={6} aria-busy="true">
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      <div className={styles.counts}>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className={`${styles.count} ${styles.stat}`}>
            <Skeleton variant="text" width="30%" />
            <Skeleton variant="text" width="70%" />
          </div>
        ))}
      </div>
      <div className={styles.charts}>
        {charts.map(({ metric }) => (
          <Skeleton key={metric} variant="block" height="13.75rem" />
        ))}
      </div>
    </Stack>
  );
}
