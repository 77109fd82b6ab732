-- Tools, their categories, reviews and ranking, and the dictionary for misspelled searches.

create table tool_categories (
  slug text primary key,
  name text not null unique,
  description text not null,
  position int not null
);

-- "https://www.otter.ai/plans" is searched for as "otter.ai".
create function extract_host(website text) returns text language sql immutable strict
  return regexp_replace(website, '^https?://(www\.)?([^/]*).*$', '\2');

-- Two URLs identify the same tool when they differ only in protocol, www, default port, query, fragment or a trailing
-- slash.
create function normalize_website(website text) returns text language sql immutable strict
  return lower(regexp_replace(regexp_replace(regexp_replace(
    website, '^https?://(www\.)?', '', 'i'), '^([^/?#]*):(80|443)(?=[/?#]|$)', '\1'), '/*([?#].*)?$', ''));

-- "Stable Diffusion" and "stable-diffusion" have the same key.
create function name_key(name text) returns text language sql immutable strict
  return regexp_replace(lower(name), '[^[:alnum:]]+', '', 'g');

create function name_keys(name text, website text, aliases text[]) returns text[] language sql immutable begin atomic
  select array_agg(distinct key) from (
    select public.name_key(n) as key
    from unnest(array[name, public.extract_host(website)] || aliases) n
  ) keys where key <> '';
end;

create table tools (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) between 2 and 64),
  name text not null,
  tagline text not null,
  description text not null,
  website text not null,
  website_key text not null generated always as (normalize_website(website)) stored,
  category text not null references tool_categories (slug),
  pricing text not null check (pricing in ('free', 'freemium', 'paid', 'subscription', 'open-source', 'contact')),
  tags text[] not null default '{}',
  features text[] not null default '{}',
  facts jsonb not null default '{}', -- ToolFacts of the contract; a fact that is missing is not known
  facts_checked_on date, -- when the submitter last confirmed them
  aliases text[] not null default '{}', -- other names by which people look for it, and its maker
  prominence smallint not null default 0, -- how well known it is, 0 to 3; set by operators
  name_key text not null generated always as (name_key(name)) stored,
  name_keys text[] not null generated always as (name_keys(name, website, aliases)) stored,
  brand_icon text, -- file name in @lobehub/icons-static-svg, without its extension
  logo_file_id uuid references files on delete set null,
  submitted_by uuid references users on delete set null,
  hidden_at timestamptz, -- why is in moderation_cases
  rating_sum int not null default 0,
  rating_count int not null default 0,
  -- Bayesian mean of the ratings minus the catalogue's mean, -10 without a rating. Set by update_tool_rank() and
  -- update_all_tool_ranks().
  rank real not null default -10,
  favorites_count int not null default 0,
  views_count int not null default 0,
  popularity_score int not null
    generated always as (round_2_significant(favorites_count * 10 + views_count)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (
    setweight(to_search_vector(normalize_words(name)), 'A')
    || setweight(to_search_vector(extract_host(website)), 'A')
    || setweight(to_search_vector(normalize_words(join_words(aliases))), 'A')
    || setweight(to_search_vector(normalize_words(join_words(tags))), 'B')
    || setweight(to_search_vector(normalize_words(tagline)), 'C')
    || setweight(to_search_vector(normalize_words(description)), 'D')
    || setweight(to_search_vector(normalize_words(join_words(features))), 'D')
  ) stored
) with (fillfactor = 70); -- counters are updated often: leaves room for HOT updates
alter table tools alter search set storage main, alter search set statistics 1000;
create unique index tools_website_key on tools (website_key);
create index tools_logo_file_id on tools (logo_file_id) where logo_file_id is not null;
create index tools_submitted_by on tools (submitted_by, created_at desc);
create index tools_search on tools using gin (search);
create index tools_tags on tools using gin (lower_array(tags));
-- One index per sort order. The other filtered columns are included, so that late pages are index-only scans; `name`
-- because the planner does not derive that lower(name) is enough.
create index tools_by_rank on tools (rank desc, prominence desc, lower(name), id) include (name, pricing) where hidden_at is null;
create index tools_by_category on tools (category, rank desc, prominence desc, lower(name), id) include (name, pricing)
  where hidden_at is null;
create index tools_by_created_at on tools (created_at desc, lower(name), id) include (name, category, pricing)
  where hidden_at is null;
create index tools_by_name on tools (lower(name), id) include (name, category, pricing) where hidden_at is null;
create index tools_by_popularity on tools (popularity_score desc, lower(name), id) include (name, category, pricing)
  where hidden_at is null;
create index tools_name_keys on tools using gin (name_keys);
-- For suggestions: LIKE needs an index in byte order.
create index tools_name_prefix on tools (lower(name) text_pattern_ops) where hidden_at is null;

create table tool_screenshots (
  tool_id text not null references tools on delete cascade,
  position smallint not null,
  file_id uuid not null references files on delete cascade,
  primary key (tool_id, position)
);
create unique index tool_screenshots_file on tool_screenshots (file_id);

create table tool_favorites (
  user_id uuid not null references users on delete cascade,
  tool_id text not null references tools on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, tool_id)
);
create index tool_favorites_recent on tool_favorites (user_id, created_at desc, tool_id);
create index tool_favorites_tool on tool_favorites (tool_id, user_id);
create trigger tool_favorites_maintain_count after insert or delete on tool_favorites
  for each row execute function maintain_counter('tools', 'favorites_count', 'tool_id');

create table tool_views (
  user_id uuid not null references users on delete cascade,
  tool_id text not null references tools on delete cascade,
  count int not null default 1,
  last_viewed_at timestamptz not null default now(),
  primary key (user_id, tool_id)
);
create index tool_views_tool on tool_views (tool_id);

create table tool_reports (
  tool_id text not null references tools on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null,
  details text not null,
  created_at timestamptz not null default now(),
  -- outdated: the content was edited since
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed', 'outdated')),
  primary key (tool_id, user_id)
);
create index tool_reports_user on tool_reports (user_id);

create table tool_reviews (
  id uuid primary key,
  tool_id text not null references tools on delete cascade,
  user_id uuid not null references users on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  title text not null default '',
  body text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tool_id, user_id)
);
create index tool_reviews_tool on tool_reviews (tool_id, created_at desc, id desc);
create index tool_reviews_ratings on tool_reviews (tool_id, rating);
create index tool_reviews_user on tool_reviews (user_id, created_at desc, id desc);

-- ---------- ranking

-- The mean of all ratings that the tools' ranks were last computed with. Always one row. Their sum and number are the
-- list counters with the scope 'tools.ratings'.
create table catalogue_rating (
  singleton boolean primary key default true check (singleton),
  applied_mean float8 not null default 0
);
insert into catalogue_rating default values;

-- The Bayesian mean with the catalogue's mean at weight 5, minus that mean: between -4 and 4. The order is the same, and a
-- tool without ratings is always at -10, after all rated ones, so only rated tools are recomputed when the mean has moved.
create function compute_rank(rating_sum int, rating_count int, mean float8) returns real language sql immutable
  return case when rating_count = 0 then -10
    else (rating_sum - rating_count * mean) / (rating_count + 5) end::real;

-- Concurrent transactions that change ratings share this lock; update_all_tool_ranks() waits for all of them.
create function lock_tool_ranks() returns void language sql
  return pg_advisory_xact_lock_shared(7203119403);

create function update_tool_rank() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  sum_change int := 0;
  count_change int := 0;
  reviewed_id text;
begin
  perform lock_tool_ranks();
  if tg_op <> 'INSERT' then
    sum_change := sum_change - old.rating;
    count_change := count_change - 1;
    reviewed_id := old.tool_id;
  end if;
  if tg_op <> 'DELETE' then
    sum_change := sum_change + new.rating;
    count_change := count_change + 1;
    reviewed_id := new.tool_id;
  end if;
  insert into list_counter_changes (scope, key, change)
    select 'tools.ratings', key, change from (values ('sum', sum_change), ('count', count_change)) changes (key, change)
    where change <> 0;
  update tools set rating_sum = rating_sum + sum_change, rating_count = rating_count + count_change,
    rank = compute_rank(rating_sum + sum_change, rating_count + count_change,
      (select applied_mean from catalogue_rating))
    where id = reviewed_id;
  return null;
end $$;
create trigger tool_reviews_update_rank after insert or update of rating or delete on tool_reviews
  for each row execute function update_tool_rank();

-- Whether the mean of all ratings has moved so far that the ranks have to be computed again.
create function tool_ranks_are_stale() returns boolean language sql stable begin atomic
  select abs(coalesce(r.sum / nullif(r.count, 0), 0) - c.applied_mean) > 0.05
  from catalogue_rating c, (
    select coalesce(sum(count) filter (where key = 'sum'), 0)::float8 as sum,
      coalesce(sum(count) filter (where key = 'count'), 0)::float8 as count
    from list_totals where scope = 'tools.ratings'
  ) r;
end;

-- Computes the ranks with the present mean. Call it in a transaction of its own: it waits for all that change ratings.
create function update_all_tool_ranks() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7203119403);
  if not tool_ranks_are_stale() then return; end if; -- another process has computed them
  update catalogue_rating set applied_mean = (
    select coalesce(sum(count) filter (where key = 'sum') / nullif(sum(count) filter (where key = 'count'), 0), 0)
    from list_totals where scope = 'tools.ratings');
  update tools set rank = compute_rank(rating_sum, rating_count, (select applied_mean from catalogue_rating))
    where rating_count > 0;
end $$;

-- ---------- list counters

-- Appends a statement's net change of listed tools, per category and pricing.
create function count_listed_tools() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into list_counter_changes (scope, key, change)
      select 'tools.listed', category || '/' || pricing, count(*) from new_rows where hidden_at is null group by 2;
  elsif tg_op = 'DELETE' then
    insert into list_counter_changes (scope, key, change)
      select 'tools.listed', category || '/' || pricing, -count(*) from old_rows where hidden_at is null group by 2;
  else
    insert into list_counter_changes (scope, key, change)
      select 'tools.listed', category || '/' || pricing, sum(change) from (
        select category, pricing, 1 as change from new_rows where hidden_at is null
        union all
        select category, pricing, -1 from old_rows where hidden_at is null
      ) changes
      group by 2 having sum(change) <> 0;
  end if;
  return null;
end $$;
create trigger tools_count_after_insert after insert on tools
  referencing new table as new_rows for each statement execute function count_listed_tools();
create trigger tools_count_after_delete after delete on tools
  referencing old table as old_rows for each statement execute function count_listed_tools();
create trigger tools_count_after_update after update on tools
  referencing old table as old_rows new table as new_rows for each statement execute function count_listed_tools();

-- ---------- spelling correction

-- Dictionary of the words in tools and public prompts, to correct misspelled searches.
create table search_terms (
  term text primary key,
  is_name boolean not null -- part of a tool's name: those are misspelled most
);
-- On an expression: the planner would use an index on the column for equality, too, which takes it 1 ms per term.
create index search_terms_trgm on search_terms using gin ((term || '') gin_trgm_ops);

create function extract_terms(name text, texts text) returns setof search_terms language sql immutable begin atomic
  select term, bool_or(is_name) from (
    select unnest(tsvector_to_array(to_tsvector('public.app_simple'::regconfig, normalize_words(name)))), true
    union all
    select unnest(tsvector_to_array(to_tsvector('public.app_simple'::regconfig, normalize_words(texts)))), false
  ) terms (term, is_name)
  where char_length(term) between 3 and 40 and term ~ '[^0-9]' and term !~ '[./:@_-]'
  group by term;
end;

-- Returns terms similar to the word, sorted by similarity desc. A transposition in a short word has a similarity of 0.27.
create function similar_terms(word text) returns table (term text, is_name boolean, similarity real)
  language sql stable set pg_trgm.similarity_threshold = 0.25 begin atomic
  select s.term, s.is_name, similarity(s.term, word) from search_terms s where (s.term || '') % word order by 3 desc, 1 limit 30;
end;

-- Names typed without spaces. Those with digits are rarely misspelled, and there are as many of them as tools.
create function name_words(keys text[]) returns text language sql immutable begin atomic
  select string_agg(key, ' ') from unnest(keys) key where key !~ '[0-9]';
end;

-- Terms are never deleted: a correction is only offered when its search has results. Known terms are filtered out
-- instead of left to ON CONFLICT, which would lock their rows.
create function index_terms_on_tool_insert() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into search_terms as s (term, is_name)
    select t.term, bool_or(t.is_name)
    from new_rows n, extract_terms(concat_ws(' ', n.name, name_words(n.name_keys)), concat_ws(' ', join_words(n.tags), n.tagline, n.description)) t
    where not exists (select 1 from search_terms k where k.term = t.term and (k.is_name or not t.is_name))
    group by t.term order by t.term
    on conflict (term) do update set is_name = s.is_name or excluded.is_name;
  return null;
end $$;
create trigger tools_index_terms_after_insert after insert on tools
  referencing new table as new_rows for each statement execute function index_terms_on_tool_insert();

create function index_terms_on_tool_update() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into search_terms as s (term, is_name)
    select t.term, t.is_name
    from extract_terms(concat_ws(' ', new.name, name_words(new.name_keys)), concat_ws(' ', join_words(new.tags), new.tagline, new.description)) t
    where not exists (select 1 from search_terms k where k.term = t.term and (k.is_name or not t.is_name))
    order by t.term
    on conflict (term) do update set is_name = s.is_name or excluded.is_name;
  return null;
end $$;
create trigger tools_index_terms_after_update after update of name, website, aliases, tags, tagline, description on tools
  for each row execute function index_terms_on_tool_update();
