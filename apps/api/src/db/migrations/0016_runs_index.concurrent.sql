create index concurrently prompt_comments_runs on prompt_comments (prompt_id, helpful_count desc, created_at desc, id desc) where run is not null
