-- Lets staff open a page of each member, and find a member by what a caller can say.
alter table session
  drop constraint session_ended_because_check,
  add constraint session_ended_because_check check (ended_because in ('locked', 'ended_elsewhere', 'password_changed', 'access_changed', 'signed_out', 'ended_by_staff'));

create index audit_event_about_member on audit_event (institution_id, target_id, happened_at desc, id desc) where target_type = 'member';

create index audit_event_by_person on audit_event (institution_id, person_id, happened_at desc, id desc) include (action, audience);

alter table person
  add column contact_key text generated always as (
    lower(account_number || E'\n' || regexp_replace(coalesce(mobile, ''), '\D', '', 'g') || E'\n' || regexp_replace(home_phone, '\D', '', 'g') || E'\n' || email)
  ) stored;

comment on column person.contact_key is 'Membership number, phones as digits and e-mail, one under the other: what a caller says. Null for staff.';

create index person_contact on person using gin (institution_id, contact_key gin_trgm_ops);
