-- The server computes the key of a website (features/tools/website.ts), since SQL cannot read a URL as browsers do.
-- Servers of the previous version still call normalize_website() while this one starts.

alter table tools alter column website_key drop expression;
-- Null: an older tool has the same website, or a server of the previous version has inserted it.
alter table tools alter column website_key drop not null;
-- Whether the server has read the website. Not in an index, so that setting it is a HOT update.
alter table tools add column website_cleaned boolean not null default false;
