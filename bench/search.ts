// `npm run bench -- search [--failures] [--verify]`: sends the sentences of `bench/search` to the server with the seed, with
// catalogues of other fields and with one that a user submitted, without a model, and prints how often the response is right.
// `--failures` lists the wrong ones. `--verify` fails if another catalogue is more than ten points below the seed in English.
// EMBEDDING_MODEL and the variables of its provider are read as by the server.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { readConfig } from '../apps/api/src/config.ts';
import { createConnection, type Db } from '../apps/api/src/db/connect.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { openInMemory } from '../apps/api/src/testing/in-memory-database.ts';
import { noLimits } from '../apps/api/src/testing/no-limits.ts';
import { createClient } from '../packages/api-client/src/index.ts';
import { buildBenchApp } from './bench-app.ts';
import { loadCatalogue, getCatalogue, submitCatalogue } from './search/catalogues.ts';
import { evaluate, kinds, type Outcome } from './search/evaluate.ts';
import { readEvaluationSet } from './search/evaluation-set.ts';
import { countTrue, toPercent } from './search/metrics.ts';

const { values: options } = parseArgs({
  options: { failures: { type: 'boolean' }, verify: { type: 'boolean' } },
});

/** Maximum distance to the seed in percent of all right responses in English. */
const maxDistance = 10;
const runs = [
  { name: 'seed', isSubmitted: false },
  { name: 'field-science', isSubmitted: false },
  { name: 'household', isSubmitted: false },
  { name: 'field-science', isSubmitted: true },
];

const models = await readModels();
const snapshot = await dumpMigratedDatabase();
const table: Record<string, Record<string, string>> = {};
const percents: number[] = [];
for (const { name, isSubmitted } of runs) {
  const title = isSubmitted ? `${name}, submitted` : name;
  const outcomes = await runCatalogue(name, isSubmitted);
  if (options.failures) {
    for (const outcome of outcomes.filter(({ isRight }) => !isRight)) logFailure(title, outcome);
  }
  for (const language of ['en', 'de'] as const) {
    table[`${title}, ${language}`] = toRow(outcomes.filter((outcome) => outcome.language === language));
  }
  table[title] = toRow(outcomes);
  // German is understood as far as its synonyms go, which know the field of the seed better: it is reported.
  const inEnglish = outcomes.filter(({ language }) => language === 'en');
  percents.push(toPercent(countTrue(inEnglish.map(({ isRight }) => isRight)), inEnglish.length));
}
console.table(table);
const [seedPercent = 0, ...others] = percents;
if (options.verify && others.some((percent) => percent < seedPercent - maxDistance)) {
  console.error(`A catalogue is more than ${maxDistance} points below the seed`);
  process.exitCode = 1;
}

async function runCatalogue(name: string, isSubmitted: boolean): Promise<Outcome[]> {
  const catalogue = await getCatalogue(name);
  const set = await readEvaluationSet(name, new Set(catalogue.tools.map(({ id }) => id)));
  const { db, listen, withoutTimeouts, close } = createConnection(await openInMemory(snapshot));
  await withoutTimeouts((database) => loadCatalogue(database, catalogue, { isSubmitted }));
  const app = await buildBenchApp({ db, listen }, { limits: noLimits, models });
  try {
    const baseUrl = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`;
    if (isSubmitted) await submitCatalogue(baseUrl, catalogue);
    if (models?.embeddingModel !== undefined) await waitForEmbeddings(db, catalogue.tools.length);
    return await evaluate(createClient({ baseUrl }), set);
  } finally {
    await app.close();
    await close();
  }
}

/** Migrates once: the snapshot loads faster. */
async function dumpMigratedDatabase(): Promise<Blob> {
  const database = await openInMemory();
  await createConnection(database).withoutTimeouts(migrate);
  const dump = await database.pglite.dumpDataDir('none');
  await database.close();
  return dump;
}

async function waitForEmbeddings(db: Db, count: number) {
  let embedded;
  do {
    await setTimeout(200);
    embedded = await db
      .selectFrom('tool_embeddings')
      .select('tool_id')
      .where('embedding', 'is not', null)
      .execute();
  } while (embedded.length < count);
}

function logFailure(title: string, { kind, sentence, results, accepted }: Outcome) {
  console.log(`${title}, ${kind}: ${sentence.replaceAll('\n', ' ')}`);
  console.log(`  first: ${formatIds(results)}\n  accepted: ${formatIds(accepted)}`);
}

function formatIds(ids: readonly string[]): string {
  return ids.slice(0, 5).join(', ') || 'nothing';
}

function toRow(outcomes: readonly Outcome[]): Record<string, string> {
  const byKind = kinds.map((kind) => [kind, formatRight(outcomes.filter((row) => row.kind === kind))]);
  return { ...Object.fromEntries(byKind), all: formatRight(outcomes) };
}

function formatRight(outcomes: readonly Outcome[]): string {
  const right = countTrue(outcomes.map(({ isRight }) => isRight));
  return `${right} of ${outcomes.length}, ${toPercent(right, outcomes.length)} %`;
}

/** Returns the models of the environment, as the server reads them; the folder is for its secrets. */
async function readModels() {
  const folder = await mkdtemp(join(tmpdir(), 'ai-directory-bench-'));
  try {
    return readConfig({ ...process.env, DATA_DIR: folder }).models;
  } finally {
    await rm(folder, { recursive: true });
  }
}
