// Needs more than one database connection; PGlite has only one.
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { newId } from '../../db/ids.ts';
import { defaultServerLimits } from '../../db/server-pool.ts';
import { smallCatalogue } from '../../testing/small-catalogue.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { connectAgain } from '../../testing/test-database.ts';
import { insertTools } from '../../testing/tool-fixtures.ts';
import { seed } from '../seed/seed.ts';

const { db, registerUser } = await createTestApp();
await seed(db, smallCatalogue);

it('does not let 32 writers to one category and 32 reviewers wait for each other', async () => {
  await insertTools(db, 32);
  const { rows: tools } = await sql<{ id: string }>`select id from tools where id like 'many-%'`.execute(db);
  const { id: userId } = await registerUser('writer');
  const connection = await connectAgain(db, {
    // A transaction that waits for another fails: none is committed before all have written.
    serverLimits: {
      ...defaultServerLimits,
      poolSize: 32,
      lockTimeoutMs: 2000,
      idleInTransactionTimeoutMs: 0,
    },
  });
  const count = async () => {
    const { rows: totals } = await sql<{ count: number }>`
      select coalesce(sum(count), 0)::int as count from list_totals
      where scope = 'prompts.public' and key = 'Business'`.execute(db);
    return totals[0]?.count ?? 0;
  };
  const before = await count();
  const written = Promise.withResolvers<void>();
  let writing = tools.length;
  const writers = tools.map(({ id }) =>
    connection.db.transaction().execute(async (trx) => {
      await sql`insert into prompts (id, user_id, title, description, content, category, tags, visibility)
        values (${newId()}, ${userId}, 'Cold email', '', 'Write.', 'Business', '{email}', 'public')`.execute(
        trx,
      );
      await sql`insert into tool_reviews (id, tool_id, user_id, rating)
        values (${newId()}, ${id}, ${userId}, 4)`.execute(trx);
      writing -= 1;
      if (writing === 0) written.resolve();
      await written.promise;
    }),
  );
  await Promise.all(writers).finally(() => written.resolve());
  expect((await count()) - before).toBe(32);
});
