import Papa from 'papaparse';

import { asStrings, findCategory, type ExternalFile, type ExternalPrompt } from './external-prompt.ts';
import { noPromptColumn, extraCells, unclosedQuote } from './file-errors.ts';

/** Accepted column names: ours, those of prompts.chat and of lists of keys and values. */
const columnNames = {
  title: ['act', 'title', 'name', 'key'],
  content: ['prompt', 'content', 'value', 'text'],
  description: ['description'],
  category: ['category'],
  tags: ['tags'],
};
type ColumnName = keyof typeof columnNames;
const allNames = new Set(Object.values(columnNames).flat());

const delimiters = [',', ';', '\t', '|'];
/** A file with a single column has no delimiter: one that no text contains. */
const noDelimiter = '\u001f';

/**
 * Parses CSV with a header row, or returns the error of a file that cannot be read. The cells of its columns are validated like our
 * own format: only columns that it does not have are undefined.
 */
export function parseCsv(source: string): ExternalFile | { error: string } {
  const [separatorLine = '', separator] = /^sep=([^\r\n])[^\S\n]*\r?\n/i.exec(source) ?? [];
  const firstLine = separatorLine === '' ? 1 : 2;
  const text = source.slice(separatorLine.length);
  const delimiter = separator ?? findDelimiter(text);
  const { rows, error } = readRows(withoutSpaceBeforeQuotes(text, delimiter), delimiter, firstLine);
  if (error) return { error };
  const [header, ...body] = rows;
  if (!header) return { format: 'CSV', prompts: [] };
  const names = header.cells.map((name) => name.trim().toLowerCase());
  const columns = Object.fromEntries(
    Object.entries(columnNames).map(([column, accepted]) => [
      column,
      names.findIndex((name) => accepted.includes(name)),
    ]),
  ) as Record<ColumnName, number>;
  if (columns.content < 0) {
    const found = header.cells.map((name) => name.trim()).join(', ');
    return { error: noPromptColumn(found) };
  }
  const used = new Set(Object.values(columns));
  return {
    format: names[columns.title] === 'act' ? 'prompts.chat' : 'CSV',
    prompts: body.map(({ cells, line }) => toPrompt(cells, line, columns, names.length)),
    droppedFields: header.cells.filter(
      (_name, index) => !used.has(index) && body.some(({ cells }) => cells[index]),
    ),
  };
}

function toPrompt(
  cells: string[],
  line: number,
  columns: Record<ColumnName, number>,
  columnCount: number,
): ExternalPrompt {
  const getCell = (column: ColumnName) => {
    const index = columns[column];
    return index < 0 ? undefined : (cells[index] ?? '');
  };
  const category = getCell('category');
  return {
    title: getCell('title'),
    content: getCell('content') ?? '',
    description: getCell('description'),
    category: findCategory(category) ?? category,
    tags: asStrings(getCell('tags')),
    line,
    ...(cells.length > columnCount && {
      error: extraCells(cells.length, columnCount),
    }),
  };
}

/** Returns the delimiter by which most known names are in the header. */
function findDelimiter(text: string): string {
  const counts = delimiters.map((delimiter) => {
    const [header = []] = Papa.parse<string[]>(text, { delimiter, preview: 1 }).data;
    return {
      delimiter,
      cells: header.length,
      known: header.filter((name) => allNames.has(name.trim().toLowerCase())).length,
    };
  });
  const [best] = counts.toSorted((a, b) => b.known - a.known || b.cells - a.cells);
  return best && best.cells > 1 ? best.delimiter : noDelimiter;
}

/** Removes the spaces between a delimiter and a quote, after which parsers take the quote for text. Quoted text is unchanged. */
function withoutSpaceBeforeQuotes(text: string, delimiter: string): string {
  const between = delimiter === '|' ? String.raw`\|` : delimiter;
  const spaces = delimiter === '\t' ? ' +' : String.raw`[ \t]+`;
  return text.replaceAll(
    new RegExp(`"[^"]*"|([${between}\\n])${spaces}(?=")`, 'g'),
    (source, start?: string) => start ?? source,
  );
}

interface Row {
  cells: string[];
  /** Line of the file on which it starts, from 1. */
  line: number;
}

/** Returns the rows with text, or the first error of a quote: what follows it may be anything. */
function readRows(text: string, delimiter: string, firstLine: number): { rows: Row[]; error?: string } {
  const rows: Row[] = [];
  let error: string | undefined;
  let line = firstLine;
  let end = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    step({ data, errors, meta }, parser) {
      const problem = errors.find(({ type }) => type === 'Quotes');
      if (problem) {
        const before = text.slice(0, problem.index).split('\n');
        error = unclosedQuote(before.length + firstLine - 1, before.at(-1)?.length ?? 0);
        parser.abort();
        return;
      }
      const cells = withoutTrailingEmpty(data);
      if (cells.length > 0) rows.push({ cells, line });
      line += countNewlines(text, end, meta.cursor);
      end = meta.cursor;
    },
  });
  return error === undefined ? { rows } : { rows, error };
}

function withoutTrailingEmpty(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}

function countNewlines(text: string, start: number, end: number): number {
  let count = 0;
  for (
    let index = text.indexOf('\n', start);
    index >= 0 && index < end;
    index = text.indexOf('\n', index + 1)
  )
    count += 1;
  return count;
}
