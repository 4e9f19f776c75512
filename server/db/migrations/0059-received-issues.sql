-- What came in files and needs a person of the staff: a file that was refused, cannot be read or may be here already, and a return that fits no payment.
create table received_issue (
  institution_id bigint not null references institution,
  issue_id bigint generated always as identity,
  issue_kind text not null check (issue_kind in ('WAITING_FILE', 'REFUSED_FILE', 'UNREADABLE_FILE', 'STRAY_RETURN')),
  issue_key text not null,
  issue_folder text not null check (issue_folder in ('RECEIVED', 'RETURNS', 'BALANCES', 'PENDING')),
  issue_file text not null,
  found_at timestamptz not null,
  issue_reasons jsonb not null,
  reason_count integer not null,
  received_file_number bigint,
  returned_amount bigint,
  return_reference text,
  issue_state text not null default 'OPEN' check (issue_state in ('OPEN', 'TAKEN', 'TAKEN_NEW', 'REFUSED', 'CLOSED', 'READ')),
  issue_note text,
  issue_settled_at timestamptz,
  issue_settled_by bigint,
  primary key (institution_id, issue_id),
  unique (institution_id, issue_kind, issue_key),
  foreign key (institution_id, received_file_number) references received_file,
  foreign key (institution_id, issue_settled_by) references person,
  check ((issue_state = 'OPEN') = (issue_settled_at is null)),
  check ((issue_kind = 'WAITING_FILE') = (received_file_number is not null)),
  check ((issue_kind = 'STRAY_RETURN') = (return_reference is not null))
);

comment on table received_issue is 'What staff see under Received Files until one of them settles it.';

comment on column received_issue.issue_key is 'Of the same thing each time it is found, so that it is told once.';

comment on column received_issue.issue_reasons is 'The first of them, each with its line.';

comment on column received_issue.issue_settled_by is 'Null where a file that could not be read was read later.';

create index received_issue_open on received_issue (institution_id, found_at) where issue_state = 'OPEN';

create index received_issue_settled on received_issue (institution_id, issue_settled_at) where issue_state <> 'OPEN';
