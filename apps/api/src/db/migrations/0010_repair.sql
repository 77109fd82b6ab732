-- Repairs databases whose migrations were edited after they had been applied, and adds the checksums that detect it. Every
-- statement can be repeated, and changes nothing in a new database but the checksums.

alter table if exists kysely_migration add column if not exists checksum text;

-- Edited in 0002.
alter table tools add column if not exists facts jsonb not null default '{}';
alter table tools add column if not exists facts_checked_on date;

do $$
begin
  if exists (select 1 from pg_index where indexrelid = to_regclass('public.search_terms_trgm') and indexprs is null) then
    drop index search_terms_trgm;
  end if;
end $$;
create index if not exists search_terms_trgm on search_terms using gin ((term || '') gin_trgm_ops);

create or replace function similar_terms(word text) returns table (term text, is_name boolean, similarity real)
  language sql stable set pg_trgm.similarity_threshold = 0.25 begin atomic
  select s.term, s.is_name, similarity(s.term, word) from search_terms s where (s.term || '') % word order by 3 desc, 1 limit 30;
end;

-- Edited in 0007.
create or replace trigger tools_delete_stale_embedding after update of name, tagline, description, category, tags, features on tools
  for each row when (old.name is distinct from new.name or old.tagline is distinct from new.tagline
    or old.description is distinct from new.description or old.category is distinct from new.category
    or old.tags is distinct from new.tags or old.features is distinct from new.features)
  execute function delete_stale_embedding();
