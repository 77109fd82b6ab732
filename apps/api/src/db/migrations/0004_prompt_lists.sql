-- One's own prompts in every order from the index alone.
drop index prompts_owner;
create index prompts_own on prompts (user_id, created_at desc, id desc) include (rank, likes_score, uses_score);

-- The planner does not use what it knows of a partial index: without this it takes every tag for a rare one.
create statistics prompts_tags on (lower_of(tags)) from prompts;
alter statistics prompts_tags set statistics 1000;
