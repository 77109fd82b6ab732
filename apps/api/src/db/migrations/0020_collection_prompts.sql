-- Collections hold tools and prompts, in one order.
alter table collection_items
  drop constraint collection_items_pkey,
  alter column tool_id drop not null,
  add column prompt_id uuid references prompts on delete cascade,
  add constraint collection_items_subject check (num_nonnulls(tool_id, prompt_id) = 1),
  add constraint collection_items_tool_key unique (collection_id, tool_id),
  add constraint collection_items_prompt_key unique (collection_id, prompt_id);
create index collection_items_prompt on collection_items (prompt_id);
