-- Lets staff write a message to all members that is sent later.
alter table notice add column send_at timestamptz;

comment on column notice.send_at is 'Of a message that is sent later: when. Nobody gets this row: another one is sent then, because members have viewed all smaller ids. It is withdrawn when it was sent or canceled.';

create index notice_to_send on notice (institution_id, send_at) where send_at is not null and withdrawn_at is null;
