import type { AnswerOf, contract, Tool } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { IconButton } from '@ai-directory/ui/icon-button';
import { X } from '@ai-directory/ui/icons';
import { useId } from 'react';
import { Link } from 'react-router-dom';

import { ToolLogo } from '../../tool-card/tool-logo.tsx';
import styles from './compare.module.css';

type Fact = AnswerOf<typeof contract.ai.compareTools>['facts'][number];

export interface ComparisonProps {
  tools: Tool[];
  facts: Fact[];
  onTakeOut: (id: string) => void;
}

/** The table: a column for each tool, and a band for each fact, whose label runs over all columns so that narrow windows hold them. */
export function Comparison({ tools, facts, onTakeOut }: ComparisonProps) {
  const id = useId();
  return (
    // It scrolls on its own where the columns have no room, so a keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label="Comparison" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {tools.map((tool, column) => (
              <th key={tool.id} id={`${id}-${column}`} scope="col" className={styles.tool}>
                <div className={styles.head}>
                  <ToolLogo tool={tool} />
                  <Link to={`/tool/${tool.id}`} className={styles.name}>
                    {tool.name}
                  </Link>
                  <IconButton
                    label={`Take ${tool.name} out`}
                    size="small"
                    className={styles.takeOut}
                    onClick={() => onTakeOut(tool.id)}
                  >
                    <X aria-hidden="true" />
                  </IconButton>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        {facts.map(({ label, values, differs }, row) => (
          <tbody key={label}>
            <tr>
              <th id={`${id}-fact-${row}`} scope="rowgroup" colSpan={tools.length} className={styles.fact}>
                <span className={styles.label}>
                  {label}
                  {differs && <Badge tone="info">Differs</Badge>}
                </span>
              </th>
            </tr>
            <tr>
              {tools.map((tool, column) => (
                <td
                  key={tool.id}
                  headers={`${id}-${column} ${id}-fact-${row}`}
                  className={styles.value}
                  data-differs={differs || undefined}
                >
                  <Value lines={(values[column] ?? '').split('\n')} />
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Value({ lines }: { lines: string[] }) {
  if (lines.length === 1) return lines[0] || '–';
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
