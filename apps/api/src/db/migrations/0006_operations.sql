-- Rate limits, moderation, contact messages, mails to send and the log of seeds.

-- Requests counted in the window that ends at reset_at. Unlogged: after a crash, counting restarts.
create unlogged table rate_limits (
  key text primary key,
  count int not null,
  reset_at timestamptz not null
);
create index rate_limits_reset_at on rate_limits (reset_at);

-- Tools, prompts and comments that were reported or hidden, one row each; the reports are in their own tables.
create table moderation_cases (
  id uuid primary key,
  tool_id text unique references tools on delete cascade,
  prompt_id uuid unique references prompts on delete cascade,
  comment_id uuid unique references prompt_comments on delete cascade,
  is_open boolean not null default true, -- waits for a moderator
  hidden_by text check (hidden_by in ('reports', 'moderator')), -- null while the content is visible
  reason text, -- why it was hidden, a reason of reports
  note text not null default '', -- of the moderator to the author
  is_approved boolean not null default false, -- by a moderator, until the content is edited: reports do not hide it
  appeal text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(tool_id, prompt_id, comment_id) = 1)
);
create index moderation_cases_open on moderation_cases (created_at, id) where is_open;

create table contact_messages (
  id uuid primary key,
  user_id uuid references users on delete set null,
  -- null after the account of user_id was deleted
  name text,
  email text,
  message text not null,
  answer text,
  answered_at timestamptz,
  answered_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index contact_messages_created_at on contact_messages (created_at desc, id desc);
create index contact_messages_answered_by on contact_messages (answered_by) where answered_by is not null;
create index contact_messages_user on contact_messages (user_id);

-- Mails to send; deleted when sent. The text is composed when a mail is sent, so that no reset token is stored.
create table outbox_mails (
  id uuid primary key,
  kind text not null check (kind in ('password_reset', 'email_confirmation', 'contact_message', 'contact_answer')),
  recipient text not null,
  contact_message_id uuid references contact_messages on delete cascade,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index outbox_mails_next_attempt_at on outbox_mails (next_attempt_at);

-- Seeds that were applied; each is applied once.
create table seeds (
  name text primary key,
  seeded_at timestamptz not null default now()
);
