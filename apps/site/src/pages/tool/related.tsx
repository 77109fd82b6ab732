import type { Tool } from '@ai-directory/api-client/contract';
import { ErrorBoundary } from '@ai-directory/ui/error-boundary';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { CompareToggle } from '../../compare-tray/compare-toggle.tsx';
import { Section } from '../../layout/page.tsx';
import { useIdle } from '../../layout/use-idle.ts';
import { toolQueries } from '../../queries/tools.ts';
import { ToolGrid, ToolGridSkeleton } from '../../tool-card/tool-grid.tsx';

// At the end of the page: loaded after its first paint.
const RelatedPrompts = lazy(() => import('./related-prompts.tsx'));

const relatedMessages = defineMessages('relatedTools', { similarTools: 'Similar tools' });

/** Similar tools and prompts for a tool; empty sections are not rendered. */
export function Related({ tool }: { tool: Tool }) {
  const idle = useIdle();
  return (
    <>
      <SimilarTools id={tool.id} />
      {idle && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <RelatedPrompts tool={tool} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

function SimilarTools({ id }: { id: string }) {
  const t = useMessages(relatedMessages);
  const similar = useQuery(toolQueries.similar(id));
  if (similar.isError || similar.data?.length === 0) return null;
  return (
    <Section title={t.similarTools}>
      {similar.data ? (
        <ToolGrid tools={similar.data} as="h3" control={CompareToggle} />
      ) : (
        <ToolGridSkeleton count={6} />
      )}
    </Section>
  );
}
