import { type RawBuilder, sql } from 'kysely'
import { noFilters } from '../../values/searches.ts'

type Options = { events: number; years: number }

/**
 * Returns statements that insert what members of the temporary table `filled` and staff did outside of the ledger in
 * those years. What is deleted after a month covers one month.
 */
export function otherYears(id: number, { events, years }: Options): RawBuilder<unknown>[] {
  const ago = (share: RawBuilder<unknown>) => sql`now() - ${share} * ${years}::float8 * interval '1 year'`
  const when = ago(sql`(1 - no::float8 / ${events}::int)`)
  const days = (count: number) => sql`now() - place % ${sql.lit(count)} * interval '1 day'`
  const members = sql`(select count(*) from filled)`
  const staff = sql`(select min(id) from person where institution_id = ${id} and audience = 'staff')`
  const hash = (text: string) => sql`md5(${id}::bigint || ${sql.lit(` ${text} `)} || person_id || ' ' || no)`
  return [
    sql`insert into sign_in_event (institution_id, person_id, action, happened_at, address, network)
      select ${id}, person_id, case when no % 20 = 0 then 'SIGN_IN_FAILED' else 'SIGN_IN_SUCCESSFUL' end, ${when}, '203.0.113.7', '203.0.113.7'
      from (select no, 1 + (no::bigint * 7919) % ${members} as place from generate_series(1, ${events}::int) as no) as turn join filled using (place)
      where place % 20 <> 7 order by no`,
    sql`insert into sign_in_day (institution_id, audience, day, slot, events)
      select ${id}, 'member', (happened_at at time zone 'UTC')::date, 0, count(*) from sign_in_event where institution_id = ${id} group by 3`,
    sql`update person set first_sign_in_at = event.first_at
      from (select person_id, min(happened_at) as first_at from sign_in_event where institution_id = ${id} group by 1) as event
      where institution_id = ${id} and id = event.person_id`,
    sql`insert into audit_event (institution_id, person_id, audience, action, target_type, target_id, after, happened_at, address, reference)
      select ${id}, case when no % 10 < 7 then person_id when no % 10 < 9 then ${staff} end,
        case when no % 10 < 7 then 'member' when no % 10 < 9 then 'staff' else 'system' end,
        case when no % 10 < 7 then 'TRANSFER' when no % 10 < 9 then 'UNLOCK' else 'REPEATING_TRANSFER' end,
        case when no % 10 between 7 and 8 then 'person' else 'transfer' end, case when no % 10 between 7 and 8 then person_id else no end,
        jsonb_build_object('amount', no), ${when}, '203.0.113.7', md5(no::text)
      from (select no, 1 + (no::bigint * 7919) % ${members} as place from generate_series(1, ${events}::int) as no) as turn join filled using (place)
      order by no`,
    sql`insert into audit_seal (institution_id, number, event_ids, row_hashes, last_id, previous_hash, hash, snapshot_xmax, floor_id, sealed_at)
      select ${id}, row_number() over (order by max(id)), array_agg(id order by id), array_agg(md5(id::text) order by id), max(id), '', md5(max(id)::text),
        0, max(id), max(happened_at)
      from (select id, happened_at, (row_number() over (order by id) - 1) / 5 as batch from audit_event where institution_id = ${id}) as event group by batch`,
    sql`insert into session (institution_id, person_id, scope, token_hash, cookie_hash, signed_in_at, renewed_at, expires_at, ended_at, address, browser)
      select ${id}, person_id, 'full', ${hash('token')}, ${hash('cookie')}, at, at, at + interval '1 hour', at + interval '5 minutes', '203.0.113.7', 'Firefox'
      from (select *, ${days(30)} - no * interval '1 hour' as at from filled cross join generate_series(1, 4) as no) as opened order by no, place`,
    sql`with begun as (
        insert into pending_sign_in (institution_id, person_id, cookie_hash, expires_at, ended_at)
        select ${id}, person_id, ${hash('pending')}, ${days(30)}, ${days(30)} from filled cross join generate_series(1, 2) as no returning id, person_id, expires_at
      ) insert into one_time_code (institution_id, person_id, pending_sign_in_id, kind, code_mac, sent_at, expires_at)
        select ${id}, person_id, id, 'sign-in', md5(id::text), expires_at, expires_at from begun`,
    sql`insert into operation (institution_id, person_id, key, operation, body_hash, state, http_status, answer, made_at)
      select ${id}, person_id, ${hash('key')}::uuid, 'createTransfer', md5(no::text), 'done', 200, '{}', ${days(30)} from filled cross join generate_series(1, 3) as no`,
    sql`insert into remembered_device (institution_id, person_id, cookie_hash, uuid_hash, remembered_at, last_used_at, address, browser)
      select ${id}, person_id, ${hash('device')}, md5(place::text), ${days(60)}, ${days(30)}, '203.0.113.7', 'Firefox' from filled cross join generate_series(1, 1) as no`,
    sql`insert into outbox_message (institution_id, channel, recipient, subject, sealed_body, made_at, next_attempt_at, delivered_at)
      select ${id}, 'email', 'number' || place || '@example.test', 'Your statement', md5(place::text), at, at, at
      from (select *, ${days(7)} as at from filled cross join generate_series(1, 2)) as written`,
    sql`with sent as (
        insert into notice (institution_id, kind, message_type, text, to_all, posted_at)
        select ${id}, case no when 1 then 'message' else 'notification' end, case no when 1 then 1 end, 'To ' || person_id, false, ${days(900)}
        from filled cross join generate_series(1, 2) as no returning id, text, posted_at
      ) insert into inbox_entry (institution_id, person_id, notice_id, viewed_at)
        select ${id}, substr(text, 4)::bigint, id, case when id % 3 > 0 then posted_at end from sent`,
    sql`insert into notice (institution_id, kind, message_type, text, to_all, posted_at, posted_by, newest_person_id)
      select ${id}, case no % 2 when 1 then 'message' else 'notification' end, case no % 2 when 1 then 1 end, 'To all', true, now() - no * interval '3 days', ${staff},
        (select max(person_id) from filled) - no from generate_series(1, 400) as no`,
    ...plans(id, days),
    ...belongings(id, days, hash),
  ]
}

const payee = sql`jsonb_build_object('name', 'Harbor Power', 'nickname', '', 'phone', '', 'address1', '1 Pier', 'address2', '', 'city', 'Portland', 'state', 'ME',
  'zip_code', '04101', 'account_number', person_id::text, 'routing_number', null, 'holder_name', null, 'holder_last_name', null)`

type Days = (count: number) => RawBuilder<unknown>

/**
 * Inserts weekly transfers and monthly bills, most of them made, with one of each to come in two weeks or later, so
 * that a run on the next business day finds only what is due then.
 */
const plans = (id: number, days: Days): RawBuilder<unknown>[] => [
  sql`with begun as (
      insert into plan (institution_id, person_id, kind, starts_on, made_at)
      select ${id}, person_id, 'transfer', (${days(900)})::date, ${days(900)} from filled where place % 4 = 1 returning id, person_id
    ), given as (
      insert into repeating_transfer (institution_id, plan_id, from_account_id, to_account_id, amount, comment, frequency)
      select ${id}, id, share, second, 10, '', 2 from begun join filled using (person_id)
    ) insert into occurrence (institution_id, plan_id, number, scheduled_on, state, settled_on, confirm_num, last_tried_on)
      select ${id}, id, 20 - no, day, case when no > 0 then 'done' else 'open' end, case when no > 0 then day end,
        case when no > 0 then '3' || lpad(id::text, 7, '0') || lpad(no::text, 2, '0') end, case when no > 0 then day end
      from begun cross join generate_series(0, 20) as no cross join lateral (select (now() + (id % 7 - no * 7 + case when no > 0 then 1 else 15 end) * interval '1 day')::date as day) as planned`,
  sql`with owed as (
      insert into payee (institution_id, person_id, name, nickname, phone, address1, address2, city, state, zip_code, account_number, added_at)
      select ${id}, person_id, 'Harbor Power', '', '', '1 Pier', '', 'Portland', 'ME', '04101', place::text, ${days(900)} from filled where place % 4 = 1 returning id, person_id, added_at
    ), billed as (
      insert into bill (institution_id, payee_id, unique_id, made_at)
      select ${id}, id, 'q' || md5('bill' || id), added_at from owed
    ), begun as (
      insert into plan (institution_id, person_id, kind, starts_on, made_at)
      select ${id}, person_id, 'payment', now()::date, now() - no * interval '30 days' from owed cross join generate_series(0, 12) as no returning id, person_id, made_at
    ), planned as (
      insert into occurrence (institution_id, plan_id, number, scheduled_on, state, settled_on, confirm_num, last_tried_on)
      select ${id}, id, 0, case when is_made then made_at::date else current_date + id::int % 30 + 15 end, case when is_made then 'done' else 'open' end,
        case when is_made then made_at::date end, case when is_made then '4' || lpad(id::text, 9, '0') end, case when is_made then made_at::date end
      from begun cross join lateral (select made_at < now() - interval '1 hour' as is_made) as of_it returning id, plan_id, settled_on, confirm_num
    ), paid as (
      insert into payment (institution_id, person_id, occurrence_id, unique_id, payee_id, account_id, amount, comment, comment_on_check, origin)
      select ${id}, person_id, planned.id, 'p' || md5('payment' || planned.id), owed.id, share, 100, '', false, 'Quick Pay'
      from planned join begun on begun.id = plan_id join owed using (person_id) join filled using (person_id) returning id, occurrence_id, person_id, account_id
    ) insert into outgoing_payment (institution_id, payment_id, person_id, process_date, paid_on, paid_at, fee, method, payee, account_id, left_amount, confirmation, delivered_at)
      select ${id}, paid.id, person_id, settled_on, settled_on, settled_on, 0, 'Check', ${payee}, account_id, 100, confirm_num, settled_on
      from paid join planned on planned.id = occurrence_id where settled_on is not null`,
  sql`insert into occurrence_attempt (institution_id, occurrence_id, tried_on, outcome, reason, tried_at)
    select ${id}, id, settled_on, 'done', '', settled_on from occurrence where institution_id = ${id} and settled_on is not null`,
]

/** Inserts the belongings of every tenth member, or of each. */
const belongings = (id: number, days: Days, hash: (text: string) => RawBuilder<unknown>): RawBuilder<unknown>[] => [
  sql`insert into contact (institution_id, person_id, name, nickname, address1, address2, city, state, zip_code, paypal, venmo, routing_number, account_number, added_at)
    select ${id}, person_id, 'Tomas Reyes', '', '', '', '', '', '', '', '@tomas', '', '', ${days(900)} from filled where place % 4 = 1`,
  sql`with had as (
      insert into phone (institution_id, person_id, mobile, nickname, registered_at)
      select ${id}, person_id, '9' || lpad(place::text, 9, '0'), 'Mine', ${days(900)} from filled where place % 10 = 1 returning id, person_id
    ), linked as (
      insert into phone_account (institution_id, phone_id, account_id, included, name)
      select ${id}, id, account_id, true, name from had join filled using (person_id) cross join lateral (values (share, 'S1'), (second, 'S2')) as one (account_id, name)
    ) insert into phone_text (institution_id, message_id, phone_id, arrived_at, body, command, reply, was_successful)
      select ${id}, md5('text' || id || ' ' || no), id, now() - no * interval '3 days', 'B', 'B', 'S1 10.00', true from had cross join generate_series(1, 20) as no`,
  sql`insert into alert (institution_id, person_id, kind, account_id, threshold, by_notification, by_email, by_text, watched_to)
    select ${id}, person_id, 'BALANCE_BELOW', share, 1, true, false, false, (select coalesce(max(id), 0) from ledger_entry where institution_id = ${id} and account_id = share)
    from filled where place % 10 = 1`,
  sql`insert into goal (institution_id, person_id, account_id, name, description, amount, deadline, baseline, began_on)
    select ${id}, person_id, second, 'A boat', '', 100000, current_date + 300, 0, current_date - 30 from filled where place % 3 = 1`,
  sql`insert into saved_search (institution_id, person_id, name, description, filters, columns)
    select ${id}, person_id, 'All', '', ${JSON.stringify(noFilters)}::jsonb, '[]' from filled where place % 3 = 1`,
  sql`insert into challenge_question (institution_id, person_id, position, question) select ${id}, person_id, no, 'Which?' from filled cross join generate_series(1, 3) as no`,
  sql`insert into secured_form (institution_id, person_id, friendly_name, origin, source, status, sections, sent_at)
    select ${id}, person_id, 'Contact Us', 'Bank', 'BANKING_APP', case when place % 50 = 0 then 'UNREAD' else 'ARCHIVED_READ' end, '[]', ${days(900)} from filled where place % 2 = 0`,
  sql`insert into secured_form_count (institution_id, friendly_key, status, source, forms)
    select institution_id, friendly_key, status, source, count(*) from secured_form where institution_id = ${id} group by 1, 2, 3, 4`,
  sql`insert into loan_application (institution_id, person_id, loan_type, amount, purpose, co_applicant, steps, begun_at, touched_at, erased_at)
    select ${id}, person_id, 0, 0, '', false, '[]', ${days(900)}, ${days(900)}, now() from filled where place % 10 = 3`,
  sql`insert into call_count (institution_id, counter, period_start, calls)
    select ${id}, 'read:p' || person_id, date_trunc('minute', now()) - no * interval '1 minute', 3 from filled cross join generate_series(1, 3) as no`,
  sql`insert into attempt_count (institution_id, audience, name_hash, kind, place, attempts, ends_at)
    select ${id}, 'member', ${hash('name')}, 'password', '203.0.113.7', 1, now() + interval '1 hour' from filled cross join generate_series(1, 1) as no where filled.place % 10 = 0`,
]
