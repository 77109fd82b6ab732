import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { CompareTick } from '../../compare-tray/compare-tick.tsx';
import { CompareTray } from '../../compare-tray/compare-tray.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { aiQueries } from '../../queries/ai.ts';
import { ToolGrid, ToolGridSkeleton } from '../../tool-card/tool-grid.tsx';
import { words } from '../../words.ts';
import { AskForm, wishMaxLength, type AskFormProps } from './ask-form.tsx';
import styles from './ask.module.css';

const examples = [
  'Cut the silences out of my podcast recordings',
  'Turn a long PDF into slides for a talk',
  'Answer customers in five languages, day and night',
];

/** The catalogue asked in one's own words. */
export default function Ask({ wish }: AskFormProps) {
  return (
    <div className={styles.root}>
      <AskForm wish={wish} />
      {wish ? <Answers wish={wish.slice(0, wishMaxLength)} /> : <Examples />}
      <CompareTray />
    </div>
  );
}

function Examples() {
  return (
    <section aria-labelledby="ask-examples" className={styles.examples}>
      <h2 id="ask-examples" className={styles.heading}>
        For example
      </h2>
      <ul className={styles.list}>
        {examples.map((example) => (
          <li key={example}>
            <Link to={`?${new URLSearchParams({ ask: example })}`} className={styles.example}>
              {example}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answers({ wish }: AskFormProps) {
  const answer = useQuery(aiQueries.search(wish));
  return (
    <Loaded query={answer} pending={<ToolGridSkeleton count={12} />} failed={words.askFailed}>
      {({ tools, writtenBy }) => {
        if (tools.length === 0) return <NothingFits />;
        const reasons = new Map(tools.map(({ tool, reason }) => [tool.id, reason]));
        return (
          <>
            <p role="status" className={styles.source}>
              {tools.length} {tools.length === 1 ? 'tool fits' : 'tools fit'}, the best first.{' '}
              {writtenBy ? `The reasons are written by ${writtenBy}.` : 'The reasons are from the catalogue.'}
            </p>
            <ToolGrid
              tools={tools.map(({ tool }) => tool)}
              reasonOf={({ id }) => reasons.get(id)}
              control={CompareTick}
            />
          </>
        );
      }}
    </Loaded>
  );
}

function NothingFits() {
  return (
    <EmptyState
      title="Nothing in the catalogue fits"
      action={
        <Button asChild>
          <Link to="/tools">Search and filter</Link>
        </Button>
      }
    >
      Say it in other words, or name what goes in and what should come out.
    </EmptyState>
  );
}
