import { sql } from 'kysely'
import type { Db } from '../../../server/db/open.ts'
import { transact } from '../../../server/db/open.ts'
import { type Institution, loadNewestInstitution } from '../../../server/db/institution.ts'
import { findByDomain } from '../../../server/institution/store.ts'
import { addMissingHolidays, readHolidays } from '../../../server/schedule/calendar.ts'
import { hashPassword } from '../../../server/security/secrets.ts'
import { makeFor } from '../../../server/statements/batch.ts'
import { dueMonths } from '../../../server/statements/domain.ts'
import { readOwner } from '../../../server/statements/people-store.ts'
import { endMonth } from '../../../server/statements/store.ts'
import { openSession } from '../../../server/session/store.ts'
import { founderPassword, type Member } from '../../../test/support/founding.ts'
import { addStaff, readBooks } from '../../../test/support/ten-years.ts'
import { fillYears } from '../../../test/support/years.ts'
import { businessDayAfter } from '../../../values/business-days.ts'
import { type Day, dayIn } from '../../../values/days.ts'
import { orderStatements } from '../statements.ts'
import type { Days } from './acts.ts'

export type Known = Member & { bill: string }

/** Of each member, over three months. */
const past = { years: 0.25, postings: 30, signIns: 15 }

/**
 * Fills the institution with members who have three months behind them, and signs in `count` of them, spread over all,
 * and one of the staff.
 */
export async function fillScale(db: Db, members: number, count: number) {
  const { id, maxSessionMinutes } = (await findByDomain(db, '127.0.0.1')) as Institution
  const staffId = await transact(db, (tx) => addStaff(tx, id))
  const wanted = { members, entries: members * past.postings * 2, events: members * past.signIns, years: past.years }
  await fillYears(db, { id, books: await readBooks(db, id) }, wanted)
  await addMissingHolidays(db)

  const session = { maxSessionMinutes, scope: 'full' as const, now: new Date(), address: '127.0.0.1', browser: 'bench' }
  const signIn = async (personId: number) => openSession(db, { institutionId: id, personId }, session)
  const known: Known[] = []
  for (const row of await readKnown(db, id, count)) known.push({ ...row, ...(await signIn(row.id)) })
  const hash = await hashPassword(founderPassword)
  const ids = known.map((member) => member.id)
  await sql`update person set password_hash = ${hash} where institution_id = ${id} and id = any(${ids})`.execute(db)
  const today = dayIn('America/New_York', new Date())
  await makeStatements(db, id, today, ids)
  const days: Days = { today, businessDay: businessDayAfter(today, await readHolidays(db)) }
  return { id, known, staff: { id: staffId, ...(await signIn(staffId)) }, days }
}

/** Reads `count` members who have a payee and money, picked at random. A hundred times the usual history is left out. */
async function readKnown(db: Db, id: number, count: number): Promise<Omit<Known, 'token' | 'cookie'>[]> {
  const { rows } = await sql<{
    id: number
    username: string
    accountNumber: string
    shares: [string, string]
    bill: string
  }>`
    select person.id, username, person.account_number as "accountNumber", bill.unique_id as bill, array[one.unique_id, other.unique_id] as shares
    from payee
      join bill on bill.institution_id = ${id} and bill.payee_id = payee.id
      join person on person.institution_id = ${id} and person.id = payee.person_id
      join account as one on one.institution_id = ${id} and one.person_id = person.id and one.display_id = '001'
      join account as other on other.institution_id = ${id} and other.person_id = person.id and other.display_id = '002'
    where payee.institution_id = ${id} and one.balance between 1500 and 5000
    order by md5(person.id::text) limit ${count}`.execute(db)
  return rows
}

/** Makes last month's statement of these members. For the others the month is over, until `statement_run` is emptied. */
async function makeStatements(db: Db, id: number, today: Day, personIds: readonly number[]): Promise<void> {
  const [period] = dueMonths(await orderStatements(db, id, today), today, await readHolidays(db))
  if (!period) return
  const institution = await loadNewestInstitution(db, id)
  for (const personId of personIds)
    await transact(db, async (tx) =>
      makeFor(tx, institution, period, new Date(), await readOwner(tx, id, period.month, personId)),
    )
  await transact(db, (tx) => endMonth(tx, id, period.month, new Date()))
}
