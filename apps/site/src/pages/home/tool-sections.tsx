import type { Tool } from '@ai-directory/api-client/contract';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { QueryBoundary } from '../../layout/query-boundary.tsx';
import { Section } from '../../layout/page.tsx';
import { aiQueries } from '../../queries/ai.ts';
import { toolQueries } from '../../queries/tools.ts';
import { useCurrentUser } from '../../session/session.tsx';
import { ToolGrid, ToolGridSkeleton } from '../../tool-card/tool-grid.tsx';
import { toolMessages } from '../../tool-card/tool-messages.ts';

const toolSectionsMessages = defineMessages('homeToolSections', {
  recommended: 'Recommended for you',
  starters: 'A place to start',
  mostUsed: 'The most used',
  bestRated: 'Best rated',
  allByRating: 'All by rating',
  newest: 'New tools',
  allByDate: 'All by date',
});

const sectionSize = 6;
// Exported for prefetching.
export const bestRated = toolQueries.list({ sort: 'rating-desc', limit: sectionSize });
export const newest = toolQueries.list({ sort: 'newest', limit: 2 * sectionSize });
const pending = <ToolGridSkeleton count={sectionSize} />;

/** Recommended tools with reasons; for anonymous users one of the best tools of several categories, without reasons. */
export function Recommended() {
  const t = useMessages(toolSectionsMessages);
  const { listLoadFailed } = useMessages(toolMessages);
  const currentUser = useCurrentUser();
  const recommendations = useQuery(aiQueries.recommendations());
  return (
    <Section
      title={currentUser ? t.recommended : t.starters}
      more={<Link to="/tools?sort=popular">{t.mostUsed}</Link>}
    >
      <QueryBoundary query={recommendations} pending={pending} errorMessage={listLoadFailed}>
        {({ tools }) => {
          const reasons = new Map(tools.map(({ tool, reason }) => [tool.id, reason]));
          return (
            <ToolGrid
              tools={tools.slice(0, sectionSize).map(({ tool }) => tool)}
              as="h3"
              getReason={({ id }) => (currentUser ? reasons.get(id) : undefined)}
            />
          );
        }}
      </QueryBoundary>
    </Section>
  );
}

/** The best rated tools; renders nothing while no tool has a rating. */
export function BestRated() {
  const t = useMessages(toolSectionsMessages);
  const list = useQuery(bestRated);
  const rated = list.data?.tools.filter(({ rating }) => rating !== null) ?? [];
  if (rated.length === 0) return null;
  return (
    <Section title={t.bestRated} more={<Link to="/tools">{t.allByRating}</Link>}>
      <ToolGrid tools={rated} as="h3" />
    </Section>
  );
}

/** The newest tools, without those among the recommendations. */
export function Newest() {
  const t = useMessages(toolSectionsMessages);
  const { listLoadFailed } = useMessages(toolMessages);
  const recommended = useQuery(aiQueries.recommendations()).data?.tools.slice(0, sectionSize) ?? [];
  const list = useQuery(newest);
  const isRecommended = ({ id }: Tool) => recommended.some(({ tool }) => tool.id === id);
  return (
    <Section title={t.newest} more={<Link to="/tools?sort=newest">{t.allByDate}</Link>}>
      <QueryBoundary query={list} pending={pending} errorMessage={listLoadFailed}>
        {({ tools }) => (
          <ToolGrid tools={tools.filter((tool) => !isRecommended(tool)).slice(0, sectionSize)} as="h3" />
        )}
      </QueryBoundary>
    </Section>
  );
}
