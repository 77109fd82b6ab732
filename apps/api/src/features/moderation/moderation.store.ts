import {
  getPageCount,
  type ModerationCasePage,
  type ModeratedTool,
  type ModerationDecision,
} from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { recordAuditEvent } from '../audit-log/audit-log.store.ts';
import { revokeSessions } from '../auth/sessions.store.ts';
import { isModerator, type AccountPolicy } from '../users/account-policy.ts';
import type { RunImageTokens } from '../prompts/run-image-tokens.ts';
import { toFactColumns } from '../tools/tools.rows.ts';
import { toEditedWebsite } from '../tools/website-columns.ts';
import { countRows, recordModeration, type ModerationPage, type Moderator } from './moderator.ts';
import { selectCases, toCase, type CaseRow } from './moderation.rows.ts';

export interface DecisionResult {
  /** What the author is notified of; null if nothing has changed for the author. */
  change: 'hide' | 'restore' | 'reject' | null;
  ownerId: string | null;
  toolId: string | null;
  promptId: string | null;
}

/** Cases of reported content, and bans. Every action is in the audit log. */
export function moderationStore(db: Db, policy: AccountPolicy, tokens: RunImageTokens) {
  return {
    async listCases({ page, limit, state }: ModerationPage, viewerId: string): Promise<ModerationCasePage> {
      const signImage = (runId: string) => tokens.sign(runId, viewerId);
      const isOpen = state === 'open';
      const order = isOpen ? sql`m.appeal is null, m.created_at, m.id` : sql`m.updated_at desc, m.id`;
      const { rows } = await sql<CaseRow>`
        ${selectCases(sql`(select * from moderation_cases m where m.is_open = ${isOpen}
          order by ${order} limit ${limit} offset ${(page - 1) * limit})`)}
        order by ${order}`.execute(db);
      const total = await countRows(db, sql`moderation_cases where is_open = ${isOpen}`);
      const cases = await Promise.all(rows.map(toCase(policy, signImage)));
      return { cases, total, pages: getPageCount(total, limit) };
    },

    /** Returns null when there is no such case. */
    decide: (
      id: string,
      { action, reason, note }: ModerationDecision,
      moderator: Moderator,
    ): Promise<DecisionResult | null> =>
      db.transaction().execute(async (trx) => {
        const subject = await lockSubject(trx, id);
        if (!subject) return null;
        const { hiddenBy, isHidden, content, contentId } = subject;
        const hides = action === 'hide';
        // Dismissing the reports restores what only they have hidden.
        const isVisible = !hides && (action === 'restore' || hiddenBy !== 'moderator');
        await sql`update ${sql.table(content)} set hidden_at = ${isVisible ? null : sql`coalesce(hidden_at, now())`}
          where id = ${contentId} and (hidden_at is null) <> ${isVisible}`.execute(trx);
        await sql`
          update moderation_cases set is_open = false, is_approved = ${isVisible}, updated_at = now()
            ${hides ? sql`, hidden_by = 'moderator', reason = ${reason}, note = ${note}` : sql``}
            ${isVisible ? sql`, hidden_by = null, reason = null, note = '', appeal = null` : sql``}
          where id = ${id}`.execute(trx);
        if (action === 'restore' && hiddenBy === 'moderator') await overturnReports(trx, subject);
        await decideOpenReports(trx, subject, hides ? 'upheld' : 'dismissed');
        const event = hides
          ? 'content_hidden'
          : action === 'restore'
            ? 'content_restored'
            : 'reports_dismissed';
        await recordModeration(trx, moderator, event, subject.title);
        const { ownerId, toolId, promptId } = subject;
        const visibleChange = isHidden ? 'restore' : null;
        const hiddenChange = subject.isAppealed ? 'reject' : hides ? 'hide' : null;
        return { change: isVisible ? visibleChange : hiddenChange, ownerId, toolId, promptId };
      }),

    /** Returns null when the content is not the viewer's. The author appeals once per hiding. */
    appeal: (
      { type, id }: { type: 'tool' | 'prompt' | 'comment'; id: string },
      text: string,
      viewerId: string,
    ): Promise<'sent' | 'rejected' | null> =>
      db.transaction().execute(async (trx) => {
        const { table, author } = contentTables[type];
        const { rows: own } = await sql`
          select 1 from ${sql.table(table)} where id = ${id} and ${sql.ref(author)} = ${viewerId}`.execute(
          trx,
        );
        if (own.length === 0) return null;
        const { numAffectedRows } = await sql`
          update moderation_cases set appeal = ${text}, is_open = true, updated_at = now()
          where ${sql.ref(`${type}_id`)} = ${id} and hidden_by is not null and appeal is null`.execute(trx);
        return numAffectedRows ? 'sent' : 'rejected';
      }),

    /** Returns null when there is no such user, and false for oneself and other moderators. */
    ban: (userId: string, reason: string, moderator: Moderator): Promise<boolean | null> =>
      db.transaction().execute(async (trx) => {
        const user = await trx
          .selectFrom('users')
          .select(['username', 'email', 'email_confirmed_at', 'is_moderator'])
          .where('id', '=', userId)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (!user) return null;
        if (userId === moderator.id || isModerator(user, policy)) return false;
        await sql`update users set banned_at = coalesce(banned_at, now()), ban_reason = ${reason}
          where id = ${userId}`.execute(trx);
        await revokeSessions(trx, { userId });
        await trx.deleteFrom('access_tokens').where('user_id', '=', userId).execute();
        await recordAuditEvent(trx, { userId, event: 'account_banned', detail: reason });
        await recordModeration(trx, moderator, 'user_banned', user.username);
        return true;
      }),

    /** Returns false when the user does not exist or is not banned. */
    unban: (userId: string, moderator: Moderator): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const user = await trx
          .updateTable('users')
          .set({ banned_at: null, ban_reason: '' })
          .where('id', '=', userId)
          .where('banned_at', 'is not', null)
          .returning('username')
          .executeTakeFirst();
        if (user) await recordModeration(trx, moderator, 'user_unbanned', user.username);
        return user !== undefined;
      }),

    /** Returns false when the tool does not exist. */
    editTool: (id: string, { facts, ...draft }: ModeratedTool, moderator: Moderator): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const tool = await trx
          .updateTable('tools')
          .set({
            ...draft,
            ...(await toEditedWebsite(trx, id, draft.website)),
            ...toFactColumns(facts),
            updated_at: sql<Date>`now()`,
          })
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst();
        if (!tool) return false;
        await trx
          .updateTable('moderation_cases')
          .set({ edited_at: sql<Date>`now()` })
          .where('tool_id', '=', id)
          .execute();
        await recordModeration(trx, moderator, 'tool_facts_edited', tool.name);
        return true;
      }),
  };
}

type Subject = NonNullable<Awaited<ReturnType<typeof lockSubject>>>;

/** Decides all open reports of a content, also in the records of their reporters. */
async function decideOpenReports(
  trx: Db,
  { reports, foreignKey, contentId }: Subject,
  status: 'upheld' | 'dismissed',
) {
  const record = sql.ref(`reports_${status}`);
  await sql`
    with decided as (
      update ${sql.table(reports)} set status = ${status}
      where ${sql.ref(foreignKey)} = ${contentId} and status = 'open' returning user_id)
    update users set ${record} = ${record} + 1 where id in (select user_id from decided)`.execute(trx);
}

/**
 * Dismisses the upheld reports of content that should not have been hidden, also in the records of their reporters. Those
 * from before an edit stay upheld: they were right about the earlier version.
 */
async function overturnReports(trx: Db, { reports, foreignKey, contentId }: Subject) {
  const isOfContent = sql`${sql.ref(foreignKey)} = ${contentId}`;
  await sql`
    with overturned as (
      update ${sql.table(reports)} set status = 'dismissed'
      where ${isOfContent} and status = 'upheld' and created_at > coalesce(
        (select edited_at from moderation_cases where ${isOfContent}), '-infinity') returning user_id)
    update users set reports_upheld = greatest(reports_upheld - 1, 0), reports_dismissed = reports_dismissed + 1
    where id in (select user_id from overturned)`.execute(trx);
}

const contentTables = {
  tool: { table: 'tools', author: 'submitted_by' },
  prompt: { table: 'prompts', author: 'user_id' },
  comment: { table: 'prompt_comments', author: 'user_id' },
};

/** Locks the content of a case and then the case, in the order of a report. */
async function lockSubject(trx: Db, id: string) {
  const { rows } = await sql<{ tool_id: string | null; prompt_id: string | null; comment_id: string | null }>`
    select tool_id, prompt_id, comment_id from moderation_cases where id = ${id}`.execute(trx);
  const [ids] = rows;
  if (!ids) return null;
  const [type, contentId] = ids.tool_id
    ? (['tool', ids.tool_id] as const)
    : ids.prompt_id
      ? (['prompt', ids.prompt_id] as const)
      : (['comment', ids.comment_id ?? ''] as const);
  const { table: content } = contentTables[type];
  if (type === 'comment') {
    // The prompt's row holds the number of visible comments.
    await sql`select 1 from prompts where id = (select prompt_id from prompt_comments where id = ${contentId})
      for no key update`.execute(trx);
  }
  const columns = {
    tool: sql`submitted_by as "ownerId", name as title, null as "promptId"`,
    prompt: sql`user_id as "ownerId", title, id as "promptId"`,
    comment: sql`user_id as "ownerId", left(body, 80) as title, prompt_id as "promptId"`,
  };
  const { rows: contents } = await sql<{
    ownerId: string | null;
    title: string;
    promptId: string | null;
    isHidden: boolean;
  }>`select ${columns[type]}, hidden_at is not null as "isHidden" from ${sql.table(content)}
    where id = ${contentId} for no key update`.execute(trx);
  const { rows: cases } = await sql<{ hiddenBy: 'reports' | 'moderator' | null; isAppealed: boolean }>`
    select hidden_by as "hiddenBy", is_open and appeal is not null as "isAppealed"
    from moderation_cases where id = ${id} for update`.execute(trx);
  if (!contents[0] || !cases[0]) return null;
  return {
    ...contents[0],
    ...cases[0],
    content,
    contentId,
    reports: `${type}_reports`,
    foreignKey: `${type}_id`,
    toolId: ids.tool_id,
  };
}
