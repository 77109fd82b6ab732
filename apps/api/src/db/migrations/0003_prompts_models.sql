-- What people do with prompts beside liking and saving them, their keys of model providers, and their access tokens.

-- ---------- prompts

-- To two significant digits: what most likes and uses leave as it is touches no index.
create function two_digits(n int) returns int language sql immutable strict as $$
  select case when n < 100 then n else n - n % (10 ^ (floor(log(n)) - 1))::int end
$$;

alter table prompts
  add source_prompt_id uuid references prompts on delete set null,
  add import_id uuid, -- the prompts of one import; later imports have greater ids
  add metadata jsonb, -- of a generated prompt; checked by the contract
  add hidden_at timestamptz, -- since three people reported it
  add uses_count int not null default 0,
  add comments_count int not null default 0,
  add rating_sum int not null default 0,
  add rating_count int not null default 0,
  -- The Bayesian mean with 3.5 at weight 5: an order that one vote does not win.
  add rank real not null generated always as (((rating_sum + 17.5) / (rating_count + 5))::real) stored,
  add likes_score int not null generated always as (two_digits(likes_count)) stored,
  add uses_score int not null generated always as (two_digits(uses_count)) stored,
  -- The same content again is found by this, whatever else was changed.
  add content_hash text not null generated always as (md5(content)) stored;
create index prompts_source on prompts (source_prompt_id) where source_prompt_id is not null;
create index prompts_import on prompts (user_id, import_id) where import_id is not null;
create index prompts_content on prompts (user_id, content_hash);
create index prompts_owner_category on prompts (user_id, category);

-- What everybody sees, by each order, whole and by category.
drop index prompts_public_recent, prompts_public_category, prompts_public_search, prompts_made;
create index prompts_open_newest on prompts (created_at desc, id desc)
  where visibility = 'public' and hidden_at is null;
create index prompts_open_rating on prompts (rank desc, created_at desc, id desc)
  where visibility = 'public' and hidden_at is null;
create index prompts_open_likes on prompts (likes_score desc, created_at desc, id desc)
  where visibility = 'public' and hidden_at is null;
create index prompts_open_uses on prompts (uses_score desc, created_at desc, id desc)
  where visibility = 'public' and hidden_at is null;
create index prompts_category_newest on prompts (category, created_at desc, id desc)
  where visibility = 'public' and hidden_at is null;
create index prompts_category_rating on prompts (category, rank desc, created_at desc, id desc)
  where visibility = 'public' and hidden_at is null;
create index prompts_category_likes on prompts (category, likes_score desc, created_at desc, id desc)
  where visibility = 'public' and hidden_at is null;
create index prompts_category_uses on prompts (category, uses_score desc, created_at desc, id desc)
  where visibility = 'public' and hidden_at is null;
create index prompts_open_search on prompts using gin (search) where visibility = 'public' and hidden_at is null;
create index prompts_open_tags on prompts using gin (lower_of(tags)) where visibility = 'public' and hidden_at is null;
alter index prompts_open_tags alter column 1 set statistics 1000;
create index prompts_open_models on prompts using gin (ai_models) where visibility = 'public' and hidden_at is null;
create index prompts_made on prompts (user_id, created_at desc, id desc)
  where visibility = 'public' and hidden_at is null;
-- What only the owner and those it is shared with see, so that nobody's public prompts are passed over for it.
create index prompts_closed on prompts (user_id, created_at desc, id desc) where visibility <> 'public';
create index prompts_hidden on prompts (user_id, created_at desc, id desc) where hidden_at is not null;

create index prompt_likes_newest on prompt_likes (prompt_id, created_at desc);
create index prompt_saves_newest on prompt_saves (prompt_id, created_at desc);

-- Net change per statement of the prompts that everybody sees: by category, and by tag.
create function prompt_keys(category text, tags text[]) returns table (scope text, key text)
  language sql immutable as $$
  select 'prompts.public', category
  union all
  select distinct 'prompts.tags', tag from unnest(lower_of(tags)) tag where tag <> ''
$$;

create or replace function count_public_prompts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_counts as c (scope, key, n)
      select k.scope, k.key, count(*) from new_rows r, prompt_keys(r.category, r.tags) k
      where r.visibility = 'public' and r.hidden_at is null
      group by 1, 2 order by 1, 2
      on conflict (scope, key) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into list_counts as c (scope, key, n)
      select k.scope, k.key, -count(*) from old_rows r, prompt_keys(r.category, r.tags) k
      where r.visibility = 'public' and r.hidden_at is null
      group by 1, 2 order by 1, 2
      on conflict (scope, key) do update set n = c.n + excluded.n;
  elsif exists (
    -- A change of a counter is most of what happens to a prompt, and changes nothing here. Never a join: its plan is
    -- made for the one row of the first update, and would compare each of 10,000 with each.
    select id, visibility, hidden_at is null, category, tags from new_rows
    except select id, visibility, hidden_at is null, category, tags from old_rows
  ) then
    insert into list_counts as c (scope, key, n)
      select scope, key, sum(change) from (
        select k.scope, k.key, 1 as change from new_rows r, prompt_keys(r.category, r.tags) k
        where r.visibility = 'public' and r.hidden_at is null
        union all
        select k.scope, k.key, -1 from old_rows r, prompt_keys(r.category, r.tags) k
        where r.visibility = 'public' and r.hidden_at is null
      ) changes
      group by scope, key having sum(change) <> 0 order by scope, key
      on conflict (scope, key) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
-- Words of titles and tags that everybody sees, for misspelt searches.
create function keep_terms_of_prompts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_terms (term, is_name)
      select distinct t.term, false from new_rows n, terms_of('', concat_ws(' ', n.title, words_of(n.tags))) t
      where n.visibility = 'public' and not exists (select 1 from search_terms k where k.term = t.term)
      order by 1
      on conflict (term) do nothing;
  else
    insert into search_terms (term, is_name)
      select distinct t.term, false
      from (select id, title, tags from new_rows where visibility = 'public'
          except select id, title, tags from old_rows where visibility = 'public') n,
        terms_of('', concat_ws(' ', n.title, words_of(n.tags))) t
      where not exists (select 1 from search_terms k where k.term = t.term)
      order by 1
      on conflict (term) do nothing;
  end if;
  return null;
end $$;
create trigger prompts_terms_after_insert after insert on prompts
  referencing new table as new_rows for each statement execute function keep_terms_of_prompts();
create trigger prompts_terms_after_update after update on prompts
  referencing old table as old_rows new table as new_rows for each statement execute function keep_terms_of_prompts();
insert into search_terms (term, is_name)
  select distinct t.term, false from prompts n, terms_of('', concat_ws(' ', n.title, words_of(n.tags))) t
  where n.visibility = 'public'
  on conflict (term) do nothing;

-- Tags are offered by how they begin.
create index list_counts_prefix on list_counts (scope, key text_pattern_ops);
-- A library that is upgraded has its prompts already.
insert into list_counts (scope, key, n)
  select k.scope, k.key, count(*) from prompts r, prompt_keys(r.category, r.tags) k
  where r.visibility = 'public' and k.scope = 'prompts.tags'
  group by 1, 2;

create table prompt_ratings (
  prompt_id uuid not null references prompts on delete cascade,
  user_id uuid not null references users on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (prompt_id, user_id)
);
create index prompt_ratings_user on prompt_ratings (user_id);

create function count_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update prompts set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1 where id = old.prompt_id;
  end if;
  if tg_op <> 'DELETE' then
    update prompts set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1 where id = new.prompt_id;
  end if;
  return null;
end $$;
create trigger ratings_counted after insert or update of rating or delete on prompt_ratings
  for each row execute function count_rating();

create table prompt_comments (
  id uuid primary key,
  prompt_id uuid not null references prompts on delete cascade,
  user_id uuid not null references users on delete cascade,
  body text not null check (char_length(body) between 1 and 4000),
  hidden_at timestamptz,
  created_at timestamptz not null default now()
);
create index prompt_comments_prompt on prompt_comments (prompt_id, created_at desc, id desc);
create index prompt_comments_user on prompt_comments (user_id);
-- Hidden ones are not counted.
create function count_comment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update prompts set comments_count = comments_count + 1 where id = new.prompt_id;
  elsif old.hidden_at is null and (tg_op = 'DELETE' or new.hidden_at is not null) then
    update prompts set comments_count = comments_count - 1 where id = old.prompt_id;
  end if;
  return null;
end $$;
create trigger comments_counted after insert or update of hidden_at or delete on prompt_comments
  for each row execute function count_comment();

create table prompt_reports (
  prompt_id uuid not null references prompts on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null,
  details text not null,
  created_at timestamptz not null default now(),
  primary key (prompt_id, user_id)
);
create index prompt_reports_user on prompt_reports (user_id);

create table comment_reports (
  comment_id uuid not null references prompt_comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null,
  details text not null,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
create index comment_reports_user on comment_reports (user_id);

create table prompt_versions (
  prompt_id uuid not null references prompts on delete cascade,
  version int not null,
  title text not null,
  description text not null,
  content text not null,
  category text not null,
  tags text[] not null,
  variables jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (prompt_id, version)
);

-- ---------- models

create table provider_keys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider text not null,
  key_version smallint not null,
  wrapped_key bytea not null, -- the key that the ciphertext is sealed with, itself sealed
  ciphertext bytea not null,
  last4 text not null,
  is_valid boolean,
  is_enabled boolean not null default true,
  models jsonb not null default '[]', -- the provider's own list, once the key was valid
  disabled_models text[] not null default '{}',
  last_tested_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, provider)
);

create table ai_usage (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  kind text not null,
  provider text not null,
  model text not null,
  input_tokens int,
  output_tokens int,
  ms int not null,
  ok boolean not null,
  created_at timestamptz not null default now()
);
create index ai_usage_user on ai_usage (user_id, created_at desc);

create table access_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  scope text not null check (scope in ('read', 'write')),
  token_hash bytea not null unique,
  last4 text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index access_tokens_user on access_tokens (user_id, created_at desc);
