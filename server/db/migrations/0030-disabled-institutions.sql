-- An institution that is disabled keeps all it has, and serves nobody until it is enabled again.
alter table institution add column disabled_at timestamptz;

comment on column institution.disabled_at is 'Since when its addresses are answered as those of no institution, and its plans wait.';
