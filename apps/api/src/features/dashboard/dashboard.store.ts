import type { NextStep, Overview } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { promptReadableBy } from '../../content/prompt-visibility.ts';
import { toUserSummary, userSummaryJson, type UserSummaryRow } from '../../content/user-summary.ts';
import { toolVisibleTo } from '../../content/tool-visibility.ts';

/** Counts and charts of the dashboard. */
export function dashboardStore(db: Db) {
  return {
    /** Each count equals the total of the linked list. */
    async getCounts(userId: string): Promise<Overview['counts'] | null> {
      const { rows } = await sql<Overview['counts']>`
        select
          (select count(*)::int from tool_favorites f join tools t on t.id = f.tool_id
            where f.user_id = u.id and ${toolVisibleTo(userId)}) as favorites,
          (select count(*)::int from tools t where t.submitted_by = u.id) as submitted,
          (select count(*)::int from tool_reviews r join tools t on t.id = r.tool_id
            where r.user_id = u.id and ${toolVisibleTo(userId)}) as reviews,
          (select count(*)::int from collections c where c.user_id = u.id) as collections,
          (select count(*)::int from prompts p where p.user_id = u.id) as prompts,
          (select count(*)::int from prompt_saves s join prompts p on p.id = s.prompt_id
            where s.user_id = u.id and ${promptReadableBy(userId)}) as "savedPrompts",
          u.followers_count as followers,
          u.following_count as following,
          (select count(*)::int from notifications n where n.user_id = u.id and n.read_at is null) as unread
        from users u where u.id = ${userId}`.execute(db);
      return rows[0] ?? null;
    },

    /** Returns the last 30 days in UTC, today last, including days without activity. */
    async listDailyActivity(userId: string): Promise<Overview['days']> {
      const { rows } = await sql<Overview['days'][number]>`
        select d.day::date::text as day, coalesce(a.views, 0) as views,
          greatest(coalesce(a.likes, 0), 0) as likes, coalesce(a.uses, 0) as uses
        from generate_series((now() at time zone 'utc')::date - 29, (now() at time zone 'utc')::date,
          interval '1 day') as d (day)
        left join daily_activity a on a.user_id = ${userId} and a.day = d.day::date
        order by d.day`.execute(db);
      return rows;
    },

    /** Returns the latest unanswered comment, the latest private prompt and the oldest favorite without a review, if it is older than a day. */
    async listNextSteps(userId: string): Promise<NextStep[]> {
      const { rows } = await sql<NextStepRow>`
        (select 'reply' as kind, 'prompt' as type, p.id::text, p.title, ${userSummaryJson('u')} as actor, n.created_at as since
          from notifications n
          join prompts p on p.id = n.prompt_id and p.user_id = n.user_id
          join users u on u.id = n.actor_id
          where n.user_id = ${userId} and n.kind in ('comment', 'reply')
            and not exists (select 1 from prompt_comments c
              where c.prompt_id = p.id and c.user_id = n.user_id and c.created_at > n.created_at)
          order by n.created_at desc, n.id desc limit 1)
        union all
        (select 'publish', 'prompt', p.id::text, p.title, null, p.created_at
          from prompts p where p.user_id = ${userId} and p.visibility = 'private'
          order by p.created_at desc, p.id desc limit 1)
        union all
        (select 'review', 'tool', t.id, t.name, null, f.created_at
          from tool_favorites f join tools t on t.id = f.tool_id
          where f.user_id = ${userId} and f.created_at < now() - interval '1 day'
            and ${toolVisibleTo(userId)} and t.submitted_by is distinct from f.user_id
            and not exists (select 1 from tool_reviews r where r.tool_id = t.id and r.user_id = f.user_id)
          order by f.created_at, t.id limit 1)`.execute(db);
      return rows.map(({ kind, type, id, title, actor, since }) => ({
        kind,
        subject: { type, id, title },
        actor: actor && toUserSummary(actor),
        since: since.toISOString(),
      }));
    },
  };
}

interface NextStepRow {
  kind: NextStep['kind'];
  type: 'prompt' | 'tool';
  id: string;
  title: string;
  actor: UserSummaryRow | null;
  since: Date;
}
