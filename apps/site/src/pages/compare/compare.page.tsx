import { ApiError } from '@ai-directory/api-client';
import { Button } from '@ai-directory/ui/button';
import { Checkbox } from '@ai-directory/ui/checkbox';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';

import { mostCompared, unchooseAll, unchooseTool } from '../../compare-tray/chosen-tools.ts';
import { Loaded } from '../../layout/loaded.tsx';
import { Page } from '../../layout/page.tsx';
import { aiQueries } from '../../queries/ai.ts';
import { words } from '../../words.ts';
import { Comparison } from './comparison.tsx';
import styles from './compare.module.css';

/** Two to four tools side by side; the address names them, so that a comparison can be sent. */
export function Component() {
  const { ids, onlyDifferences, change } = useComparison();
  const addTool = (
    <Button asChild>
      <Link to="/tools">{ids.length === 0 ? 'Choose tools' : 'Add a tool'}</Link>
    </Button>
  );

  return (
    <Page
      title="Compare tools"
      intro="What is known of each, side by side. Where they differ, the line says so."
      actions={ids.length > 1 && ids.length < mostCompared && addTool}
    >
      {ids.length < 2 ? (
        <EmptyState
          title={ids.length === 0 ? 'No tools chosen yet' : 'One tool has nothing to be compared with'}
          action={addTool}
        >
          Tick “Compare” on two to four tools.
        </EmptyState>
      ) : (
        <SideBySide ids={ids} onlyDifferences={onlyDifferences} change={change} />
      )}
    </Page>
  );
}

type Change = ReturnType<typeof useComparison>['change'];

interface SideBySideProps {
  ids: string[];
  onlyDifferences: boolean;
  change: Change;
}

function SideBySide({ ids, onlyDifferences, change }: SideBySideProps) {
  const comparison = useQuery(aiQueries.compare(ids));
  const takeOut = (id: string) => {
    unchooseTool(id);
    change({ ids: ids.filter((other) => other !== id) });
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };

  if (isGone(comparison.error)) {
    return (
      <EmptyState
        title="One of these tools is not there any more"
        action={
          <Button asChild>
            <Link to="/tools" onClick={unchooseAll}>
              Choose tools anew
            </Link>
          </Button>
        }
      >
        It was taken out of the directory, or its address is not right.
      </EmptyState>
    );
  }
  return (
    <Loaded
      query={comparison}
      pending={<ComparisonSkeleton columns={ids.length} />}
      failed={words.compareFailed}
    >
      {({ tools, facts, summary, writtenBy }) => (
        <div className={styles.root} aria-busy={comparison.isPlaceholderData || undefined}>
          <section className={styles.summary} aria-labelledby="in-short">
            <h2 id="in-short" className={styles.heading}>
              In short
            </h2>
            <p>{summary}</p>
            <p className={styles.source}>
              {writtenBy ? `Written by ${writtenBy}` : 'From the facts in the catalogue'}
            </p>
          </section>
          <Checkbox
            label="Only what differs"
            checked={onlyDifferences}
            onCheckedChange={(only) => change({ onlyDifferences: only })}
          />
          <Comparison
            tools={tools}
            facts={facts.filter(({ differs }) => differs || !onlyDifferences)}
            onTakeOut={takeOut}
          />
        </div>
      )}
    </Loaded>
  );
}

/** 400: an address that does not even look like that of tools. */
const isGone = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

/** What the address says: which tools, and whether what they share is left out. */
function useComparison() {
  const [params, setParams] = useSearchParams();
  const ids = [...new Set((params.get('ids') ?? '').split(',').filter(Boolean))].slice(0, mostCompared);
  const onlyDifferences = params.get('only') === 'differences';

  return {
    ids,
    onlyDifferences,
    change: (changes: { ids?: string[]; onlyDifferences?: boolean }) => {
      const next = { ids, onlyDifferences, ...changes };
      const query: Record<string, string> = { ids: next.ids.join(',') };
      if (next.onlyDifferences) query.only = 'differences';
      setParams(query, { replace: true });
    },
  };
}

function ComparisonSkeleton({ columns }: { columns: number }) {
  return (
    <div className={styles.pending} aria-busy="true">
      <VisuallyHidden role="status">Loading the comparison</VisuallyHidden>
      <Skeleton variant="block" height="8rem" />
      <div className={styles.columns}>
        {Array.from({ length: columns }, (_, column) => (
          <Skeleton key={column} variant="block" height="32rem" width="100%" />
        ))}
      </div>
    </div>
  );
}
