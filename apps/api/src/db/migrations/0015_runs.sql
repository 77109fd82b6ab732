-- Runs: comments that show what came out of a prompt, so that they are reported, moderated and deleted as comments are.

alter table prompt_comments
  add column run jsonb, -- {values, model, version, outputType, isExample}; the body is the output. Null: a plain comment
  add column helpful_count int not null default 0,
  drop constraint prompt_comments_body_check,
  add constraint prompt_comments_body_check
    check (char_length(body) between 1 and case when run is null then 4000 else 20000 end) not valid;
alter table prompts add column runs_count int not null default 0;

-- Hidden comments and runs are not counted.
create or replace function update_comments_count() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  comment prompt_comments := case when tg_op = 'DELETE' then old else new end;
  change int := case tg_op
    when 'INSERT' then (new.hidden_at is null)::int
    when 'UPDATE' then (new.hidden_at is null)::int - (old.hidden_at is null)::int
    else -(old.hidden_at is null)::int end;
begin
  if change <> 0 then
    update prompts set
      comments_count = comments_count + case when comment.run is null then change else 0 end,
      runs_count = runs_count + case when comment.run is null then 0 else change end
    where id = comment.prompt_id;
  end if;
  return null;
end $$;

create table run_votes (
  comment_id uuid not null references prompt_comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
create index run_votes_user on run_votes (user_id);

create function update_helpful_count() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update prompt_comments set helpful_count = helpful_count + case tg_op when 'INSERT' then 1 else -1 end
  where id = case tg_op when 'INSERT' then new.comment_id else old.comment_id end;
  return null;
end $$;
create trigger run_votes_update_count after insert or delete on run_votes
  for each row execute function update_helpful_count();
