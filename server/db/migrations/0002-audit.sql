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
  -- The request's idempotency key, or the number under which the log has it.
  reference text,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  check ((person_id is null) = (audience = 'system'))
);

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to: % refused', tg_table_name, tg_op;
end $$;

create trigger audit_event_stays before update or delete on audit_event for each row execute function refuse_change();

create trigger audit_event_is_kept before truncate on audit_event for each statement execute function refuse_change();
