-- Embeddings of tools, for the search by meaning.

create table tool_embeddings (
  tool_id text primary key references tools on delete cascade,
  model text not null, -- such as openai/text-embedding-3-small
  claim_id uuid not null, -- of the process that computes it
  embedding bytea, -- 32-bit floats of a vector of length 1; null while it is computed
  updated_at timestamptz not null default clock_timestamp()
);
create index tool_embeddings_updated_at on tool_embeddings (updated_at, tool_id);

-- An embedding of an earlier text is deleted; the server computes a new one. One that is being computed cannot be stored.
create function delete_stale_embedding() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from tool_embeddings where tool_id = new.id;
  return null;
end $$;
create trigger tools_delete_stale_embedding after update of name, tagline, description, category, tags, features on tools
  -- Not a comparison of rows: pg_dump writes that in another form, and a restored database would differ.
  for each row when (old.name is distinct from new.name or old.tagline is distinct from new.tagline
    or old.description is distinct from new.description or old.category is distinct from new.category
    or old.tags is distinct from new.tags or old.features is distinct from new.features)
  execute function delete_stale_embedding();
