import Papa from 'papaparse';

import { textsOf, type ForeignFile } from './foreign-prompt.ts';

/** What columns may be called, ours and those of prompts.chat. */
const columns = {
  title: ['act', 'title', 'name'],
  content: ['prompt', 'content'],
  description: ['description'],
  category: ['category'],
  tags: ['tags'],
};

/** Reads a table with a header; undefined where no column holds prompts. */
export function readCsv(text: string): ForeignFile | undefined {
  const [header = [], ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data;
  const named = header.map((name) => name.trim().toLowerCase());
  const place = (names: readonly string[]) => named.findIndex((name) => names.includes(name));
  const at = {
    title: place(columns.title),
    content: place(columns.content),
    description: place(columns.description),
    category: place(columns.category),
    tags: place(columns.tags),
  };
  if (at.title < 0 || at.content < 0) return undefined;
  return {
    format: named[at.title] === 'act' ? 'prompts.chat' : 'CSV',
    prompts: rows.map((row) => ({
      title: row[at.title] ?? '',
      content: row[at.content] ?? '',
      description: row[at.description],
      category: row[at.category],
      tags: textsOf(row[at.tags]),
    })),
  };
}
