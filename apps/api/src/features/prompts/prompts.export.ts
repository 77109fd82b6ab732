import type { DataExport, ExportedPrompt, Prompt } from '@ai-directory/api-client/contract';
import { toExportedPrompt } from '@ai-directory/prompts-kit/rules';
import { sql } from 'kysely';

import { readPages, splitByBytes } from '../../db/batches.ts';
import type { Db } from '../../db/connect.ts';
import { findPromptsByIds } from './prompts.rows.ts';

const pageSize = 100;

interface PromptKey {
  id: string;
  /** As text: a `Date` has no microseconds. */
  created_at: string;
  bytes: number;
}

/** Yields the ids of a user's prompts in batches of at most 500 kB of content, sorted by createdAt desc. */
async function* listIdsByOwner(db: Db, userId: string): AsyncGenerator<string[]> {
  const pages = readPages<PromptKey>(pageSize, async (last) => {
    const after = last
      ? sql`and (p.created_at, p.id) < (${last.created_at}::timestamptz, ${last.id}::uuid)`
      : sql``;
    const { rows } = await sql<PromptKey>`
      select p.id, p.created_at::text as created_at, octet_length(p.content) as bytes
      from prompts p where p.user_id = ${userId} ${after}
      order by p.created_at desc, p.id desc limit ${pageSize}`.execute(db);
    return rows;
  });
  for await (const page of pages) for (const batch of splitByBytes(page)) yield batch.map(({ id }) => id);
}

/** Yields all prompts of a user in batches, sorted by createdAt desc. */
export async function* listPromptsByOwner(db: Db, userId: string): AsyncGenerator<DataExport['prompts']> {
  for await (const ids of listIdsByOwner(db, userId)) {
    const prompts = await findPromptsByIds(db, ids, userId);
    yield prompts.map((prompt) => ({ ...toExportedPrompt(prompt), ...prompt }));
  }
}

/** The same in the format of export files. */
export async function* exportPromptsByOwner(db: Db, userId: string): AsyncGenerator<ExportedPrompt[]> {
  for await (const ids of listIdsByOwner(db, userId)) {
    const { rows } = await sql<ExportedPrompt & Pick<Prompt, 'language'>>`
      select p.title, p.description, p.content, p.category, p.tags, p.variables, p.ai_models as "aiModels",
        p.language, p.visibility
      from prompts p where p.id = any(${ids}::uuid[]) order by p.created_at desc, p.id desc`.execute(db);
    yield rows.map(toExportedPrompt);
  }
}

type ExportedVersion = DataExport['promptVersions'][number];

interface VersionKey {
  prompt_id: string;
  version: number;
  bytes: number;
}

/** Yields the previous versions of all prompts of a user in batches, prompt by prompt, newest versions first. */
export async function* listVersionsByOwner(db: Db, userId: string): AsyncGenerator<ExportedVersion[]> {
  for await (const ids of listIdsByOwner(db, userId)) {
    const { rows: keys } = await sql<VersionKey>`
      select v.prompt_id, v.version, octet_length(v.content) as bytes from prompt_versions v
      where v.prompt_id = any(${ids}::uuid[])
      order by array_position(${ids}::uuid[], v.prompt_id), v.version desc`.execute(db);
    for (const batch of splitByBytes(keys)) yield findVersions(db, batch);
  }
}

async function findVersions(db: Db, keys: VersionKey[]): Promise<ExportedVersion[]> {
  const { rows } = await sql<Omit<ExportedVersion, 'createdAt'> & { saved_at: Date }>`
    select v.prompt_id as "promptId", v.version, v.title, v.description, v.content, v.category, v.tags, v.variables,
      v.saved_at
    from unnest(${keys.map((key) => key.prompt_id)}::uuid[], ${keys.map((key) => key.version)}::int[])
      with ordinality k (prompt_id, version, position)
    join prompt_versions v on v.prompt_id = k.prompt_id and v.version = k.version
    order by k.position`.execute(db);
  return rows.map(({ saved_at, ...version }) => ({ ...version, createdAt: saved_at.toISOString() }));
}
