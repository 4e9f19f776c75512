-- A frozen institution tells its members when it opens.
alter table institution
  add column opens_at timestamptz,
  add check (opens_at is null or disabled_at is not null);

comment on column institution.opens_at is 'Of a frozen institution: when it is expected to open. It opens by a command alone. Null: it is open, or disabled.';
