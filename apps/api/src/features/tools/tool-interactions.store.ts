import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { lockVisibleTool, toolVisibleTo } from '../../content/tool-visibility.ts';

/** Views, favorites and confirmations of tools. Methods return null when the viewer may not see the tool. */
export function toolInteractionStore(db: Db) {
  return {
    /** Returns whether the viewer is the submitter, whose views are not counted. */
    async findForView(id: string, viewerId: string | undefined): Promise<{ isOwn: boolean } | null> {
      const tool = await db
        .selectFrom('tools as t')
        .select('t.submitted_by')
        .where('t.id', '=', id)
        .where(sql<boolean>`${toolVisibleTo(viewerId)}`)
        .executeTakeFirst();
      return tool ? { isOwn: viewerId !== undefined && tool.submitted_by === viewerId } : null;
    },

    /** Counts a view for the tool, the submitter's daily activity and the viewer's history. */
    recordView: (id: string, viewerId: string | undefined): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const tool = await trx
          .updateTable('tools')
          .set((column) => ({ views_count: column('views_count', '+', 1) }))
          .where('id', '=', id)
          .returning('submitted_by')
          .executeTakeFirst();
        if (!tool) return;
        await sql`select add_daily_activity(${tool.submitted_by}::uuid, now(), 1, 0, 0)`.execute(trx);
        if (viewerId === undefined) return;
        await sql`
          insert into tool_views as v (user_id, tool_id) values (${viewerId}, ${id})
          on conflict (user_id, tool_id) do update set count = v.count + 1, last_viewed_at = now()`.execute(
          trx,
        );
      }),

    /** Adds the tool to the viewer's favorites or removes it. */
    toggleFavorite: (
      id: string,
      viewerId: string,
    ): Promise<{ favoritesCount: number; isFavorite: boolean } | null> =>
      db.transaction().execute(async (trx) => {
        if (!(await lockVisibleTool(trx, id, viewerId))) return null;
        const removed = await trx
          .deleteFrom('tool_favorites')
          .where('tool_id', '=', id)
          .where('user_id', '=', viewerId)
          .returning('tool_id')
          .executeTakeFirst();
        if (!removed)
          await trx.insertInto('tool_favorites').values({ tool_id: id, user_id: viewerId }).execute();
        const { favorites_count: favoritesCount } = await trx
          .selectFrom('tools')
          .select('favorites_count')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return { favoritesCount, isFavorite: !removed };
      }),

    /** Records that the facts are true today by the viewer, who counts once until they change. */
    confirmFacts: (
      id: string,
      viewerId: string,
    ): Promise<{ factsCheckedOn: string; factsCheckedBy: number } | null> =>
      db.transaction().execute(async (trx) => {
        if (!(await lockVisibleTool(trx, id, viewerId))) return null;
        await sql`
          insert into tool_confirmations as c (tool_id, user_id) values (${id}, ${viewerId})
          on conflict (tool_id, user_id) do update set created_at = now()`.execute(trx);
        const { rows } = await sql<{ factsCheckedOn: string; factsCheckedBy: number }>`
          update tools t set facts_checked_on = current_date where t.id = ${id}
          returning t.facts_checked_on::text as "factsCheckedOn",
            (select count(*)::int from tool_confirmations c where c.tool_id = t.id) as "factsCheckedBy"`.execute(
          trx,
        );
        return rows[0] ?? null;
      }),
  };
}
