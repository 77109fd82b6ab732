import type { Overview } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { formatNumber } from '@ai-directory/ui/format-number';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Plus } from '@ai-directory/ui/icons';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { Loaded } from '../../layout/loaded.tsx';
import { Page, Section } from '../../layout/page.tsx';
import { dashboardQueries } from '../../queries/dashboard.ts';
import { useViewer } from '../../session/session.tsx';
import { ToolGrid, ToolGridSkeleton } from '../../tool-card/tool-grid.tsx';
import { words } from '../../words.ts';
import { DayChart, type DayChartProps } from './day-chart.tsx';
import { Lines } from './lines.tsx';
import { NotificationLine } from './notification-line.tsx';
import styles from './overview.module.css';

/** What a member has, what became of it, and what others did. */
export function Component() {
  const overview = useQuery(dashboardQueries.overview());
  return (
    <Page
      title="Dashboard"
      intro="What you keep, what you share, and what becomes of it."
      actions={
        <Button variant="primary" asChild>
          <Link to="/submit-tool">
            <Plus aria-hidden="true" /> Submit a tool
          </Link>
        </Button>
      }
    >
      <Loaded query={overview} pending={<OverviewSkeleton />} failed={words.overviewFailed}>
        {({ counts, days, recent }) => (
          <>
            <Counts counts={counts} />
            <Section title="The last 30 days">
              <div className={styles.charts}>
                {charts.map(({ of, ...chart }) => (
                  <DayChart key={of} {...chart} days={days.map(({ day, [of]: count }) => ({ day, count }))} />
                ))}
              </div>
            </Section>
            <Recent recent={recent} />
          </>
        )}
      </Loaded>
      <AlsoUsed />
    </Page>
  );
}

const charts: (Pick<DayChartProps, 'title' | 'hue'> & { of: 'views' | 'likes' | 'uses' })[] = [
  { of: 'views', title: 'Views of your tools', hue: 'teal' },
  { of: 'likes', title: 'Likes of your prompts', hue: 'rose' },
  { of: 'uses', title: 'Uses of your prompts', hue: 'amber' },
];

/** Each number leads to what it counts. */
function Counts({ counts }: { counts: Overview['counts'] }) {
  const viewer = useViewer();
  const shown = [
    [counts.favorites, 'Favorite tools', '/dashboard/favorites'],
    [counts.submitted, 'Submitted tools', '/dashboard/submitted'],
    [counts.reviews, 'Reviews', '/dashboard/reviews'],
    [counts.collections, 'Collections', '/dashboard/collections'],
    [counts.prompts, 'Prompts', '/smart-prompts?view=my-prompts'],
    [counts.savedPrompts, 'Favorite prompts', '/smart-prompts?view=favorites'],
    [counts.followers, 'Followers', `/users/${viewer?.username}`],
    [counts.following, 'Following', '/dashboard/feed'],
  ] as const;
  return (
    <ul className={styles.counts}>
      {shown.map(([count, label, to]) => (
        <li key={label} className={styles.count}>
          <span className={styles.number} aria-hidden="true">
            {formatNumber(count)}
          </span>
          <Link to={to} className={styles.counted}>
            <VisuallyHidden>{formatNumber(count)} </VisuallyHidden>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Recent({ recent }: Pick<Overview, 'recent'>) {
  return (
    <Section title="Activity" more={<Link to="/dashboard/notifications">All notifications</Link>}>
      {recent.length > 0 ? (
        <Lines rows={recent} keyOf={({ id }) => id}>
          {(notification) => <NotificationLine notification={notification} />}
        </Lines>
      ) : (
        <EmptyState as="h3" title="Nothing yet" action={<Link to="/smart-prompts">Share a prompt</Link>}>
          Likes, comments, reviews and new followers appear here.
        </EmptyState>
      )}
    </Section>
  );
}

const suggestions = 6;

/** What people who like the same tools use besides; nothing at all where there is nobody to go by. */
function AlsoUsed() {
  const alsoUsed = useQuery(dashboardQueries.alsoUsed());
  if (alsoUsed.data?.tools.length === 0) return null;
  return (
    <Section title="People with your taste also use" more={<Link to="/tools">All tools</Link>}>
      <Loaded query={alsoUsed} pending={<ToolGridSkeleton count={3} />} failed={words.toolsFailed}>
        {({ tools }) => (
          <ToolGrid headingLevel="h3" tools={tools.slice(0, suggestions).map(({ tool }) => tool)} />
        )}
      </Loaded>
    </Section>
  );
}

function OverviewSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden role="status">Loading your dashboard</VisuallyHidden>
      <div className={styles.counts}>
        {Array.from({ length: 8 }, (_, place) => (
          <div key={place} className={styles.count}>
            <Skeleton variant="text" width="30%" />
            <Skeleton variant="text" width="70%" />
          </div>
        ))}
      </div>
      <div className={styles.charts}>
        {charts.map(({ of }) => (
          <Skeleton key={of} variant="block" height="13.75rem" />
        ))}
      </div>
    </div>
  );
}
