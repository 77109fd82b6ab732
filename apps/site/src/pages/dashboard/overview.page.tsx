import type { Overview } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Plus } from '@ai-directory/ui/icons';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Link } from 'react-router-dom';

import { LazyBoundary } from '../../shell/layout/lazy-boundary.tsx';
import { Page, Section } from '../../shell/layout/page.tsx';
import { useListFormat } from '../../shell/locale/use-list-format.ts';
import { QueryBoundary } from '../../shell/layout/query-boundary.tsx';
import { dashboardQueries } from '../../queries/dashboard.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { ToolGrid, ToolGridSkeleton } from '../../features/tool-card/tool-grid.tsx';
import { toolMessages } from '../../features/tool-card/tool-messages.ts';
import { activityMessages } from './activity-messages.ts';
import { ContinuePrompts } from './continue-prompts.tsx';
import { groupNotifications } from './group-notifications.ts';
import { NextSteps } from './next-steps.tsx';
import { NotificationItem } from './notification-item.tsx';
import styles from './overview.module.css';
import { RowList, RowListSkeleton } from './row-list.tsx';
import { UsageChart } from './usage-chart.tsx';
import { useStart } from './use-start.ts';

const StartGuide = lazy(() => import('./start-guide.tsx'));

export const overviewMessages = defineMessages('overviewPage', {
  title: 'Dashboard',
  intro: 'Your tools, prompts and collections, and how they are used.',
  lastWeek: (v: { activity: string }) => `In the last 7 days: ${v.activity}.`,
  views: plural({ one: '# view of your tools', other: '# views of your tools' }),
  uses: plural({ one: '# use of your prompts', other: '# uses of your prompts' }),
  likes: plural({ one: '# like', other: '# likes' }),
  submitTool: 'Submit a tool',
  loading: 'Loading your dashboard',
  loadFailed: 'Your dashboard could not be loaded.',
  activity: 'Activity',
  allNotifications: 'All notifications',
  activityHint: 'Likes, comments, reviews and new followers appear here.',
  alsoUsed: 'People with your taste also use',
  allTools: 'All tools',
});

/** The overview of the dashboard; a guide for members who have nothing to see there yet. */
export function Component() {
  const currentUser = useCurrentUser();
  // Without a user `RequireAuth` redirects.
  return currentUser && <OverviewPage key={currentUser.id} userId={currentUser.id} />;
}

function OverviewPage({ userId }: { userId: string }) {
  const t = useMessages(overviewMessages);
  const overview = useQuery(dashboardQueries.overview());
  const { start, update } = useStart(userId);
  if (overview.data && !start.isDone && isNewMember(overview.data.counts, start.jobs.length > 0)) {
    return (
      <LazyBoundary fallback={<OverviewSkeleton />}>
        <StartGuide
          jobs={start.jobs}
          onJobsChange={(jobs) => update({ jobs })}
          favoritesCount={overview.data.counts.favorites}
          onFinish={() => {
            update({ isDone: true });
            // The dashboard takes the place of the guide, as a new page would.
            scrollTo(0, 0);
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        />
      </LazyBoundary>
    );
  }
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <Button asChild>
          <Link to="/submit-tool">
            <Plus aria-hidden="true" /> {t.submitTool}
          </Link>
        </Button>
      }
    >
      <ContinuePrompts />
      <QueryBoundary query={overview} pending={<OverviewSkeleton />} errorMessage={t.loadFailed}>
        {({ counts, days, recent, nextSteps }) => (
          <>
            <LastWeek days={days} />
            <div className={styles.columns}>
              <Recent recent={recent} />
              <NextSteps nextSteps={nextSteps} counts={counts} />
            </div>
            <UsageChart days={days} />
          </>
        )}
      </QueryBoundary>
      <AlsoUsed />
    </Page>
  );
}

/** Whether a member has neither created nor saved anything; favorites of the guide do not count while it is open. */
const isNewMember = (
  { favorites, submitted, reviews, collections, prompts, savedPrompts }: Overview['counts'],
  hasStarted: boolean,
) => submitted + reviews + collections + prompts + savedPrompts + (hasStarted ? 0 : favorites) === 0;

/** One sentence about the last 7 days, if anything happened. */
function LastWeek({ days }: Pick<Overview, 'days'>) {
  const t = useMessages(overviewMessages);
  const listFormat = useListFormat();
  const activity = (['uses', 'views', 'likes'] as const).flatMap((metric) => {
    const total = days.slice(-7).reduce((sum, day) => sum + day[metric], 0);
    return total > 0 ? [t[metric](total)] : [];
  });
  if (activity.length === 0) return null;
  return <Text>{t.lastWeek({ activity: listFormat.format(activity) })}</Text>;
}

function Recent({ recent }: Pick<Overview, 'recent'>) {
  const t = useMessages(overviewMessages);
  const { empty, sharePrompt } = useMessages(activityMessages);
  return (
    <Section title={t.activity} more={<Link to="/dashboard/notifications">{t.allNotifications}</Link>}>
      {recent.length > 0 ? (
        <RowList rows={groupNotifications(recent)} getKey={([{ id }]) => id}>
          {(group) => <NotificationItem group={group} />}
        </RowList>
      ) : (
        <EmptyState as="h3" title={empty} action={<Link to="/smart-prompts">{sharePrompt}</Link>}>
          {t.activityHint}
        </EmptyState>
      )}
    </Section>
  );
}

const maxSuggestions = 4;

/** Tools favorited by users with similar favorites; renders nothing when there are none. */
function AlsoUsed() {
  const t = useMessages(overviewMessages);
  const { listLoadFailed } = useMessages(toolMessages);
  const alsoUsed = useQuery(dashboardQueries.alsoUsed());
  if (alsoUsed.data?.tools.length === 0) return null;
  return (
    <Section title={t.alsoUsed} more={<Link to="/tools">{t.allTools}</Link>}>
      <QueryBoundary
        query={alsoUsed}
        pending={<ToolGridSkeleton count={maxSuggestions} />}
        errorMessage={listLoadFailed}
      >
        {({ tools }) => <ToolGrid as="h3" tools={tools.slice(0, maxSuggestions).map(({ tool }) => tool)} />}
      </QueryBoundary>
    </Section>
  );
}

function OverviewSkeleton() {
  const t = useMessages(overviewMessages);
  return (
    <Stack gap={6}>
      <div className={styles.columns}>
        <RowListSkeleton label={t.loading} />
        <Skeleton variant="block" height="12rem" />
      </div>
      <Skeleton variant="block" height="20rem" />
    </Stack>
  );
}
