import type { DataExport } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';

/** What a person has left in the directory that no list of theirs shows whole. */
export type Traces = Pick<
  DataExport,
  | 'sessions'
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

type Former = Omit<Traces['promptVersions'][number], 'createdAt'>;
type Asked = Omit<Traces['modelUse'][number], 'createdAt'>;

export type ExportStore = ReturnType<typeof exportStore>;

export function exportStore(db: Db) {
  /** Rows with the moment they came from, the newest first. */
  async function dated<T>(columns: RawBuilder<T>, from: RawBuilder<unknown>) {
    const { rows } = await sql<T & { created_at: Date }>`
      select ${columns}, x.created_at from ${from} order by x.created_at desc`.execute(db);
    return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
  }

  return {
    /** No id, token or hash by which somebody else could act is among it. */
    async traces(userId: string): Promise<Traces> {
      const sessions = await dated(
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
        favorites: await dated(
          sql<{ toolId: string; name: string }>`x.tool_id as "toolId", t.name`,
          sql`tool_favorites x join tools t on t.id = x.tool_id where x.user_id = ${userId}`,
        ),
        promptVersions: await dated(
          sql<Former>`x.prompt_id as "promptId", x.version, x.title, x.description, x.content, x.category, x.tags, x.variables`,
          sql`(select v.*, v.saved_at as created_at from prompt_versions v join prompts p on p.id = v.prompt_id
            where p.user_id = ${userId}) x`,
        ),
        likedPrompts: await dated(promptId, sql`prompt_likes x where x.user_id = ${userId}`),
        savedPrompts: await dated(promptId, sql`prompt_saves x where x.user_id = ${userId}`),
        ratedPrompts: await dated(
          sql<{ promptId: string; rating: number }>`x.prompt_id as "promptId", x.rating`,
          sql`prompt_ratings x where x.user_id = ${userId}`,
        ),
        comments: await dated(
          sql<{ promptId: string; body: string }>`x.prompt_id as "promptId", x.body`,
          sql`prompt_comments x where x.user_id = ${userId}`,
        ),
        promptReports: await dated(
          sql<{
            promptId: string;
            reason: string;
            details: string;
          }>`x.prompt_id as "promptId", x.reason, x.details`,
          sql`prompt_reports x where x.user_id = ${userId}`,
        ),
        commentReports: await dated(
          sql<{
            commentId: string;
            reason: string;
            details: string;
          }>`x.comment_id as "commentId", x.reason, x.details`,
          sql`comment_reports x where x.user_id = ${userId}`,
        ),
        providerKeys: await dated(
          sql<{ provider: string; last4: string }>`x.provider, x.last4`,
          sql`provider_keys x where x.user_id = ${userId}`,
        ),
        accessTokens: await dated(
          sql<{ name: string; scope: string }>`x.name, x.scope`,
          sql`access_tokens x where x.user_id = ${userId}`,
        ),
        modelUse: await dated(
          sql<Asked>`x.kind, x.provider, x.model, x.input_tokens as "inputTokens", x.output_tokens as "outputTokens"`,
          sql`ai_usage x where x.user_id = ${userId}`,
        ),
        following: await dated(
          username,
          sql`follows x join users u on u.id = x.followee_id where x.follower_id = ${userId}`,
        ),
        followers: await dated(
          username,
          sql`follows x join users u on u.id = x.follower_id where x.followee_id = ${userId}`,
        ),
        reports: await dated(
          sql<{
            toolId: string;
            reason: string;
            details: string;
          }>`x.tool_id as "toolId", x.reason, x.details`,
          sql`tool_reports x where x.user_id = ${userId}`,
        ),
        views: await viewsOf(db, userId),
        messages: await dated(
          sql<{ name: string; email: string; message: string }>`x.name, x.email, x.message`,
          sql`contact_messages x where x.user_id = ${userId}`,
        ),
      };
    },
  };
}

const promptId = sql<{ promptId: string }>`x.prompt_id as "promptId"`;
const username = sql<{ username: string }>`u.username`;

async function viewsOf(db: Db, userId: string): Promise<Traces['views']> {
  const rows = await db
    .selectFrom('tool_views')
    .select(['tool_id', 'n', 'last_at'])
    .where('user_id', '=', userId)
    .orderBy('last_at', 'desc')
    .execute();
  return rows.map(({ tool_id, n, last_at }) => ({
    toolId: tool_id,
    times: n,
    lastAt: last_at.toISOString(),
  }));
}
