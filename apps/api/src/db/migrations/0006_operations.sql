-- Rate limits, contact messages, mails to send and the log of seeds.

-- Requests counted in the window that ends at reset_at. Unlogged: after a crash, counting restarts.
create unlogged table rate_limits (
  key text primary key,
  count int not null,
  reset_at timestamptz not null
);
create index rate_limits_reset_at on rate_limits (reset_at);

create table contact_messages (
  id uuid primary key,
  user_id uuid references users on delete set null,
  -- null after the account of user_id was deleted
  name text,
  email text,
  message text not null,
  created_at timestamptz not null default now()
);
create index contact_messages_user on contact_messages (user_id);

-- Mails to send; deleted when sent. The text is composed when a mail is sent, so that no reset token is stored.
create table outbox_mails (
  id uuid primary key,
  kind text not null check (kind in ('password_reset', 'contact_message')),
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
