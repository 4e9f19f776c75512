-- What the core has not posted after a week is overdue there; it may still come.
alter table core_difference drop constraint core_difference_cause_check;

update /* of all institutions */ core_difference set cause = 'OVERDUE_AT_CORE' where cause = 'NEVER_AT_CORE';

alter table core_difference add constraint core_difference_cause_check
  check (cause in ('NOT_AT_CORE', 'OVERDUE_AT_CORE', 'EARLIER_AT_CORE', 'ONLY_HERE', 'ONLY_AT_CORE', 'UNKNOWN'));

comment on column message_draft.files is 'The numbers of files that the member attached. They stay as long as it. Some may be sent since, with another draft.';
