import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { toWebsiteColumns } from '../tools/website-columns.ts';
import type { Catalogue } from './parse-catalogue.ts';

type Tool = Catalogue['tools'][number];

/** PostgreSQL allows 65,535 parameters in a statement. */
const batchSize = 1000;

/** Appends categories after the existing ones. */
export async function insertCategories(trx: Db, categories: Catalogue['categories']): Promise<void> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position) + 1, 0)::int as next from tool_categories`.execute(trx);
  const next = rows[0]?.next ?? 0;
  for (const batch of toBatches(
    categories.map((category, index) => ({ ...category, position: next + index })),
  ))
    await trx.insertInto('tool_categories').values(batch).execute();
}

/** Inserts tools without a submitter. */
export async function insertTools(trx: Db, tools: readonly Tool[]): Promise<void> {
  const rows = interleaveByCategory(await withFreeIds(trx, tools)).map(
    ({ logo, aliases = [], prominence = 0, facts = {}, factsCheckedOn = null, ...tool }) => ({
      ...tool,
      ...toWebsiteColumns(tool.website),
      facts: JSON.stringify(facts),
      facts_checked_on: factsCheckedOn,
      aliases,
      prominence,
      brand_icon: logo ?? null,
    }),
  );
  for (const batch of toBatches(rows)) await trx.insertInto('tools').values(batch).execute();
}

/** Appends a number to the ids that other tools have. */
async function withFreeIds(trx: Db, tools: readonly Tool[]): Promise<Tool[]> {
  const ids = tools.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select id from tools where regexp_replace(id, '-\\d+$', '') = any(${ids}::text[]) or id = any(${ids}::text[])`.execute(
    trx,
  );
  const used = new Set(rows.map(({ id }) => id));
  return tools.map((tool) => {
    let id = tool.id;
    for (let number = 2; used.has(id); number += 1) id = `${tool.id.slice(0, 58)}-${number}`;
    used.add(id);
    return { ...tool, id };
  });
}

/** Orders entries round-robin by category, so that the first page of lists sorted by createdAt desc has every category. */
export function interleaveByCategory<Entry extends { category: string }>(entries: readonly Entry[]) {
  const byCategory = [...Map.groupBy(entries, ({ category }) => category).values()];
  const maxLength = Math.max(0, ...byCategory.map((group) => group.length));
  const start = Date.now();
  return Array.from({ length: maxLength }, (_, index) => byCategory.flatMap((group) => group[index] ?? []))
    .flat()
    .map((entry, index) => ({ ...entry, created_at: new Date(start - index) }));
}

function* toBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += batchSize) yield rows.slice(start, start + batchSize);
}
