import { type Comment, type CommentPage, getPageCount, type Hiding } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import { hidingJson } from '../../content/hiding.ts';
import { toUserSummary, userSummaryJson, type UserSummaryRow } from '../../content/user-summary.ts';
import { lockPrompt, lockReadablePrompt, promptReadableBy } from '../../content/prompt-visibility.ts';
import { runImageId } from '../../content/run-image.ts';
import type { ImageStore } from '../../files/images.store.ts';

/** Maximum number of earlier commenters notified of a new comment. */
const maxParticipants = 20;

export interface AddedComment {
  comment: Comment;
  ownerId: string;
  /** Users who commented before and can still read the prompt, sorted by their last comment desc. */
  participants: string[];
}

/** Comments on prompts. All methods return null when the viewer cannot read the prompt or the comment does not exist. */
export function commentStore(db: Db, images: ImageStore) {
  return {
    async list(
      promptId: string,
      { page, limit }: { page: number; limit: number },
      viewerId: string | undefined,
    ): Promise<CommentPage | null> {
      const { rows: counted } = await sql<{ count: number }>`
        select p.comments_count + (
          select count(*)::int from prompt_comments c
          where c.prompt_id = p.id and c.user_id = ${viewerId ?? null} and c.hidden_at is not null and c.run is null) as count
        from prompts p where p.id = ${promptId} and ${promptReadableBy(viewerId)}`.execute(db);
      if (!counted[0]) return null;
      const total = counted[0].count;
      const comments = await findComments(db, promptId, { page, limit }, viewerId);
      return { comments, total, pages: getPageCount(total, limit) };
    },

    add: (promptId: string, body: string, viewerId: string): Promise<AddedComment | null> =>
      db.transaction().execute(async (trx) => {
        const ownerId = await lockReadablePrompt(trx, promptId, viewerId);
        if (ownerId === null) return null;
        const id = newId();
        await trx
          .insertInto('prompt_comments')
          .values({ id, prompt_id: promptId, user_id: viewerId, body })
          .execute();
        const { rows } = await sql<CommentRow>`${selectComments} where c.id = ${id}`.execute(trx);
        if (!rows[0]) throw new Error('The comment was not stored');
        const { rows: participants } = await sql<{ user_id: string }>`
          select c.user_id from prompt_comments c join prompts p on p.id = c.prompt_id
          where c.prompt_id = ${promptId} and c.hidden_at is null and c.user_id not in (${viewerId}, ${ownerId})
            and p.hidden_at is null and (p.visibility = 'public' or (p.visibility = 'shared' and exists (
              select 1 from prompt_shares s where s.prompt_id = p.id and s.user_id = c.user_id)))
          group by c.user_id order by max(c.created_at) desc limit ${maxParticipants}`.execute(trx);
        return { comment: toComment(rows[0]), ownerId, participants: participants.map((row) => row.user_id) };
      }),

    /** Deletes a comment, or a run with its image. Only its author and the owner of the prompt can do so. */
    remove: (promptId: string, commentId: string, viewerId: string): Promise<true | 'not_author' | null> =>
      images.withImageTransaction({ ownerId: viewerId }, async ({ trx, deleteImages }) => {
        const prompt = await lockPrompt(trx, promptId, viewerId);
        const author = prompt && (await lockComment(trx, promptId, commentId));
        // Authors can delete their comments even when they can no longer read the prompt.
        if (!author || (!prompt.isReadable && author.id !== viewerId)) return null;
        if (author.id !== viewerId && (prompt.ownerId !== viewerId || author.isHidden)) {
          return author.isHidden ? null : 'not_author';
        }
        await trx.deleteFrom('prompt_comments').where('id', '=', commentId).execute();
        await deleteImages([author.imageId]);
        return true;
      }),
  };
}

/** Returns a page of the comments on a prompt that the viewer may read, sorted by createdAt desc. Authors see their hidden ones. */
export async function findComments(
  db: Db,
  promptId: string,
  { page, limit }: { page: number; limit: number },
  viewerId: string | undefined,
): Promise<Comment[]> {
  const { rows } = await sql<CommentRow>`
    ${selectComments} where c.prompt_id = ${promptId} and c.run is null and (c.hidden_at is null or c.user_id = ${viewerId ?? null})
    order by c.created_at desc, c.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows.map(toComment);
}

async function lockComment(trx: Db, promptId: string, commentId: string) {
  const comment = await trx
    .selectFrom('prompt_comments')
    .select([
      'user_id as id',
      sql<boolean>`hidden_at is not null`.as('isHidden'),
      sql<string | null>`${runImageId('prompt_comments')}`.as('imageId'),
    ])
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
  author: UserSummaryRow;
  hiding: Hiding | null;
}

const selectComments: RawBuilder<unknown> = sql`
  select c.id, c.body, c.created_at, ${userSummaryJson('u')} as author, ${hidingJson('comment', 'c')} as hiding
  from prompt_comments c join users u on u.id = c.user_id`;

const toComment = ({ id, body, created_at, author, hiding }: CommentRow): Comment => ({
  id,
  author: toUserSummary(author),
  body,
  createdAt: created_at.toISOString(),
  ...(hiding && { hiding }),
});
