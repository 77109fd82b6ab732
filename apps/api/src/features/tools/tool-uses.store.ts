import type { Report } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { maySeeTool } from '../../db/tool.ts';

/** So many people's reports hide a tool (decisions.md). */
const reportsToHide = 3;

export type ToolUseStore = ReturnType<typeof toolUseStore>;

/** What people do with tools that are not theirs. All give null where the viewer may not see the tool. */
export function toolUseStore(db: Db) {
  return {
    /** Whether a view of it counts: one's own tool is looked at to see how it looks. */
    async mayView(id: string, viewerId: string | undefined): Promise<{ isMine: boolean } | null> {
      const tool = await db
        .selectFrom('tools as t')
        .select('t.submitted_by')
        .where('t.id', '=', id)
        .where(sql<boolean>`${maySeeTool(viewerId)}`)
        .executeTakeFirst();
      return tool ? { isMine: viewerId !== undefined && tool.submitted_by === viewerId } : null;
    },

    /** Counts a view for the tool, for its submitter's chart, and for the member's own history. */
    view: (id: string, viewerId: string | undefined): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const tool = await trx
          .updateTable('tools')
          .set((column) => ({ views_count: column('views_count', '+', 1) }))
          .where('id', '=', id)
          .returning('submitted_by')
          .executeTakeFirst();
        if (!tool) return;
        await sql`select add_activity(${tool.submitted_by}::uuid, now(), 1, 0, 0)`.execute(trx);
        if (viewerId === undefined) return;
        await sql`
          insert into tool_views as v (user_id, tool_id) values (${viewerId}, ${id})
          on conflict (user_id, tool_id) do update set n = v.n + 1, last_at = now()`.execute(trx);
      }),

    /** Adds it to the viewer's favorites, or takes it out. */
    toggleFavorite: (
      id: string,
      viewerId: string,
    ): Promise<{ favoritesCount: number; isFavorite: boolean } | null> =>
      db.transaction().execute(async (trx) => {
        if (!(await lock(trx, id, viewerId))) return null;
        const taken = await trx
          .deleteFrom('tool_favorites')
          .where('tool_id', '=', id)
          .where('user_id', '=', viewerId)
          .returning('tool_id')
          .executeTakeFirst();
        if (!taken)
          await trx.insertInto('tool_favorites').values({ tool_id: id, user_id: viewerId }).execute();
        const { favorites_count: favoritesCount } = await trx
          .selectFrom('tools')
          .select('favorites_count')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return { favoritesCount, isFavorite: !taken };
      }),

    /** Each person's first report counts; the third person's hides the tool. */
    report: (id: string, report: Report, viewerId: string): Promise<'reported' | 'own' | null> =>
      db.transaction().execute(async (trx) => {
        const tool = await lock(trx, id, viewerId);
        if (!tool) return null;
        if (tool.submitted_by === viewerId) return 'own';
        await trx
          .insertInto('tool_reports')
          .values({ tool_id: id, user_id: viewerId, ...report })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await sql`
          update tools set hidden_at = now() where id = ${id} and hidden_at is null
            and (select count(*) from tool_reports where tool_id = ${id}) >= ${reportsToHide}`.execute(trx);
        return 'reported';
      }),
  };
}

/** The tool's row is the lock: what is done at once counts once each. */
async function lock(trx: Db, id: string, viewerId: string | undefined) {
  return trx
    .selectFrom('tools as t')
    .select('t.submitted_by')
    .where('t.id', '=', id)
    .where(sql<boolean>`${maySeeTool(viewerId)}`)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
