import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@ai-directory/ui/table';
import type { ReactNode } from 'react';

import styles from './markdown-text.module.css';

/** Deeper lists and quotes stay text: an output may nest thousands. */
const maxDepth = 6;

/**
 * Renders Markdown of users as elements: paragraphs, headings, lists, quotes, code, tables, emphasis and links. HTML stays text.
 * Headings are no headings of the page, whose outline is not that of the text.
 */
export function MarkdownText({ text }: { text: string }) {
  return <div className={styles.root}>{renderBlocks(text.split(/\r\n?|\n/), 0)}</div>;
}

const fencePattern = /^ {0,3}(`{3,}|~{3,})/;
const headingPattern = /^#{1,6} +([^ ].*)$/;
const rulePattern = /^ {0,3}(?:-{3,}|_{3,}|\*{3,}) *$/;
const quotePattern = /^ {0,3}> ?/;
const itemPattern = /^( *)(?:[-*+]|(\d{1,9})[.)]) +(?=[^ ])/;
const tableRulePattern = /^ *\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?$/;

const startsBlock = (line: string) =>
  [fencePattern, headingPattern, rulePattern, quotePattern, itemPattern].some((pattern) =>
    pattern.test(line),
  );

/** Renders the blocks of lines, which it consumes from the front. */
function renderBlocks(lines: readonly string[], depth: number): ReactNode[] {
  const blocks: ReactNode[] = [];
  let index = 0;

  /** Returns the next lines while the test holds. */
  const takeWhile = (test: (line: string, offset: number) => boolean) => {
    const start = index;
    while (index < lines.length && test(lines[index] ?? '', index - start)) index += 1;
    return lines.slice(start, index);
  };

  while (index < lines.length) {
    const line = lines[index] ?? '';
    const key = blocks.length;
    const fence = fencePattern.exec(line)?.[1];
    const heading = headingPattern.exec(line)?.[1];

    if (line.trim() === '') {
      index += 1;
    } else if (fence) {
      index += 1;
      const code = takeWhile((next) => !next.trim().startsWith(fence));
      index += 1;
      blocks.push(
        // Scrolls if a line is long, and must be reachable by keyboard then.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre key={key} tabIndex={0} className={styles.code}>
          <code>{code.join('\n')}</code>
        </pre>,
      );
    } else if (heading !== undefined) {
      index += 1;
      blocks.push(
        <p key={key} dir="auto" className={styles.heading}>
          {renderInline(heading)}
        </p>,
      );
    } else if (rulePattern.test(line)) {
      index += 1;
      blocks.push(<hr key={key} className={styles.rule} />);
    } else if (quotePattern.test(line) && depth < maxDepth) {
      const quote = takeWhile((next) => quotePattern.test(next));
      blocks.push(
        <blockquote key={key} className={styles.quote}>
          {renderBlocks(
            quote.map((next) => next.replace(quotePattern, '')),
            depth + 1,
          )}
        </blockquote>,
      );
    } else if (itemPattern.test(line) && depth < maxDepth) {
      const isOrdered = isOrderedItem(line);
      const list = takeWhile(
        (next, offset) => offset === 0 || belongsToList(next, lines[index + 1] ?? '', isOrdered),
      );
      blocks.push(<List key={key} lines={list} depth={depth} />);
    } else if (line.includes('|') && tableRulePattern.test(lines[index + 1] ?? '')) {
      const [head = '', , ...rows] = takeWhile((next) => next.includes('|'));
      blocks.push(<MarkdownTable key={key} head={head} rows={rows} />);
    } else {
      const paragraph = takeWhile(
        (next, offset) => offset === 0 || (next.trim() !== '' && !startsBlock(next)),
      );
      blocks.push(
        <p key={key} dir="auto" className={styles.paragraph}>
          {renderInline(paragraph.join('\n'))}
        </p>,
      );
    }
  }
  return blocks;
}

const isOrderedItem = (line: string) => itemPattern.exec(line)?.[2] !== undefined;

/** Whether a line after the first belongs to a list: an item of its kind, an indented line, or the blank line before one. */
function belongsToList(line: string, next: string, isOrdered: boolean): boolean {
  if (line.trim() === '') return next.trim() !== '' && continuesList(next, isOrdered);
  return continuesList(line, isOrdered) || !startsBlock(line);
}

const continuesList = (line: string, isOrdered: boolean) =>
  line.startsWith('  ') || (itemPattern.test(line) && isOrderedItem(line) === isOrdered);

function List({ lines, depth }: { lines: readonly string[]; depth: number }) {
  const [, indent = '', start] = itemPattern.exec(lines[0] ?? '') ?? [];
  const items: string[][] = [];
  for (const line of lines) {
    const match = itemPattern.exec(line);
    if (match && (match[1] ?? '').length <= indent.length) items.push([line.slice(match[0].length)]);
    else items.at(-1)?.push(line.replace(/^ {1,4}/, ''));
  }
  const Element = start === undefined ? 'ul' : 'ol';

  return (
    <Element start={start === undefined ? undefined : Number(start)} className={styles.list}>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- items have no id
        <li key={index}>{renderBlocks(item, depth + 1)}</li>
      ))}
    </Element>
  );
}

const splitIntoCells = (row: string) =>
  row
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => renderInline(cell.trim()));

function MarkdownTable({ head, rows }: { head: string; rows: readonly string[] }) {
  return (
    <Table caption={head.replaceAll('|', ' ').trim()} hideCaption size="small" className={styles.table}>
      <TableHeader>
        <TableRow>
          {splitIntoCells(head).map((cell, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- cells have no id
            <TableHead key={index} dir="auto">
              {cell}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no id
          <TableRow key={index}>
            {splitIntoCells(row).map((cell, cellIndex) => (
              // oxlint-disable-next-line react/no-array-index-key -- cells have no id
              <TableCell key={cellIndex} dir="auto">
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Code, bold, italic with stars, italic with underscores, link. Linear: no part can contain the start of another match. */
const inlinePattern =
  /`([^`\n]+)`|\*\*([^*\n]+)\*\*|\*([^*\s][^*\n]*)\*|(?<![\p{L}\p{N}_])_([^_\n]+)_(?![\p{L}\p{N}_])|\[([^[\]\n]+)\]\(([^()\s]+)\)/gu;
const linkPattern = /^(?:https?|mailto):/i;

function renderInline(text: string): ReactNode[] {
  const nodes: ReactNode[] = [];
  let end = 0;

  for (const match of text.matchAll(inlinePattern)) {
    const [source, code, bold, starred, underscored, label, href = ''] = match;
    if (match.index > end) nodes.push(text.slice(end, match.index));
    end = match.index + source.length;
    const key = match.index;
    const italic = starred ?? underscored;
    if (code !== undefined) nodes.push(<code key={key}>{code}</code>);
    else if (bold !== undefined) nodes.push(<strong key={key}>{renderInline(bold)}</strong>);
    else if (italic !== undefined) nodes.push(<em key={key}>{renderInline(italic)}</em>);
    else if (linkPattern.test(href))
      nodes.push(
        <a key={key} href={href} target="_blank" rel="nofollow noopener noreferrer ugc">
          {label}
        </a>,
      );
    else nodes.push(source);
  }
  if (end < text.length) nodes.push(text.slice(end));
  return nodes;
}
