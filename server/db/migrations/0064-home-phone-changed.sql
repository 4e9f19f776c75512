alter table person add column home_phone_changed_at timestamptz;

comment on column person.home_phone_changed_at is 'When the member last changed it themselves. A new one does not prove for 30 days that a caller is the member.';
