import type { ComparedTool } from '@ai-directory/api-client/contract';
import { getCategoryColor } from '@ai-directory/prompts-kit/rules';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Check, ChevronRight, Minus, X } from '@ai-directory/ui/icons';
import { Link as ExternalLink } from '@ai-directory/ui/link';
import { useMessages } from '@ai-directory/ui/messages';
import { Rating } from '@ai-directory/ui/rating';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@ai-directory/ui/table';
import { Text } from '@ai-directory/ui/text';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { ToolLogo } from '../../features/tool-card/tool-logo.tsx';
import { toolFactsMessages } from '../../features/tool-facts/tool-facts-messages.ts';
import { compareMessages } from './compare-messages.ts';
import styles from './compare.module.css';
import {
  useComparisonRows,
  type ComparedValue,
  type ComparisonGroup,
  type ComparisonRow,
} from './use-comparison-rows.ts';

export interface ComparisonProps {
  tools: ComparedTool[];
  /** Returns the URL of the comparison without a tool. */
  getRemoveHref: (id: string) => string;
  onRemove: (id: string) => void;
}

/** Table with a column per tool and a group of rows per subject. Rows in which all tools are the same are folded. */
export function Comparison({ tools, getRemoveHref, onRemove }: ComparisonProps) {
  const t = useMessages(compareMessages);
  const names = useMessages(toolFactsMessages);
  const id = useId();
  const groups = useComparisonRows(tools);
  const columnIds = tools.map((tool) => `${id}-${tool.id}`);

  return (
    <Table caption={t.table} hideCaption equalColumns className={styles.table} data-columns={tools.length}>
      <TableHeader>
        <TableRow>
          <TableCell className={styles.dotKey}>
            {tools.length > 2 && (
              <span className={styles.legend}>
                <span className={styles.dot} aria-hidden="true" /> {t.differs}
              </span>
            )}
          </TableCell>
          {tools.map((tool, column) => (
            <TableHead
              key={tool.id}
              id={columnIds[column]}
              className={styles.tool}
              data-color={getCategoryColor(tool.category)}
            >
              <div className={styles.toolHeader}>
                <ToolLogo tool={tool} />
                <div className={styles.toolText}>
                  <Text asChild weight="strong">
                    <Link viewTransition to={`/tool/${tool.id}`}>
                      {tool.name}
                    </Link>
                  </Text>
                  {tool.rating !== null && <Rating value={tool.rating} count={tool.ratingCount} />}
                </div>
                <IconButton label={t.remove({ tool: tool.name })} size="small" asChild>
                  <Link to={getRemoveHref(tool.id)} replace onClick={() => onRemove(tool.id)}>
                    <X aria-hidden="true" />
                  </Link>
                </IconButton>
              </div>
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        <LabeledRow
          id={`${id}-pick-if`}
          label={tools.some(({ facts }) => facts.pickIf) ? names.pickIf : t.visit}
          columns={tools.length}
        >
          {(rowId) =>
            tools.map((tool, column) => (
              <TableCell key={tool.id} headers={`${columnIds[column]} ${rowId}`} className={styles.value}>
                <PickIf tool={tool} />
              </TableCell>
            ))
          }
        </LabeledRow>
      </TableBody>
      {groups.map((group) => (
        <Group key={group.name} group={group} columnIds={columnIds} />
      ))}
    </Table>
  );
}

/** When to prefer the tool, as the end of the sentence that the label of the row begins; and a link to its website. */
function PickIf({ tool: { facts, website, language } }: { tool: ComparedTool }) {
  const t = useMessages(compareMessages);
  return (
    <>
      {facts.pickIf && (
        <p lang={language} className={styles.pickIf} dir="auto">
          {facts.pickIf}.
        </p>
      )}
      <ExternalLink external href={website} rel="noopener nofollow" className={styles.visit}>
        {t.visit}
      </ExternalLink>
    </>
  );
}

interface GroupProps {
  group: ComparisonGroup;
  columnIds: string[];
}

function Group({ group: { name, rows }, columnIds }: GroupProps) {
  const t = useMessages(compareMessages);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const same = rows.filter(({ isSame }) => isSame);
  const different = rows.filter(({ isSame }) => !isSame);
  return (
    <>
      <TableBody className={styles.group}>
        <LabeledRow id={id} scope="rowgroup" label={name} columns={columnIds.length}>
          {() => <TableCell colSpan={columnIds.length} className={styles.wideOnly} />}
        </LabeledRow>
        {different.map((row) => (
          <FactRow key={row.name} row={row} columnIds={columnIds} />
        ))}
        {same.length > 0 && (
          <TableRow className={styles.sameRows}>
            <TableCell className={styles.wideOnly} />
            <TableCell colSpan={columnIds.length}>
              <button
                type="button"
                className={styles.sameRowsToggle}
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
              >
                <ChevronRight aria-hidden="true" className={styles.icon} />
                {t.sameRows(same.length)}{' '}
                <Text asChild size="xs" variant="subtle" monospace>
                  <span>{same.map((row) => row.name).join(', ')}</span>
                </Text>
              </button>
            </TableCell>
          </TableRow>
        )}
      </TableBody>
      {same.length > 0 && (
        <TableBody className={styles.group} data-folded={!isOpen || undefined}>
          {same.map((row) => (
            <FactRow key={row.name} row={row} columnIds={columnIds} />
          ))}
        </TableBody>
      )}
    </>
  );
}

function FactRow({ row: { name, values, outlier }, columnIds }: { row: ComparisonRow; columnIds: string[] }) {
  const t = useMessages(compareMessages);
  const id = useId();
  return (
    <LabeledRow id={id} label={name} columns={columnIds.length}>
      {(rowId) =>
        values.map((value, column) => (
          <TableCell
            key={columnIds[column]}
            headers={`${columnIds[column]} ${rowId}`}
            className={styles.value}
          >
            <Value value={value} />
            {column === outlier && (
              <span className={styles.dot}>
                <VisuallyHidden>{t.differs}</VisuallyHidden>
              </span>
            )}
          </TableCell>
        ))
      }
    </LabeledRow>
  );
}

interface LabeledRowProps {
  id: string;
  label: string;
  scope?: 'row' | 'rowgroup';
  /** Number of columns beside the label. */
  columns: number;
  /** Renders the cells, whose `headers` contain the ids of the label. */
  children: (rowId: string) => ReactNode;
}

/** The label is a column of its own in wide windows, and a row above the values in narrow ones: one of the two is hidden. */
function LabeledRow({ id, label, scope = 'row', columns, children }: LabeledRowProps) {
  const ids = { wide: `${id}-wide`, narrow: `${id}-narrow` };
  return (
    <>
      <TableRow className={styles.narrowOnly}>
        <TableHead
          id={ids.narrow}
          scope={scope}
          colSpan={columns}
          className={styles.label}
          data-scope={scope}
        >
          <span className={styles.labelText}>{label}</span>
        </TableHead>
      </TableRow>
      <TableRow className={scope === 'rowgroup' ? styles.wideOnly : undefined}>
        <TableHead
          id={ids.wide}
          scope={scope}
          className={`${styles.label} ${styles.wideOnly}`}
          data-scope={scope}
        >
          {label}
        </TableHead>
        {children(`${ids.wide} ${ids.narrow}`)}
      </TableRow>
    </>
  );
}

function Value({ value: { has, lines } }: { value: ComparedValue }) {
  const t = useMessages(compareMessages);
  const names = useMessages(toolFactsMessages);
  if (has !== undefined) {
    return (
      <span className={styles.answer} data-has={has}>
        {has ? (
          <Check aria-hidden="true" className={styles.icon} />
        ) : (
          <Minus aria-hidden="true" className={styles.icon} />
        )}
        <VisuallyHidden>{has ? names.yes : names.no}</VisuallyHidden>
        {lines[0] && <span dir="auto">{lines[0]}</span>}
      </span>
    );
  }
  if (lines.length === 0) return <span className={styles.unknown}>{t.notKnown}</span>;
  if (lines.length === 1) return <span dir="auto">{withBreaks(lines[0] ?? '')}</span>;
  return (
    <ul className={styles.valueList}>
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  );
}

/** Lets a text without spaces, such as a host name, break after its dots, not within a name. */
const withBreaks = (line: string) =>
  /\s/.test(line) ? line : line.split(/(?<=\.)/).flatMap((part) => [part, <wbr key={part} />]);
