create index concurrently prompts_language on prompts (split_part(language, '-', 1), created_at desc, id desc) where visibility = 'public' and hidden_at is null and language is not null
