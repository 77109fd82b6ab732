import type { Report, ReportReason } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import { lockReadablePrompt } from '../../content/prompt-visibility.ts';
import { lockVisibleTool } from '../../content/tool-visibility.ts';
import { isEmailConfirmed, type AccountPolicy } from '../users/account-policy.ts';
import { shouldHide, protectedUseCount, type ReporterRecord } from './report-weight.ts';

/** Content that a report has hidden. */
interface HiddenContent {
  ownerId: string | null;
  reason: ReportReason;
}

/** Null when the viewer may not see the content. */
export type ReportResult = { hidden: HiddenContent | null } | 'own_content' | null;

/**
 * Reports of tools, prompts and comments. Only a user's first report counts. The first report opens a case for the
 * moderators; enough trusted ones hide the content until a moderator decides (report-weight.ts).
 */
export function reportStore(db: Db, policy: AccountPolicy) {
  const submitReport = (target: ReportTarget, id: string, report: Report, viewerId: string) =>
    db.transaction().execute(async (trx): Promise<ReportResult> => {
      const content = await target.lock(trx, id, viewerId);
      if (!content) return null;
      if (content.ownerId === viewerId) return 'own_content';
      const reports = sql.table(target.reports);
      const foreignKey = sql.ref(target.foreignKey);
      const { numAffectedRows } = await sql`
        insert into ${reports} as r (${foreignKey}, user_id, reason, details)
        values (${id}, ${viewerId}, ${report.reason}, ${report.details})
        on conflict (${foreignKey}, user_id) do update
          set reason = excluded.reason, details = excluded.details, status = 'open', created_at = now()
          where r.status = 'outdated'`.execute(trx);
      if (!numAffectedRows) return { hidden: null };
      const { rows } = await sql<{ id: string; canBeHidden: boolean }>`
        insert into moderation_cases as m (id, ${foreignKey}) values (${newId()}, ${id})
        on conflict (${foreignKey}) do update set is_open = true, updated_at = now()
        returning m.id, m.hidden_by is null and not m.is_approved
          and not (${target.isProtected(sql`${id}`)}) as "canBeHidden"`.execute(trx);
      const [moderationCase] = rows;
      if (!moderationCase?.canBeHidden) return { hidden: null };
      const reporters = await findReporters(trx, target, id, policy);
      if (!shouldHide(reporters.map(({ record }) => record))) return { hidden: null };
      const reason = mostFrequent(reporters.map((reporter) => reporter.reason)) ?? report.reason;
      await sql`update ${sql.table(target.content)} set hidden_at = now() where id = ${id}`.execute(trx);
      await sql`update moderation_cases set hidden_by = 'reports', reason = ${reason} where id = ${moderationCase.id}`.execute(
        trx,
      );
      return { hidden: { ownerId: content.ownerId, reason } };
    });

  return {
    reportTool: (id: string, report: Report, viewerId: string) =>
      submitReport(toolTarget, id, report, viewerId),

    reportPrompt: (id: string, report: Report, viewerId: string) =>
      submitReport(promptTarget, id, report, viewerId),

    reportComment: (promptId: string, commentId: string, report: Report, viewerId: string) =>
      submitReport(commentTarget(promptId), commentId, report, viewerId),
  };
}

async function findReporters(trx: Db, target: ReportTarget, id: string, policy: AccountPolicy) {
  const { rows } = await sql<ReporterRow & { reason: ReportReason }>`
    select r.reason, ${reporterColumns} from ${sql.table(target.reports)} r join users u on u.id = r.user_id
    where r.${sql.ref(target.foreignKey)} = ${id} and r.status = 'open'`.execute(trx);
  return rows.map((row) => ({ reason: row.reason, record: toReporterRecord(row, policy) }));
}

export interface ReporterRow {
  account_age_ms: number;
  email_confirmed_at: Date | string | null;
  is_banned: boolean;
  reports_upheld: number;
  reports_dismissed: number;
}

/** Columns of the user `u` that the weight of a report depends on. */
export const reporterColumns: RawBuilder<unknown> = sql`
  (extract(epoch from now() - u.created_at) * 1000)::float8 as account_age_ms, u.email_confirmed_at,
  u.banned_at is not null as is_banned, u.reports_upheld, u.reports_dismissed`;

export const toReporterRecord = (row: ReporterRow, policy: AccountPolicy): ReporterRecord => ({
  accountAgeMs: row.account_age_ms,
  isEmailConfirmed: isEmailConfirmed(row, policy),
  isBanned: row.is_banned,
  upheld: row.reports_upheld,
  dismissed: row.reports_dismissed,
});

function mostFrequent<T>(values: T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** SQL condition: whether tool `t` was not submitted by a user, or is widely used. */
export const toolIsProtected: RawBuilder<unknown> = sql`(t.submitted_by is null or t.favorites_count >= ${protectedUseCount})`;

/** SQL condition: whether prompt `p` belongs to the catalogue's own account, which has no password, or is widely used. */
export const promptIsProtected: RawBuilder<unknown> = sql`(p.likes_count + p.saves_count >= ${protectedUseCount}
  or exists (select 1 from users o where o.id = p.user_id and o.password_hash not like '$argon2%'))`;

interface ReportTarget {
  content: string;
  reports: string;
  /** Column of `reports` and of `moderation_cases` that refers to the content. */
  foreignKey: string;
  /** SQL condition: whether only a moderator may hide the content. */
  isProtected: (id: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Locks the content and returns its owner, or null when the viewer may not see it. */
  lock: (trx: Db, id: string, viewerId: string) => Promise<{ ownerId: string | null } | null>;
}

const toolTarget: ReportTarget = {
  content: 'tools',
  reports: 'tool_reports',
  foreignKey: 'tool_id',
  isProtected: (id) => sql`exists (select 1 from tools t where t.id = ${id} and ${toolIsProtected})`,
  async lock(trx, id, viewerId) {
    const tool = await lockVisibleTool(trx, id, viewerId);
    return tool ? { ownerId: tool.submitted_by } : null;
  },
};

const promptTarget: ReportTarget = {
  content: 'prompts',
  reports: 'prompt_reports',
  foreignKey: 'prompt_id',
  isProtected: (id) => sql`exists (select 1 from prompts p where p.id = ${id} and ${promptIsProtected})`,
  async lock(trx, id, viewerId) {
    const ownerId = await lockReadablePrompt(trx, id, viewerId);
    return ownerId === null ? null : { ownerId };
  },
};

const commentTarget = (promptId: string): ReportTarget => ({
  content: 'prompt_comments',
  reports: 'comment_reports',
  foreignKey: 'comment_id',
  isProtected: () => sql`false`,
  async lock(trx, id, viewerId) {
    // The prompt's row holds the number of visible comments; it is locked first here as everywhere.
    if ((await lockReadablePrompt(trx, promptId, viewerId)) === null) return null;
    const comment = await trx
      .selectFrom('prompt_comments')
      .select(['user_id as ownerId', 'hidden_at'])
      .where('id', '=', id)
      .where('prompt_id', '=', promptId)
      .forUpdate()
      .executeTakeFirst();
    const isVisible = comment && (comment.hidden_at === null || comment.ownerId === viewerId);
    return isVisible ? { ownerId: comment.ownerId } : null;
  },
});
