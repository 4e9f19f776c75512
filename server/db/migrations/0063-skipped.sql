-- One time of what repeats may be skipped by its member. It is settled without a posting, and the next one is open.
alter table occurrence drop constraint occurrence_state_check;

alter table occurrence add constraint occurrence_state_check
check (state in ('open', 'done', 'short', 'refused', 'expired', 'stopped', 'skipped'));
