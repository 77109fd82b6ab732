import {
  type Hiding,
  type Run,
  type RunDraft,
  type RunImage,
  type RunPage,
  getPageCount,
} from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import { hidingJson } from '../../content/hiding.ts';
import { toUserSummary, userSummaryJson, type UserSummaryRow } from '../../content/user-summary.ts';
import { lockReadablePrompt, promptIsPublic, promptReadableBy } from '../../content/prompt-visibility.ts';
import { runImageId, type StoredRunImage } from '../../content/run-image.ts';
import type { Image } from '../../files/images.ts';
import type { ImageStore } from '../../files/images.store.ts';
import type { RunImageTokens } from './run-image-tokens.ts';

export type RunStore = ReturnType<typeof runStore>;

/**
 * What came out of prompts. A run is a comment with an output: it is removed, reported, moderated and exported as one. All methods
 * return null when the viewer cannot read the prompt or the run does not exist.
 */
export function runStore(db: Db, images: ImageStore, tokens: RunImageTokens) {
  const toRun = async (
    { run: { image, ...run }, isPublic, ...row }: RunRow,
    viewerId: string | undefined,
  ) => {
    const { created_at, author, hiding, ...rest } = row;
    const needsToken = image && !isPublic && viewerId !== undefined;
    const token = needsToken ? await tokens.sign(row.id, viewerId) : undefined;
    return {
      ...rest,
      isExample: false,
      ...run,
      author: toUserSummary(author),
      createdAt: created_at.toISOString(),
      ...(image && { image: toRunImage(row, image, token) }),
      ...(hiding && { hiding }),
    };
  };

  /** Returns a page of the runs of a prompt that the viewer may read, most helpful first. Authors see their hidden ones. */
  const find = async (
    promptId: string,
    { page, limit }: { page: number; limit: number },
    viewerId: string | undefined,
  ): Promise<Run[]> => {
    const { rows } = await sql<RunRow>`
      ${selectRuns(viewerId)} where c.prompt_id = ${promptId} and c.run is not null and ${runVisibleTo(viewerId)}
      order by c.helpful_count desc, c.created_at desc, c.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    );
    return Promise.all(rows.map((row) => toRun(row, viewerId)));
  };

  return {
    find,

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
      const runs = await find(promptId, { page, limit }, viewerId);
      return { runs, total, pages: getPageCount(total, limit) };
    },

    add: (
      promptId: string,
      { output, ...draft }: RunDraft,
      viewerId: string,
      image?: Image,
    ): Promise<{ run: Run; ownerId: string } | null> =>
      images.withImageTransaction(
        { add: image ? [image] : [], ownerId: viewerId },
        async ({ trx, added }) => {
          const ownerId = await lockReadablePrompt(trx, promptId, viewerId);
          if (ownerId === null) return null;
          const id = newId();
          const [fileId] = added;
          const stored = {
            ...draft,
            ...(image && { image: { fileId, width: image.width, height: image.height } }),
          };
          await sql`insert into prompt_comments (id, prompt_id, user_id, body, run)
          values (${id}, ${promptId}, ${viewerId}, ${output}, ${JSON.stringify(stored)}::jsonb || jsonb_build_object('version',
            (select coalesce(max(v.version), 0) + 1 from prompt_versions v where v.prompt_id = ${promptId})))`.execute(
            trx,
          );
          const { rows } = await sql<RunRow>`${selectRuns(viewerId)} where c.id = ${id}`.execute(trx);
          if (!rows[0]) throw new Error('The run was not stored');
          return { run: await toRun(rows[0], viewerId), ownerId };
        },
      ),

    /** Returns the id of a run's image. Moderators see those of reported and hidden runs. */
    async findImage(
      promptId: string,
      runId: string,
      viewerId: string | undefined,
      isModerator: boolean,
    ): Promise<string | null> {
      const { rows } = await sql<{ id: string | null }>`
        select ${runImageId('c')} as id from prompt_comments c join prompts p on p.id = c.prompt_id
        where c.id = ${runId} and p.id = ${promptId} and (
          (${promptReadableBy(viewerId)} and ${runVisibleTo(viewerId)})
          or (${isModerator} and exists (select 1 from moderation_cases m where m.comment_id = c.id)))`.execute(
        db,
      );
      return rows[0]?.id ?? null;
    },

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

/** SQL condition for comments `c` that a user may see on a readable prompt. */
const runVisibleTo = (viewerId: string | undefined) =>
  sql`(c.hidden_at is null or c.user_id = ${viewerId ?? null})`;

/** @param token for an image that not everyone may see */
export function toRunImage(
  { id, promptId }: Pick<Run, 'id' | 'promptId'>,
  { width, height }: StoredRunImage,
  token: string | undefined,
): RunImage {
  const getUrl = (size: string) =>
    `/api/smart-prompts/${promptId}/runs/${id}/${size}.webp${token === undefined ? '' : `?token=${token}`}`;
  return { large: getUrl('large'), small: getUrl('small'), width, height };
}

interface RunRow extends Pick<Run, 'id' | 'promptId' | 'userId' | 'output' | 'helpfulCount' | 'isHelpful'> {
  /** What `RunDraft` has, but the output. */
  run: Omit<RunDraft, 'output'> & { version: number; isExample?: boolean; image?: StoredRunImage };
  /** Whether anyone may see it. */
  isPublic: boolean;
  created_at: Date;
  author: UserSummaryRow;
  hiding: Hiding | null;
}

const selectRuns = (viewerId: string | undefined): RawBuilder<unknown> => sql`
  select c.id, c.prompt_id as "promptId", c.user_id as "userId", c.body as output, c.run, c.created_at,
    ${promptIsPublic} and c.hidden_at is null as "isPublic",
    c.helpful_count as "helpfulCount", ${userSummaryJson('u')} as author, ${hidingJson('comment', 'c')} as hiding,
    exists (select 1 from run_votes v where v.comment_id = c.id and v.user_id = ${viewerId ?? null}) as "isHelpful"
  from prompt_comments c join users u on u.id = c.user_id join prompts p on p.id = c.prompt_id`;
