create index concurrently prompts_with_runs on prompts (created_at desc, id desc) where runs_count > 0 and visibility = 'public' and hidden_at is null
