import { type Comment, type CommentPage, pagesOf, type Report } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import { mayRead } from '../../db/may-read.ts';
import { personOf, toPerson, type PersonRow } from '../../db/person.ts';

/** So many people's reports hide a comment. */
const reportsToHide = 3;
/** So many of those who commented before are told of an answer. */
const mostTold = 20;

export interface Said {
  comment: Comment;
  ownerId: string;
  /** Others who commented before and may still read the prompt, the last first. */
  others: string[];
}

export type CommentStore = ReturnType<typeof commentStore>;

/** The comments on prompts. All give null where the viewer may not see the prompt, or there is no such comment. */
export function commentStore(db: Db) {
  return {
    async list(
      promptId: string,
      { page, limit }: { page: number; limit: number },
      viewerId: string | undefined,
    ): Promise<CommentPage | null> {
      const { rows: counted } = await sql<{ n: number }>`
        select p.comments_count as n from prompts p where p.id = ${promptId} and ${mayRead(viewerId)}`.execute(
        db,
      );
      if (!counted[0]) return null;
      const { rows } = await sql<CommentRow>`
        ${commentRows} where c.prompt_id = ${promptId} and c.hidden_at is null
        order by c.created_at desc, c.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
      const total = counted[0].n;
      return { comments: rows.map(toComment), total, pages: pagesOf(total, limit) };
    },

    add: (promptId: string, body: string, viewerId: string): Promise<Said | null> =>
      db.transaction().execute(async (trx) => {
        const ownerId = await lock(trx, promptId, viewerId);
        if (ownerId === null) return null;
        const id = newId();
        await trx
          .insertInto('prompt_comments')
          .values({ id, prompt_id: promptId, user_id: viewerId, body })
          .execute();
        const { rows } = await sql<CommentRow>`${commentRows} where c.id = ${id}`.execute(trx);
        if (!rows[0]) throw new Error('The comment was not stored');
        const { rows: others } = await sql<{ user_id: string }>`
          select c.user_id from prompt_comments c join prompts p on p.id = c.prompt_id
          where c.prompt_id = ${promptId} and c.hidden_at is null and c.user_id not in (${viewerId}, ${ownerId})
            and p.hidden_at is null and (p.visibility = 'public' or (p.visibility = 'shared' and exists (
              select 1 from prompt_shares s where s.prompt_id = p.id and s.user_id = c.user_id)))
          group by c.user_id order by max(c.created_at) desc limit ${mostTold}`.execute(trx);
        return { comment: toComment(rows[0]), ownerId, others: others.map((row) => row.user_id) };
      }),

    /** By its author, or by the prompt's owner. */
    remove: (promptId: string, commentId: string, viewerId: string): Promise<true | 'not yours' | null> =>
      db.transaction().execute(async (trx) => {
        const ownerId = await lock(trx, promptId, viewerId);
        const author = await authorOf(trx, promptId, commentId);
        // One's own words may be taken back also where the prompt is not to be seen any more.
        if (author === null || (ownerId === null && author.id !== viewerId)) return null;
        if (author.id !== viewerId && (ownerId !== viewerId || author.isHidden)) {
          return author.isHidden ? null : 'not yours';
        }
        await trx.deleteFrom('prompt_comments').where('id', '=', commentId).execute();
        return true;
      }),

    /** Each person's first report counts; the third person's hides the comment. */
    report: (
      promptId: string,
      commentId: string,
      report: Report,
      viewerId: string,
    ): Promise<'reported' | 'own' | null> =>
      db.transaction().execute(async (trx) => {
        const ownerId = await lock(trx, promptId, viewerId);
        const author = await authorOf(trx, promptId, commentId);
        if (ownerId === null || author === null) return null;
        if (author.id === viewerId) return 'own';
        if (author.isHidden) return null;
        await trx
          .insertInto('comment_reports')
          .values({ comment_id: commentId, user_id: viewerId, ...report })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await sql`
          update prompt_comments set hidden_at = now() where id = ${commentId} and hidden_at is null
            and (select count(*) from comment_reports where comment_id = ${commentId}) >= ${reportsToHide}`.execute(
          trx,
        );
        return 'reported';
      }),
  };
}

/** The owner of a prompt that the viewer may read. Its row, which counts the comments, is locked first. */
async function lock(trx: Db, promptId: string, viewerId: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select p.user_id from prompts p where p.id = ${promptId} and ${mayRead(viewerId)} for no key update`.execute(
    trx,
  );
  return rows[0]?.user_id ?? null;
}

async function authorOf(trx: Db, promptId: string, commentId: string) {
  const comment = await trx
    .selectFrom('prompt_comments')
    .select(['user_id as id', sql<boolean>`hidden_at is not null`.as('isHidden')])
    .where('id', '=', commentId)
    .where('prompt_id', '=', promptId)
    .forUpdate()
    .executeTakeFirst();
  return comment ?? null;
}

interface CommentRow {
  id: string;
  body: string;
  created_at: Date;
  author: PersonRow;
}

const commentRows: RawBuilder<unknown> = sql`
  select c.id, c.body, c.created_at, ${personOf('u')} as author
  from prompt_comments c join users u on u.id = c.user_id`;

const toComment = ({ id, body, created_at, author }: CommentRow): Comment => ({
  id,
  author: toPerson(author),
  body,
  createdAt: created_at.toISOString(),
});
