-- Lets staff search, sort and page all sign-ins and actions of a report.
create index sign_in_event_of_person on sign_in_event (institution_id, person_id, happened_at desc, id desc) include (action);

drop index sign_in_event_person;

create index sign_in_event_failed on sign_in_event (institution_id, happened_at desc, id desc) include (person_id, action) where action = 'SIGN_IN_FAILED';

create index audit_event_staff_action on audit_event (institution_id, action, happened_at desc, id desc) where audience = 'staff';
