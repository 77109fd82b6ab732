-- Users, their sessions, tokens and settings, and uploaded files.

create table users (
  id uuid primary key,
  username text not null check (char_length(username) between 3 and 32),
  email text not null check (char_length(email) <= 254),
  password_hash text not null,
  bio text not null default '' check (char_length(bio) <= 500),
  avatar_file_id uuid, -- references files
  followers_count int not null default 0,
  following_count int not null default 0,
  email_confirmed_at timestamptz, -- of the present email; null after it was changed
  is_moderator boolean not null default false, -- set by `npm run moderator`
  -- Decisions of moderators about the user's reports; they weigh the next ones.
  reports_upheld int not null default 0,
  reports_dismissed int not null default 0,
  banned_at timestamptz,
  ban_reason text not null default '', -- shown at the login
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));
-- For prefix matches of usernames.
create index users_username_prefix on users (lower(username) text_pattern_ops);

-- Uploaded images, re-encoded. The bytes are in the file store, under the row's id.
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

alter table users add foreign key (avatar_file_id) references files on delete set null;
create index users_avatar_file_id on users (avatar_file_id) where avatar_file_id is not null;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  user_agent text,
  refresh_generation int not null default 1, -- of the only refresh token that is still valid
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(), -- login or last refresh
  revoked_at timestamptz
);
-- Includes ended sessions, which are deleted by the cleanup.
create index sessions_user on sessions (user_id, last_used_at desc);
create index sessions_last_used_at on sessions (last_used_at);
create index sessions_revoked_at on sessions (revoked_at) where revoked_at is not null;

-- Pending password reset links; deleted when used.
create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);
create index password_resets_expires_at on password_resets (expires_at);

-- Pending links that confirm an email; deleted when used.
create table email_confirmations (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_confirmations_user on email_confirmations (user_id);
create index email_confirmations_expires_at on email_confirmations (expires_at);

-- Personal access tokens of MCP clients and scripts.
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

-- Queues the user's id, so that event streams of revoked sessions and access tokens end.
create function notify_access_revoked() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into notify_queue (channel, payload) values ('access_revocations', old.user_id::text);
  return null;
end $$;
create trigger sessions_notify_revoked after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function notify_access_revoked();
create trigger sessions_notify_deleted after delete on sessions
  for each row when (old.revoked_at is null) execute function notify_access_revoked();
create trigger access_tokens_notify_deleted after delete on access_tokens
  for each row execute function notify_access_revoked();

-- Security-relevant events of accounts, for their owners.
create table audit_log (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  event text not null,
  detail text not null default '', -- name of what was changed
  user_agent text, -- of the session
  created_at timestamptz not null default now()
);
create index audit_log_user on audit_log (user_id, created_at desc, id desc);

create table user_settings (
  user_id uuid primary key references users on delete cascade,
  theme text not null default 'system',
  default_model text,
  temperature smallint not null default 70 check (temperature between 0 and 100),
  prompt_length text not null default 'medium',
  muted text[] not null default '{}', -- notification kinds
  updated_at timestamptz not null default now()
);
