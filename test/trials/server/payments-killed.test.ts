import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, openDatabase, transact } from '../../../server/db/open.ts'
import { proveBooks } from '../../../server/ledger/proof.ts'
import { addPayments } from '../../../server/payments/payments-store.ts'
import { addMissingHolidays } from '../../../server/schedule/calendar.ts'
import { addDays, toDateAt, day } from '../../../values/days.ts'
import { addBill } from '../../payments/bills.ts'
import { foundBank } from '../../support/founding.ts'
import { newPlace } from '../../support/place.ts'
import { passDays } from './killing.ts'
import { wrongPayments } from '../../payments/wrong-payments.ts'

const zone = 'America/New_York'
const start = day('2031-03-01')
const days = 30
const opening = 400_00

test.runIf(process.env.TEST_DATABASE_URL)(
  'two processes killed at random over thirty days make each payment once, with its fee, and report each failure once',
  async () => {
    const place = await newPlace('migrated')
    const people = await foundBank(place, { members: 8, balance: opening })
    const { db, close } = await openDatabase(place, () => {})
    onTestFinished(close)
    await addMissingHolidays(db)
    const { id: institutionId } = await db.selectFrom('institution').select('id').executeTakeFirstOrThrow()
    const epay = JSON.stringify({ freePerMonth: 15, fee: 50, mostPerPayment: 1_000_000, mostPerDay: 2_000_000 })
    await db.updateTable('institution').set({ epay }).where('id', '=', institutionId).execute()
    for (const { id } of people) await order(db, { institutionId, personId: id })

    // Retries and cancellations follow within a week.
    const killed = await passDays(place, { institutionId, start, days: days + 7 })

    expect(await db.selectFrom('occurrence').select('id').where('state', '=', 'open').execute()).toEqual([])
    expect(await wrongPayments(db, ['done', 'short'])).toEqual([])
    expect(await wrongFees(db)).toEqual([])
    expect(await wrongBalances(db)).toEqual([])
    const { rows: told } = await sql<{ failures: number; mails: number; notices: number }>`select
      (select count(*) from occurrence_attempt where outcome in ('retry', 'short')) as failures,
      (select count(*) from outbox_message where subject in ('Your payment was not made yet', 'Your payment is canceled')) as mails,
      (select count(*) from notice) as notices`.execute(db)
    const failures = told[0]?.failures ?? 0
    expect(told).toEqual([{ failures, mails: failures, notices: failures }])
    expect(Object.values(await proveBooks(db)).flat()).toEqual([])
    // Otherwise the kills came when nothing was under way, or nobody ran out of money or free payments.
    expect({ killed: killed > 2, failed: failures > 10 }).toEqual({ killed: true, failed: true })
  },
  300_000,
)

/** Inserts forty payments on any of the days, of up to thirty dollars. */
async function order(db: Db, member: { institutionId: number; personId: number }): Promise<void> {
  const { payeeId } = await addBill(db, member, {})
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('institution_id', '=', member.institutionId)
    .where('person_id', '=', member.personId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const orders = Array.from({ length: 40 }, () => ({
    scheduledOn: addDays(start, randomInt(days)),
    columns: { payee_id: payeeId, account_id: id, amount: randomInt(1, 30_00), comment: '', comment_on_check: false },
  }))
  await transact(db, (tx) => addPayments(tx, member, orders, toDateAt(addDays(start, -1), '12:00', zone)))
}

/** Lists members and months whose fees are not 50 cents for each payment after the fifteenth one. */
const wrongFees = async (db: Db) =>
  (
    await sql`
      select person_id, date_trunc('month', process_date) as month from outgoing_payment
      group by person_id, date_trunc('month', process_date)
      having sum(fee) <> 50 * greatest(0, count(*) - 15)`.execute(db)
  ).rows

const wrongBalances = async (db: Db) =>
  (
    await sql`
      select account.id from account join payment on payment.account_id = account.id left join outgoing_payment on payment_id = payment.id
      group by account.id, balance having balance <> ${opening} - sum(case when payment_id is null then 0 else payment.amount + fee end)`.execute(
      db,
    )
  ).rows
