import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';

/** Tools whose embeddings a process computes. */
export interface EmbeddingClaim {
  id: string;
  tools: { id: string; text: string }[];
}

interface StoredEmbedding {
  id: string;
  embedding: Buffer;
  /** ISO 8601, in microseconds. */
  updatedAt: string;
}

/** Where a list of stored embeddings continues. */
export type EmbeddingCursor = Pick<StoredEmbedding, 'id' | 'updatedAt'>;

export type EmbeddingStore = ReturnType<typeof embeddingStore>;

/** Stores the embeddings of tools. A trigger deletes an embedding when its tool's text changes. */
export const embeddingStore = (db: Db) => ({
  /**
   * Claims tools without an embedding of the model, so that no other process computes the same. A claim lapses after five
   * minutes.
   */
  async claim(model: string, limit: number): Promise<EmbeddingClaim> {
    const id = newId();
    const isFree = sql`(e.model <> ${model} or (e.embedding is null and e.updated_at < now() - interval '5 minutes'))`;
    const { rows } = await sql<{ id: string }>`
      insert into tool_embeddings as e (tool_id, model, claim_id)
      select t.id, ${model}, ${id}::uuid from tools t left join tool_embeddings e on e.tool_id = t.id
      where t.hidden_at is null and (e.tool_id is null or ${isFree}) order by t.id limit ${limit}
      on conflict (tool_id) do update set model = excluded.model, claim_id = excluded.claim_id, embedding = null,
        updated_at = clock_timestamp() where ${isFree}
      returning e.tool_id as id`.execute(db);
    // Read after the claim: a later change of the text deletes the claim.
    const { rows: tools } = await sql<{ id: string; text: string }>`
      select t.id, concat_ws('. ', t.name || ': ' || t.tagline, array_to_string(t.tags, ', '), array_to_string(t.features, '. ')) as text
      from tools t where t.id = any(${rows.map((row) => row.id)}::text[])`.execute(db);
    return { id, tools };
  },

  /** Stores the embeddings of a claim, without those of tools that were changed or deleted since. */
  async save(claimId: string, embeddings: { id: string; vector: Float32Array }[]): Promise<void> {
    const vectors = embeddings.map(({ vector }) =>
      Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength),
    );
    await sql`update tool_embeddings e set embedding = saved.embedding, updated_at = clock_timestamp()
      from unnest(${embeddings.map(({ id }) => id)}::text[], ${vectors}::bytea[]) as saved (id, embedding)
      where e.tool_id = saved.id and e.claim_id = ${claimId}::uuid`.execute(db);
  },

  /** Gives up a claim whose embeddings could not be computed. */
  async release(claimId: string): Promise<void> {
    await db
      .deleteFrom('tool_embeddings')
      .where('claim_id', '=', claimId)
      .where('embedding', 'is', null)
      .execute();
  },

  /** Lists embeddings of the model after the cursor, in the order in which they were stored. */
  async listAfter(
    model: string,
    { id, updatedAt }: EmbeddingCursor,
    limit: number,
  ): Promise<StoredEmbedding[]> {
    const { rows } = await sql<StoredEmbedding>`
      select tool_id as id, embedding, to_json(updated_at) #>> '{}' as "updatedAt" from tool_embeddings
      where model = ${model} and embedding is not null and (updated_at, tool_id) > (${updatedAt}::timestamptz, ${id})
      order by updated_at, tool_id limit ${limit}`.execute(db);
    return rows;
  },
});
