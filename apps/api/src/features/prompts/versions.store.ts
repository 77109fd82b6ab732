import type { Prompt, PromptDraft, PromptVersion } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { promptById, toColumns, written } from './prompts.rows.ts';

/** So many former versions are kept; the oldest go first. */
const mostVersions = 100;

/** What a version keeps of a prompt. */
type Kept = Pick<PromptDraft, 'title' | 'description' | 'content' | 'category' | 'tags' | 'variables'>;

export type VersionStore = ReturnType<typeof versionStore>;

/** Rewrites prompts, each by its owner alone, and keeps what they were before. */
export function versionStore(db: Db) {
  return {
    /** Null where it is not the viewer's. */
    async update(id: string, draft: PromptDraft, viewerId: string): Promise<Prompt | null> {
      const done = await db.transaction().execute(async (trx) => {
        const before = await own(trx, id, viewerId);
        if (!before) return null;
        await keep(trx, id, before, draft);
        await trx
          .updateTable('prompts')
          .set({ ...toColumns(draft), updated_at: sql<Date>`now()` })
          .where('id', '=', id)
          .execute();
        return true;
      });
      return done && written(await promptById(db, id, viewerId));
    },

    /** The newest first; null where it is not the viewer's. */
    async list(id: string, viewerId: string): Promise<PromptVersion[] | null> {
      const prompt = await db
        .selectFrom('prompts')
        .select('id')
        .where('id', '=', id)
        .where('user_id', '=', viewerId)
        .executeTakeFirst();
      if (!prompt) return null;
      const rows = await db
        .selectFrom('prompt_versions')
        .select(['version', 'title', 'description', 'content', 'category', 'tags', 'variables', 'saved_at'])
        .where('prompt_id', '=', id)
        .orderBy('version', 'desc')
        .execute();
      return rows.map(({ saved_at, ...version }) => ({ ...version, savedAt: saved_at.toISOString() }));
    },

    /** Writes a version over its prompt, which becomes a version itself. */
    async restore(id: string, version: number, viewerId: string): Promise<Prompt | 'no version' | null> {
      const done = await db.transaction().execute(async (trx) => {
        const before = await own(trx, id, viewerId);
        if (!before) return null;
        const kept = await trx
          .selectFrom('prompt_versions')
          .select(['title', 'description', 'content', 'category', 'tags', 'variables'])
          .where('prompt_id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst();
        if (!kept) return 'no version' as const;
        await keep(trx, id, before, kept);
        await trx
          .updateTable('prompts')
          .set({ ...kept, variables: JSON.stringify(kept.variables), updated_at: sql<Date>`now()` })
          .where('id', '=', id)
          .execute();
        return 'restored' as const;
      });
      return done === 'restored' ? written(await promptById(db, id, viewerId)) : done;
    },
  };
}

/** The viewer's prompt as it is. It is locked: of two edits at once, one comes after the other. */
const own = (trx: Db, id: string, viewerId: string): Promise<Kept | undefined> =>
  trx
    .selectFrom('prompts')
    .select(['title', 'description', 'content', 'category', 'tags', 'variables'])
    .where('id', '=', id)
    .where('user_id', '=', viewerId)
    .forUpdate()
    .executeTakeFirst();

/** Where something changes, keeps what was, and settles the reports: they were about that. */
async function keep(trx: Db, id: string, before: Kept, after: Kept) {
  if (same(before, after)) return;
  await sql`
    insert into prompt_versions (prompt_id, version, title, description, content, category, tags, variables)
    select p.id, 1 + coalesce((select max(v.version) from prompt_versions v where v.prompt_id = p.id), 0),
      p.title, p.description, p.content, p.category, p.tags, p.variables
    from prompts p where p.id = ${id}`.execute(trx);
  await sql`
    delete from prompt_versions where prompt_id = ${id} and version <= (
      select max(version) - ${mostVersions}::int from prompt_versions where prompt_id = ${id})`.execute(trx);
  await trx.deleteFrom('prompt_reports').where('prompt_id', '=', id).execute();
  await trx.updateTable('prompts').set({ hidden_at: null }).where('id', '=', id).execute();
}

const facts = ({ title, description, content, category, tags, variables }: Kept) =>
  JSON.stringify([
    title,
    description,
    content,
    category,
    tags,
    variables.map(({ name, description: meaning, defaultValue }) => [name, meaning, defaultValue]),
  ]);
const same = (before: Kept, after: Kept) => facts(before) === facts(after);
