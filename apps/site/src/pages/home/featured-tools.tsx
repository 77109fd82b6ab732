import { Heading } from '@ai-directory/ui/heading';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';

import { QueryBoundary } from '../../shell/layout/query-boundary.tsx';
import { aiQueries } from '../../queries/ai.ts';
import { toolQueries } from '../../queries/tools.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { ToolGrid, ToolGridSkeleton } from '../../features/tool-card/tool-grid.tsx';
import { toolMessages } from '../../features/tool-card/tool-messages.ts';
import styles from './home.module.css';

export const featuredToolsMessages = defineMessages('featuredTools', {
  title: 'Tools',
  views: 'Tools to show',
  recommended: 'Recommended for you',
  start: 'Start here',
  rated: 'Best rated',
  new: 'New',
  moreRated: 'Tools that members review appear here.',
  noneRated: 'No tool has a rating yet. Review one that you use on its page.',
});

const views = ['start', 'rated', 'new'] as const;
type View = (typeof views)[number];

const maxTools = 4;
const listQueries = {
  rated: toolQueries.list({ sort: 'rating-desc', limit: maxTools }),
  new: toolQueries.list({ sort: 'newest', limit: maxTools }),
};

const parseView = (params: URLSearchParams): View =>
  views.find((view) => view === params.get('tab')) ?? 'start';

/** Returns the query of the view selected by the URL, for prefetching. */
export function getFeaturedToolsQuery(params: URLSearchParams) {
  const view = parseView(params);
  return view === 'start' ? aiQueries.recommendations(maxTools) : listQueries[view];
}

/** Tools on Home: recommended, best rated or newest, selected by `?tab=` in the URL. */
export function FeaturedTools({ allTools }: { allTools: string }) {
  const t = useMessages(featuredToolsMessages);
  const isSignedIn = useCurrentUser() !== null;
  const [params] = useSearchParams();
  const view = parseView(params);

  return (
    <section className={styles.section} aria-labelledby="featured-tools">
      <div className={styles.sectionHeader}>
        <Heading id="featured-tools">{t.title}</Heading>
        <nav aria-label={t.views} className={styles.views}>
          {views.map((name) => (
            <Link
              key={name}
              to={name === 'start' ? '/' : `/?tab=${name}`}
              preventScrollReset
              replace
              aria-current={name === view ? 'page' : undefined}
              className={styles.view}
            >
              {name === 'start' && isSignedIn ? t.recommended : t[name]}
            </Link>
          ))}
        </nav>
        <Link to="/tools">{allTools}</Link>
      </div>
      {view === 'start' ? <Recommended /> : <List key={view} view={view} />}
    </section>
  );
}

const pending = <ToolGridSkeleton count={maxTools} />;

/** Recommended tools with reasons; for anonymous users one of the best tools of several categories, without reasons. */
function Recommended() {
  const { listLoadFailed } = useMessages(toolMessages);
  const isSignedIn = useCurrentUser() !== null;
  const recommendations = useQuery(aiQueries.recommendations(maxTools));
  return (
    <QueryBoundary query={recommendations} pending={pending} errorMessage={listLoadFailed}>
      {({ tools }) => {
        const reasons = new Map(tools.map(({ tool, reason }) => [tool.id, reason]));
        return (
          <ToolGrid
            tools={tools.map(({ tool }) => tool)}
            as="h3"
            getReason={({ id }) => (isSignedIn ? reasons.get(id) : undefined)}
          />
        );
      }}
    </QueryBoundary>
  );
}

function List({ view }: { view: Exclude<View, 'start'> }) {
  const t = useMessages(featuredToolsMessages);
  const { listLoadFailed } = useMessages(toolMessages);
  const list = useQuery(listQueries[view]);
  return (
    <QueryBoundary query={list} pending={pending} errorMessage={listLoadFailed}>
      {({ tools }) => {
        const shown = view === 'rated' ? tools.filter(({ rating }) => rating !== null) : tools;
        return shown.length > 0 ? (
          <ToolGrid tools={shown} as="h3" end={t.moreRated} />
        ) : (
          <Text size="small" variant="muted">
            {t.noneRated}
          </Text>
        );
      }}
    </QueryBoundary>
  );
}
