-- API keys of model providers, and the usage of models.

create table provider_keys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider text not null,
  key_version smallint not null,
  wrapped_key bytea not null, -- the data key that encrypts the API key, itself encrypted
  ciphertext bytea not null,
  last4 text not null,
  is_valid boolean, -- null while it could not be checked
  is_enabled boolean not null default true,
  models jsonb not null default '[]', -- listed by the provider when the key was last valid
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
  duration_ms int not null,
  ok boolean not null,
  created_at timestamptz not null default now()
);
create index ai_usage_user on ai_usage (user_id, created_at desc);
