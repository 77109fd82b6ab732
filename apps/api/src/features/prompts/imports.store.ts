import { createHash } from 'node:crypto';

import type { PromptDraft, Visibility } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';

export interface ImportedPrompts {
  /** Ids of the created prompts, in the order of the file. */
  ids: string[];
  duplicates: number;
}

/** Maximum rows and approximate maximum characters per statement. */
const maxBatch = { rows: 250, characters: 500_000 };

export type ImportStore = ReturnType<typeof importStore>;

export function importStore(db: Db) {
  return {
    /** Inserts prompts in one transaction. Those whose title and content the user already has are skipped. */
    write: (drafts: PromptDraft[], viewerId: string): Promise<ImportedPrompts> =>
      db.transaction().execute(async (trx) => {
        // Of two concurrent imports of the same file, the second waits and finds all prompts stored.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${viewerId}`}, 0))`.execute(trx);
        const keys = await findExistingKeys(trx, drafts, viewerId);
        const rows: ReturnType<typeof toRow>[] = [];
        for (const draft of drafts) {
          const key = toDuplicateKey(hashContent(draft.content), draft.title);
          if (keys.has(key)) continue;
          keys.add(key);
          rows.push(toRow(draft, rows.length));
        }
        const importId = newId();
        for (const batch of splitIntoBatches(rows)) await insertBatch(trx, batch, { viewerId, importId });
        return { ids: rows.map((row) => row.id), duplicates: drafts.length - rows.length };
      }),

    /** Changes the visibility of the given prompts, else of the last import. Returns the number of changed prompts. */
    async setVisibility(
      ids: string[] | undefined,
      visibility: Visibility,
      viewerId: string,
    ): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        with changed as (
          update prompts p set visibility = ${visibility}, updated_at = now()
          where p.user_id = ${viewerId} and p.visibility <> ${visibility} and ${
            ids
              ? sql`p.id = any(${ids}::uuid[])`
              : sql`p.import_id = (
                  select i.import_id from prompts i where i.user_id = ${viewerId} and i.import_id is not null
                  order by i.import_id desc limit 1)`
          } returning 1)
        select count(*)::int as count from changed`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}

const hashContent = (content: string) => createHash('md5').update(content).digest('hex');
const toDuplicateKey = (hash: string, title: string) => `${hash} ${title}`;

/** Returns the duplicate keys of the viewer's prompts that have the content of one of the drafts. */
async function findExistingKeys(trx: Db, drafts: PromptDraft[], viewerId: string): Promise<Set<string>> {
  const hashes = [...new Set(drafts.map((draft) => hashContent(draft.content)))];
  const { rows } = await sql<{ content_hash: string; title: string }>`
    select p.content_hash, p.title from prompts p
    where p.user_id = ${viewerId} and p.content_hash = any(${hashes}::text[])`.execute(trx);
  return new Set(rows.map((row) => toDuplicateKey(row.content_hash, row.title)));
}

/** @param position subtracted from created_at, because lists sorted by createdAt desc must show the file's order */
const toRow = ({ aiModels, ...draft }: PromptDraft, position: number) => ({
  id: newId(),
  position,
  ...draft,
  ai_models: aiModels,
});

function* splitIntoBatches<T extends { content: string }>(rows: T[]): Generator<T[]> {
  let batch: T[] = [];
  let characters = 0;
  for (const row of rows) {
    if (batch.length === maxBatch.rows || characters > maxBatch.characters) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(row);
    characters += row.content.length;
  }
  if (batch.length > 0) yield batch;
}

/** Passes all rows as one JSON parameter: a statement can have at most 65,535, and `unnest` would flatten arrays. */
async function insertBatch(
  trx: Db,
  rows: ReturnType<typeof toRow>[],
  { viewerId, importId }: { viewerId: string; importId: string },
) {
  const { rows: stored } = await sql<{ count: number }>`
    with stored as (
      insert into prompts (id, user_id, import_id, title, description, content, category, tags, variables, ai_models,
        visibility, created_at)
      select r.id, ${viewerId}::uuid, ${importId}::uuid, r.title, r.description, r.content, r.category, r.tags,
        r.variables, r.ai_models, r.visibility, now() - r.position * interval '1 microsecond'
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, position int, title text, description text,
        content text, category text, tags text[], variables jsonb, ai_models text[], visibility text)
      returning 1)
    select count(*)::int as count from stored`.execute(trx);
  if (stored[0]?.count !== rows.length) throw new Error('The prompts were not stored');
}
