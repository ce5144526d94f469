-- The address that was replaced: it is told so, and nothing else knows it any more.
alter table account_token add column old_email text;
