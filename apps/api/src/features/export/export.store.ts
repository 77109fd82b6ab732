import type { AuditEvent, DataExport } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';

/** Data of a user that no other list returns in full. */
export type UserActivity = Pick<
  DataExport,
  | 'sessions'
  | 'activity'
  | 'favorites'
  | 'promptVersions'
  | 'likedPrompts'
  | 'savedPrompts'
  | 'ratedPrompts'
  | 'comments'
  | 'promptReports'
  | 'commentReports'
  | 'providerKeys'
  | 'accessTokens'
  | 'modelUse'
  | 'following'
  | 'followers'
  | 'reports'
  | 'views'
  | 'messages'
>;

type VersionRow = Omit<UserActivity['promptVersions'][number], 'createdAt'>;
type ModelUsageRow = Omit<UserActivity['modelUse'][number], 'createdAt'>;

export type ExportStore = ReturnType<typeof exportStore>;

export function exportStore(db: Db) {
  /** Selects rows with their createdAt, sorted by it desc. */
  async function selectDated<T>(columns: RawBuilder<T>, from: RawBuilder<unknown>) {
    const { rows } = await sql<T & { created_at: Date }>`
      select ${columns}, x.created_at from ${from} order by x.created_at desc`.execute(db);
    return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
  }

  return {
    /** Loads everything a user has done, without ids, tokens or hashes that would grant access. */
    async loadActivity(userId: string): Promise<UserActivity> {
      const sessions = await selectDated(
        sql<{
          userAgent: string;
          last_used_at: Date;
        }>`coalesce(x.user_agent, '') as "userAgent", x.last_used_at`,
        sql`sessions x where x.user_id = ${userId}`,
      );
      return {
        sessions: sessions.map(({ last_used_at, ...session }) => ({
          ...session,
          lastUsedAt: last_used_at.toISOString(),
        })),
        activity: await selectDated(
          sql<{ event: AuditEvent; detail: string; userAgent: string }>`
            x.event, x.detail, coalesce(x.user_agent, '') as "userAgent"`,
          sql`audit_log x where x.user_id = ${userId}`,
        ),
        favorites: await selectDated(
          sql<{ toolId: string; name: string }>`x.tool_id as "toolId", t.name`,
          sql`tool_favorites x join tools t on t.id = x.tool_id where x.user_id = ${userId}`,
        ),
        promptVersions: await selectDated(
          sql<VersionRow>`x.prompt_id as "promptId", x.version, x.title, x.description, x.content, x.category, x.tags, x.variables`,
          sql`(select v.*, v.saved_at as created_at from prompt_versions v join prompts p on p.id = v.prompt_id
            where p.user_id = ${userId}) x`,
        ),
        likedPrompts: await selectDated(promptId, sql`prompt_likes x where x.user_id = ${userId}`),
        savedPrompts: await selectDated(promptId, sql`prompt_saves x where x.user_id = ${userId}`),
        ratedPrompts: await selectDated(
          sql<{ promptId: string; rating: number }>`x.prompt_id as "promptId", x.rating`,
          sql`prompt_ratings x where x.user_id = ${userId}`,
        ),
        comments: await selectDated(
          sql<{ promptId: string; body: string }>`x.prompt_id as "promptId", x.body`,
          sql`prompt_comments x where x.user_id = ${userId}`,
        ),
        promptReports: await selectDated(
          sql<{
            promptId: string;
            reason: string;
            details: string;
          }>`x.prompt_id as "promptId", x.reason, x.details`,
          sql`prompt_reports x where x.user_id = ${userId}`,
        ),
        commentReports: await selectDated(
          sql<{
            commentId: string;
            reason: string;
            details: string;
          }>`x.comment_id as "commentId", x.reason, x.details`,
          sql`comment_reports x where x.user_id = ${userId}`,
        ),
        providerKeys: await selectDated(
          sql<{ provider: string; last4: string }>`x.provider, x.last4`,
          sql`provider_keys x where x.user_id = ${userId}`,
        ),
        accessTokens: await selectDated(
          sql<{ name: string; scope: string }>`x.name, x.scope`,
          sql`access_tokens x where x.user_id = ${userId}`,
        ),
        modelUse: await selectDated(
          sql<ModelUsageRow>`x.kind, x.provider, x.model, x.input_tokens as "inputTokens", x.output_tokens as "outputTokens"`,
          sql`ai_usage x where x.user_id = ${userId}`,
        ),
        following: await selectDated(
          username,
          sql`follows x join users u on u.id = x.followee_id where x.follower_id = ${userId}`,
        ),
        followers: await selectDated(
          username,
          sql`follows x join users u on u.id = x.follower_id where x.followee_id = ${userId}`,
        ),
        reports: await selectDated(
          sql<{
            toolId: string;
            reason: string;
            details: string;
          }>`x.tool_id as "toolId", x.reason, x.details`,
          sql`tool_reports x where x.user_id = ${userId}`,
        ),
        views: await listToolViews(db, userId),
        messages: await selectDated(
          sql<{ name: string; email: string; message: string }>`x.name, x.email, x.message`,
          sql`contact_messages x where x.user_id = ${userId}`,
        ),
      };
    },
  };
}

const promptId = sql<{ promptId: string }>`x.prompt_id as "promptId"`;
const username = sql<{ username: string }>`u.username`;

async function listToolViews(db: Db, userId: string): Promise<UserActivity['views']> {
  const rows = await db
    .selectFrom('tool_views')
    .select(['tool_id', 'count', 'last_viewed_at'])
    .where('user_id', '=', userId)
    .orderBy('last_viewed_at', 'desc')
    .execute();
  return rows.map(({ tool_id, count, last_viewed_at }) => ({
    toolId: tool_id,
    times: count,
    lastAt: last_viewed_at.toISOString(),
  }));
}
