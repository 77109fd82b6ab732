-- What people do with prompts beside liking and saving them, their keys of model providers, and their access tokens.

-- ---------- prompts

alter table prompts
  add source_prompt_id uuid references prompts on delete set null,
  add import_id uuid, -- the prompts of one import
  add metadata jsonb, -- of a generated prompt; checked by the contract
  add hidden_at timestamptz, -- since three people reported it
  add uses_count int not null default 0,
  add comments_count int not null default 0,
  add rating_sum int not null default 0,
  add rating_count int not null default 0,
  -- The Bayesian mean with 3.5 at weight 5: an order that one vote does not win.
  add rank real not null generated always as (((rating_sum + 17.5) / (rating_count + 5))::real) stored,
  -- The same content again is found by this, whatever else was changed.
  add content_hash text not null generated always as (md5(content)) stored;
create index prompts_source on prompts (source_prompt_id) where source_prompt_id is not null;
create index prompts_import on prompts (user_id, import_id) where import_id is not null;
create index prompts_content on prompts (user_id, content_hash);
create index prompts_tags on prompts using gin (tags) where visibility = 'public';

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
create trigger comments_counted after insert or delete on prompt_comments
  for each row execute function keep_count('prompts', 'comments_count', 'prompt_id');

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
