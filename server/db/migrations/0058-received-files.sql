-- A file of another bank counts once, whatever its name, and two equal entries are two: an entry is known by its file and its place in it.
create table received_file (
  institution_id bigint not null references institution,
  received_file_number bigint generated always as identity,
  content_hash text not null,
  header text not null,
  received_name text not null,
  file_received_at timestamptz not null,
  file_state text not null check (file_state in ('TAKEN', 'WAITING', 'REFUSED')),
  entry_count integer not null,
  known_count integer not null,
  like_file_number bigint,
  primary key (institution_id, received_file_number),
  unique (institution_id, content_hash),
  foreign key (institution_id, like_file_number) references received_file (institution_id, received_file_number)
);

comment on table received_file is 'Files of other banks. All entries of a file are stored with its row, and posted on their day once it is taken.';

comment on column received_file.header is 'Where it comes from, its day, time and modifier.';

comment on column received_file.file_state is 'WAITING: a person of the staff takes or refuses it. REFUSED: a person did, and nothing of it is posted.';

comment on column received_file.known_count is 'How many of its entries are in earlier files too.';

comment on column received_file.like_file_number is 'The file that has this header too, or most of its entries.';

create index received_file_header on received_file (institution_id, header);

create index received_file_like on received_file (institution_id, like_file_number) where like_file_number is not null;

alter table received_entry
  add column received_entry_id bigint generated always as identity,
  add column received_file_number bigint,
  add column file_place integer,
  add column entry_state text not null default 'DONE' check (entry_state in ('WAITING', 'DONE', 'LEFT_OUT')),
  add column entry_addenda text not null default '',
  add column entry_notice jsonb;

-- Wider: the version before takes two equal entries for one. Of its own rows this still holds, by the index below.
alter table received_entry drop constraint received_entry_pkey;

alter table received_entry
  add primary key (institution_id, received_entry_id),
  add unique (institution_id, received_file_number, file_place),
  add foreign key (institution_id, received_file_number) references received_file,
  add check ((received_file_number is null) = (file_place is null));

create unique index received_entry_of_no_file on received_entry
  (institution_id, settles_on, trace_number, company_id, transaction_code, received_amount, target_number) where received_file_number is null;

create index received_entry_equal on received_entry (institution_id, settles_on, trace_number);

create index received_entry_waiting on received_entry (institution_id, settles_on) where entry_state = 'WAITING';

comment on table received_entry is 'Entries of ACH files for accounts here. One without a file was stored by an earlier version, until its file is read again.';

comment on column received_entry.file_place is 'Which entry of its file it is, from 1.';

comment on column received_entry.entry_state is 'WAITING: for its day, or for a person to take its file. LEFT_OUT: an earlier file has it, said the person who took this one.';

comment on column received_entry.entry_notice is 'Why a payment of ours comes back, or what was changed about its account.';

-- A server of the version before may have read a file that is stored by now.
create function leave_out_stored_entry() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7236519, new.institution_id::integer);
  if exists (
    select from received_entry as stored
    where stored.institution_id = new.institution_id and stored.settles_on = new.settles_on and stored.trace_number = new.trace_number
      and stored.company_id = new.company_id and stored.transaction_code = new.transaction_code
      and stored.received_amount = new.received_amount and stored.target_number = new.target_number
  ) then
    return null;
  end if;
  return new;
end $$;

create trigger received_entry_stored before insert on received_entry
for each row when (new.received_file_number is null) execute function leave_out_stored_entry();
