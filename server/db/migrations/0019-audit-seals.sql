alter table audit_event add column ok boolean not null default true;

comment on column audit_event.ok is 'False for what was refused.';

create table audit_seal (
  institution_id bigint not null references institution,
  number bigint not null,
  -- Ascending.
  event_ids bigint[] not null,
  row_hashes text[] not null,
  last_id bigint not null,
  -- Of the seal before; blank in the first.
  previous_hash text not null,
  hash text not null,
  -- When the events were read, every transaction with a smaller number had begun, and none with this one or a greater.
  snapshot_xmax bigint not null,
  -- Every event up to here is in this seal or in one before, and none can come any more.
  floor_id bigint not null,
  sealed_at timestamptz not null,
  primary key (institution_id, number)
);

create index audit_seal_last_event on audit_seal (institution_id, last_id);

create trigger audit_seal_stays before update or delete on audit_seal for each row execute function refuse_change();

create trigger audit_seal_is_kept before truncate on audit_seal for each statement execute function refuse_change();
