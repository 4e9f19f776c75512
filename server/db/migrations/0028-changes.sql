-- Pages ask every few seconds whether anything changed: the newest withdrawal of an institution is found without reading its notices.
create index notice_withdrawn on notice (institution_id, withdrawn_at desc) where withdrawn_at is not null;

alter table secured_form_count add changes bigint not null default 0;

comment on column secured_form_count.changes is 'Grows with each statement that added such a form, took one away or gave one another status.';

create or replace function count_forms() returns trigger language plpgsql as $$
begin
  insert into secured_form_count as earlier (institution_id, friendly_key, status, source, forms)
  select institution_id, friendly_key, status, source, count(*) from added
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (institution_id, friendly_key, status, source) do update set forms = earlier.forms + excluded.forms, changes = earlier.changes + 1;
  return null;
end $$;

create or replace function recount_forms() returns trigger language plpgsql as $$
begin
  insert into secured_form_count as earlier (institution_id, friendly_key, status, source, forms)
  select institution_id, friendly_key, status, source, sum(change) from (
    select institution_id, friendly_key, status, source, 1 as change from added
    union all select institution_id, friendly_key, status, source, -1 from removed
  ) as changed
  group by 1, 2, 3, 4 having sum(change) <> 0 order by 1, 2, 3, 4
  on conflict (institution_id, friendly_key, status, source) do update set forms = earlier.forms + excluded.forms, changes = earlier.changes + 1;
  return null;
end $$;
