import type { Person, Report } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { mayRead } from '../../db/may-read.ts';
import { toPerson, type PersonRow } from '../../db/person.ts';
import { newestOf, viewerFirst } from './prompts.rows.ts';

/** So many people's reports hide a prompt (decisions.md). */
const reportsToHide = 3;

export interface Toggled {
  on: boolean;
  count: number;
  /** At most 20, the viewer's first. */
  ids: string[];
  ownerId: string;
}

export interface Rated {
  rating: number | null;
  totalRatings: number;
}

/** Who is on the list, and who of them was not before; or which of those named do not exist. */
export type Shared = { people: Person[]; added: string[]; isSeen: boolean } | { unknown: number[] };

export type PromptUseStore = ReturnType<typeof promptUseStore>;

/** What people do with prompts. All give null where the viewer may not see the prompt. */
export function promptUseStore(db: Db) {
  return {
    /** Adds the viewer's like or save, or takes it back. */
    toggle: (table: 'prompt_likes' | 'prompt_saves', id: string, viewerId: string): Promise<Toggled | null> =>
      db.transaction().execute(async (trx) => {
        const counter = table === 'prompt_likes' ? 'likes_count' : 'saves_count';
        const ownerId = await lock(trx, id, viewerId);
        if (ownerId === null) return null;
        const taken = await trx
          .deleteFrom(table)
          .where('prompt_id', '=', id)
          .where('user_id', '=', viewerId)
          .returning('user_id')
          .executeTakeFirst();
        if (!taken) await trx.insertInto(table).values({ prompt_id: id, user_id: viewerId }).execute();
        const { rows } = await sql<{ n: number; ids: string[] }>`
          select ${sql.ref(`p.${counter}`)} as n, ${newestOf(table)} as ids from prompts p where p.id = ${id}`.execute(
          trx,
        );
        const { n: count, ids } = rows[0] ?? { n: 0, ids: [] };
        return { on: !taken, count, ids: viewerFirst(ids, viewerId, !taken), ownerId };
      }),

    /** The viewer's rating, in place of an earlier one. */
    rate: (id: string, rating: number, viewerId: string): Promise<Rated | 'own' | null> =>
      db.transaction().execute(async (trx) => {
        const ownerId = await lock(trx, id, viewerId);
        if (ownerId === null) return null;
        if (ownerId === viewerId) return 'own';
        await sql`
          insert into prompt_ratings (prompt_id, user_id, rating) values (${id}, ${viewerId}, ${rating})
          on conflict (prompt_id, user_id) do update set rating = excluded.rating, updated_at = now()`.execute(
          trx,
        );
        const { rows } = await sql<Rated>`
          select rating_sum::float8 / nullif(rating_count, 0) as rating, rating_count as "totalRatings"
          from prompts where id = ${id}`.execute(trx);
        return rows[0] ?? null;
      }),

    /** How often the prompt was used. */
    async uses(id: string, viewerId: string | undefined): Promise<number | null> {
      const { rows } = await sql<{ n: number }>`
        select p.uses_count as n from prompts p where p.id = ${id} and ${mayRead(viewerId)}`.execute(db);
      return rows[0]?.n ?? null;
    },

    /** One more use, also for its owner's chart; what one does with one's own is not on that. */
    use: (id: string, viewerId: string | undefined): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const prompt = await trx
          .updateTable('prompts')
          .set((column) => ({ uses_count: column('uses_count', '+', 1) }))
          .where('id', '=', id)
          .returning(['user_id', 'uses_count'])
          .executeTakeFirst();
        if (!prompt) return 0;
        if (prompt.user_id !== viewerId) {
          await sql`select add_activity(${prompt.user_id}::uuid, now(), 0, 0, 1)`.execute(trx);
        }
        return prompt.uses_count;
      }),

    /** Each person's first report counts; the third person's hides the prompt. */
    report: (id: string, report: Report, viewerId: string): Promise<'reported' | 'own' | null> =>
      db.transaction().execute(async (trx) => {
        const ownerId = await lock(trx, id, viewerId);
        if (ownerId === null) return null;
        if (ownerId === viewerId) return 'own';
        await trx
          .insertInto('prompt_reports')
          .values({ prompt_id: id, user_id: viewerId, ...report })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await sql`
          update prompts set hidden_at = now() where id = ${id} and hidden_at is null
            and (select count(*) from prompt_reports where prompt_id = ${id}) >= ${reportsToHide}`.execute(
          trx,
        );
        return 'reported';
      }),

    /** The people who may see the viewer's own prompt. */
    sharedWith: async (id: string, viewerId: string): Promise<Person[] | null> => {
      const { rows } = await sql<{ people: PersonRow[] }>`
        select (
          select coalesce(json_agg(json_build_object(
            'id', u.id, 'username', u.username, 'avatar_file_id', u.avatar_file_id) order by u.username), '[]')
          from prompt_shares s join users u on u.id = s.user_id where s.prompt_id = p.id) as people
        from prompts p where p.id = ${id} and p.user_id = ${viewerId}`.execute(db);
      return rows[0]?.people.map(toPerson) ?? null;
    },

    /** Makes the list of people who may see the viewer's own prompt what is given. */
    share: (id: string, userIds: string[], viewerId: string): Promise<Shared | null> =>
      db.transaction().execute(async (trx) => {
        const prompt = await trx
          .selectFrom('prompts')
          .select(['visibility', 'hidden_at'])
          .where('id', '=', id)
          .where('user_id', '=', viewerId)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (!prompt) return null;
        const { rows: people } = await sql<PersonRow>`
          select id, username, avatar_file_id from users where id = any(${userIds}::uuid[]) for key share`.execute(
          trx,
        );
        const byId = new Map(people.map((person) => [person.id, toPerson(person)]));
        const unknown = userIds.flatMap((userId, index) => (byId.has(userId) ? [] : [index]));
        if (unknown.length > 0) return { unknown };
        await sql`
          delete from prompt_shares where prompt_id = ${id} and user_id <> all(${userIds}::uuid[])`.execute(
          trx,
        );
        const { rows: added } = await sql<{ user_id: string }>`
          insert into prompt_shares (prompt_id, user_id) select ${id}, unnest(${userIds}::uuid[])
          on conflict do nothing returning user_id`.execute(trx);
        return {
          people: [...new Set(userIds)].flatMap((userId) => byId.get(userId) ?? []),
          added: added.map((row) => row.user_id),
          isSeen: prompt.visibility !== 'private' && prompt.hidden_at === null,
        };
      }),
  };
}

/**
 * The owner of a prompt that the viewer may read. Its row is the lock: what is done at once counts once each.
 */
async function lock(trx: Db, id: string, viewerId: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select p.user_id from prompts p where p.id = ${id} and ${mayRead(viewerId)} for no key update`.execute(
    trx,
  );
  return rows[0]?.user_id ?? null;
}
