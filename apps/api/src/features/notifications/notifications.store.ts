import {
  type Notification,
  type NotificationEvent,
  type NotificationKind,
  type NotificationPage,
  pagesOf,
  type Subject,
} from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import { mayRead } from '../../db/may-read.ts';
import { personOf, toPerson, type PersonRow } from '../../db/person.ts';
import { maySeeTool } from '../../db/tool.ts';

/** What a person is told. */
export interface News {
  /** Id of who is told; null where the thing belongs to nobody any more. */
  to: string | null;
  kind: NotificationKind;
  /** Id of who did it. */
  by: string;
  toolId?: string | undefined;
  promptId?: string | undefined;
  commentId?: string | undefined;
  /** The comment; its beginning is shown. A review is read where it stands. */
  excerpt?: string | undefined;
}

/** Which notifications of a person changed: one is new, or some were read. */
export interface Change {
  userId: string;
  notificationId?: string;
}

/** The channel of PostgreSQL that carries every `Change` to all processes. */
export const changesChannel = 'notifications';

export type NotificationStore = ReturnType<typeof notificationStore>;

export function notificationStore(db: Db) {
  const countUnread = async (userId: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`${unreadOf(userId)}`.execute(db);
    return rows[0]?.n ?? 0;
  };

  return {
    /**
     * Stores what happened, and announces it to the person's open streams. Nothing happens where they did it themselves,
     * have muted the kind, have gone, or know already.
     */
    async tell({ to, kind, by, toolId, promptId, commentId, excerpt = '' }: News): Promise<void> {
      if (to === null || to === by) return;
      const id = newId();
      // One statement, so that stored and announced is one transaction.
      await sql`
        with told as (
          insert into notifications (id, user_id, kind, actor_id, tool_id, prompt_id, comment_id, excerpt)
          select ${id}::uuid, u.id, ${kind}, ${by}::uuid, ${toolId ?? null}, ${promptId ?? null}::uuid,
            ${commentId ?? null}::uuid, ${beginningOf(excerpt)}
          from users u
          where u.id = ${to}
            and not exists (select 1 from user_settings s where s.user_id = u.id and ${kind} = any(s.muted))
          on conflict do nothing
          returning id, user_id)
        select ${announce(sql`told.user_id`, sql`told.id`)} from told`
        .execute(db)
        .catch((error: { code?: string }) => {
          // Meanwhile the prompt, the comment, the tool or the account was deleted: there is nothing to tell.
          if (error.code !== '23503') throw error;
        });
    },

    async list(
      userId: string,
      { page, limit, only }: { page: number; limit: number; only: 'all' | 'unread' },
    ): Promise<NotificationPage> {
      const mine = sql`n.user_id = ${userId} ${only === 'unread' ? sql`and n.read_at is null` : sql``}`;
      // The page first, and what belongs to it after: the rows that are passed over are not joined.
      const { rows } = await sql<NotificationRow>`
        ${notificationRows(
          userId,
          sql`(select * from notifications n where ${mine}
            order by n.created_at desc, n.id desc limit ${limit} offset ${(page - 1) * limit})`,
        )} order by n.created_at desc, n.id desc`.execute(db);
      const counted = await sql<{ total: number; unread: number }>`
        select (select count(*)::int from notifications n where ${mine}) as total,
          (${unreadOf(userId)}) as unread`.execute(db);
      const { total, unread } = counted.rows[0] ?? { total: 0, unread: 0 };
      return { notifications: rows.map(toNotification), total, pages: pagesOf(total, limit), unread };
    },

    unread: countUnread,

    /** The number of unread ones now, and the one that is new. */
    async event({ userId, notificationId }: Change): Promise<NotificationEvent> {
      const { rows } =
        notificationId === undefined
          ? { rows: [] }
          : await sql<NotificationRow>`
              ${notificationRows(userId)} where n.user_id = ${userId} and n.id = ${notificationId}`.execute(
              db,
            );
      return { unread: await countUnread(userId), notification: rows[0] ? toNotification(rows[0]) : null };
    },

    /** The number that is left unread; null where the person has no such notification. */
    async read(id: string, userId: string): Promise<number | null> {
      const { rows } = await sql<{ known: boolean }>`
        with seen as (
          update notifications set read_at = now() where id = ${id} and user_id = ${userId} and read_at is null
          returning user_id)
        select exists (select 1 from notifications where id = ${id} and user_id = ${userId}) as known,
          (select ${announce(sql`seen.user_id`)} from seen)`.execute(db);
      return rows[0]?.known ? countUnread(userId) : null;
    },

    async readAll(userId: string): Promise<void> {
      await sql`
        with seen as (
          update notifications set read_at = now() where user_id = ${userId} and read_at is null returning user_id)
        select ${announce(sql`seen.user_id`)} from (select distinct user_id from seen) seen`.execute(db);
    },
  };
}

/** Reads what `announce` wrote. */
export function changeOf(payload: string): Change {
  const [userId = '', notificationId] = payload.split(' ');
  return { userId, ...(notificationId && { notificationId }) };
}

const announce = (userId: RawBuilder<unknown>, notificationId: RawBuilder<unknown> = sql`null::uuid`) =>
  sql`pg_notify(${changesChannel}, concat_ws(' ', ${userId}, ${notificationId}))::text`;

const unreadOf = (userId: string) =>
  sql`select count(*)::int as n from notifications where user_id = ${userId} and read_at is null`;

const excerptLength = 200;

function beginningOf(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= excerptLength) return line;
  // Half of a pair cannot be stored.
  return `${line.slice(0, excerptLength - 1).replace(/\p{Cs}$/u, '')}…`;
}

interface NotificationRow {
  id: string;
  kind: NotificationKind;
  actor: PersonRow;
  subject: Subject | null;
  excerpt: string;
  is_read: boolean;
  created_at: Date;
}

/** Notifications `n`. What a person may not see any more is neither named nor quoted: it may have changed since. */
const notificationRows = (viewerId: string, from: RawBuilder<unknown> = sql`notifications`) => sql`
  select n.id, n.kind, ${personOf('a')} as actor, n.read_at is not null as is_read, n.created_at,
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
  join users a on a.id = n.actor_id
  left join tools t on t.id = n.tool_id and ${maySeeTool(viewerId)}
  left join prompts p on p.id = n.prompt_id and ${mayRead(viewerId)}
  left join prompt_comments c on c.id = n.comment_id
  left join tool_reviews r on n.kind = 'review' and r.tool_id = t.id and r.user_id = n.actor_id`;

const toNotification = ({ actor, is_read, created_at, ...row }: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  actor: toPerson(actor),
  subject: row.subject,
  excerpt: beginningOf(row.excerpt),
  isRead: is_read,
  createdAt: created_at.toISOString(),
});
