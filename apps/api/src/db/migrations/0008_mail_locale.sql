-- Mails to users are written in the language in which they were requested. Null, as in older rows, is English.

alter table outbox_mails add column locale text; -- of a mail without a contact message
alter table contact_messages add column locale text; -- of the sender, for the answer
