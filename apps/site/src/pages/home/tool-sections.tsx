import type { Tool } from '@ai-directory/api-client/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { Loaded } from '../../layout/loaded.tsx';
import { Section } from '../../layout/page.tsx';
import { aiQueries } from '../../queries/ai.ts';
import { toolQueries } from '../../queries/tools.ts';
import { useViewer } from '../../session/session.tsx';
import { ToolGrid, ToolGridSkeleton } from '../../tool-card/tool-grid.tsx';
import { words } from '../../words.ts';

const shown = 6;
/** The lists below, as they are asked for. */
export const bestRated = toolQueries.list({ sort: 'rating-desc', limit: shown });
export const newest = toolQueries.list({ sort: 'newest', limit: 2 * shown });
const pending = <ToolGridSkeleton count={shown} />;

/** What fits who looks, with the reasons; for a visitor, one of the best from each of some categories. */
export function Recommended() {
  const viewer = useViewer();
  const recommendations = useQuery(aiQueries.recommendations());
  return (
    <Section
      title={viewer ? 'Recommended for you' : 'A place to start'}
      more={<Link to="/tools?sort=popular">The most used</Link>}
    >
      <Loaded query={recommendations} pending={pending} failed={words.toolsFailed}>
        {({ tools }) => {
          const reasons = new Map(tools.map(({ tool, reason }) => [tool.id, reason]));
          return (
            <ToolGrid
              tools={tools.slice(0, shown).map(({ tool }) => tool)}
              headingLevel="h3"
              reasonOf={({ id }) => (viewer ? reasons.get(id) : undefined)}
            />
          );
        }}
      </Loaded>
    </Section>
  );
}

/** The best of what people have rated; nothing as long as nobody has. */
export function BestRated() {
  const list = useQuery(bestRated);
  const rated = list.data?.tools.filter(({ rating }) => rating !== null) ?? [];
  if (rated.length === 0) return null;
  return (
    <Section title="Best rated" more={<Link to="/tools">All by rating</Link>}>
      <ToolGrid tools={rated} headingLevel="h3" />
    </Section>
  );
}

/** The newest, without those that stand on the page already. */
export function Newest() {
  const recommended = useQuery(aiQueries.recommendations()).data?.tools.slice(0, shown) ?? [];
  const list = useQuery(newest);
  const isElsewhere = ({ id }: Tool) => recommended.some(({ tool }) => tool.id === id);
  return (
    <Section title="Newly filed" more={<Link to="/tools?sort=newest">All by date</Link>}>
      <Loaded query={list} pending={pending} failed={words.toolsFailed}>
        {({ tools }) => (
          <ToolGrid tools={tools.filter((tool) => !isElsewhere(tool)).slice(0, shown)} headingLevel="h3" />
        )}
      </Loaded>
    </Section>
  );
}
