-- An alert that was removed stays, so that a second removal can say so, and an id of somebody else answers as an unknown one does.
alter table alert add column alert_removed_at timestamptz;

drop index alert_person;

create index alert_person on alert (institution_id, person_id) where alert_removed_at is null;
