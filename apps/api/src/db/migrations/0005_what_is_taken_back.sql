-- What somebody takes back is not shown by something else.

-- A private prompt is shared with nobody: shared again, it does not open for those of before.
create function forget_shares() returns trigger language plpgsql as $$
begin
  delete from prompt_shares where prompt_id = new.id;
  return null;
end $$;
create trigger private_forgets_shares after update of visibility on prompts
  for each row when (new.visibility = 'private' and old.visibility <> 'private') execute function forget_shares();

-- A comment's notifications quote it.
alter table notifications add comment_id uuid references prompt_comments on delete cascade;
create index notifications_comment on notifications (comment_id) where comment_id is not null;

-- A review's too. A person has one for a tool, so theirs are found without its id.
create function forget_review() returns trigger language plpgsql as $$
begin
  delete from notifications where tool_id = old.tool_id and actor_id = old.user_id and kind = 'review';
  return null;
end $$;
create trigger removed_review_forgotten after delete on tool_reviews
  for each row execute function forget_review();
