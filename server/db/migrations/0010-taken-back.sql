-- Lets a member take back a transfer between shares, once, on its day.
create table taken_back (
  institution_id bigint not null,
  transaction_id bigint not null,
  taken_at timestamptz not null,
  primary key (institution_id, transaction_id),
  foreign key (institution_id, transaction_id) references ledger_transaction
);

comment on table taken_back is 'The transfers that their members took back. Its key lets each be taken back once.';

create trigger taken_back_stays before update or delete on taken_back for each row execute function refuse_change();

create trigger taken_back_is_kept before truncate on taken_back for each statement execute function refuse_change();
