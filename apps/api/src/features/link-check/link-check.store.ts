import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';

/** Checks that have to fail, a day apart, until a website counts as missing. */
const maxFailures = 3;
/** Shown to the moderators, and tells the cases of this check from others. */
const note = 'The website cannot be reached any more';

export interface DueTool {
  id: string;
  website: string;
}

export type LinkCheckStore = ReturnType<typeof linkCheckStore>;

/** When websites were checked, and those that are missing: each is an open case for the moderators. */
export function linkCheckStore(db: Db) {
  return {
    /** Takes the listed tool whose check is due longest: each a week after the last, after a failure a day. */
    async takeDue(): Promise<DueTool | undefined> {
      const { rows } = await sql<DueTool>`
        with due as (
          select t.id, t.website from tools t left join tool_link_checks c on c.tool_id = t.id
          where t.hidden_at is null and (c.tool_id is null or c.website <> t.website
            or c.checked_at < now() - case when c.failures > 0 then interval '1 day' else interval '7 days' end)
          order by c.checked_at nulls first, t.id limit 1
          for no key update of t skip locked
        )
        insert into tool_link_checks as c (tool_id, website) select id, website from due
        on conflict (tool_id) do update set checked_at = now(), website = excluded.website,
          failures = case when c.website = excluded.website then c.failures else 0 end
        returning tool_id as id, website`.execute(db);
      return rows[0];
    },

    /** Records that a website works, and closes the case that this check has opened. */
    recordWorking: ({ id }: DueTool): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await sql`update tool_link_checks set failures = 0, missing_since = null where tool_id = ${id}`.execute(
          trx,
        );
        await sql`
          update moderation_cases set is_open = false, note = '', updated_at = now()
          where tool_id = ${id} and note = ${note} and hidden_by is null and appeal is null
            and not exists (select 1 from tool_reports r where r.tool_id = ${id} and r.status = 'open')`.execute(
          trx,
        );
      }),

    /**
     * Records that a website is missing, and opens a case when it was for the last days.
     * @returns whether the case was opened
     */
    recordMissing: ({ id, website }: DueTool): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ isNewlyMissing: boolean }>`
          update tool_link_checks set failures = failures + 1,
            missing_since = case when failures + 1 >= ${maxFailures} then coalesce(missing_since, now()) end
          where tool_id = ${id} and website = ${website}
          returning failures = ${maxFailures} as "isNewlyMissing"`.execute(trx);
        if (!rows[0]?.isNewlyMissing) return false;
        await sql`
          insert into moderation_cases (id, tool_id, note)
          select ${newId()}, id, ${note} from tools where id = ${id} and hidden_at is null
          on conflict (tool_id) do update set is_open = true, note = excluded.note, updated_at = now()`.execute(
          trx,
        );
        return true;
      }),
  };
}
