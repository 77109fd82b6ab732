-- Words of prompts that are not public, for their owners; `prompts_open_search` has those of the public ones.
create index prompts_closed_search on prompts using gin (search) where visibility <> 'public';
