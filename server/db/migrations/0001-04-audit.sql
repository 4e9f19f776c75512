-- Who did what, to what, when and from where. Rows are only added.
create table audit_event (
  institution_id bigint not null references institution,
  id bigint not null generated always as identity,
  -- Null for what the bank does by itself.
  person_id bigint,
  audience text not null check (audience in ('member', 'staff', 'system')),
  action text not null,
  target_type text not null,
  target_id text not null,
  before jsonb,
  after jsonb,
  happened_at timestamptz not null,
  address text,
  -- The request's idempotency key, or its id in the log.
  reference text,
  ok boolean not null default true,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  check ((person_id is null) = (audience = 'system'))
);

comment on column audit_event.ok is 'False for what was refused.';

create index audit_event_staff on audit_event (institution_id, happened_at desc, id desc) include (action) where audience = 'staff';

create trigger audit_event_stays before update or delete on audit_event for each row execute function refuse_change();

create trigger audit_event_is_kept before truncate on audit_event for each statement execute function refuse_change();

create table audit_seal (
  institution_id bigint not null references institution,
  number bigint not null,
  -- Ascending.
  event_ids bigint[] not null,
  row_hashes text[] not null,
  last_id bigint not null,
  -- The previous seal's hash; blank in the first.
  previous_hash text not null,
  hash text not null,
  -- The snapshot of the read: every transaction with a smaller id had begun, and none with this or a greater one.
  snapshot_xmax bigint not null,
  -- Every event up to this id is in this seal or an earlier one, and no other can appear.
  floor_id bigint not null,
  sealed_at timestamptz not null,
  primary key (institution_id, number)
);

create index audit_seal_last_event on audit_seal (institution_id, last_id);

create trigger audit_seal_stays before update or delete on audit_seal for each row execute function refuse_change();

create trigger audit_seal_is_kept before truncate on audit_seal for each statement execute function refuse_change();
