alter table tools add column language text;
