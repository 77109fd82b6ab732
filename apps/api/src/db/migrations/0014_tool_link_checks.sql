-- Whether the websites of tools work, where the operator has switched the check on (LINK_CHECK).

create table tool_link_checks (
  tool_id text primary key references tools on delete cascade,
  website text not null, -- that was checked; another one starts anew
  checked_at timestamptz not null default now(),
  failures int not null default 0, -- consecutive
  missing_since timestamptz -- null while it works or has failed too seldom
);
