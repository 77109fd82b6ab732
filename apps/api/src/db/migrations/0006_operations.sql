-- Rate limits, contact messages and the log of seeds.

-- Requests counted in the window that ends at reset_at. Unlogged: after a crash, counting restarts.
create unlogged table rate_limits (
  key text primary key,
  count int not null,
  reset_at timestamptz not null
);

create table contact_messages (
  id uuid primary key,
  user_id uuid references users on delete set null,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index contact_messages_user on contact_messages (user_id);

-- Seeds that were applied; each is applied once.
create table seeds (
  name text primary key,
  seeded_at timestamptz not null default now()
);
