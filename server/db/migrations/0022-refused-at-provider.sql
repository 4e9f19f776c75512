-- Keeps out, by every other door, whom the identity provider refused.
alter table provider_subject add column refused_at timestamptz;

comment on column provider_subject.refused_at is 'Since when the identity provider refuses this person: no password and no passkey opens a session until it lets them in again. Null: it has not refused them.';

alter table session
  drop constraint session_ended_because_check,
  add constraint session_ended_because_check check (ended_because in ('locked', 'ended_elsewhere', 'password_changed', 'access_changed', 'signed_out', 'ended_by_staff', 'ended_by_provider', 'provider_away'));
