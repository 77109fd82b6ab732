-- Follows, collections, notifications and the dashboard's activity.

create table follows (
  follower_id uuid not null references users on delete cascade,
  followee_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
create index follows_followee on follows (followee_id, created_at desc);
create index follows_follower on follows (follower_id, created_at desc);
create trigger follows_maintain_followers_count after insert or delete on follows
  for each row execute function maintain_counter('users', 'followers_count', 'followee_id');
create trigger follows_maintain_following_count after insert or delete on follows
  for each row execute function maintain_counter('users', 'following_count', 'follower_id');

-- ---------- collections

create table collections (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  description text not null default '',
  visibility text not null default 'private' check (visibility in ('private', 'public')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index collections_user on collections (user_id, updated_at desc, id desc);
-- For the feed of the owner's followers.
create index collections_public_by_author on collections (user_id, created_at desc, id desc)
  where visibility = 'public';

create table collection_items (
  collection_id uuid not null references collections on delete cascade,
  tool_id text not null references tools on delete cascade,
  position int not null,
  note text not null default '',
  added_at timestamptz not null default now(),
  primary key (collection_id, tool_id)
);
create index collection_items_tool on collection_items (tool_id);

-- ---------- notifications

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  actor_id uuid references users on delete cascade, -- null: the moderators
  tool_id text references tools on delete cascade,
  prompt_id uuid references prompts on delete cascade,
  comment_id uuid references prompt_comments on delete cascade,
  excerpt text not null default '',
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_recent on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
-- For cascading deletes.
create index notifications_actor on notifications (actor_id);
create index notifications_tool on notifications (tool_id) where tool_id is not null;
create index notifications_prompt on notifications (prompt_id) where prompt_id is not null;
create index notifications_comment on notifications (comment_id) where comment_id is not null;
-- Liking, unliking and liking again notifies once.
create unique index notifications_dedupe
  on notifications (user_id, kind, actor_id, coalesce(tool_id, prompt_id::text, ''))
  where read_at is null and kind in ('follow', 'like', 'save', 'share');

-- A user has at most one review per tool, so its notifications are found without the review's id.
create function delete_review_notifications() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from notifications where tool_id = old.tool_id and actor_id = old.user_id and kind = 'review';
  return null;
end $$;
create trigger tool_reviews_delete_notifications after delete on tool_reviews
  for each row execute function delete_review_notifications();

-- Queues the recipient's id, so that the unread count of connected clients is refreshed.
create function notify_unread_deleted() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into notify_queue (channel, payload) values ('notifications', old.user_id::text);
  return null;
end $$;
create trigger notifications_notify_unread_deleted after delete on notifications
  for each row when (old.read_at is null) execute function notify_unread_deleted();

-- ---------- activity

-- Views, likes and uses that a user's tools and prompts received, per day (UTC): the dashboard's charts.
create table daily_activity (
  user_id uuid not null references users on delete cascade,
  day date not null,
  views int not null default 0,
  likes int not null default 0,
  uses int not null default 0,
  primary key (user_id, day)
);

create function add_daily_activity(owner_id uuid, occurred_at timestamptz, new_views int, new_likes int, new_uses int)
  returns void language sql begin atomic
  insert into daily_activity as a (user_id, day, views, likes, uses)
    select owner_id, (occurred_at at time zone 'utc')::date, new_views, new_likes, new_uses where owner_id is not null
    on conflict (user_id, day) do update
      set views = a.views + excluded.views, likes = a.likes + excluded.likes, uses = a.uses + excluded.uses;
end;

create function track_like() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform add_daily_activity((select user_id from prompts where id = new.prompt_id), new.created_at, 0, 1, 0);
  else
    perform add_daily_activity((select user_id from prompts where id = old.prompt_id), old.created_at, 0, -1, 0);
  end if;
  return null;
end $$;
create trigger prompt_likes_track_activity after insert or delete on prompt_likes
  for each row execute function track_like();
