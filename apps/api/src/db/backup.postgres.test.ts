import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClient } from '@ai-directory/api-client';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';

import { seed } from '../features/seed/seed.ts';
import {
  findServerPrograms,
  getDatabaseUrl,
  hasPostgresPrograms,
  runServerProgram,
  runSql,
  runUpgrade,
  startPostgres,
} from '../testing/postgres.ts';
import { smallCatalogue } from '../testing/small-catalogue.ts';
import {
  buildPromptDraft,
  createTestApp,
  injectFetch,
  createRegisterUser,
  type TestApp,
} from '../testing/test-app.ts';
import { connect, type Db } from './connect.ts';
import { migrate } from './migrate.ts';

/** Dumps and restores as docs/operations.md describes. */
describe.skipIf(!hasPostgresPrograms())('backup with pg_dump', () => {
  it('restores every table, generated column, search and trigger into an empty database of another owner', async () => {
    const { db, createApp, registerUser, anonymousClient } = await createTestApp();
    await seed(db, smallCatalogue);
    await fill(registerUser);
    const {
      rows: [current],
    } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const template = inject('databaseTemplate') ?? '';
    const sourceUrl = getDatabaseUrl(template, current?.name ?? '');
    const restoredName = `${current?.name}_restored`;
    const owner = `${current?.name}_owner`;
    const restoredUrl = getDatabaseUrl(template, restoredName);
    const ownerUrl = new URL(restoredUrl);
    ownerUrl.username = owner;
    const folder = await mkdtemp(join(tmpdir(), 'ai-directory-'));
    const file = join(folder, 'directory.dump');
    await runSql(template, `create role ${owner} login`);
    await runServerProgram('createdb', [`--maintenance-db=${sourceUrl}`, `--owner=${owner}`, restoredName]);
    try {
      await runServerProgram('pg_dump', ['--format=custom', `--file=${file}`, sourceUrl]);
      await runServerProgram('pg_restore', [
        '--no-owner',
        '--exit-on-error',
        '--single-transaction',
        `--dbname=${ownerUrl.href}`,
        file,
      ]);

      const restored = await connect({ databaseUrl: ownerUrl.href, dataDir: '' });
      try {
        const tables = await readTables(db);
        expect(tables.size).toBeGreaterThan(30);
        expect(tables.get('prompts')?.length).toBeGreaterThan(smallCatalogue.prompts.length);
        expect(tables.get('tool_reviews')).toHaveLength(1);
        expect(await readTables(restored.db)).toEqual(tables); // rows contain the generated columns
        expect(await readSchema(restored.db)).toEqual(await readSchema(db));
        expect(await migrate(restored.db)).toEqual([]);

        const restoredApp = await createApp({ db: restored.db, listen: restored.listen });
        const restoredClient = createClient({ fetch: injectFetch(restoredApp) });
        for (const search of ['résumé writing', 'text-to-speech', 'quilmlate']) {
          const found = await anonymousClient.tools.list({ query: { search } });
          expect(await restoredClient.tools.list({ query: { search } })).toEqual(found);
        }
        const found = await anonymousClient.prompts.list({ query: { search: 'email' } });
        expect(found.prompts.length).toBeGreaterThan(0);
        expect(await restoredClient.prompts.list({ query: { search: 'email' } })).toEqual(found);
        await restoredClient.auth.register({
          body: { username: 'newcomer', email: 'newcomer@example.org', password: 'secret words' },
        });
        await restoredApp.close();
      } finally {
        await restored.close();
      }
    } finally {
      await runSql(getDatabaseUrl(template, 'postgres'), `drop database ${restoredName}`);
      await runSql(template, `drop role ${owner}`);
      await rm(folder, { recursive: true });
    }
  });
});

/** Folders of the installed servers' programs by major version. */
const versions = new Map(
  findServerPrograms()
    .toReversed()
    .map((folder) => [getMajorVersion(folder), folder]),
);
const newestVersion = Math.max(...versions.keys());

describe.each([...versions.keys()].filter((version) => version < newestVersion))(
  `upgrade from PostgreSQL %i to ${newestVersion}`,
  (version) => {
    it('keeps every table, by pg_upgrade and by dump and restore', async () => {
      const from = versions.get(version) ?? '';
      const to = versions.get(newestVersion) ?? '';
      const oldServer = await startPostgres({}, from);
      const newServer = await startPostgres({}, to);
      onTestFinished(async () => {
        await oldServer.stop();
        await newServer.stop();
      });
      await runSql(oldServer.url, 'create database directory');
      const source = await connect({ databaseUrl: getDatabaseUrl(oldServer.url, 'directory'), dataDir: '' });
      await migrate(source.db);
      await seed(source.db, smallCatalogue);
      const { createApp } = await createTestApp();
      const app = await createApp(source);
      await fill(createRegisterUser(app));
      await app.close();
      const tables = await readTables(source.db);
      const schema = await readSchema(source.db);
      await source.close();

      const file = join(oldServer.data, 'directory.dump');
      await runServerProgram(
        'pg_dump',
        ['--format=custom', `--file=${file}`, getDatabaseUrl(oldServer.url, 'directory')],
        from,
      );
      await oldServer.shutDown();
      await newServer.shutDown();
      const servers = [
        { data: oldServer.data, programs: from },
        { data: newServer.data, programs: to },
      ] as const;
      await runUpgrade(...servers, '--check');
      await runUpgrade(...servers);
      await newServer.start();
      await runSql(newServer.url, 'create database restored');
      const restoredUrl = getDatabaseUrl(newServer.url, 'restored');
      await runServerProgram(
        'pg_restore',
        ['--exit-on-error', '--single-transaction', `--dbname=${restoredUrl}`, file],
        to,
      );

      for (const name of ['directory', 'restored']) {
        const upgraded = await connect({ databaseUrl: getDatabaseUrl(newServer.url, name), dataDir: '' });
        expect(await readTables(upgraded.db)).toEqual(tables);
        expect(await readSchema(upgraded.db)).toEqual(schema);
        expect(await migrate(upgraded.db)).toEqual([]);
        await upgraded.close();
      }
    });
  },
);

/** Writes rows that the catalogue does not have. */
async function fill(registerUser: TestApp['registerUser']) {
  const { client: ada, id: adaId } = await registerUser('ada');
  const { client: grace } = await registerUser('grace');
  await grace.users.follow({ body: { userId: adaId } });
  await ada.settings.update({ body: { theme: 'dark' } });
  const { tools } = await ada.tools.list({ query: {} });
  const toolId = tools[0]?.id ?? '';
  await ada.tools.favorite({ params: { id: toolId } });
  await ada.tools.recordView({ params: { id: toolId } });
  await grace.reviews.save({ params: { id: toolId }, body: { rating: 4, title: 'Fast', body: 'Ça marche' } });
  const { id: collectionId } = await ada.collections.create({ body: { name: 'Desk', visibility: 'public' } });
  await ada.collections.putItem({ params: { id: collectionId, kind: 'tools', item: toolId }, body: {} });
  const prompt = await ada.prompts.create({
    body: buildPromptDraft({ title: 'Café email "quoted" \\ 🎉', visibility: 'public' }),
  });
  const params = { id: prompt.id };
  await ada.prompts.update({ params, body: buildPromptDraft({ title: 'Changed', visibility: 'public' }) });
  await grace.prompts.like({ params });
  await grace.prompts.save({ params });
  await grace.prompts.rate({ params, body: { rating: 5 } });
  await grace.prompts.addComment({ params, body: { body: 'Useful' } });
}

function getMajorVersion(folder: string): number {
  const version = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(version)?.[0]);
}

/** Returns all rows of all tables as JSON, in the order of their text. */
async function readTables(db: Db): Promise<Map<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const contents = new Map<string, unknown[]>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(name)} t order by t::text`.execute(db);
    contents.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return contents;
}

/** Returns the definitions of columns, indexes, constraints and triggers, and the signatures of functions. */
async function readSchema(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select table_name, column_name as name, concat_ws(' ', data_type, is_nullable, column_default,
      generation_expression) as definition
      from information_schema.columns where table_schema = 'public'
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'functions', proname, concat_ws(' ', oid::regprocedure, proconfig) from pg_proc
      where pronamespace = 'public'::regnamespace
    union all select 'text search', cfgname, '' from pg_ts_config where cfgnamespace = 'public'::regnamespace
    order by 1, 2, 3`.execute(db);
  return rows;
}
