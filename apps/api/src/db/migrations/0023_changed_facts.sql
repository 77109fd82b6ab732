-- Which facts of a tool changed last, and an order of the tools by when.

alter table tools add column changed_facts text[] not null default '{}'; -- empty as long as facts_changed_at is null

create index tools_by_facts_changed_at on tools (facts_changed_at desc, lower(name), id) include (category, pricing)
  where hidden_at is null and facts_changed_at is not null;

-- A fact that is stored as empty is as unknown as one that is missing.
create or replace function reset_tool_confirmations() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  changed text[] := array(
    select key from (select * from jsonb_each(new.facts) where value not in ('""', '[]', '{}', 'null')) n
      full join (select * from jsonb_each(old.facts) where value not in ('""', '[]', '{}', 'null')) o using (key)
    where n.value is distinct from o.value order by key);
begin
  if changed <> '{}' then
    delete from tool_confirmations where tool_id = new.id;
    new.facts_changed_at := now();
    new.changed_facts := changed;
  end if;
  return new;
end $$;
