import {
  type Notification,
  type NotificationEvent,
  type NotificationKind,
  type NotificationPage,
  getPageCount,
  type Subject,
} from '@ai-directory/api-client/contract';
import { truncate } from '@ai-directory/prompts-kit/rules';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type RawBuilder } from 'kysely';

import { readPages } from '../../db/batches.ts';
import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import { queueMessages } from '../../db/notify-queue.ts';
import { promptReadableBy } from '../../content/prompt-visibility.ts';
import { userSummaryJson, toUserSummary, type UserSummaryRow } from '../../content/user-summary.ts';
import { toolVisibleTo } from '../../content/tool-visibility.ts';

/** A notification to create. */
export interface NotificationInput {
  /** Null when the content has no owner any more. */
  recipientId: string | null;
  kind: NotificationKind;
  /** User whose action causes the notification; null for the moderators. */
  actorId: string | null;
  toolId?: string | undefined;
  promptId?: string | undefined;
  commentId?: string | undefined;
  /** Text of the comment, of which the beginning is stored. The text of a review is not stored but joined on read. */
  excerpt?: string | undefined;
}

/** Notifies the open streams of a user of a new notification or that some were read or deleted. */
export interface ChangeMessage {
  userId: string;
  /** Id of the new notification, if any. */
  notificationId?: string;
}

/** PostgreSQL channel that carries every `ChangeMessage` to all processes. */
export const notificationChannel = 'notifications';

export type NotificationStore = ReturnType<typeof notificationStore>;

export function notificationStore(db: Db, log: Pick<FastifyBaseLogger, 'error'>) {
  const countUnread = async (userId: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`${selectUnreadCount(userId)}`.execute(db);
    return rows[0]?.count ?? 0;
  };

  return {
    /**
     * Stores a notification and notifies the recipient's open streams. Does nothing when the recipient is the actor, has
     * muted the kind, was deleted or already has the notification. Never throws: the action is stored already, and who
     * repeated it because of an error would undo it.
     */
    async notify({
      recipientId,
      kind,
      actorId,
      toolId,
      promptId,
      commentId,
      excerpt = '',
    }: NotificationInput): Promise<void> {
      if (recipientId === null || recipientId === actorId) return;
      const id = newId();
      // A single statement, so that the notification and its message share a transaction. It locks the prompt before the
      // recipient, as the deletion of an account does, which deletes the prompts first.
      await sql`
        with prompt as materialized (
          select id from prompts where id = ${promptId ?? null}::uuid for key share
        ), inserted as (
          insert into notifications (id, user_id, kind, actor_id, tool_id, prompt_id, comment_id, excerpt)
          select ${id}::uuid, u.id, ${kind}, ${actorId}::uuid, ${toolId ?? null}, ${promptId ?? null}::uuid,
            ${commentId ?? null}::uuid, ${toExcerpt(excerpt)}
          from users u
          where (${promptId === undefined} or exists (select 1 from prompt)) and u.id = ${recipientId}
            and not exists (select 1 from user_settings s where s.user_id = u.id and ${kind} = any(s.muted))
          on conflict do nothing
          returning id, user_id)
        ${queueChanges(sql`inserted`, sql`id`)}`
        .execute(db)
        .catch((error: { code?: string }) => {
          // Otherwise the comment, tool or actor was deleted concurrently.
          if (error.code !== foreignKeyViolation) log.error({ err: error }, 'A notification was not stored');
        });
    },

    async list(
      userId: string,
      { page, limit, only }: { page: number; limit: number; only: 'all' | 'unread' },
    ): Promise<NotificationPage> {
      const condition = sql`n.user_id = ${userId} ${only === 'unread' ? sql`and n.read_at is null` : sql``}`;
      // The page is selected in a subquery, so that rows before the offset are not joined.
      const { rows } = await sql<NotificationRow>`
        ${selectNotifications(
          userId,
          sql`(select * from notifications n where ${condition}
            order by n.created_at desc, n.id desc limit ${limit} offset ${(page - 1) * limit})`,
        )} order by n.created_at desc, n.id desc`.execute(db);
      const counts = await sql<{ total: number; unread: number }>`
        select (select count(*)::int from notifications n where ${condition}) as total,
          (${selectUnreadCount(userId)}) as unread`.execute(db);
      const { total, unread } = counts.rows[0] ?? { total: 0, unread: 0 };
      return { notifications: rows.map(toNotification), total, pages: getPageCount(total, limit), unread };
    },

    /** Yields all notifications of a user in batches, sorted by createdAt desc. */
    async *listAll(userId: string): AsyncGenerator<Notification[]> {
      const pages = readPages<NotificationRow & { cursor: string }>(exportPageSize, async (last) => {
        const after = last
          ? sql`and (n.created_at, n.id) < (${last.cursor}::timestamptz, ${last.id}::uuid)`
          : sql``;
        const { rows } = await sql<NotificationRow & { cursor: string }>`
          select page.*, page.created_at::text as cursor from (${selectNotifications(
            userId,
            sql`(select * from notifications n where n.user_id = ${userId} ${after}
              order by n.created_at desc, n.id desc limit ${exportPageSize})`,
          )}) page order by page.created_at desc, page.id desc`.execute(db);
        return rows;
      });
      for await (const rows of pages) yield rows.map(toNotification);
    },

    countUnread,

    /** Returns the current unread count and the new notification, if any. */
    async loadEvent({ userId, notificationId }: ChangeMessage): Promise<NotificationEvent> {
      const { rows } =
        notificationId === undefined
          ? { rows: [] }
          : await sql<NotificationRow>`
              ${selectNotifications(userId)} where n.user_id = ${userId} and n.id = ${notificationId}`.execute(
              db,
            );
      return { unread: await countUnread(userId), notification: rows[0] ? toNotification(rows[0]) : null };
    },

    /** Returns the remaining unread count, or null when the user has no such notification. */
    async markRead(id: string, userId: string): Promise<number | null> {
      const { rows } = await sql<{ exists: boolean }>`
        with updated as (
          update notifications set read_at = now() where id = ${id} and user_id = ${userId} and read_at is null
          returning user_id),
        queued as (${queueChanges(sql`updated`)})
        select exists (select 1 from notifications where id = ${id} and user_id = ${userId}) as "exists"`.execute(
        db,
      );
      return rows[0]?.exists ? countUnread(userId) : null;
    },

    async markAllRead(userId: string): Promise<void> {
      await sql`
        with updated as (
          update notifications set read_at = now() where user_id = ${userId} and read_at is null returning user_id)
        ${queueChanges(sql`(select distinct user_id from updated) users`)}`.execute(db);
    },
  };
}

const foreignKeyViolation = '23503';
const exportPageSize = 100;

/** Parses a payload written by `queueChanges` or by the database's own triggers. */
export function parseChangeMessage(payload: string): ChangeMessage {
  const [userId = '', notificationId] = payload.split(' ');
  return { userId, ...(notificationId && { notificationId }) };
}

/** Queues a `ChangeMessage` for each row, which has a `user_id`. */
const queueChanges = (rows: RawBuilder<unknown>, notificationId: RawBuilder<unknown> = sql`null::uuid`) =>
  queueMessages(
    sql`select ${notificationChannel}::text, concat_ws(' ', user_id, ${notificationId}) from ${rows}`,
  );

const selectUnreadCount = (userId: string) =>
  sql`select count(*)::int as count from notifications where user_id = ${userId} and read_at is null`;

const maxExcerptLength = 200;

const toExcerpt = (text: string) => truncate(text.replace(/\s+/gu, ' ').trim(), maxExcerptLength);

interface NotificationRow {
  id: string;
  kind: NotificationKind;
  actor: UserSummaryRow | null;
  subject: Subject | null;
  excerpt: string;
  is_read: boolean;
  created_at: Date;
}

/** Selects notifications `n` without title and excerpt of content that the viewer may no longer see. */
const selectNotifications = (viewerId: string, from: RawBuilder<unknown> = sql`notifications`) => sql`
  select n.id, n.kind, case when a.id is not null then ${userSummaryJson('a')} end as actor, n.read_at is not null as is_read, n.created_at,
    case
      when c.hidden_at is not null then ''
      when n.kind = 'review' then coalesce(nullif(r.title, ''), r.body, '')
      when coalesce(n.tool_id, n.prompt_id::text) is not null and t.id is null and p.id is null then ''
      else n.excerpt
    end as excerpt,
    case
      when t.id is not null then jsonb_build_object('type', 'tool', 'id', t.id, 'title', t.name)
      when p.id is not null then jsonb_build_object('type', 'prompt', 'id', p.id, 'title', p.title)
      when n.kind = 'follow' then jsonb_build_object('type', 'user', 'id', a.username, 'title', a.username)
    end as subject
  from ${from} n
  left join users a on a.id = n.actor_id
  left join tools t on t.id = n.tool_id and ${toolVisibleTo(viewerId)}
  left join prompts p on p.id = n.prompt_id and ${promptReadableBy(viewerId)}
  left join prompt_comments c on c.id = n.comment_id
  left join tool_reviews r on n.kind = 'review' and r.tool_id = t.id and r.user_id = n.actor_id`;

const toNotification = ({ actor, is_read, created_at, ...row }: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  actor: actor && toUserSummary(actor),
  subject: row.subject,
  excerpt: toExcerpt(row.excerpt),
  isRead: is_read,
  createdAt: created_at.toISOString(),
});
