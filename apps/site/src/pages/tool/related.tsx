import type { Tool } from '@ai-directory/api-client/contract';
import { ErrorBoundary } from '@ai-directory/ui/error-boundary';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { CompareTick } from '../../compare-tray/compare-tick.tsx';
import { Section } from '../../layout/page.tsx';
import { useIdle } from '../../layout/use-idle.ts';
import { toolQueries } from '../../queries/tools.ts';
import { ToolGrid, ToolGridSkeleton } from '../../tool-card/tool-grid.tsx';

// They stand at the page's end: neither their code nor their question is in the way of its first paint.
const PromptsForIt = lazy(() => import('./prompts-for-it.tsx'));

/** What leads on from a tool. Either part is left out where there is nothing to show. */
export function Related({ tool }: { tool: Tool }) {
  const idle = useIdle();
  return (
    <>
      <SimilarTools id={tool.id} />
      {idle && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <PromptsForIt tool={tool} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

function SimilarTools({ id }: { id: string }) {
  const similar = useQuery(toolQueries.similar(id));
  if (similar.isError || similar.data?.length === 0) return null;
  return (
    <Section title="Similar tools">
      {similar.data ? (
        <ToolGrid tools={similar.data} headingLevel="h3" control={CompareTick} />
      ) : (
        <ToolGridSkeleton count={6} />
      )}
    </Section>
  );
}
