// `npm run bench:api`: fills a PostgreSQL with made-up tools and prints p50 and p99 of every list and search call of the
// catalogue at 10,000 and 50,000 tools, one caller, through the whole server but its socket. Never a test.
// It takes the server of TEST_DATABASE_URL, or starts the one of this machine.
import { buildApp } from '../apps/api/src/app.ts';
import { connect, type Db } from '../apps/api/src/db/connect.ts';
import { newId } from '../apps/api/src/db/ids.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { fileStore } from '../apps/api/src/files/file-store.ts';
import { databaseOf, openPostgres, statement } from '../apps/api/src/testing/postgres.ts';
import { pricings } from '@ai-directory/api-client/contract';

const sizes = [10_000, 50_000];
const rounds = 100;
const gate = 25;

/** Every list and search call, and some a crawler makes. */
const calls: Record<string, string> = {
  'list, best rated': '/tools',
  'list, newest': '/tools?sort=newest',
  'list, name': '/tools?sort=name',
  'list, popular': '/tools?sort=popular',
  'list, page 300': '/tools?page=300',
  'list, one category': '/tools?category=category-3',
  'list, category and pricing': '/tools?category=category-3&pricing=free',
  'list, pricing': '/tools?pricing=paid',
  'list, common tag': '/tools?tag=word2',
  'list, rare tag': '/tools?tag=word900',
  'search, word in half of all': '/tools?search=word0',
  'search, word in half, newest': '/tools?search=word0&sort=newest',
  'search, page 20': '/tools?search=word0&page=20',
  'search, rare word': '/tools?search=word1500',
  'search, two words': '/tools?search=word0%20word30',
  'search, beginning': '/tools?search=wor',
  'search, one category': '/tools?search=word5&category=category-2',
  'search, misspelt': '/tools?search=wordd15x',
  'search, nothing': '/tools?search=qqqqqq',
  'suggest, two letters': '/search/suggest?search=wo',
  'suggest, a word': '/search/suggest?search=word17',
  'suggest, misspelt': '/search/suggest?search=wrod17',
  'tool by website': '/search/tool-by-website?website=https%3A%2F%2Ftool-77.example.org',
  categories: '/categories/all',
  'one tool': '/tools/tool-77',
  similar: '/tools/tool-77/similar',
  'reviews of a tool': '/tools/tool-0/reviews',
};

const server = await openPostgres();
const name = `ai_directory_bench_${process.pid}`;
await statement(server.url, `create database ${name}`);
const databaseUrl = databaseOf(server.url, name);
const connection = await connect({ databaseUrl, dataDir: '' });
try {
  const { db } = connection;
  await migrate(db);
  const app = await buildApp({
    db,
    listen: connection.listen,
    authSecret: new Uint8Array(32),
    keyEncryptionKeys: [new Uint8Array(32)],
    files: fileStore({ dataDir: '' }),
    sendMail: async () => {},
    publicUrl: () => '',
  });
  const results: Record<string, Record<string, number>> = {};
  let filled = 0;
  for (const size of sizes) {
    await fill(db, filled, size);
    filled = size;
    for (const [what, path] of Object.entries(calls)) {
      const times = await measure(() => app.inject(`/api${path}`));
      results[what] = { ...results[what], [`${size} p50`]: times.p50, [`${size} p99`]: times.p99 };
    }
  }
  for (const row of Object.values(results)) {
    row.growth = Number(((row[`${sizes[1]} p50`] ?? 0) / (row[`${sizes[0]} p50`] ?? 1)).toFixed(1));
  }
  console.table(results);
  const slow = Object.entries(results).filter(([, row]) => (row[`${sizes[1]} p99`] ?? 0) > gate);
  console.log(
    `Milliseconds. Gate: p99 <= ${gate} at ${sizes[1]}. Over it: ${slow.map(([what]) => what).join('; ') || 'none'}`,
  );
  await app.close();
} finally {
  await connection.close();
  await statement(server.url, `drop database ${name}`);
  await server.stop();
}

async function measure(call: () => Promise<{ statusCode: number; body: string }>) {
  const times: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const started = performance.now();
    const { statusCode, body } = await call();
    if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
    if (round >= 0) times.push(performance.now() - started);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => Number((sorted[Math.floor(rounds * part)] ?? Number.NaN).toFixed(1));
  return { p50: at(0.5), p99: at(0.99) };
}

/** Adds tools number `from` to `to`: words as unevenly used as in a language, ratings on a tenth of them. */
async function fill(db: Db, from: number, to: number) {
  if (from === 0) await people(db);
  const random = randomNumbers(from + 1);
  // The n-th word is used about 1/n as often as the first.
  const word = () => `word${Math.floor(2000 ** random()) - 1}`;
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  for (let start = from; start < to; start += 2000) {
    const numbers = Array.from({ length: Math.min(2000, to - start) }, (_, index) => start + index);
    await db
      .insertInto('tools')
      .values(
        numbers.map((number) => ({
          id: `tool-${number}`,
          name: `${words(2)} ${number}`,
          tagline: words(8),
          description: words(60),
          website: `https://tool-${number}.example.org`,
          category: `category-${number % 18}`,
          pricing: pricings[number % pricings.length] ?? 'free',
          tags: [...new Set([word(), word(), word()])],
          features: [],
          created_at: new Date(Date.UTC(2026, 0, 1) + number * 60_000),
        })),
      )
      .execute();
  }
  await statement(
    databaseUrl,
    `insert into tool_reviews (id, tool_id, user_id, rating, body)
    select gen_random_uuid(), 'tool-' || n, u.id, 1 + (n + u.at) % 5, 'A review of some words.'
    from generate_series(${from}, ${to - 1}, 10) n
    cross join lateral (
      select id, row_number() over (order by id) as at from users limit 1 + (n / 10) % 7
    ) u`,
  );
  await statement(databaseUrl, 'vacuum analyze');
}

async function people(db: Db) {
  await db
    .insertInto('tool_categories')
    .values(
      Array.from({ length: 18 }, (_, position) => ({
        slug: `category-${position}`,
        name: `Category ${position}`,
        description: '',
        position,
      })),
    )
    .execute();
  await db
    .insertInto('users')
    .values(
      Array.from({ length: 7 }, (_, number) => ({
        id: newId(),
        username: `person-${number}`,
        email: `person-${number}@example.org`,
        password_hash: '!',
      })),
    )
    .execute();
}

/** The same numbers in every run (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
