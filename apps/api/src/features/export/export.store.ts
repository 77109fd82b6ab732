import type { DataExport } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import { readPages } from '../../db/batches.ts';
import type { Db } from '../../db/connect.ts';
import type { StoredRunImage } from '../../content/run-image.ts';
import type { RunImageTokens } from '../prompts/run-image-tokens.ts';
import { toRunImage } from '../prompts/runs.store.ts';

/** Data of a user that no other list returns in full. */
type ActivityName =
  | 'sessions'
  | 'activity'
  | 'favorites'
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
  | 'messages';

/** Everything a user has done, each list in batches. */
export type UserActivity = { [Name in ActivityName]: AsyncIterable<DataExport[Name]> };

type ExportedComment = DataExport['comments'][number];
type CommentRow = Omit<ExportedComment, 'run'> & {
  id: string;
  run: (Omit<NonNullable<ExportedComment['run']>, 'image'> & { image?: StoredRunImage }) | null;
};

const pageSize = 500;

type Sql = RawBuilder<unknown>;

/** Row with the position from which the list continues: time as text, since a `Date` has no microseconds, and key. */
type WithCursor<Row> = Row & { cursor: [time: string, key: string] };

export function exportStore(db: Db, tokens: RunImageTokens) {
  /**
   * Yields rows `x` in batches, newest first; dates as ISO strings.
   * @param from Tables and condition.
   * @param key Column that is different for each of the rows.
   */
  async function* list<Item>(
    columns: Sql,
    from: Sql,
    key: string,
    time = 'x.created_at',
  ): AsyncGenerator<Item[]> {
    const position = sql`${sql.ref(time)}, ${sql.ref(key)}`;
    const pages = readPages<WithCursor<Record<string, unknown>>>(pageSize, async (last) => {
      const after = last
        ? sql`and (${position}) < (${last.cursor[0]}::timestamptz, ${last.cursor[1]})`
        : sql``;
      const { rows } = await sql<WithCursor<Record<string, unknown>>>`
        select ${columns}, array[${sql.ref(time)}::text, ${sql.ref(key)}::text] as cursor from ${from} ${after}
        order by ${sql.ref(time)} desc, ${sql.ref(key)} desc limit ${pageSize}`.execute(db);
      return rows;
    });
    for await (const rows of pages) yield rows.map(toItem) as Item[];
  }

  /** The images of runs have URLs for the user: prompts may be private. */
  async function* listComments(userId: string) {
    const batches = list<CommentRow>(
      sql`x.id, ${promptId}, x.body, x.run, ${createdAt}`,
      sql`prompt_comments x where x.user_id = ${userId}`,
      'x.id',
    );
    for await (const rows of batches) {
      yield Promise.all(
        rows.map(async ({ run, ...row }) => {
          const image = run?.image && toRunImage(row, run.image, await tokens.sign(row.id, userId));
          return { ...row, run: run && { ...run, image } };
        }),
      );
    }
  }

  return {
    /** Lists everything a user has done, without ids, tokens or hashes that would grant access. */
    listActivity(userId: string): UserActivity {
      const own = (table: string) => sql`${sql.table(table)} x where x.user_id = ${userId}`;
      return {
        sessions: list(
          sql`coalesce(x.user_agent, '') as "userAgent", x.last_used_at as "lastUsedAt", ${createdAt}`,
          own('sessions'),
          'x.id',
        ),
        activity: list(
          sql`x.event, x.detail, coalesce(x.user_agent, '') as "userAgent", ${createdAt}`,
          own('audit_log'),
          'x.id',
        ),
        favorites: list(
          sql`${toolId}, t.name, ${createdAt}`,
          sql`tool_favorites x join tools t on t.id = x.tool_id where x.user_id = ${userId}`,
          'x.tool_id',
        ),
        likedPrompts: list(sql`${promptId}, ${createdAt}`, own('prompt_likes'), 'x.prompt_id'),
        savedPrompts: list(sql`${promptId}, ${createdAt}`, own('prompt_saves'), 'x.prompt_id'),
        ratedPrompts: list(sql`${promptId}, x.rating, ${createdAt}`, own('prompt_ratings'), 'x.prompt_id'),
        comments: listComments(userId),
        promptReports: list(
          sql`${promptId}, x.reason, x.details, ${createdAt}`,
          own('prompt_reports'),
          'x.prompt_id',
        ),
        commentReports: list(
          sql`x.comment_id as "commentId", x.reason, x.details, ${createdAt}`,
          own('comment_reports'),
          'x.comment_id',
        ),
        providerKeys: list(sql`x.provider, x.last4, ${createdAt}`, own('provider_keys'), 'x.id'),
        accessTokens: list(sql`x.name, x.scope, ${createdAt}`, own('access_tokens'), 'x.id'),
        modelUse: list(
          sql`x.kind, x.provider, x.model, x.input_tokens as "inputTokens", x.output_tokens as "outputTokens",
            ${createdAt}`,
          own('ai_usage'),
          'x.id',
        ),
        following: list(
          sql`u.username, ${createdAt}`,
          sql`follows x join users u on u.id = x.followee_id where x.follower_id = ${userId}`,
          'x.followee_id',
        ),
        followers: list(
          sql`u.username, ${createdAt}`,
          sql`follows x join users u on u.id = x.follower_id where x.followee_id = ${userId}`,
          'x.follower_id',
        ),
        reports: list(sql`${toolId}, x.reason, x.details, ${createdAt}`, own('tool_reports'), 'x.tool_id'),
        views: list(
          sql`${toolId}, x.count as times, x.last_viewed_at as "lastAt"`,
          own('tool_views'),
          'x.tool_id',
          'x.last_viewed_at',
        ),
        messages: list(sql`x.name, x.email, x.message, ${createdAt}`, own('contact_messages'), 'x.id'),
      };
    },
  };
}

const createdAt = sql`x.created_at as "createdAt"`;
const promptId = sql`x.prompt_id as "promptId"`;
const toolId = sql`x.tool_id as "toolId"`;

const toItem = (row: WithCursor<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => name !== 'cursor')
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
