import type { Prompt, PromptDraft, PromptVersion } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { recordContentEdit } from '../../content/content-edited.ts';
import { assertStored, findPromptById, toColumns } from './prompts.rows.ts';

/** Maximum number of stored versions; the oldest are deleted first. */
const maxVersions = 100;

/** Fields of a prompt that are versioned. */
type VersionedFields = Pick<
  PromptDraft,
  'title' | 'description' | 'content' | 'category' | 'tags' | 'variables'
>;

/** Differs from the previous one in the milliseconds of `updatedAt`, also if the transaction waited for the other one. */
const nextVersion = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`;

/** Updates prompts and stores their previous versions. Only the owner of a prompt can do so. */
export function versionStore(db: Db) {
  return {
    /**
     * Returns null when the prompt is not the viewer's, and the stored prompt with `isChanged` when it is not of the version
     * that the draft was made from: its `updatedAt`.
     */
    update: (
      id: string,
      draft: PromptDraft,
      viewerId: string,
      isExpectedVersion: (updatedAt: string) => boolean,
    ): Promise<{ prompt: Prompt; isChanged: boolean } | null> =>
      db.transaction().execute(async (trx) => {
        const previous = await lockOwned(trx, id, viewerId);
        if (!previous) return null;
        if (!isExpectedVersion(previous.updated_at.toISOString())) {
          return { prompt: assertStored(await findPromptById(trx, id, viewerId)), isChanged: true };
        }
        await saveVersion(trx, id, previous, draft);
        await trx
          .updateTable('prompts')
          .set({ ...toColumns(draft), updated_at: nextVersion })
          .where('id', '=', id)
          .execute();
        // Before the commit: it may be deleted right after.
        return { prompt: assertStored(await findPromptById(trx, id, viewerId)), isChanged: false };
      }),

    /** Lists versions from newest to oldest; null when the prompt is not the viewer's. */
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

    /** Replaces the prompt with one of its versions; the current state is stored as a version first. */
    restore: (id: string, version: number, viewerId: string): Promise<Prompt | 'version_not_found' | null> =>
      db.transaction().execute(async (trx) => {
        const previous = await lockOwned(trx, id, viewerId);
        if (!previous) return null;
        const stored = await trx
          .selectFrom('prompt_versions')
          .select(['title', 'description', 'content', 'category', 'tags', 'variables'])
          .where('prompt_id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst();
        if (!stored) return 'version_not_found';
        await saveVersion(trx, id, previous, stored);
        await trx
          .updateTable('prompts')
          .set({ ...stored, variables: JSON.stringify(stored.variables), updated_at: nextVersion })
          .where('id', '=', id)
          .execute();
        return assertStored(await findPromptById(trx, id, viewerId));
      }),
  };
}

/** Locks and returns the viewer's prompt, so that concurrent edits run one after the other. */
const lockOwned = (
  trx: Db,
  id: string,
  viewerId: string,
): Promise<(VersionedFields & { updated_at: Date }) | undefined> =>
  trx
    .selectFrom('prompts')
    .select(['title', 'description', 'content', 'category', 'tags', 'variables', 'updated_at'])
    .where('id', '=', id)
    .where('user_id', '=', viewerId)
    .forUpdate()
    .executeTakeFirst();

/** Stores the current version and outdates the reports about it, unless nothing changes. */
async function saveVersion(trx: Db, id: string, previous: VersionedFields, next: VersionedFields) {
  if (isUnchanged(previous, next)) return;
  await sql`
    insert into prompt_versions (prompt_id, version, title, description, content, category, tags, variables)
    select p.id, 1 + coalesce((select max(v.version) from prompt_versions v where v.prompt_id = p.id), 0),
      p.title, p.description, p.content, p.category, p.tags, p.variables
    from prompts p where p.id = ${id}`.execute(trx);
  await sql`
    delete from prompt_versions where prompt_id = ${id} and version <= (
      select max(version) - ${maxVersions}::int from prompt_versions where prompt_id = ${id})`.execute(trx);
  await recordContentEdit(trx, 'prompt', id);
}

const serializeFields = ({ title, description, content, category, tags, variables }: VersionedFields) =>
  JSON.stringify([
    title,
    description,
    content,
    category,
    tags,
    variables.map((variable) => [
      variable.name,
      variable.description,
      variable.defaultValue,
      variable.options,
    ]),
  ]);
const isUnchanged = (previous: VersionedFields, next: VersionedFields) =>
  serializeFields(previous) === serializeFields(next);
