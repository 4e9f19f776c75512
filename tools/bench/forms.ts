import { sql } from 'kysely'
import type { Db } from '../../server/db/open.ts'

const inbox = '["UNREAD","READ","FAVORITE"]'
const archive = '["ARCHIVED_UNREAD","ARCHIVED_READ","ARCHIVED_FAVORITE"]'

/** Returns the addresses that the inbox of forms calls. Half of the forms are archived, one in a hundred is unread. */
export function formPaths(forms: number): Record<string, string> {
  const listPath = (query: Record<string, string>) =>
    `/api/financial-institution-secured-form-customer?${new URLSearchParams({ status: inbox, pageSize: '50', ...query })}`
  const last = String(Math.floor(forms / 2 / 50))
  return {
    'forms: inbox': listPath({}),
    'forms: archive': listPath({ status: archive }),
    'forms: a late page': listPath({ page: last }),
    'forms: A to Z': listPath({ sort: 'A_TO_Z' }),
    'forms: A to Z, a late page': listPath({ sort: 'A_TO_Z', page: last }),
    'forms: unread': listPath({ status: '["UNREAD"]' }),
    'forms: favorites': listPath({ status: '["FAVORITE"]' }),
    'forms: favorites from the app': listPath({ status: '["FAVORITE"]', sources: '["BANKING_APP"]' }),
    'forms: search, common': listPath({ searchFriendlyName: 'request' }),
    'forms: search, common, a late page': listPath({
      searchFriendlyName: 'loan',
      page: String(Math.floor(forms / 8 / 50) - 1),
    }),
    'forms: search, A to Z': listPath({ searchFriendlyName: 'loan', sort: 'A_TO_Z' }),
    'forms: search, one letter': listPath({ searchFriendlyName: 'a' }),
    'forms: search, rare': listPath({ searchFriendlyName: 'rarest' }),
    'forms: search, nothing': listPath({ searchFriendlyName: 'qqqxzw' }),
    'forms: search, a word of the text': listPath({ searchFriendlyName: 'a3f' }),
    'forms: search, a member': listPath({ searchFriendlyName: 'member 1' }),
    'forms: search, a number': listPath({ searchFriendlyName: '#4321' }),
    'forms: nobody’s': listPath({ owner: 'NOBODY' }),
    'forms: nobody’s, a late page': listPath({ owner: 'NOBODY', page: last }),
    'forms: mine': listPath({ owner: 'MINE' }),
    'forms: waiting for their member': listPath({ waitsFor: 'MEMBER' }),
    'forms: waiting for staff': listPath({ waitsFor: 'STAFF' }),
    'forms: figures of answers': '/api/financial-institution-secured-form-customer/figures',
    'forms: all, without a filter': `/api/financial-institution-secured-form-customer?pageSize=50`,
  }
}

/** Inserts forms of the last three years from all members, each as long as a request with a message, and answers below it. */
export async function fillForms(db: Db, institutionId: number, forms: number): Promise<void> {
  const { members } = await db
    .selectFrom('person')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .where('institution_id', '=', institutionId)
    .where('audience', '=', 'member')
    .executeTakeFirstOrThrow()
  await sql`
    insert into secured_form (institution_id, person_id, friendly_name, origin, source, status, sections, sent_at)
    select ${institutionId}, sender.id,
      case when no % 9973 = 17 then 'The Rarest Form' else
        (array['Loan Application','Loan Information Request','Credit Card Request','Contact Us','Address Change','Dispute a Charge','Membership Application','Wire Request'])[1 + no * 7 % 8] end,
      'Bench', case when no % 2 = 0 then 'WEBSITE' else 'BANKING_APP' end,
      case when no % 4 < 2 then '' else 'ARCHIVED_' end || case when no % 101 = 0 then 'UNREAD' when no % 37 = 0 then 'FAVORITE' else 'READ' end,
      jsonb_build_array(jsonb_build_object('title', 'Request', 'values', jsonb_build_array(
        jsonb_build_object('title', 'Name', 'value', md5(no::text)), jsonb_build_object('title', 'Message', 'value', repeat(md5(no::text) || ' ', 12))))),
      now() - no * interval '15 minutes'
    from generate_series(1, ${forms}::int) as no left join (
      select id, row_number() over (order by id) as place from person where institution_id = ${institutionId} and audience = 'member'
    ) as sender on no % 3 > 0 and sender.place = 1 + no * 7919 % ${members}::int`.execute(db)
  await sql`
    insert into form_message (institution_id, form_id, author_id, is_from_staff, text, written_at)
    select institution_id, id, person_id, turn % 2 = 0, repeat(md5(id || ' ' || turn) || ' ', 3), sent_at + turn * interval '1 hour'
    from secured_form cross join generate_series(1, 3) as turn
    where institution_id = ${institutionId} and person_id is not null and origin = 'Bench' and (turn < 3 or id % 50 = 0)`.execute(
    db,
  )
  await sql`
    update secured_form set message_count = case when id % 50 = 0 then 3 else 2 end, last_written_at = sent_at + interval '3 hours',
      waits_for = case when id % 50 = 0 then 'STAFF' else 'MEMBER' end, waiting_since = case when id % 50 = 0 then sent_at + interval '3 hours' end,
      first_answered_at = sent_at + interval '2 hours', first_answer_minutes = id % 480
    where institution_id = ${institutionId} and person_id is not null and origin = 'Bench'`.execute(db)
  for (const table of ['secured_form', 'secured_form_count', 'form_message'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}
