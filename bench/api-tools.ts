// `npm run bench -- api`: fills a PostgreSQL database with generated tools and prints p50 and p99 of every list and search
// call of the catalogue at 10,000 and 50,000 tools, or at the numbers given as arguments. Not a test.
import { newId } from '../apps/api/src/db/ids.ts';
import { toWebsiteColumns } from '../apps/api/src/features/tools/website-columns.ts';
import { apiAccess, platforms, pricings, trainingUses } from '@ai-directory/api-client/contract';

import { benchLists, type Database } from './api-lists.ts';

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 50_000];

/** Rows of one statement, which a loaded machine stores within its timeout. */
const batchSize = 250;

/** Every list and search call, and some of a crawler. */
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
  'list, numbers of filters': '/tools?facets=true',
  'list, filtered, numbers of filters': '/tools?category=category-3&pricing=free&facets=true',
  'search, word in half of all': '/tools?search=word0',
  'search, word in half, numbers of filters': '/tools?search=word0&facets=true',
  'search, word in half, newest': '/tools?search=word0&sort=newest',
  'search, page 20': '/tools?search=word0&page=20',
  'search, rare word': '/tools?search=word1500',
  'search, two words': '/tools?search=word0%20word30',
  'search, beginning': '/tools?search=wor',
  'search, one category': '/tools?search=word5&category=category-2',
  'search, misspelled': '/tools?search=wordd15x',
  'search, nothing': '/tools?search=qqqqqq',
  'suggest, two letters': '/search/suggest?search=wo',
  'suggest, a word': '/search/suggest?search=word17',
  'suggest, misspelled': '/search/suggest?search=wrod17',
  'tool by website': '/search/tool-by-website?website=https%3A%2F%2Ftool-77.example.org',
  categories: '/categories/all',
  'one tool': '/tools/tool-77',
  similar: '/tools/tool-77/similar',
  'reviews of a tool': '/tools/tool-0/reviews',
};

await benchLists({ sizes, calls, setUp: createCategoriesAndUsers, fill });

/** Adds tools whose words have a natural frequency distribution; a tenth of the tools has ratings. */
async function fill({ db, run }: Database, from: number, to: number) {
  const random = createRandom(from + 1);
  // Zipf distribution: the n-th word has about 1/n of the first word's frequency.
  const word = () => `word${Math.floor(2000 ** random()) - 1}`;
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  for (let start = from; start < to; start += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, to - start) }, (_, index) => start + index);
    await db
      .insertInto('tools')
      .values(
        numbers.map((number) => ({
          id: `tool-${number}`,
          name: `${words(2)} ${number}`,
          tagline: words(8),
          description: words(60),
          ...toWebsiteColumns(`https://tool-${number}.example.org`),
          category: `category-${number % 18}`,
          pricing: pick(pricings, number),
          tags: [...new Set([word(), word(), word()])],
          features: [],
          facts: JSON.stringify({
            platforms: platforms.slice(number % platforms.length),
            api: { has: pick(apiAccess, number), note: '' },
            training: { use: pick(trainingUses, number), note: '' },
          }),
          created_at: new Date(Date.UTC(2026, 0, 1) + number * 60_000),
        })),
      )
      .execute();
  }
  await run(
    `insert into tool_reviews (id, tool_id, user_id, rating, body)
    select gen_random_uuid(), 'tool-' || n, u.id, 1 + (n + u.position) % 5, 'A review of some words.'
    from generate_series(${from}, ${to - 1}, 10) n
    cross join lateral (
      select id, row_number() over (order by id) as position from users limit 1 + (n / 10) % 7
    ) u`,
  );
}

/** Returns the values in turn. */
function pick<Value>(values: readonly [Value, ...Value[]], number: number): Value {
  return values[number % values.length] ?? values[0];
}

async function createCategoriesAndUsers({ db }: Database) {
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
        username: `user-${number}`,
        email: `user-${number}@example.org`,
        password_hash: '!',
      })),
    )
    .execute();
}

/** Returns a seeded random number generator (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
