import { CatalogueTool } from '@ai-directory/api-client/contract';
import Papa from 'papaparse';

import { failFile } from './catalogue-error.ts';
import type { CatalogueRow } from './parse-catalogue.ts';

const columns = Object.keys(CatalogueTool.shape) as (keyof CatalogueTool)[];
const lists: readonly string[] = ['tags', 'features', 'aliases'] satisfies typeof columns;

/** What spreadsheets run as a formula, with the apostrophes that protect it. */
const formula = /^'*[=+\-@\t\r]/;
/** Lists with such a value are written as JSON. */
const unsafeInList = /[;\n[]|^\s|\s$/;

/**
 * Parses CSV of tools, whose header has the names of fields. Empty cells are missing fields; lists are separated by
 * semicolons or lines, or JSON; facts are JSON.
 */
export function parseCsv(file: string, text: string): CatalogueRow[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t'] });
  const [header = [], ...rows] = data;
  const malformed = errors.find(({ type }) => type === 'Quotes');
  if (malformed) return failFile(file, `Row ${(malformed.row ?? 0) + 1}: ${malformed.message}`);
  const names = header.map((name) => name.trim());
  const unknown = names.find((name) => name !== '' && !columns.some((column) => column === name));
  if (unknown !== undefined) {
    return failFile(file, `Unknown column: ${unknown.slice(0, 100)}. Columns: ${columns.join(', ')}`);
  }
  return rows.flatMap((cells, index) => {
    const fields = cells.flatMap((value, column): [string, unknown][] => {
      const cell = value.trim();
      // Of a comma without quotes: rejected as an unknown field.
      const name = names[column] || `column ${column + 1}`;
      return cell === '' ? [] : [[name, parseCell(name, cell)]];
    });
    return fields.length > 0 ? [{ file, row: index + 2, value: Object.fromEntries(fields) }] : [];
  });
}

function parseCell(name: string, cell: string): unknown {
  const text = formula.test(cell) ? cell.replace(/^'/, '') : cell;
  if (name === 'prominence') return Number(text);
  if (name === 'facts') return parseJson(text) ?? text;
  if (!lists.includes(name)) return text;
  const values = text.startsWith('[') ? parseJson(text) : undefined;
  return values ?? splitList(text);
}

const splitList = (text: string) =>
  text
    .split(/[;\n]/)
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** Returns undefined for invalid JSON: the schema then rejects the text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Formats tools as CSV that `parseCsv` reads without a change. */
export const formatCsv = (tools: readonly CatalogueTool[]): string =>
  Papa.unparse(
    {
      fields: columns,
      data: tools.map((tool) => columns.map((column) => formatCell(tool[column]))),
    },
    { escapeFormulae: formula, newline: '\n' },
  );

function formatCell(value: CatalogueTool[keyof CatalogueTool]): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) {
    return value.length === 0 || value.some((item) => unsafeInList.test(item))
      ? JSON.stringify(value)
      : value.join('; ');
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
