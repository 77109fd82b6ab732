-- When a session expires, apart from when it was last used: an access token can be refreshed without prolonging its session.

alter table sessions add column refreshed_at timestamptz; -- login or last use of a refresh token
update sessions set refreshed_at = last_used_at;
alter table sessions alter refreshed_at set default now(), alter refreshed_at set not null;
