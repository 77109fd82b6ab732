import { createHash } from 'node:crypto';

import type { PromptDraft, Visibility } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';

export interface Imported {
  /** Of the created ones, in the file's order. */
  ids: string[];
  existing: number;
}

/** At most so many rows go in one statement, and about so many characters. */
const batch = { rows: 250, characters: 500_000 };

export type ImportStore = ReturnType<typeof importStore>;

export function importStore(db: Db) {
  return {
    /** Writes prompts together or not at all; those of the same title and content that are there already are left out. */
    write: (drafts: PromptDraft[], viewerId: string): Promise<Imported> =>
      db.transaction().execute(async (trx) => {
        // The same file twice at once: the second waits, and finds everything there.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${viewerId}`}, 0))`.execute(trx);
        const known = await keysOf(trx, drafts, viewerId);
        const rows: ReturnType<typeof rowOf>[] = [];
        for (const draft of drafts) {
          const key = keyOf(hashOf(draft.content), draft.title);
          if (known.has(key)) continue;
          known.add(key);
          rows.push(rowOf(draft, rows.length));
        }
        const importId = newId();
        for (const some of batches(rows)) await insert(trx, some, { viewerId, importId });
        return { ids: rows.map((row) => row.id), existing: drafts.length - rows.length };
      }),

    /** Changes who sees the viewer's prompts: those named, else those of the last import. Gives how many changed. */
    async setVisibility(
      ids: string[] | undefined,
      visibility: Visibility,
      viewerId: string,
    ): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        with changed as (
          update prompts p set visibility = ${visibility}, updated_at = now()
          where p.user_id = ${viewerId} and p.visibility <> ${visibility} and ${
            ids
              ? sql`p.id = any(${ids}::uuid[])`
              : sql`p.import_id = (
                  select i.import_id from prompts i where i.user_id = ${viewerId} and i.import_id is not null
                  order by i.import_id desc limit 1)`
          } returning 1)
        select count(*)::int as n from changed`.execute(db);
      return rows[0]?.n ?? 0;
    },
  };
}

const hashOf = (content: string) => createHash('md5').update(content).digest('hex');
const keyOf = (hash: string, title: string) => `${hash} ${title}`;

/** The keys of those of the viewer's prompts that have the content of one of the drafts. */
async function keysOf(trx: Db, drafts: PromptDraft[], viewerId: string): Promise<Set<string>> {
  const hashes = [...new Set(drafts.map((draft) => hashOf(draft.content)))];
  const { rows } = await sql<{ content_hash: string; title: string }>`
    select p.content_hash, p.title from prompts p
    where p.user_id = ${viewerId} and p.content_hash = any(${hashes}::text[])`.execute(trx);
  return new Set(rows.map((row) => keyOf(row.content_hash, row.title)));
}

/** @param place lists show the newest first, and so a file from its beginning */
const rowOf = ({ aiModels, ...draft }: PromptDraft, place: number) => ({
  id: newId(),
  place,
  ...draft,
  ai_models: aiModels,
});

function* batches<T extends { content: string }>(rows: T[]): Generator<T[]> {
  let some: T[] = [];
  let characters = 0;
  for (const row of rows) {
    if (some.length === batch.rows || characters > batch.characters) {
      yield some;
      some = [];
      characters = 0;
    }
    some.push(row);
    characters += row.content.length;
  }
  if (some.length > 0) yield some;
}

/** One parameter for all rows: a statement may have no more than 65,535, and `unnest` would flatten the lists. */
async function insert(
  trx: Db,
  rows: ReturnType<typeof rowOf>[],
  { viewerId, importId }: { viewerId: string; importId: string },
) {
  const { rows: stored } = await sql<{ n: number }>`
    with stored as (
      insert into prompts (id, user_id, import_id, title, description, content, category, tags, variables, ai_models,
        visibility, created_at)
      select r.id, ${viewerId}::uuid, ${importId}::uuid, r.title, r.description, r.content, r.category, r.tags,
        r.variables, r.ai_models, r.visibility, now() - r.place * interval '1 microsecond'
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, place int, title text, description text,
        content text, category text, tags text[], variables jsonb, ai_models text[], visibility text)
      returning 1)
    select count(*)::int as n from stored`.execute(trx);
  if (stored[0]?.n !== rows.length) throw new Error('The prompts were not stored');
}
