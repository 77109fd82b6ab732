import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import { parseWebsite } from './website.ts';

const batchSize = 2000;
const uniqueViolation = '23505';

interface CleanedTool {
  id: string;
  name: string;
  website: string;
  key: string;
}

/**
 * Cleans the websites of tools from before the keys of migration 0011, and computes their keys. Each batch is a transaction:
 * the next start continues after a crash. Of tools with the same website the oldest gets the key; the others stay listed
 * and are open cases for the moderators.
 * @returns the numbers of changed tools and of duplicates
 */
export async function cleanWebsites(db: Db): Promise<{ changed: number; duplicates: number }> {
  let changed = 0;
  const duplicates = new Set<string>();
  for (;;) {
    try {
      const batch = await cleanBatch(db);
      if (!batch) return { changed, duplicates: duplicates.size };
      changed += batch.changed;
      for (const id of batch.duplicates) duplicates.add(id);
    } catch (error) {
      // A running server has stored the same website: the next attempt sees it.
      if ((error as { code?: string }).code !== uniqueViolation) throw error;
    }
  }
}

/** Returns null when all tools are cleaned. */
const cleanBatch = (db: Db) =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('clean-websites', 0))`.execute(trx);
    const tools = await trx
      .selectFrom('tools')
      .select(['id', 'name', 'website', 'website_key'])
      .where('website_cleaned', '=', false)
      .orderBy('created_at')
      .orderBy('id')
      .limit(batchSize)
      .execute();
    if (tools.length === 0) return null;
    const changed = tools.flatMap(({ id, name, website, website_key }): CleanedTool[] => {
      const parsed = parseWebsite(website);
      if (!parsed || (parsed.website === website && parsed.key === website_key)) return [];
      return [{ id, name, website: parsed.website, key: parsed.key }];
    });
    const duplicates: string[] = [];
    for (const tool of changed) duplicates.push(...(await cleanTool(trx, tool)));
    const ids = tools.map(({ id }) => id);
    await trx.updateTable('tools').set({ website_cleaned: true }).where('id', 'in', ids).execute();
    return { changed: changed.length, duplicates };
  });

/** Returns the ids of the tools that have no key, because an older tool has it. */
async function cleanTool(trx: Db, { id, name, website, key }: CleanedTool): Promise<string[]> {
  const { rows: younger } = await sql<{ id: string }>`
    update tools set website_key = null where website_key = ${key}
      and (created_at, id) > (select created_at, id from tools where id = ${id}) returning id`.execute(trx);
  const older = await trx
    .selectFrom('tools')
    .select(['id', 'name'])
    .where('website_key', '=', key)
    .where('id', '<>', id)
    .executeTakeFirst();
  await trx
    .updateTable('tools')
    .set({ website, website_key: older ? null : key })
    .where('id', '=', id)
    .execute();
  const first = older ?? { id, name };
  const duplicates = [...younger.map((tool) => tool.id), ...(older ? [id] : [])];
  for (const duplicate of duplicates) await openCase(trx, duplicate, first);
  return duplicates;
}

/** Opens a case for the moderators, unless the tool is hidden. Its note names the older tool. */
const openCase = (trx: Db, id: string, first: { id: string; name: string }) =>
  sql`insert into moderation_cases as m (id, tool_id, note)
    select ${newId()}, id, ${`Same website as ${first.name}: /tool/${first.id}`} from tools
    where id = ${id} and hidden_at is null
    on conflict (tool_id) do update set is_open = true, note = excluded.note, updated_at = now()`.execute(
    trx,
  );
