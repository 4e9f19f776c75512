import { sql } from 'kysely'
import { openDatabase, transact } from '../../server/db/open.ts'
import { newConfirmNum } from '../../server/ledger/ids.ts'
import { post } from '../../server/ledger/post.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { addMissingHolidays, readHolidays } from '../../server/schedule/calendar.ts'
import { beginPlan } from '../../server/schedule/plans-store.ts'
import { addScheduled } from '../../server/transfers/scheduled-store.ts'
import { businessDayAfter } from '../../values/business-days.ts'
import { addDays, toDateAt, type Day, dayIn } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import type { Member } from './founding.ts'

type Place = { databaseUrl: string | null; dataDir: string }

const zone = 'America/New_York'
const weekly = 2

/**
 * Gives each member a weekly transfer of one cent, `weeks` of which were missed when a server starts at noon of a
 * business day.
 */
export async function missWeeks(place: Place, members: readonly Member[], weeks: number): Promise<void> {
  const { db, close } = await openDatabase(place, () => {})
  await addMissingHolidays(db)
  const now = toDateAt(businessDayAfter(dayIn(zone, new Date()), await readHolidays(db)), '12:00', zone)
  const startsOn = addDays(dayIn(zone, now), -7 * weeks)
  const { id: institutionId } = await db.selectFrom('institution').select('id').executeTakeFirstOrThrow()
  for (const member of members) {
    const accounts = await db
      .selectFrom('account')
      .select('id')
      .where('person_id', '=', member.id)
      .orderBy('id')
      .execute()
    const [fromAccountId = 0, toAccountId = 0] = accounts.map(({ id }) => id)
    await transact(db, async (tx) => {
      const confirmNum = newConfirmNum()
      const madeAt = toDateAt(startsOn, '12:00', zone)
      const posting = {
        kind: 'transfer',
        confirmNum,
        madeAt,
        madeBy: member.id,
        entries: makeEntries(fromAccountId, toAccountId, startsOn),
      }
      await post(tx, { institutionId, postings: [posting] })
      const owner = { institutionId, personId: member.id }
      const planId = await beginPlan(
        tx,
        owner,
        { kind: 'transfer', startsOn, madeAt },
        confirmNum,
        addDays(startsOn, 7),
      )
      await addScheduled(tx, owner, {
        planId,
        fromAccountId,
        toAccountId,
        amount: cents(1),
        frequency: weekly,
        stopsOn: null,
      })
    })
  }
  await db
    .updateTable('institution')
    .set({ clock_offset_ms: now.getTime() - Date.now() })
    .execute()
  // The sessions must last until then.
  await db
    .updateTable('session')
    .set({ expires_at: addHour(now) })
    .execute()
  await close()
}

/** Reads what became of them, from the ledger and the records of the runs. */
export async function readPlans(place: Place) {
  const { db, close } = await openDatabase(place, () => {})
  const made = await db.selectFrom('ledger_transaction').select('id').where('kind', '=', 'repeating transfer').execute()
  const { rows: wrong } = await sql`
    select plan_id from occurrence left join ledger_transaction on ledger_transaction.confirm_num = occurrence.confirm_num
    where state <> 'open'
    group by plan_id having count(*) <> count(distinct ledger_transaction.id) or max(number) + 1 <> count(*)`.execute(
    db,
  )
  const { rows: disorder } = await sql`
    select 1 from (
      select scheduled_on, lag(scheduled_on) over (order by ledger_transaction.id) as before
      from occurrence join ledger_transaction on ledger_transaction.confirm_num = occurrence.confirm_num where number > 0
    ) as made where scheduled_on < before`.execute(db)
  const { balance } = await db
    .selectFrom('account')
    .select((eb) => eb.fn.sum<number>('balance').as('balance'))
    .where('display_id', '=', '002')
    .executeTakeFirstOrThrow()
  const proof = Object.values(await proveBooks(db)).flat()
  await close()
  return { made: made.length, wrong: wrong.length, disorder: disorder.length, received: balance, proof }
}

const makeEntries = (from: number, to: number, happenedOn: Day) => [
  { accountId: from, amount: cents(-1), searchType: 3 as const, description: 'Transfer to S-002', happenedOn },
  { accountId: to, amount: cents(1), searchType: 6 as const, description: 'Transfer from S-001', happenedOn },
]

const addHour = (date: Date) => new Date(date.getTime() + 3_600_000)
