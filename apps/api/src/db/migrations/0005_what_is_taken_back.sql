-- What somebody takes back is not shown by something else.

-- A prompt that becomes private forgets whom it was shared with: shared again, it does not open for those of before.
create function forget_shares() returns trigger language plpgsql as $$
begin
  delete from prompt_shares where prompt_id = new.id;
  return null;
end $$;
create trigger private_forgets_shares after update of visibility on prompts
  for each row when (new.visibility = 'private' and old.visibility <> 'private') execute function forget_shares();

delete from prompt_shares s using prompts p where p.id = s.prompt_id and p.visibility = 'private';

-- A comment's notifications quote it, and go with it. Of those of before nobody knows the comment: they quote nothing.
alter table notifications add comment_id uuid references prompt_comments on delete cascade;
create index notifications_comment on notifications (comment_id) where comment_id is not null;
update notifications set excerpt = '' where kind in ('comment', 'reply');

-- A review's go with it too. A person has one for a tool, so it is found without its id.
create function forget_review() returns trigger language plpgsql as $$
begin
  delete from notifications where tool_id = old.tool_id and actor_id = old.user_id and kind = 'review';
  return null;
end $$;
create trigger removed_review_forgotten after delete on tool_reviews
  for each row execute function forget_review();
delete from notifications n where kind = 'review'
  and not exists (select 1 from tool_reviews r where r.tool_id = n.tool_id and r.user_id = n.actor_id);

-- Whoever has not read yet what is gone has one less to read.
create function announce_fewer() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', old.user_id::text);
  return null;
end $$;
create trigger unread_gone_announced after delete on notifications
  for each row when (old.read_at is null) execute function announce_fewer();
