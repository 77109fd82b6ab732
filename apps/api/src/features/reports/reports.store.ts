import type { Report } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { lockReadablePrompt } from '../prompts/prompt-visibility.ts';
import { lockVisibleTool } from '../tools/tool-visibility.ts';

/** Number of users whose reports hide content (docs/product-decisions.md). */
const reportsToHide = 3;

/** Null when the viewer may not see the content. */
export type ReportResult = 'reported' | 'own_content' | null;

export type ReportStore = ReturnType<typeof reportStore>;

/** Reports of tools, prompts and comments. Only a user's first report counts; the third user's hides the content. */
export function reportStore(db: Db) {
  const submitReport = (target: ReportTarget, id: string, report: Report, viewerId: string) =>
    db.transaction().execute(async (trx): Promise<ReportResult> => {
      const content = await target.lock(trx, id, viewerId);
      if (!content) return null;
      if (content.ownerId === viewerId) return 'own_content';
      const reports = sql.table(target.reports);
      const foreignKey = sql.ref(target.foreignKey);
      await sql`
        insert into ${reports} (${foreignKey}, user_id, reason, details)
        values (${id}, ${viewerId}, ${report.reason}, ${report.details}) on conflict do nothing`.execute(trx);
      await sql`
        update ${sql.table(target.content)} set hidden_at = now() where id = ${id} and hidden_at is null
          and (select count(*) from ${reports} where ${foreignKey} = ${id}) >= ${reportsToHide}`.execute(trx);
      return 'reported';
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

interface ReportTarget {
  content: string;
  reports: string;
  /** Column of `reports` that refers to the content. */
  foreignKey: string;
  /** Locks the content and returns its owner, or null when the viewer may not see it. */
  lock: (trx: Db, id: string, viewerId: string) => Promise<{ ownerId: string | null } | null>;
}

const toolTarget: ReportTarget = {
  content: 'tools',
  reports: 'tool_reports',
  foreignKey: 'tool_id',
  async lock(trx, id, viewerId) {
    const tool = await lockVisibleTool(trx, id, viewerId);
    return tool ? { ownerId: tool.submitted_by } : null;
  },
};

const promptTarget: ReportTarget = {
  content: 'prompts',
  reports: 'prompt_reports',
  foreignKey: 'prompt_id',
  async lock(trx, id, viewerId) {
    const ownerId = await lockReadablePrompt(trx, id, viewerId);
    return ownerId === null ? null : { ownerId };
  },
};

const commentTarget = (promptId: string): ReportTarget => ({
  content: 'prompt_comments',
  reports: 'comment_reports',
  foreignKey: 'comment_id',
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
