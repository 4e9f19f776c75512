import { sql } from 'kysely'
import type { AppContext } from '../../server/context.ts'
import { readHolidays } from '../../server/schedule/calendar.ts'
import { makeStatements } from '../../server/statements/make.ts'
import { businessDayAfter } from '../../values/business-days.ts'
import { throwError } from './thrown.ts'
import { type Day, dayIn, startOfMonthBack } from '../../values/days.ts'

type Known = {
  personId: number
  username: string
  accountNumber: string
  share: string
  second: string
  otherId: number
  confirmNum: string
  contactId: number
  bill: string
  payment: string
  searchId: number
  phoneId: number
  key: string
}

/** Reads the ids of the first member, who has everything, that calls need. */
export async function knownOf(context: AppContext, institutionId: number) {
  const { db, clock } = context
  const own = sql`institution_id = ${institutionId} and person_id = person.id`
  const { rows } = await sql<Known>`
    select id as "personId", username, account_number as "accountNumber",
      (select unique_id from account where ${own} and display_id = '001') as share,
      (select unique_id from account where ${own} and display_id = '002') as second,
      (select id from person where institution_id = ${institutionId} and username = 'number21x') as "otherId",
      (select confirm_num from ledger_transaction where institution_id = ${institutionId} and made_by = person.id and confirm_num is not null and kind = 'transfer' limit 1) as "confirmNum",
      (select id from contact where ${own} limit 1) as "contactId",
      (select unique_id from bill join payee on payee.institution_id = bill.institution_id and payee.id = payee_id
        where payee.institution_id = ${institutionId} and payee.person_id = person.id limit 1) as bill,
      (select unique_id from payment join outgoing_payment as paid on paid.institution_id = payment.institution_id and payment_id = payment.id
        where payment.institution_id = ${institutionId} and payment.person_id = person.id limit 1) as payment,
      (select id from saved_search where ${own} limit 1) as "searchId",
      (select id from phone where ${own} limit 1) as "phoneId",
      (select key from operation where ${own} limit 1) as key
    from person where institution_id = ${institutionId} and audience = 'member' order by id limit 1`.execute(db)
  const businessDay = businessDayAfter(dayIn('America/New_York', clock()), await readHolidays(db))
  await sql`
    update occurrence set scheduled_on = ${businessDay} where institution_id = ${institutionId} and state = 'open'
      and not exists (select from occurrence as other where other.institution_id = ${institutionId} and other.plan_id = occurrence.plan_id and other.scheduled_on = ${businessDay})
      and plan_id in (select id from plan where institution_id = ${institutionId} and person_id = ${rows[0]?.personId})`.execute(
    db,
  )
  return { ...(rows[0] as Known), businessDay, month: await makeStatement(context, institutionId) }
}

/** Makes the first member's statement of last month, and returns the month. */
async function makeStatement({ db, secrets, clock }: AppContext, institutionId: number): Promise<Day> {
  const month = startOfMonthBack(dayIn('America/New_York', clock()), 1)
  const statements = {
    firstMonth: month.slice(0, 7),
    address: '12 Pier Street',
    errorNotice: 'Tell us within 60 days.',
    disclosure: 'You can get paper.',
  }
  await db
    .updateTable('institution')
    .set({ statements: JSON.stringify(statements) })
    .where('id', '=', institutionId)
    .execute()
  let batches = 1
  await makeStatements(
    { db, secrets, pace: { atOnce: 1, rest: 0 }, onError: throwError },
    institutionId,
    clock(),
    () => batches-- > 0,
  )
  return month
}
