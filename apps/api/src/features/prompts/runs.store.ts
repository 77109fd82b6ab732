import {
  type Hiding,
  type Run,
  type RunDraft,
  type RunPage,
  getPageCount,
} from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import { hidingJson } from '../../content/hiding.ts';
import { toUserSummary, userSummaryJson, type UserSummaryRow } from '../../content/user-summary.ts';
import { lockReadablePrompt, promptReadableBy } from '../../content/prompt-visibility.ts';

/**
 * What came out of prompts. A run is a comment with an output: it is removed, reported, moderated and exported as one. All methods
 * return null when the viewer cannot read the prompt or the run does not exist.
 */
export function runStore(db: Db) {
  return {
    async list(
      promptId: string,
      { page, limit }: { page: number; limit: number },
      viewerId: string | undefined,
    ): Promise<RunPage | null> {
      const { rows: counted } = await sql<{ count: number }>`
        select p.runs_count + (select count(*)::int from prompt_comments c
          where c.prompt_id = p.id and c.run is not null and c.hidden_at is not null and c.user_id = ${viewerId ?? null}) as count
        from prompts p where p.id = ${promptId} and ${promptReadableBy(viewerId)}`.execute(db);
      if (!counted[0]) return null;
      const total = counted[0].count;
      const runs = await findRuns(db, promptId, { page, limit }, viewerId);
      return { runs, total, pages: getPageCount(total, limit) };
    },

    add: (
      promptId: string,
      { output, ...draft }: RunDraft,
      viewerId: string,
    ): Promise<{ run: Run; ownerId: string } | null> =>
      db.transaction().execute(async (trx) => {
        const ownerId = await lockReadablePrompt(trx, promptId, viewerId);
        if (ownerId === null) return null;
        const id = newId();
        await sql`insert into prompt_comments (id, prompt_id, user_id, body, run)
          values (${id}, ${promptId}, ${viewerId}, ${output}, ${JSON.stringify(draft)}::jsonb || jsonb_build_object('version',
            (select coalesce(max(v.version), 0) + 1 from prompt_versions v where v.prompt_id = ${promptId})))`.execute(
          trx,
        );
        const { rows } = await sql<RunRow>`${selectRuns(viewerId)} where c.id = ${id}`.execute(trx);
        if (!rows[0]) throw new Error('The run was not stored');
        return { run: toRun(rows[0]), ownerId };
      }),

    /** Marks a run as helpful to the viewer, or no longer. */
    vote: (
      promptId: string,
      runId: string,
      isHelpful: boolean,
      viewerId: string,
    ): Promise<Pick<Run, 'helpfulCount' | 'isHelpful'> | null> =>
      db.transaction().execute(async (trx) => {
        const ownerId = await lockReadablePrompt(trx, promptId, viewerId);
        if (ownerId === null) return null;
        const isOfRun = sql`from prompt_comments c
          where c.id = ${runId} and c.prompt_id = ${promptId} and c.run is not null and c.hidden_at is null`;
        await (
          isHelpful
            ? sql`insert into run_votes (comment_id, user_id) select c.id, ${viewerId} ${isOfRun} on conflict do nothing`
            : sql`delete from run_votes where comment_id in (select c.id ${isOfRun}) and user_id = ${viewerId}`
        ).execute(trx);
        const { rows } = await sql<{ helpfulCount: number }>`
          select c.helpful_count as "helpfulCount" ${isOfRun}`.execute(trx);
        return rows[0] ? { ...rows[0], isHelpful } : null;
      }),
  };
}

/** Returns a page of the runs of a prompt that the viewer may read, most helpful first. Authors see their hidden ones. */
export async function findRuns(
  db: Db,
  promptId: string,
  { page, limit }: { page: number; limit: number },
  viewerId: string | undefined,
): Promise<Run[]> {
  const { rows } = await sql<RunRow>`
    ${selectRuns(viewerId)} where c.prompt_id = ${promptId} and c.run is not null
      and (c.hidden_at is null or c.user_id = ${viewerId ?? null})
    order by c.helpful_count desc, c.created_at desc, c.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  return rows.map(toRun);
}

interface RunRow extends Pick<Run, 'id' | 'promptId' | 'userId' | 'output' | 'helpfulCount' | 'isHelpful'> {
  /** What `RunDraft` has, but the output. */
  run: Omit<RunDraft, 'output'> & { version: number; isExample?: boolean };
  created_at: Date;
  author: UserSummaryRow;
  hiding: Hiding | null;
}

const selectRuns = (viewerId: string | undefined): RawBuilder<unknown> => sql`
  select c.id, c.prompt_id as "promptId", c.user_id as "userId", c.body as output, c.run, c.created_at,
    c.helpful_count as "helpfulCount", ${userSummaryJson('u')} as author, ${hidingJson('comment', 'c')} as hiding,
    exists (select 1 from run_votes v where v.comment_id = c.id and v.user_id = ${viewerId ?? null}) as "isHelpful"
  from prompt_comments c join users u on u.id = c.user_id`;

const toRun = ({ run, created_at, author, hiding, ...row }: RunRow): Run => ({
  ...row,
  isExample: false,
  ...run,
  author: toUserSummary(author),
  createdAt: created_at.toISOString(),
  ...(hiding && { hiding }),
});
