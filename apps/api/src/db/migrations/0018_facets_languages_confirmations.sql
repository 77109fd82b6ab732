-- Filters of tools by their facts, the language of prompts, and who has confirmed the facts of a tool.

create function fact_platforms(facts jsonb) returns text[] language sql immutable begin atomic
  select coalesce(array_agg(platform), '{}') from jsonb_array_elements_text(facts -> 'platforms') platform;
end;

-- On expressions, so that the planner has their statistics.
create index tools_platforms on tools using gin (fact_platforms(facts)) where hidden_at is null;
create index tools_api on tools ((facts #>> '{api,has}')) where hidden_at is null and facts #>> '{api,has}' is not null;
create index tools_training on tools ((facts #>> '{training,use}'))
  where hidden_at is null and facts #>> '{training,use}' is not null;

alter table prompts add column language text; -- BCP 47 tag; null if not known

alter table tools add column facts_changed_at timestamptz; -- since they were first stored; null if never

-- Users by whom the facts of a tool are still true.
create table tool_confirmations (
  tool_id text not null references tools on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (tool_id, user_id)
);
create index tool_confirmations_user on tool_confirmations (user_id);

-- What was confirmed is no longer what the facts are.
create function reset_tool_confirmations() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from tool_confirmations where tool_id = new.id;
  new.facts_changed_at := now();
  return new;
end $$;
create trigger tools_reset_confirmations before update of facts on tools
  for each row when (new.facts is distinct from old.facts) execute function reset_tool_confirmations();
