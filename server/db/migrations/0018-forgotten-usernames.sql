-- Finds the members whose mailbox somebody names, so that a forgotten username can be mailed.
create index person_email on person (institution_id, lower(email)) where audience = 'member';
