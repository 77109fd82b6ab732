-- Searches in every script, and in the text of prompts.
--
-- Words are the same in any database: no rule depends on its locale, which in "C" knows only English letters. Scripts
-- without spaces between words, and Korean, which attaches endings to them, are indexed by pairs of adjacent characters,
-- so that any part of a text is found. Vectors of existing rows are computed in batches while the server runs
-- (features/search-refresh); until then, their rows are found as before.

-- Lower case in all scripts. PostgreSQL has had a collation of its own for that since version 17, and ICU's before.
do $$ begin
  execute format('create function lower_unicode(input text) returns text language sql immutable strict return lower(input %s)', (
    select format('collate pg_catalog.%I', collname) from pg_collation
    where collname in ('pg_c_utf8', 'und-x-icu') and collnamespace = 'pg_catalog'::regnamespace order by collname limit 1));
end $$;

-- Case, width, accents (U+0300 to U+036F) and invisible characters do not matter, vowel signs and voice marks do.
create function fold_characters(input text) returns text language sql immutable strict
  return case when octet_length(input) = char_length(input) then lower_unicode(input)
    else translate(lower_unicode(normalize(regexp_replace(normalize(translate(input, '™℠', '  '), nfkd),
      '[\u00ad\u0300-\u036f\u200b-\u200f\u2060\u20d0-\u20f0\ufe00-\ufe0f\ufeff]+', '', 'g'), nfkc)), 'ς’ʼ', 'σ''''') end;

-- Characters that are no letter, mark or digit, as of Unicode 17; without the space.
create function separator_pattern() returns text language sql immutable
  return '[\u0001-\u001f\u0021-\u002f\u003a-\u0060\u007b-\u00d7'
    || '\u00f7\u02c2-\u02c5\u02d2-\u02eb\u02ed\u02ef-\u02ff\u0375\u03f6\u0482\u055a-\u055f\u0589-\u058f\u05be\u05c0'
    || '\u05c3\u05c6\u05f3-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd-\u06de\u06e9\u06fd-\u06fe\u0700-\u070f'
    || '\u07f6-\u07f9\u07fe-\u07ff\u0830-\u083e\u085e\u0888\u0890-\u0891\u08e2\u0964-\u0965\u0970\u09f2-\u09f3'
    || '\u09fa-\u09fb\u09fd\u0a76\u0af0-\u0af1\u0b70\u0bf3-\u0bfa\u0c77\u0c7f\u0c84\u0d4f\u0d79\u0df4\u0e3f\u0e4f'
    || '\u0e5a-\u0e5b\u0f01-\u0f17\u0f1a-\u0f1f\u0f34\u0f36\u0f38\u0f3a-\u0f3d\u0f85\u0fbe-\u0fc5\u0fc7-\u0fda'
    || '\u104a-\u104f\u109e-\u109f\u10fb\u1360-\u1368\u1390-\u1399\u1400\u166d-\u166e\u1680\u169b-\u169c'
    || '\u16eb-\u16ed\u1735-\u1736\u17d4-\u17d6\u17d8-\u17db\u1800-\u180a\u180e\u1940-\u1945\u19de-\u19ff'
    || '\u1a1e-\u1a1f\u1aa0-\u1aa6\u1aa8-\u1aad\u1b4e-\u1b4f\u1b5a-\u1b6a\u1b74-\u1b7f\u1bfc-\u1bff\u1c3b-\u1c3f'
    || '\u1c7e-\u1c7f\u1cc0-\u1cc7\u1cd3\u2010-\u214d\u214f\u218a-\u244a\u2500-\u2775\u2794-\u2bff\u2ce5-\u2cea'
    || '\u2cf9-\u2cfc\u2cfe-\u2cff\u2d70\u2e00-\u2e2e\u2e30-\u3004\u3008-\u3020\u3030\u3037\u303d-\u303f\u30a0\u30fb'
    || '\u3190-\u3191\u31c0-\u31ef\u327f\u4dc0-\u4dff\ua490-\ua4c6\ua4fe-\ua4ff\ua60d-\ua60f\ua673\ua67e'
    || '\ua6f2-\ua716\ua720-\ua721\ua789-\ua78a\ua828-\ua82b\ua836-\ua839\ua874-\ua877\ua8ce-\ua8cf\ua8f8-\ua8fa'
    || '\ua8fc\ua92e-\ua92f\ua95f\ua9c1-\ua9cd\ua9de-\ua9df\uaa5c-\uaa5f\uaa77-\uaa79\uaade-\uaadf\uaaf0-\uaaf1'
    || '\uab5b\uab6a-\uab6b\uabeb\ue000-\uf8ff\ufbb2-\ufdff\ufe45-\ufe46\ufff9-\ufffd'
    || '\U0001d800-\U0001d9ff\U0001f000-\U0001fbef]+';

-- Characters of the scripts that are indexed by pairs.
create function unspaced_pattern() returns text language sql immutable
  return '[\u0e01-\u0edf\u1000-\u109d\u1100-\u11ff\u1780-\u17f9\u3005-\u31ff\u3400-\u9fff\ua960-\ua97c\ua9e0-\ua9fe\uaa60-\uaa7f\uac00-\ufa29\U000116d0-\U000116e3\U00016fe3\U00016ff0-\U00016ff6\U0001aff0-\U0001b167\U0001d360-\U0001d371\U00020000-\U00033479]';

-- The words of a text, separated by spaces, as tokenizeSearch() of @ai-directory/prompts-kit/rules splits it. "Anna's" and
-- "don't" are one word each, "l'été" is two; C++ is cpp and F# is fsharp.
create or replace function normalize_words(input text) returns text language sql immutable strict begin atomic
  select case when octet_length(separated) = char_length(separated) then separated
    else regexp_replace(separated, unspaced_pattern() || '+', ' \& ', 'g') end
  from (select regexp_replace(case when folded ~ '[''+#]' then
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(folded,
        '''s(?![a-z0-9])', '', 'g'),
        '''(?=(?:d|ll|m|re|t|ve)(?![a-z0-9]))', '', 'g'),
        '(?<![a-z0-9])([a-z])\+\+', '\1pp', 'g'),
        '(?<![a-z0-9])([a-z])#', '\1sharp', 'g')
      else folded end, separator_pattern(), ' ', 'g') as separated
    from (select fold_characters(input) as folded offset 0) folded_input offset 0) words;
end;

-- "Stable Diffusion" and "stable-diffusion" have the same key.
create or replace function name_key(name text) returns text language sql immutable strict
  return replace(normalize_words(name), ' ', '');

-- Pairs of adjacent characters in the words of unspaced scripts, at their positions; the last character is alone.
create function pair_vector(words text) returns tsvector language sql immutable strict begin atomic
  select coalesce(string_agg(format('''%s%s'':%s', c, nullif(next, ' '), n), ' ')::tsvector, ''::tsvector)
  from (select c, n, lead(c) over (order by n) as next from string_to_table(words, null) with ordinality chars (c, n)) pairs
  where c ~ unspaced_pattern();
end;

create function word_vector(words text) returns tsvector language sql immutable strict
  return to_tsvector('public.app'::regconfig, words) || to_tsvector('public.app_simple'::regconfig, words);

create or replace function to_search_vector(input text) returns tsvector language sql immutable strict
  return case when octet_length(input) = char_length(input) then word_vector(input)
    else word_vector(regexp_replace(input, unspaced_pattern() || '+', ' ', 'g')) || pair_vector(input) end;

-- For long texts: without unstemmed words, and without positions, since the maximum of a vector is 1 MB.
create function to_content_vector(input text) returns tsvector language sql immutable strict
  return strip(case when octet_length(input) = char_length(input) then to_tsvector('public.app'::regconfig, input)
    else to_tsvector('public.app'::regconfig, regexp_replace(input, unspaced_pattern() || '+', ' ', 'g')) || pair_vector(input) end);

-- Without pairs, which are not misspelled.
create or replace function extract_terms(name text, texts text) returns setof search_terms language sql immutable begin atomic
  select term, bool_or(is_name) from (
    select unnest(tsvector_to_array(to_tsvector('public.app_simple'::regconfig, normalize_words(name)))), true
    union all
    select unnest(tsvector_to_array(to_tsvector('public.app_simple'::regconfig, normalize_words(texts)))), false
  ) terms (term, is_name)
  where char_length(term) between 3 and 40 and term ~ '[^0-9]' and term !~ unspaced_pattern()
  group by term;
end;

-- ---------- queries

-- Query of the adjacent pairs of words of unspaced scripts. A single character is the beginning of a pair.
create function pair_query(words text, weights text) returns tsquery language sql immutable strict begin atomic
  select coalesce(string_agg(query, ' & '), '')::tsquery from (
    select case when char_length(word) = 1 then format('''%s'':*%s', word, weights)
      else (select string_agg(format('''%s'':%s', substr(word, n, 2), weights), ' <-> ' order by n)
        from generate_series(1, char_length(word) - 1) n) end as query
    from string_to_table(words, ' ') word where word ~ unspaced_pattern()) queries;
end;

-- Query of one word as it is typed. The flags are those of to_tsquery(): weights, and * for its beginning.
create function word_query(word text, flags text) returns tsquery language sql immutable strict
  return case when word ~ unspaced_pattern() then pair_query(word, translate(flags, '*', ''))
    else to_tsquery('public.app_simple'::regconfig, word || ':' || flags) end;

-- Query of words next to each other, in any inflection. Stop words count if there are no others, and in "no code", which
-- would be its opposite without.
create function phrase_query(words text) returns tsquery language sql immutable strict begin atomic
  select pair_query(words, '') && case when spaced !~ '\S' then ''::tsquery
    when numnode(stems) = 0 or spaced ~ '\m(no|not|without)\M' then phraseto_tsquery('public.app_simple'::regconfig, spaced)
    else stems end
  from (select spaced, phraseto_tsquery('public.app'::regconfig, spaced) as stems
    from (select regexp_replace(words, unspaced_pattern() || '+', ' ', 'g') as spaced) spaced_words) queries;
end;

-- ---------- text of prompts

-- All words of a prompt with the beginning of its text. It is computed by a trigger, since a generated column would be
-- computed for all rows while the table is locked. Null: not computed yet.
alter table prompts add column content_search tsvector;
create index prompts_public_content_search on prompts using gin (content_search)
  where visibility = 'public' and hidden_at is null;
create index prompts_non_public_content_search on prompts using gin (content_search) where visibility <> 'public';
create index prompts_without_content_search on prompts (id) where content_search is null;

create function index_prompt_content() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.content_search := strip(to_search_vector(normalize_words(concat_ws(' ', new.title, join_words(new.tags), new.description))))
    || to_content_vector(normalize_words(left(new.content, 20000)));
  return new;
end $$;
create trigger prompts_index_content before insert or update of title, tags, description, content on prompts
  for each row execute function index_prompt_content();

-- Whether the vector and the keys of a tool were computed by these functions.
alter table tools add column search_refreshed boolean not null default false;
alter table tools alter column search_refreshed set default true;
