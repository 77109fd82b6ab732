-- Rows of every table of the baseline 0000-0006, for the test of later migrations. Never changed: it is the data of an
-- existing installation. Counters, generated columns and search terms are written by the triggers.

insert into users (id, username, email, password_hash, bio, created_at) values
  ('00000000-0000-7000-8000-000000000001', 'ada', 'ada@example.org', '$argon2id$v=19$m=19456,t=2,p=1$iDgdx+5vVAxH62MQUvdG8A$GgBSVnUNk8AOf/M+lDdV4okgwEAHMNBVmsdxHt07MvQ', 'Writes "prompts"', '2026-01-01'),
  ('00000000-0000-7000-8000-000000000002', 'grace', 'grace@example.org', '$argon2id$v=19$m=19456,t=2,p=1$iDgdx+5vVAxH62MQUvdG8A$GgBSVnUNk8AOf/M+lDdV4okgwEAHMNBVmsdxHt07MvQ', '', '2026-01-02');
insert into files (id, owner_id, kind, width, height, bytes) values
  ('00000000-0000-7000-8000-0000000000f1', '00000000-0000-7000-8000-000000000001', 'avatar', 256, 256, 9000),
  ('00000000-0000-7000-8000-0000000000f2', '00000000-0000-7000-8000-000000000001', 'screenshot', 1280, 800, 90000);
update users set avatar_file_id = '00000000-0000-7000-8000-0000000000f1' where username = 'ada';
insert into sessions (id, user_id, user_agent, last_used_at, revoked_at) values
  ('00000000-0000-7000-8000-000000000101', '00000000-0000-7000-8000-000000000001', 'Firefox', '2026-01-03', null),
  ('00000000-0000-7000-8000-000000000102', '00000000-0000-7000-8000-000000000002', null, '2026-01-03', '2026-01-04');
insert into password_resets (token_hash, user_id, expires_at) values
  ('\x01', '00000000-0000-7000-8000-000000000002', '2026-01-03');
insert into email_confirmations (token_hash, user_id, expires_at) values
  ('\x03', '00000000-0000-7000-8000-000000000002', '2026-01-03');
insert into access_tokens (id, user_id, name, scope, token_hash, last4) values
  ('00000000-0000-7000-8000-000000000111', '00000000-0000-7000-8000-000000000001', 'Laptop', 'read', '\x02', 'abcd');
insert into audit_log (id, user_id, event, detail) values
  ('00000000-0000-7000-8000-000000000121', '00000000-0000-7000-8000-000000000001', 'registered', '');
insert into user_settings (user_id, theme, temperature, muted) values
  ('00000000-0000-7000-8000-000000000001', 'dark', 40, '{like,save}');

insert into tool_categories (slug, name, description, position) values
  ('writing', 'Writing', 'Text', 1), ('audio', 'Audio', 'Sound', 2);
insert into tools (id, name, tagline, description, website, category, pricing, tags, features, submitted_by, hidden_at)
values
  ('quill', 'Quill', 'Écrit', 'Writes texts', 'https://quill.example.org', 'writing', 'free', '{text}', '{Drafts}',
    '00000000-0000-7000-8000-000000000001', null),
  ('otter', 'Otter', 'Listens', 'Transcribes speech', 'https://otter.example.org/', 'audio', 'paid', '{}', '{}', null, null),
  ('spam', 'Spam', 'Spam', 'Spam', 'https://spam.example.org', 'writing', 'free', '{}', '{}', null, '2026-01-05');
insert into tool_screenshots values ('quill', 0, '00000000-0000-7000-8000-0000000000f2');
insert into tool_favorites (user_id, tool_id) values ('00000000-0000-7000-8000-000000000001', 'otter');
insert into tool_views (user_id, tool_id, count) values ('00000000-0000-7000-8000-000000000001', 'otter', 3);
insert into tool_reports values ('spam', '00000000-0000-7000-8000-000000000001', 'spam', 'Advertising', '2026-01-05');
insert into tool_reviews (id, tool_id, user_id, rating, title, body) values
  ('00000000-0000-7000-8000-000000000201', 'quill', '00000000-0000-7000-8000-000000000002', 4, 'Fast', 'Ça marche'),
  ('00000000-0000-7000-8000-000000000202', 'otter', '00000000-0000-7000-8000-000000000001', 2, '', '');

insert into prompts (id, user_id, title, description, content, category, tags, variables, ai_models, visibility) values
  ('00000000-0000-7000-8000-000000000301', '00000000-0000-7000-8000-000000000001', 'Café email', 'A first "email" 🎉',
    E'  Write to {name}.\n', 'Business', '{email,Sales}', '[{"name": "name", "description": "To", "defaultValue": ""}]',
    '{Claude}', 'public'),
  ('00000000-0000-7000-8000-000000000302', '00000000-0000-7000-8000-000000000001', 'Notes', '', 'Summarize.', 'Technical',
    '{}', '[]', '{}', 'shared');
insert into prompts (id, user_id, source_prompt_id, title, description, content, category, metadata) values
  ('00000000-0000-7000-8000-000000000303', '00000000-0000-7000-8000-000000000002',
    '00000000-0000-7000-8000-000000000301', 'My email', '', 'Write.', 'Business', null);
-- Enough rows that a migration works on more than one page.
insert into prompts (id, user_id, import_id, title, description, content, category, visibility)
  select ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, '00000000-0000-7000-8000-000000000002',
    '00000000-0000-7000-8000-000000000399', 'Imported ' || n, '', 'Write about ' || n, 'Technical',
    case when n % 2 = 0 then 'public' else 'private' end
  from generate_series(1, 2000) n;
insert into prompt_versions (prompt_id, version, title, description, content, category, tags, variables) values
  ('00000000-0000-7000-8000-000000000301', 1, 'Email', '', 'Write.', 'Business', '{}', '[]');
insert into prompt_likes (prompt_id, user_id) values
  ('00000000-0000-7000-8000-000000000301', '00000000-0000-7000-8000-000000000002');
insert into prompt_saves (prompt_id, user_id) values
  ('00000000-0000-7000-8000-000000000301', '00000000-0000-7000-8000-000000000002');
insert into prompt_shares (prompt_id, user_id) values
  ('00000000-0000-7000-8000-000000000302', '00000000-0000-7000-8000-000000000002');
insert into prompt_ratings (prompt_id, user_id, rating) values
  ('00000000-0000-7000-8000-000000000301', '00000000-0000-7000-8000-000000000002', 5);
insert into prompt_comments (id, prompt_id, user_id, body) values
  ('00000000-0000-7000-8000-000000000311', '00000000-0000-7000-8000-000000000301',
    '00000000-0000-7000-8000-000000000002', 'Useful');
insert into prompt_reports (prompt_id, user_id, reason, details) values
  ('00000000-0000-7000-8000-000000000301', '00000000-0000-7000-8000-000000000002', 'other', 'A typo');
insert into comment_reports (comment_id, user_id, reason, details) values
  ('00000000-0000-7000-8000-000000000311', '00000000-0000-7000-8000-000000000001', 'spam', '');

insert into follows (follower_id, followee_id) values
  ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001');
insert into collections (id, user_id, name, visibility) values
  ('00000000-0000-7000-8000-000000000401', '00000000-0000-7000-8000-000000000001', 'Desk', 'public');
insert into collection_items (collection_id, tool_id, position, note) values
  ('00000000-0000-7000-8000-000000000401', 'quill', 0, 'Blue'), ('00000000-0000-7000-8000-000000000401', 'otter', 1, '');
insert into notifications (id, user_id, kind, actor_id, prompt_id, comment_id, excerpt) values
  ('00000000-0000-7000-8000-000000000411', '00000000-0000-7000-8000-000000000001', 'comment',
    '00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000301',
    '00000000-0000-7000-8000-000000000311', 'Useful');
insert into provider_keys (id, user_id, provider, key_version, wrapped_key, ciphertext, last4, models) values
  ('00000000-0000-7000-8000-000000000501', '00000000-0000-7000-8000-000000000001', 'openai', 0, '\x01', '\x02', '1234', '[]');
insert into ai_usage (id, user_id, kind, provider, model, input_tokens, duration_ms, ok) values
  ('00000000-0000-7000-8000-000000000511', '00000000-0000-7000-8000-000000000001', 'search', 'openai', 'gpt', 12, 900, true);
insert into rate_limits values ('login:ip:abc', 2, '2026-01-01');
insert into contact_messages (id, user_id, name, email, message) values
  ('00000000-0000-7000-8000-000000000601', '00000000-0000-7000-8000-000000000001', 'Ada', 'ada@example.org', 'Hello');
insert into outbox_mails (id, kind, recipient, contact_message_id) values
  ('00000000-0000-7000-8000-000000000611', 'contact_message', 'team@example.org', '00000000-0000-7000-8000-000000000601');
insert into moderation_cases (id, tool_id, hidden_by, reason) values
  ('00000000-0000-7000-8000-000000000621', 'spam', 'reports', 'spam');
insert into seeds (name) values ('catalogue');
