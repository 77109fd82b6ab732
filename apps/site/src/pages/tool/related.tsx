import type { OutputOf, ToolDetails, contract } from '@ai-directory/api-client/contract';
import { ErrorBoundary } from '@ai-directory/ui/error-boundary';
import { Heading } from '@ai-directory/ui/heading';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Rating } from '@ai-directory/ui/rating';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { Text } from '@ai-directory/ui/text';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';

import { getCompareHref, MAX_COMPARE } from '../../features/compare-tray/compare-store.ts';
import { Section } from '../../shell/layout/page.tsx';
import { RenderWhenIdle } from '../../shell/layout/render-when-idle.tsx';
import { toolQueries } from '../../queries/tools.ts';
import { ToolLogo } from '../../features/tool-card/tool-logo.tsx';
import { pricingMessages, toolMessages } from '../../features/tool-card/tool-messages.ts';
import { toolFactsMessages } from '../../features/tool-facts/tool-facts-messages.ts';
import styles from './related.module.css';

// At the end of the page: loaded after its first paint.
const RelatedPrompts = lazy(() => import('./related-prompts.tsx'));

export const relatedMessages = defineMessages('relatedTools', {
  similarTools: 'Similar tools',
  compareAll: 'Compare all',
  others: 'Also similar:',
});

/** Similar tools and prompts for a tool; empty sections are not rendered. */
export function Related({ tool }: { tool: ToolDetails }) {
  return (
    <>
      <SimilarTools id={tool.id} />
      <RenderWhenIdle>
        <ErrorBoundary fallback={null}>
          <Suspense>
            <RelatedPrompts tool={tool} />
          </Suspense>
        </ErrorBoundary>
      </RenderWhenIdle>
    </>
  );
}

/** The nearest tools side by side, with a link that compares them, and the names of the others. */
function SimilarTools({ id }: { id: string }) {
  const t = useMessages(relatedMessages);
  const { loading } = useMessages(toolMessages);
  const similar = useQuery(toolQueries.similar(id));
  if (similar.isError || similar.data?.length === 0) return null;
  const nearest = similar.data?.slice(0, MAX_COMPARE - 1);
  const others = similar.data?.slice(MAX_COMPARE - 1) ?? [];
  return (
    <Section
      title={t.similarTools}
      more={
        nearest && <Link to={getCompareHref([id, ...nearest.map((tool) => tool.id)])}>{t.compareAll}</Link>
      }
    >
      {nearest ? (
        <ul className={styles.alternatives}>
          {nearest.map((tool) => (
            <li key={tool.id} className={styles.alternative}>
              <SimilarTool tool={tool} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton variant="block" height="9rem" width="100%" aria-label={loading} />
      )}
      {others.length > 0 && (
        <Text size="small" variant="muted" className={styles.moreTools}>
          {t.others}{' '}
          {others.map(({ id: other, name }) => (
            <Link key={other} viewTransition to={`/tool/${other}`} className={styles.moreTool}>
              {name}
            </Link>
          ))}
        </Text>
      )}
    </Section>
  );
}

function SimilarTool({ tool }: { tool: OutputOf<typeof contract.tools.similar>[number] }) {
  const facts = useMessages(toolFactsMessages);
  const pricing = useMessages(pricingMessages);
  return (
    <article className={styles.tool}>
      <Heading as="h3" size="small" className={styles.name}>
        <ToolLogo tool={tool} />
        <Link viewTransition to={`/tool/${tool.id}`} className={styles.link}>
          {tool.name}
        </Link>
      </Heading>
      <Text size="small" className={styles.reason} dir="auto">
        {tool.pickIf ? (
          <>
            <strong>{facts.pickIf}</strong> <span lang={tool.language}>{tool.pickIf}.</span>
          </>
        ) : (
          <span lang={tool.language}>{tool.tagline}</span>
        )}
      </Text>
      <Text size="xs" variant="muted" monospace className={styles.price}>
        {pricing[tool.pricing]}
        {tool.rating !== null && <Rating value={tool.rating} count={tool.ratingCount} />}
      </Text>
    </article>
  );
}
