alter table session add column ended_because text check (ended_because in ('locked', 'ended_elsewhere', 'password_changed', 'access_changed', 'signed_out'));

comment on column session.ended_because is 'Told to the browser that still has it.';
