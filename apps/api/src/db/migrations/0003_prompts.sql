-- Prompts, their versions, likes, saves, shares, ratings, comments and reports.

create table prompts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  description text not null check (char_length(description) <= 2000),
  content text not null check (char_length(content) <= 200000),
  -- Used to detect duplicates; other columns are ignored.
  content_hash text not null generated always as (md5(content)) stored,
  category text not null,
  tags text[] not null default '{}',
  variables jsonb not null default '[]',
  ai_models text[] not null default '{}',
  visibility text not null default 'private' check (visibility in ('private', 'public', 'shared')),
  source_prompt_id uuid references prompts on delete set null,
  import_id uuid, -- shared by the prompts of one import; later imports have greater ids
  metadata jsonb, -- of a generated prompt; validated by the contract
  hidden_at timestamptz, -- why is in moderation_cases
  likes_count int not null default 0,
  likes_score int not null generated always as (round_2_significant(likes_count)) stored,
  saves_count int not null default 0,
  uses_count int not null default 0,
  usage_score int not null generated always as (round_2_significant(uses_count)) stored,
  comments_count int not null default 0,
  rating_sum int not null default 0,
  rating_count int not null default 0,
  -- Bayesian mean with 3.5 at weight 5, so that a single rating does not lead the list; 0, the last, without a rating.
  rank real not null
    generated always as ((case when rating_count = 0 then 0 else (rating_sum + 17.5) / (rating_count + 5) end)::real) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (
    setweight(to_search_vector(normalize_words(title)), 'A')
    || setweight(to_search_vector(normalize_words(join_words(tags))), 'B')
    || setweight(to_search_vector(normalize_words(description)), 'C')
  ) stored
) with (fillfactor = 90); -- counters are updated often: leaves room for HOT updates
alter table prompts alter search set storage main, alter search set statistics 1000;

-- Public lists: one index per sort order, for all prompts and per category.
create index prompts_public_newest on prompts (created_at desc, id desc)
  where visibility = 'public' and hidden_at is null;
-- For the sitemap.
create index prompts_public_id on prompts (id) where visibility = 'public' and hidden_at is null;
create index prompts_public_rating on prompts (rank desc, created_at desc, id desc)
  where visibility = 'public' and hidden_at is null;
create index prompts_public_likes on prompts (likes_score desc, created_at desc, id desc)
  where visibility = 'public' and hidden_at is null;
create index prompts_public_usage on prompts (usage_score desc, created_at desc, id desc)
  where visibility = 'public' and hidden_at is null;
create index prompts_public_category_newest on prompts (category, created_at desc, id desc)
  where visibility = 'public' and hidden_at is null;
create index prompts_public_category_rating on prompts (category, rank desc, created_at desc, id desc)
  where visibility = 'public' and hidden_at is null;
create index prompts_public_category_likes on prompts (category, likes_score desc, created_at desc, id desc)
  where visibility = 'public' and hidden_at is null;
create index prompts_public_category_usage on prompts (category, usage_score desc, created_at desc, id desc)
  where visibility = 'public' and hidden_at is null;
create index prompts_public_by_author on prompts (user_id, created_at desc, id desc)
  where visibility = 'public' and hidden_at is null;
create index prompts_public_search on prompts using gin (search) where visibility = 'public' and hidden_at is null;
create index prompts_public_tags on prompts using gin (lower_array(tags))
  where visibility = 'public' and hidden_at is null;
alter index prompts_public_tags alter column 1 set statistics 1000;
create index prompts_public_models on prompts using gin (ai_models) where visibility = 'public' and hidden_at is null;
-- The planner ignores the statistics of a partial index; without these it estimates every tag as rare.
create statistics prompts_tags on (lower_array(tags)) from prompts;
alter statistics prompts_tags set statistics 1000;

-- Own and shared lists. The sort columns are included, so that every order is an index-only scan.
create index prompts_by_owner on prompts (user_id, created_at desc, id desc) include (rank, likes_score, usage_score);
create index prompts_by_owner_category on prompts (user_id, category);
-- Only non-public rows, so that scans do not skip over public prompts.
create index prompts_non_public on prompts (user_id, created_at desc, id desc) where visibility <> 'public';
create index prompts_non_public_search on prompts using gin (search) where visibility <> 'public';
create index prompts_hidden on prompts (user_id, created_at desc, id desc) where hidden_at is not null;

create index prompts_content_hash on prompts (user_id, content_hash);
create index prompts_import_id on prompts (user_id, import_id) where import_id is not null;
create index prompts_source_prompt_id on prompts (source_prompt_id) where source_prompt_id is not null;

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

-- ---------- likes, saves, shares

create table prompt_likes (
  prompt_id uuid not null references prompts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (prompt_id, user_id)
);
create index prompt_likes_user on prompt_likes (user_id, created_at desc, prompt_id);
create index prompt_likes_newest on prompt_likes (prompt_id, created_at desc);
create trigger prompt_likes_maintain_count after insert or delete on prompt_likes
  for each row execute function maintain_counter('prompts', 'likes_count', 'prompt_id');

create table prompt_saves (
  prompt_id uuid not null references prompts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (prompt_id, user_id)
);
create index prompt_saves_user on prompt_saves (user_id, created_at desc, prompt_id);
create index prompt_saves_newest on prompt_saves (prompt_id, created_at desc);
create trigger prompt_saves_maintain_count after insert or delete on prompt_saves
  for each row execute function maintain_counter('prompts', 'saves_count', 'prompt_id');

create table prompt_shares (
  prompt_id uuid not null references prompts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (prompt_id, user_id)
);
create index prompt_shares_user on prompt_shares (user_id, created_at desc, prompt_id);

-- A prompt that is shared again after it was private must not be readable by its previous recipients.
create function delete_shares_when_private() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from prompt_shares where prompt_id = new.id;
  return null;
end $$;
create trigger prompts_delete_shares_when_private after update of visibility on prompts
  for each row when (new.visibility = 'private' and old.visibility <> 'private')
  execute function delete_shares_when_private();

-- ---------- ratings, comments

create table prompt_ratings (
  prompt_id uuid not null references prompts on delete cascade,
  user_id uuid not null references users on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (prompt_id, user_id)
);
create index prompt_ratings_user on prompt_ratings (user_id);

create function update_prompt_rating() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update prompts set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1 where id = old.prompt_id;
  end if;
  if tg_op <> 'DELETE' then
    update prompts set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1 where id = new.prompt_id;
  end if;
  return null;
end $$;
create trigger prompt_ratings_update_rating after insert or update of rating or delete on prompt_ratings
  for each row execute function update_prompt_rating();

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

-- Hidden comments are not counted.
create function update_comments_count() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update prompts set comments_count = comments_count + 1 where id = new.prompt_id;
  elsif tg_op = 'UPDATE' and old.hidden_at is not null and new.hidden_at is null then
    update prompts set comments_count = comments_count + 1 where id = new.prompt_id;
  elsif old.hidden_at is null and (tg_op = 'DELETE' or new.hidden_at is not null) then
    update prompts set comments_count = comments_count - 1 where id = old.prompt_id;
  end if;
  return null;
end $$;
create trigger prompt_comments_update_count after insert or update of hidden_at or delete on prompt_comments
  for each row execute function update_comments_count();

-- ---------- reports

create table prompt_reports (
  prompt_id uuid not null references prompts on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null,
  details text not null,
  created_at timestamptz not null default now(),
  -- outdated: the content was edited since
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed', 'outdated')),
  primary key (prompt_id, user_id)
);
create index prompt_reports_user on prompt_reports (user_id);

create table comment_reports (
  comment_id uuid not null references prompt_comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null,
  details text not null,
  created_at timestamptz not null default now(),
  -- outdated: the content was edited since
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed', 'outdated')),
  primary key (comment_id, user_id)
);
create index comment_reports_user on comment_reports (user_id);

-- ---------- list counters

-- Returns the counters that a public prompt is part of: its category's and its tags'.
create function prompt_counter_keys(category text, tags text[]) returns table (scope text, key text)
  language sql immutable begin atomic
  select 'prompts.public', category
  union all
  select distinct 'prompts.tags', tag from unnest(lower_array(tags)) tag where tag <> '';
end;

-- Appends a statement's net change of public prompts, per category and tag.
create function count_public_prompts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into list_counter_changes (scope, key, change)
      select k.scope, k.key, count(*) from new_rows r, prompt_counter_keys(r.category, r.tags) k
      where r.visibility = 'public' and r.hidden_at is null
      group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into list_counter_changes (scope, key, change)
      select k.scope, k.key, -count(*) from old_rows r, prompt_counter_keys(r.category, r.tags) k
      where r.visibility = 'public' and r.hidden_at is null
      group by 1, 2;
  elsif exists (
    -- Most updates only change a counter column and need nothing here. Never a join: its plan is cached for the one
    -- row of the first update, and would then compare each of 10,000 rows with each.
    select id, visibility, hidden_at is null, category, tags from new_rows
    except select id, visibility, hidden_at is null, category, tags from old_rows
  ) then
    insert into list_counter_changes (scope, key, change)
      select scope, key, sum(change) from (
        select k.scope, k.key, 1 as change from new_rows r, prompt_counter_keys(r.category, r.tags) k
        where r.visibility = 'public' and r.hidden_at is null
        union all
        select k.scope, k.key, -1 from old_rows r, prompt_counter_keys(r.category, r.tags) k
        where r.visibility = 'public' and r.hidden_at is null
      ) changes
      group by scope, key having sum(change) <> 0;
  end if;
  return null;
end $$;
create trigger prompts_count_after_insert after insert on prompts
  referencing new table as new_rows for each statement execute function count_public_prompts();
create trigger prompts_count_after_delete after delete on prompts
  referencing old table as old_rows for each statement execute function count_public_prompts();
create trigger prompts_count_after_update after update on prompts
  referencing old table as old_rows new table as new_rows for each statement execute function count_public_prompts();

-- ---------- spelling correction

-- Adds the words in titles and tags of public prompts to the dictionary.
create function index_terms_on_prompt_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into search_terms (term, is_name)
      select distinct t.term, false from new_rows n, extract_terms('', concat_ws(' ', n.title, join_words(n.tags))) t
      where n.visibility = 'public' and not exists (select 1 from search_terms k where k.term = t.term)
      order by 1
      on conflict (term) do nothing;
  else
    insert into search_terms (term, is_name)
      select distinct t.term, false
      from (select id, title, tags from new_rows where visibility = 'public'
          except select id, title, tags from old_rows where visibility = 'public') n,
        extract_terms('', concat_ws(' ', n.title, join_words(n.tags))) t
      where not exists (select 1 from search_terms k where k.term = t.term)
      order by 1
      on conflict (term) do nothing;
  end if;
  return null;
end $$;
create trigger prompts_index_terms_after_insert after insert on prompts
  referencing new table as new_rows for each statement execute function index_terms_on_prompt_change();
create trigger prompts_index_terms_after_update after update on prompts
  referencing old table as old_rows new table as new_rows for each statement
  execute function index_terms_on_prompt_change();
