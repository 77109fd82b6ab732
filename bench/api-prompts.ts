// `npm run bench -- prompts`: fills a PostgreSQL database with generated prompts and prints p50 and p99 of every list and
// search call of the library at 10,000, 100,000 and 1,000,000 prompts, or at the numbers given as arguments. Not a test.
import { promptCategories } from '@ai-directory/api-client/contract';

import { benchLists, type Database } from './api-lists.ts';

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000, 1_000_000];
const userId = '0199aaaa-0000-7000-8000-000000000000';
const sessionId = '0199bbbb-0000-7000-8000-000000000000';
const promptId = '0199cccc-0000-7000-8000-000000000000';

// Zipf distribution: the n-th word has about 1/n of the first word's frequency. `n` makes the subquery run for each row.
const words = (count: number) =>
  `(select array_agg('word' || (floor(power(2000, random()))::int - 1)) from generate_series(1, ${count}) where n >= 0)`;

const lists = '/smart-prompts';
/** Every list and search call, and the calls of one prompt. Those with `*` are made by a signed-in user. */
const calls: Record<string, string> = {
  'list, newest': lists,
  'list, page 300': `${lists}?page=300`,
  'list, page 1000': `${lists}?page=1000`,
  'list, rating': `${lists}?sort=rating`,
  'list, rating, page 300': `${lists}?sort=rating&page=300`,
  'list, likes': `${lists}?sort=likes`,
  'list, uses': `${lists}?sort=uses`,
  'list, form category': `${lists}?category=Other`,
  'list, form category, page 300': `${lists}?category=Other&page=300`,
  'list, form category, rating': `${lists}?category=Technical&sort=rating`,
  'list, import category': `${lists}?category=Gardening`,
  'list, import category, likes': `${lists}?category=Gardening&sort=likes`,
  'list, common tag': `${lists}?tag=word2`,
  'list, rare tag': `${lists}?tag=word1900`,
  'list, common tag, uses': `${lists}?tag=word2&sort=uses`,
  'list, model': `${lists}?model=Claude`,
  'list, rare model': `${lists}?model=DALL-E`,
  'list, creator of many': `${lists}?creator=user-0`,
  'list, creator of many, rating': `${lists}?creator=user-0&sort=rating`,
  'list, creator': `${lists}?creator=user-7`,
  'list, numbers of filters': `${lists}?facets=true`,
  'list, form category, numbers of filters': `${lists}?category=Technical&facets=true`,
  'search, word in half of all': `${lists}?search=word0`,
  'search, word in half, numbers of filters': `${lists}?search=word0&facets=true`,
  'search, word in half, rating': `${lists}?search=word0&sort=rating`,
  'search, word in half, page 20': `${lists}?search=word0&page=20`,
  'search, medium word': `${lists}?search=word100`,
  'search, rare word': `${lists}?search=word1900`,
  'search, two words': `${lists}?search=word0%20word30`,
  'search, two rare words': `${lists}?search=word1500%20word1700`,
  'search, beginning': `${lists}?search=wor`,
  'search and category': `${lists}?search=word5&category=Technical`,
  'search and tag and model': `${lists}?search=word5&tag=word9&model=GPT-4`,
  'search, misspelled': `${lists}?search=wordd15x`,
  'search, nothing': `${lists}?search=qqqqqq`,
  'search, newest': `${lists}?search=word100&sort=newest`,
  'search, rare word, newest': `${lists}?search=word1900&sort=newest`,
  'search, only in texts': `${lists}?search=topic`,
  'search, a part of the words': `${lists}?search=word5%20word9%20qqqqqq`,
  '* list, public': `${lists}?view=public`,
  '* all': `${lists}?view=all`,
  '* all, page 300': `${lists}?view=all&page=300`,
  '* all, rating': `${lists}?view=all&sort=rating`,
  '* all, form category': `${lists}?view=all&category=Other`,
  '* all, search': `${lists}?view=all&search=word0`,
  '* all, rare word': `${lists}?view=all&search=word1900`,
  '* my prompts': `${lists}?view=my-prompts`,
  '* my prompts, rating': `${lists}?view=my-prompts&sort=rating`,
  '* my prompts, search': `${lists}?view=my-prompts&search=word0`,
  '* my prompts, medium word': `${lists}?view=my-prompts&search=word100`,
  '* my prompts, rare word': `${lists}?view=my-prompts&search=word1900`,
  '* favorites': `${lists}?view=favorites`,
  '* shared': `${lists}?view=shared`,
  '* categories, all': `${lists}/categories?view=all`,
  '* categories, mine': `${lists}/categories?view=my-prompts`,
  categories: `${lists}/categories`,
  'tags, most used': `${lists}/tags`,
  'tags, beginning': `${lists}/tags?search=word17`,
  'one prompt': `${lists}/${promptId}`,
  '* one prompt': `${lists}/${promptId}`,
  'comments of a prompt': `${lists}/${promptId}/comments`,
  'suggest, a word': '/search/suggest?search=word17',
};

await benchLists({ sizes, calls, user: { id: userId, sessionId }, setUp: createUsers, fill });

/** Creates 1000 users. The first makes the calls with `*` and owns a hundredth of all prompts. */
async function createUsers({ run }: Database) {
  await run(
    `insert into users (id, username, email, password_hash)
    select ('0199aaaa-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'user-' || n, 'user-' || n || '@example.org', '!'
    from generate_series(0, 999) n;
    insert into sessions (id, user_id) values ('${sessionId}', '${userId}');
    insert into follows (follower_id, followee_id) select id, '${userId}' from users where id <> '${userId}';
    insert into search_terms (term, is_name) select 'word' || n, false from generate_series(0, 1999) n;`,
  );
}

/**
 * Adds prompts whose words have a natural frequency distribution; four in five are public. Indexes and counters are rebuilt
 * afterwards, which is much faster.
 */
async function fill({ run }: Database, from: number, to: number) {
  const categories = promptCategories.map((category) => `'${category}'`).join(', ');
  await run(
    `set session_replication_role = replica;
    set maintenance_work_mem = '512MB';
    set synchronous_commit = off;
    select setseed(0.5);
    create temp table definitions as select indexname, indexdef from pg_indexes
      where tablename = 'prompts' and schemaname = 'public' and indexname <> 'prompts_pkey';
    do $$ declare name text; begin
      for name in select indexname from definitions loop execute 'drop index ' || name; end loop;
    end $$;
    alter table prompts enable always trigger prompts_index_content;
    insert into prompts (id, user_id, title, description, content, category, tags, ai_models, visibility, likes_count,
      uses_count, rating_count, rating_sum, created_at)
    select ('0199cccc-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      ('0199aaaa-0000-7000-8000-' || lpad((case when n % 100 = 0 then 0 else 1 + n % 999 end)::text, 12, '0'))::uuid,
      array_to_string(${words(4)}, ' '), array_to_string(${words(12)}, ' '), array_to_string(${words(60)}, ' ') || repeat(' about {topic}', 60) || n,
      (array[${categories}])[1 + n % ${promptCategories.length}], ${words(3)},
      array[(array['GPT-3', 'GPT-4', 'Claude', 'Midjourney', 'Other'])[1 + n % 5],
        case when n % 1000 = 1 then 'DALL-E' else 'GPT-4' end],
      case when n % 10 < 8 then 'public' when n % 20 < 19 then 'private' else 'shared' end,
      power(1000, random()) - 1, power(10000, random()) - 1, r.rating_count, (r.rating_count * (1 + 4 * random()))::int,
      timestamptz '2026-01-01' + n * interval '10 seconds'
    from generate_series(${from}, ${to - 1}) n, lateral (select (n % 7 * (n % 3))::int as rating_count) r;
    do $$ declare definition text; begin
      for definition in select indexdef from definitions loop execute definition; end loop;
    end $$;
    insert into prompt_saves (prompt_id, user_id, created_at)
      select id, '${userId}', created_at from prompts where visibility = 'public' order by id desc limit 300
      on conflict do nothing;
    insert into prompt_shares (prompt_id, user_id)
      select id, '${userId}' from prompts where visibility = 'shared' order by id desc limit 300 on conflict do nothing;
    insert into prompt_likes (prompt_id, user_id) select '${promptId}', id from users on conflict do nothing;
    insert into prompt_comments (id, prompt_id, user_id, body)
      select gen_random_uuid(), '${promptId}', id, 'A comment of some words.' from users;
    delete from list_counters where scope in ('prompts.public', 'prompts.tags');
    delete from list_counter_changes where scope in ('prompts.public', 'prompts.tags');
    insert into list_counters (scope, key, count)
      select k.scope, k.key, count(*) from prompts p, prompt_counter_keys(p.category, p.tags) k
      where p.visibility = 'public' group by 1, 2;`,
  );
}
