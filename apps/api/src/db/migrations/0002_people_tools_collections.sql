-- What people do beside prompts: profiles, follows, submitted tools, reviews, favorites, collections, notifications.

create extension if not exists pg_trgm;

-- ---------- counters: kept by triggers, so that they are right also when an account goes and takes its rows along

-- Adds 1 or takes 1 away where a row comes or goes. Arguments: table, counter, key column of the counted row.
create function keep_count() returns trigger language plpgsql as $$
declare
  key text;
begin
  if tg_op = 'INSERT' then
    key := to_jsonb(new) ->> tg_argv[2];
  else
    key := to_jsonb(old) ->> tg_argv[2];
  end if;
  -- The key stands as a literal: it takes the column's type, and the column's index is used.
  execute format('update %1$I set %2$I = %2$I + %3$s where id = %4$L',
    tg_argv[0], tg_argv[1], case when tg_op = 'INSERT' then 1 else -1 end, key);
  return null;
end $$;

-- ---------- files: pictures, re-encoded; the bytes are in the store of files, under the id

create table files (
  id uuid primary key,
  owner_id uuid references users on delete set null,
  kind text not null check (kind in ('avatar', 'logo', 'screenshot')),
  width int not null,
  height int not null,
  bytes int not null,
  created_at timestamptz not null default now()
);
create index files_owner on files (owner_id);

-- ---------- accounts

alter table users
  add avatar_file_id uuid references files on delete set null,
  add followers_count int not null default 0,
  add following_count int not null default 0;
create index users_avatar on users (avatar_file_id) where avatar_file_id is not null;
-- Usernames are searched by how they begin.
create index users_username_prefix on users (lower(username) text_pattern_ops);

-- All sessions of a person: the ended ones too, which go at a later sign-in.
drop index sessions_user;
create index sessions_user on sessions (user_id, last_used_at desc);

-- Links that set a new password; a used one's row is gone.
create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);

create table follows (
  follower_id uuid not null references users on delete cascade,
  followee_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
create index follows_followee on follows (followee_id, created_at desc);
create index follows_follower on follows (follower_id, created_at desc);
create trigger followers_counted after insert or delete on follows
  for each row execute function keep_count('users', 'followers_count', 'followee_id');
create trigger following_counted after insert or delete on follows
  for each row execute function keep_count('users', 'following_count', 'follower_id');

create table user_settings (
  user_id uuid primary key references users on delete cascade,
  theme text not null default 'system',
  default_model text,
  temperature smallint not null default 70 check (temperature between 0 and 100),
  prompt_length text not null default 'medium',
  muted text[] not null default '{}',
  updated_at timestamptz not null default now()
);

-- How often something was done in the window that ends at reset_at. Not worth a log: after a crash it starts anew.
create unlogged table rate_limits (
  key text primary key,
  n int not null,
  reset_at timestamptz not null
);

-- ---------- tools

-- Two addresses are the same tool's when they differ in nothing but protocol, www, usual port, query, anchor or a closing
-- slash.
create function website_key(website text) returns text language sql immutable strict as $$
  select lower(regexp_replace(regexp_replace(regexp_replace(
    website, '^https?://(www\.)?', '', 'i'), '^([^/?#]*):(80|443)(?=[/?#]|$)', '\1'), '/*([?#].*)?$', ''))
$$;

-- How much a tool is used, to two significant digits: what most views leave as it is touches no index.
create function use_score(favorites int, views int) returns int language sql immutable strict as $$
  select case when n < 20 then n else n - n % (10 ^ (floor(log(n)) - 1))::int end
  from (select favorites * 10 + views as n) uses
$$;

-- Tags are found in any case.
create function lower_of(texts text[]) returns text[] language sql immutable strict
  as $$ select string_to_array(lower(array_to_string(texts, chr(31))), chr(31)) $$;

alter table tools
  add submitted_by uuid references users on delete set null,
  add logo_file_id uuid references files on delete set null,
  add website_key text not null generated always as (website_key(website)) stored,
  add favorites_count int not null default 0,
  add views_count int not null default 0,
  add hidden_at timestamptz, -- since three people reported it
  -- How far the Bayesian mean of its ratings is from the catalogue's own: 0 without a rating. Kept by rank_tools().
  add rank real not null default 0,
  add use_score int not null generated always as (use_score(favorites_count, views_count)) stored;
alter table tools set (fillfactor = 70); -- counters change often: room for the new row version beside the old one
create unique index tools_website_key on tools (website_key);
create index tools_logo on tools (logo_file_id) where logo_file_id is not null;
create index tools_submitted on tools (submitted_by, created_at desc);
create index tools_tags on tools using gin (lower_of(tags));
drop index tools_category;
drop index tools_newest;
-- What else a list asks for is included: a late page is then found in the index alone. `name` is there because
-- PostgreSQL does not see that lower(name) is enough.
create index tools_by_rank on tools (rank desc, lower(name), id) include (name, pricing) where hidden_at is null;
create index tools_by_category on tools (category, rank desc, lower(name), id) include (name, pricing)
  where hidden_at is null;
create index tools_by_age on tools (created_at desc, lower(name), id) include (name, category, pricing)
  where hidden_at is null;
create index tools_by_name on tools (lower(name), id) include (name, category, pricing) where hidden_at is null;
create index tools_by_use on tools (use_score desc, lower(name), id) include (name, category, pricing)
  where hidden_at is null;
-- For suggestions: LIKE takes an index in byte order only.
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
create trigger favorites_counted after insert or delete on tool_favorites
  for each row execute function keep_count('tools', 'favorites_count', 'tool_id');

create table tool_views (
  user_id uuid not null references users on delete cascade,
  tool_id text not null references tools on delete cascade,
  n int not null default 1,
  last_at timestamptz not null default now(),
  primary key (user_id, tool_id)
);
create index tool_views_tool on tool_views (tool_id);

create table tool_reports (
  tool_id text not null references tools on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null,
  details text not null,
  created_at timestamptz not null default now(),
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

-- All ratings together, and the mean that the tools' ranks were last made with.
create table catalogue_rating (
  is_only boolean primary key default true check (is_only),
  rating_sum bigint not null default 0,
  rating_count bigint not null default 0,
  mean_used float8 not null default 0
);
insert into catalogue_rating default values;

-- The Bayesian mean with the catalogue's mean at weight 5, less that mean: the order is the same, and a tool without
-- ratings is always at 0, so only rated tools are ranked again when the catalogue's mean has moved.
create function rank_of(rating_sum int, rating_count int, mean float8) returns real language sql immutable
  as $$ select ((rating_sum - rating_count * mean) / (rating_count + 5))::real $$;

create function rank_tools() returns trigger language plpgsql as $$
declare
  change_sum int := 0;
  change_count int := 0;
  reviewed text;
  mean float8;
  used float8;
begin
  if tg_op <> 'INSERT' then
    change_sum := change_sum - old.rating;
    change_count := change_count - 1;
    reviewed := old.tool_id;
  end if;
  if tg_op <> 'DELETE' then
    change_sum := change_sum + new.rating;
    change_count := change_count + 1;
    reviewed := new.tool_id;
  end if;
  update catalogue_rating set rating_sum = rating_sum + change_sum, rating_count = rating_count + change_count
    returning coalesce(rating_sum::float8 / nullif(rating_count, 0), 0), mean_used into mean, used;
  if abs(mean - used) > 0.05 then
    update catalogue_rating set mean_used = mean;
    update tools set rank = rank_of(rating_sum, rating_count, mean) where rating_count > 0 and id <> reviewed;
    used := mean;
  end if;
  update tools set rating_sum = rating_sum + change_sum, rating_count = rating_count + change_count,
    rank = rank_of(rating_sum + change_sum, rating_count + change_count, used) where id = reviewed;
  return null;
end $$;
create trigger reviews_ranked after insert or update of rating or delete on tool_reviews
  for each row execute function rank_tools();

-- Net change of listed tools per category, pricing and statement.
create function count_listed_tools() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_counts as c (scope, key, n)
      select 'tools.listed', category || '/' || pricing, count(*) from new_rows where hidden_at is null
      group by 2 order by 2
      on conflict (scope, key) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into list_counts as c (scope, key, n)
      select 'tools.listed', category || '/' || pricing, -count(*) from old_rows where hidden_at is null
      group by 2 order by 2
      on conflict (scope, key) do update set n = c.n + excluded.n;
  else
    insert into list_counts as c (scope, key, n)
      select 'tools.listed', category || '/' || pricing, sum(change) from (
        select category, pricing, 1 as change from new_rows where hidden_at is null
        union all
        select category, pricing, -1 from old_rows where hidden_at is null
      ) changes
      group by 2 having sum(change) <> 0 order by 2
      on conflict (scope, key) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
create trigger tools_counted_after_insert after insert on tools
  referencing new table as new_rows for each statement execute function count_listed_tools();
create trigger tools_counted_after_delete after delete on tools
  referencing old table as old_rows for each statement execute function count_listed_tools();
create trigger tools_counted_after_update after update on tools
  referencing old table as old_rows new table as new_rows for each statement execute function count_listed_tools();
-- A directory that is upgraded has its tools already.
insert into list_counts (scope, key, n)
  select 'tools.listed', category || '/' || pricing, count(*) from tools group by 2;

-- Words of the catalogue, to find the one that a misspelt word may have meant.
create table search_terms (
  term text primary key,
  is_name boolean not null -- part of a tool's name: those are misspelt most
);
create index search_terms_trgm on search_terms using gin (term gin_trgm_ops);

create function terms_of(name text, texts text) returns setof search_terms language sql immutable as $$
  select term, bool_or(is_name) from (
    select unnest(tsvector_to_array(to_tsvector('app_words', words_of(name)))), true
    union all
    select unnest(tsvector_to_array(to_tsvector('app_words', words_of(texts)))), false
  ) terms (term, is_name)
  where char_length(term) between 3 and 40 and term ~ '[^0-9]' and term !~ '[./:@_-]'
  group by term
$$;

-- Terms stay when the last tool with them has gone: what is offered is tried first. Those known already are left out
-- rather than meeting a conflict, which would lock their rows.
create function keep_terms_of_new() returns trigger language plpgsql as $$
begin
  insert into search_terms as s (term, is_name)
    select t.term, bool_or(t.is_name)
    from new_rows n, terms_of(n.name, concat_ws(' ', words_of(n.tags), n.tagline, n.description)) t
    where not exists (select 1 from search_terms k where k.term = t.term and (k.is_name or not t.is_name))
    group by t.term order by t.term
    on conflict (term) do update set is_name = s.is_name or excluded.is_name;
  return null;
end $$;
create trigger tools_terms_after_insert after insert on tools
  referencing new table as new_rows for each statement execute function keep_terms_of_new();

create function keep_terms_of_changed() returns trigger language plpgsql as $$
begin
  insert into search_terms as s (term, is_name)
    select t.term, t.is_name
    from terms_of(new.name, concat_ws(' ', words_of(new.tags), new.tagline, new.description)) t
    where not exists (select 1 from search_terms k where k.term = t.term and (k.is_name or not t.is_name))
    order by t.term
    on conflict (term) do update set is_name = s.is_name or excluded.is_name;
  return null;
end $$;
create trigger tools_terms_after_update after update of name, tags, tagline, description on tools
  for each row execute function keep_terms_of_changed();

insert into search_terms (term, is_name)
  select t.term, bool_or(t.is_name)
  from tools n, terms_of(n.name, concat_ws(' ', words_of(n.tags), n.tagline, n.description)) t
  group by t.term;

-- Terms written much like the word, the most alike first; two letters changed places in a short word are 0.27 alike.
create function terms_like(word text) returns table (term text, is_name boolean, likeness real)
  language sql stable set pg_trgm.similarity_threshold = 0.25 as $$
  select s.term, s.is_name, similarity(s.term, word) from search_terms s where s.term % word order by 3 desc, 1 limit 30
$$;

-- ---------- prompts: their counters by trigger too

create trigger likes_counted after insert or delete on prompt_likes
  for each row execute function keep_count('prompts', 'likes_count', 'prompt_id');
create trigger saves_counted after insert or delete on prompt_saves
  for each row execute function keep_count('prompts', 'saves_count', 'prompt_id');

-- ---------- what happened to a person's things, by day (UTC): the dashboard's charts

create table activity_days (
  user_id uuid not null references users on delete cascade,
  day date not null,
  views int not null default 0,
  likes int not null default 0,
  uses int not null default 0,
  primary key (user_id, day)
);

create function add_activity(person uuid, moment timestamptz, more_views int, more_likes int, more_uses int)
  returns void language sql as $$
  insert into activity_days as a (user_id, day, views, likes, uses)
    select person, (moment at time zone 'utc')::date, more_views, more_likes, more_uses where person is not null
    on conflict (user_id, day) do update
      set views = a.views + excluded.views, likes = a.likes + excluded.likes, uses = a.uses + excluded.uses
$$;

create function note_like() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_activity((select user_id from prompts where id = new.prompt_id), new.created_at, 0, 1, 0);
  else
    perform add_activity((select user_id from prompts where id = old.prompt_id), old.created_at, 0, -1, 0);
  end if;
  return null;
end $$;
create trigger likes_noted after insert or delete on prompt_likes for each row execute function note_like();

-- ---------- collections

create table collections (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  description text not null default '',
  visibility text not null default 'private' check (visibility in ('private', 'public')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index collections_user on collections (user_id, updated_at desc, id desc);
-- What a person made for everybody, the newest first: the feed of those who follow them.
create index collections_made on collections (user_id, created_at desc, id desc) where visibility = 'public';
create index prompts_made on prompts (user_id, created_at desc, id desc) where visibility = 'public';

create table collection_items (
  collection_id uuid not null references collections on delete cascade,
  tool_id text not null references tools on delete cascade,
  position int not null,
  note text not null default '',
  added_at timestamptz not null default now(),
  primary key (collection_id, tool_id)
);
create index collection_items_tool on collection_items (tool_id);

-- ---------- notifications, contact

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  actor_id uuid not null references users on delete cascade,
  tool_id text references tools on delete cascade,
  prompt_id uuid references prompts on delete cascade,
  excerpt text not null default '',
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_recent on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
-- For the rows that go with an account, a tool or a prompt.
create index notifications_actor on notifications (actor_id);
create index notifications_tool on notifications (tool_id) where tool_id is not null;
create index notifications_prompt on notifications (prompt_id) where prompt_id is not null;
-- Who likes, takes it back and likes again is told of once.
create unique index notifications_once on notifications (user_id, kind, actor_id, coalesce(tool_id, prompt_id::text, ''))
  where read_at is null and kind in ('follow', 'like', 'save', 'share');

create table contact_messages (
  id uuid primary key,
  user_id uuid references users on delete set null,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index contact_messages_user on contact_messages (user_id);
