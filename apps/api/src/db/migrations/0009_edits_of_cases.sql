-- Reports of content that was edited since stay upheld when a moderator restores it. Null: not edited since the first report.

alter table moderation_cases add column edited_at timestamptz; -- when the author or a moderator has last edited the content
