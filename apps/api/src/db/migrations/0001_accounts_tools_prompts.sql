-- Runs unchanged on PostgreSQL 15+ and PGlite. Ids are UUIDv7 made by the server, so they sort by age.

create extension if not exists unaccent;

-- Words are compared without accents and by their English stem.
create text search configuration app (copy = english);
alter text search configuration app
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, english_stem;

-- The same without stems, for words that are not finished yet.
create text search configuration app_words (copy = simple);
alter text search configuration app_words
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, simple;

create function searchable(texts text) returns tsvector language sql immutable strict
  as $$ select to_tsvector('app'::regconfig, texts) || to_tsvector('app_words'::regconfig, texts) $$;

-- array_to_string is only "stable", because some element types print differently by setting; text does not.
create function words_of(texts text[]) returns text language sql immutable strict
  as $$ select array_to_string(texts, ' ') $$;

-- The parser takes "copy.ai" for a host name and "text-to-speech" for one word: people search for the parts.
create function words_of(name text) returns text language sql immutable strict
  as $$ select translate(name, './-_', '    ') $$;

-- "https://www.otter.ai/plans" is searched for as "otter.ai".
create function host_of(website text) returns text language sql immutable strict
  as $$ select regexp_replace(website, '^https?://(www\.)?([^/]*).*$', '\2') $$;

-- ---------- accounts

create table users (
  id uuid primary key,
  username text not null check (char_length(username) between 3 and 32),
  email text not null check (char_length(email) <= 254),
  password_hash text not null,
  bio text not null default '' check (char_length(bio) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null;

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- ---------- tools

create table tool_categories (
  slug text primary key,
  name text not null unique,
  description text not null,
  position int not null
);

create table tools (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) between 2 and 64),
  name text not null,
  tagline text not null,
  description text not null,
  website text not null,
  category text not null references tool_categories (slug),
  pricing text not null check (pricing in ('free', 'freemium', 'paid', 'subscription', 'open-source', 'contact')),
  tags text[] not null default '{}',
  features text[] not null default '{}',
  brand_mark text, -- file name in @lobehub/icons-static-svg, without its ending
  rating_sum int not null default 0,
  rating_count int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (
    setweight(searchable(words_of(name)), 'A')
    || setweight(searchable(host_of(website)), 'A')
    || setweight(searchable(words_of(words_of(tags))), 'B')
    || setweight(searchable(words_of(tagline)), 'B')
    || setweight(searchable(words_of(description)), 'C')
  ) stored
);
alter table tools alter search set storage main, alter search set statistics 1000;
create index tools_category on tools (category);
create index tools_newest on tools (created_at desc, id);
create index tools_search on tools using gin (search);

-- ---------- prompts

create table prompts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  description text not null check (char_length(description) <= 2000),
  content text not null check (char_length(content) <= 200000),
  category text not null,
  tags text[] not null default '{}',
  variables jsonb not null default '[]',
  ai_models text[] not null default '{}',
  visibility text not null default 'private' check (visibility in ('private', 'public', 'shared')),
  likes_count int not null default 0,
  saves_count int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (
    setweight(searchable(words_of(title)), 'A')
    || setweight(searchable(words_of(words_of(tags))), 'B')
    || setweight(searchable(words_of(description)), 'C')
  ) stored
) with (fillfactor = 90); -- counters change often: room for the new row version beside the old one
alter table prompts alter search set storage main, alter search set statistics 1000;
create index prompts_public_recent on prompts (created_at desc, id desc) where visibility = 'public';
create index prompts_public_category on prompts (category, created_at desc, id desc) where visibility = 'public';
create index prompts_public_search on prompts using gin (search) where visibility = 'public';
create index prompts_owner on prompts (user_id, created_at desc, id desc);

create table prompt_likes (
  prompt_id uuid not null references prompts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (prompt_id, user_id)
);
create index prompt_likes_user on prompt_likes (user_id, created_at desc, prompt_id);

create table prompt_saves (
  prompt_id uuid not null references prompts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (prompt_id, user_id)
);
create index prompt_saves_user on prompt_saves (user_id, created_at desc, prompt_id);

create table prompt_shares (
  prompt_id uuid not null references prompts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (prompt_id, user_id)
);
create index prompt_shares_user on prompt_shares (user_id, created_at desc, prompt_id);

-- ---------- exact totals of long lists without counting the table

create table list_counts (
  scope text not null,
  key text not null,
  n bigint not null default 0,
  primary key (scope, key)
) with (fillfactor = 50);

-- Net change of public prompts per category and statement; a change of a like counter nets to zero and writes nothing.
create function count_public_prompts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_counts as c (scope, key, n)
      select 'prompts.public', category, count(*) from new_rows where visibility = 'public'
      group by category order by category
      on conflict (scope, key) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into list_counts as c (scope, key, n)
      select 'prompts.public', category, -count(*) from old_rows where visibility = 'public'
      group by category order by category
      on conflict (scope, key) do update set n = c.n + excluded.n;
  else
    insert into list_counts as c (scope, key, n)
      select 'prompts.public', category, sum(change) from (
        select category, 1 as change from new_rows where visibility = 'public'
        union all
        select category, -1 from old_rows where visibility = 'public'
      ) changes
      group by category having sum(change) <> 0 order by category
      on conflict (scope, key) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
create trigger prompts_counted_after_insert after insert on prompts
  referencing new table as new_rows for each statement execute function count_public_prompts();
create trigger prompts_counted_after_delete after delete on prompts
  referencing old table as old_rows for each statement execute function count_public_prompts();
create trigger prompts_counted_after_update after update on prompts
  referencing old table as old_rows new table as new_rows for each statement execute function count_public_prompts();

-- ---------- operations

create table seeds (
  name text primary key,
  planted_at timestamptz not null default now()
);
