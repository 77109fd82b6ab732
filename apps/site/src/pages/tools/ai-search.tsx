import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Heading } from '@ai-directory/ui/heading';
import { useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { CompareToggle } from '../../features/compare-tray/compare-toggle.tsx';
import { CompareTray } from '../../features/compare-tray/compare-tray.tsx';
import { JavaScriptRequired } from '../../shell/layout/javascript-required.tsx';
import { QueryBoundary } from '../../shell/layout/query-boundary.tsx';
import { aiQueries } from '../../queries/ai.ts';
import { ToolGrid, ToolGridSkeleton } from '../../features/tool-card/tool-grid.tsx';
import { AiSearchForm, type AiSearchProps } from './ai-search-form.tsx';
import { aiSearchMessages } from './ai-search-messages.ts';
import styles from './ai-search.module.css';

/** Natural-language search of the catalogue. */
export function AiSearch({ query }: AiSearchProps) {
  return (
    <Stack gap={5}>
      <AiSearchForm query={query} />
      {query ? <Results query={query} /> : <Examples />}
      <CompareTray />
    </Stack>
  );
}

function Examples() {
  const t = useMessages(aiSearchMessages);
  return (
    <section aria-labelledby="ai-search-examples" className={styles.examples}>
      <Heading size="medium" id="ai-search-examples">
        {t.examples}
      </Heading>
      <ul className={styles.list}>
        {Object.entries(t.exampleQueries).map(([name, query]) => (
          <li key={name}>
            <Link to={`?${new URLSearchParams({ ask: query })}`} className={styles.example}>
              {query}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Results({ query }: AiSearchProps) {
  const t = useMessages(aiSearchMessages);
  const results = useQuery(aiQueries.search(query));
  return (
    <QueryBoundary query={results} pending={<ToolGridSkeleton count={12} />} errorMessage={t.loadFailed}>
      {({ tools, notice, generatedBy }) => {
        if (notice !== undefined) return <Alert announce>{notice}</Alert>;
        if (tools.length === 0) return <NoResults />;
        const reasons = new Map(tools.map(({ tool, reason }) => [tool.id, reason]));
        return (
          <>
            <Text size="small" variant="muted" role="status">
              {t.results(tools.length)}{' '}
              {generatedBy ? t.generatedBy({ model: generatedBy }) : t.fromCatalogue}
            </Text>
            <JavaScriptRequired feature="compare" />
            <ToolGrid
              tools={tools.map(({ tool }) => tool)}
              getReason={({ id }) => reasons.get(id)}
              control={CompareToggle}
            />
          </>
        );
      }}
    </QueryBoundary>
  );
}

function NoResults() {
  const t = useMessages(aiSearchMessages);
  return (
    <EmptyState
      title={t.empty}
      action={
        <Button asChild>
          <Link to="/tools">{t.searchAndFilter}</Link>
        </Button>
      }
    >
      {t.emptyHint}
    </EmptyState>
  );
}
