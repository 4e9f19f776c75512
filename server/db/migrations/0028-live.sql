-- Tells the processes of the bank whose screens are out of date. Each institution has a channel. A message says what changed and for
-- whom: 'accounts 5,8', or '*' for everybody. Listeners hear it when the transaction has ended well.
create function announce_change(institution_id bigint, what text, people bigint[]) returns void language sql as $$
  select pg_notify('changes_' || institution_id, what || ' ' || case when cardinality(people) > 300 then '*' else array_to_string(people, ',') end)
$$;

-- A large statement, as of an import, is not looked at row by row.
create function announce_accounts() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from added limit 301) as first) > 300 then
    perform pg_notify('changes_' || institution_id, 'accounts *') from added group by institution_id;
  elsif tg_op = 'UPDATE' then
    perform announce_change(institution_id, 'accounts', array_agg(distinct person_id)) from (
      select added.institution_id, unnest(array[added.person_id, removed.person_id]) as person_id
      from added join removed on removed.institution_id = added.institution_id and removed.id = added.id
      where (added.person_id, added.balance, added.held, added.interest_due, added.display)
        is distinct from (removed.person_id, removed.balance, removed.held, removed.interest_due, removed.display)
    ) as changed where person_id is not null group by institution_id;
  else
    perform announce_change(institution_id, 'accounts', array_agg(distinct person_id)) from added where person_id is not null group by institution_id;
  end if;
  return null;
end $$;

create trigger account_added_announced after insert on account referencing new table as added for each statement execute function announce_accounts();

create trigger account_changed_announced after update on account referencing old table as removed new table as added for each statement execute function announce_accounts();

-- What is scheduled is on the same screens as what has moved.
create function announce_plan() returns trigger language plpgsql as $$
begin
  perform announce_change(new.institution_id, 'accounts', array[person_id]) from plan where institution_id = new.institution_id and id = new.plan_id;
  return null;
end $$;

create trigger occurrence_announced after insert or update on occurrence for each row execute function announce_plan();

create trigger auto_pay_changed_announced after update on auto_pay for each row execute function announce_plan();

create trigger repeating_transfer_changed_announced after update on repeating_transfer for each row execute function announce_plan();

create function announce_payment() returns trigger language plpgsql as $$
begin
  perform announce_change(new.institution_id, 'accounts', array[new.person_id]);
  return null;
end $$;

create trigger payment_changed_announced after update on payment for each row execute function announce_payment();

create function announce_inbox() returns trigger language plpgsql as $$
begin
  perform announce_change(institution_id, 'inbox', array_agg(distinct person_id)) from added group by institution_id;
  return null;
end $$;

create trigger inbox_entry_added_announced after insert on inbox_entry referencing new table as added for each statement execute function announce_inbox();

create trigger inbox_entry_changed_announced after update on inbox_entry referencing new table as added for each statement execute function announce_inbox();

create trigger inbox_mark_added_announced after insert on inbox_mark referencing new table as added for each statement execute function announce_inbox();

create trigger inbox_mark_changed_announced after update on inbox_mark referencing new table as added for each statement execute function announce_inbox();

-- What everybody sees. The argument is the kind.
create function announce_to_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes_' || new.institution_id, tg_argv[0] || ' *');
  return null;
end $$;

create trigger notice_to_all_announced after insert or update of newest_person_id on notice
for each row when (new.newest_person_id is not null) execute function announce_to_all('inbox');

create trigger notice_withdrawn_announced after update of withdrawn_at on notice
for each row when (new.withdrawn_at is not null) execute function announce_to_all('inbox');

create trigger secured_form_count_announced after insert or update on secured_form_count for each row execute function announce_to_all('forms');

create trigger member_count_announced after insert or update on member_count for each row execute function announce_to_all('members');

-- Whose session ended hears nothing more.
create function announce_end() returns trigger language plpgsql as $$
begin
  perform announce_change(new.institution_id, 'session', array[new.person_id]);
  return null;
end $$;

create trigger session_ended_announced after update of ended_at on session
for each row when (new.ended_at is not null and old.ended_at is null) execute function announce_end();
