import type { OutputOf, contract, Tool } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { IconButton } from '@ai-directory/ui/icon-button';
import { X } from '@ai-directory/ui/icons';
import { useMessages } from '@ai-directory/ui/messages';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@ai-directory/ui/table';
import { useId } from 'react';
import { Link } from 'react-router-dom';

import { ToolLogo } from '../../tool-card/tool-logo.tsx';
import { compareMessages } from './compare-messages.ts';
import styles from './compare.module.css';

type Fact = OutputOf<typeof contract.ai.compareTools>['facts'][number];

export interface ComparisonProps {
  tools: Tool[];
  facts: Fact[];
  /** Returns the URL of the comparison without a tool. */
  getRemoveHref: (id: string) => string;
  onRemove: (id: string) => void;
}

/** Table with a column per tool. The label of a row spans all columns above the values, to fit narrow viewports. */
export function Comparison({ tools, facts, getRemoveHref, onRemove }: ComparisonProps) {
  const t = useMessages(compareMessages);
  const id = useId();
  return (
    <Table caption={t.table} hideCaption equalColumns>
      <TableHeader>
        <TableRow>
          {tools.map((tool, column) => (
            <TableHead key={tool.id} id={`${id}-${column}`} className={styles.tool}>
              <div className={styles.toolHeader}>
                <ToolLogo tool={tool} />
                <Link to={`/tool/${tool.id}`} className={styles.name}>
                  {tool.name}
                </Link>
                <IconButton
                  label={t.remove({ tool: tool.name })}
                  size="small"
                  className={styles.removeButton}
                  asChild
                >
                  <Link to={getRemoveHref(tool.id)} replace onClick={() => onRemove(tool.id)}>
                    <X aria-hidden="true" />
                  </Link>
                </IconButton>
              </div>
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      {facts.map(({ label, values, differs }, row) => (
        <TableBody key={label}>
          <TableRow>
            <TableHead
              id={`${id}-fact-${row}`}
              scope="rowgroup"
              colSpan={tools.length}
              className={styles.rowHeader}
            >
              <span className={styles.label}>
                {label}
                {differs && <Badge variant="info">{t.differs}</Badge>}
              </span>
            </TableHead>
          </TableRow>
          <TableRow>
            {tools.map((tool, column) => (
              <TableCell
                key={tool.id}
                headers={`${id}-${column} ${id}-fact-${row}`}
                className={styles.value}
                data-differs={differs || undefined}
              >
                <Value lines={(values[column] ?? '').split('\n')} />
              </TableCell>
            ))}
          </TableRow>
        </TableBody>
      ))}
    </Table>
  );
}

function Value({ lines }: { lines: string[] }) {
  if (lines.length === 1) return lines[0] || '–';
  return (
    <ul className={styles.valueList}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
