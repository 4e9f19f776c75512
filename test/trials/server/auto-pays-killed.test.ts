import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, openDatabase, transact } from '../../../server/db/open.ts'
import { proveBooks } from '../../../server/ledger/proof.ts'
import { addAutoPays } from '../../../server/payments/auto-change-store.ts'
import { readBills } from '../../../server/payments/payments-store.ts'
import { addMissingHolidays } from '../../../server/schedule/calendar.ts'
import { addDays, toDateAt, day } from '../../../values/days.ts'
import { AutoPayFrequency } from '../../../values/enumerations.ts'
import { cents } from '../../../values/money.ts'
import { foundBank } from '../../support/founding.ts'
import { newPlace } from '../../support/place.ts'
import { addBill } from '../../payments/bills.ts'
import { passDays } from './killing.ts'
import { wrongPayments } from '../../payments/wrong-payments.ts'
import { plannedDays, processedOn } from '../../payments/planned-days.ts'

/** AUTO_PAYS=2000 takes minutes. */
const plans = Number(process.env.AUTO_PAYS ?? 240)
const each = 10
const start = day('2031-01-20')
const days = 60
const last = addDays(start, days - 1)
const opening = 150_00
const frequencies = Object.values(AutoPayFrequency)

type Planned = { planId: number; payeeId: number; first: string; frequency: AutoPayFrequency; count: number | null }

test.runIf(process.env.TEST_DATABASE_URL)(
  'two processes killed at random over sixty days make each auto pay payment once, and lose or skip none',
  async () => {
    const place = await newPlace('migrated')
    const people = await foundBank(place, { members: plans / each, balance: opening })
    const { db, close } = await openDatabase(place, () => {})
    onTestFinished(close)
    await addMissingHolidays(db)
    const { id: institutionId } = await db.selectFrom('institution').select('id').executeTakeFirstOrThrow()
    const planned: Planned[] = []
    for (const { id } of people) planned.push(...(await plan(db, { institutionId, personId: id })))

    const killed = await passDays(place, { institutionId, start, days })

    expect(await wrongPayments(db, ['done', 'short', 'open'])).toEqual([])
    const courses = await readCourses(db)
    expect(planned.map((one) => wrongIn(one, courses.get(one.planId))).filter(Boolean)).toEqual([])
    expect(await wrongBalances(db)).toEqual([])
    expect(Object.values(await proveBooks(db)).flat()).toEqual([])
    const { rows: told } = await sql<{ due: number; mails: number; notices: number }>`select
      (select count(*) from occurrence_attempt where outcome in ('retry', 'short'))
        + (select count(*) from plan where end_reason = 'last time') as due,
      (select count(*) from outbox_message where subject like 'Your Auto Pay %') as mails,
      (select count(*) from notice) as notices`.execute(db)
    expect(told).toEqual([{ due: told[0]?.due, mails: told[0]?.due, notices: told[0]?.due }])
    // Otherwise the kills came when nothing was under way, or nobody ran out of money.
    const ends = [...courses.values()].map(({ end_reason }) => end_reason)
    expect({ killed: killed > 2, ends: new Set(ends) }).toEqual({
      killed: true,
      ends: new Set(['last time', 'three canceled', null]),
    })
  },
  300_000,
)

/**
 * Sets up ten auto pays of any frequency, amount and first day, some of them counted. A member whose ten cost too much
 * fails now and then.
 */
async function plan(db: Db, member: { institutionId: number; personId: number }): Promise<Planned[]> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('institution_id', '=', member.institutionId)
    .where('person_id', '=', member.personId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const ids = []
  for (let number = 0; number < each; number++) ids.push((await addBill(db, member, { name: `Payee ${number}` })).bill)
  const bills = await readBills(db, member, ids)
  const starts = bills.map((bill, index) => {
    const remaining = index % 2 ? randomInt(1, 5) : null
    const terms = {
      amount: cents(randomInt(1, 15_00)),
      remaining,
      finalAmount: remaining === null ? null : cents(randomInt(1, 5_00)),
    }
    return {
      bill,
      account,
      on: addDays(start, randomInt(15)),
      frequency: frequencies[randomInt(9)] ?? 'WEEKLY',
      ...terms,
    }
  })
  const begun = await transact(db, (tx) =>
    addAutoPays(tx, member, starts, toDateAt(addDays(start, -1), '12:00', 'America/New_York')),
  )
  return begun.map(({ planId, payeeId }, index) => {
    const { on, frequency, remaining } = starts[index] as (typeof starts)[number]
    return { planId, payeeId, first: on, frequency, count: remaining }
  })
}

type Course = {
  id: number
  end_reason: string | null
  remaining: number | null
  scheduled: string[]
  states: string[]
  bills: string[]
}

/** Reads the occurrences of each auto pay with their states, what is left, and how its payee is paid now. */
async function readCourses(db: Db): Promise<Map<number, Course>> {
  const { rows } = await sql<Course>`
    select plan.id, end_reason, remaining,
      array_agg(scheduled_on::text order by number) as scheduled, array_agg(state order by number) as states,
      array(select left(unique_id, 1) from bill where bill.payee_id = begun.payee_id and ended_at is null) as bills
    from auto_pay
      join bill as begun on begun.id = bill_id
      join plan on plan.id = plan_id
      join occurrence on occurrence.plan_id = plan.id
      join payment on payment.occurrence_id = occurrence.id
    group by plan.id, end_reason, remaining, begun.payee_id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns what is wrong with an auto pay, or null. */
function wrongIn({ first, frequency, count }: Planned, course: Course | undefined): object | null {
  if (!course) return { first, frequency }
  const { scheduled, states, end_reason, remaining, bills } = course
  const made = states.filter((state) => state === 'done').length
  const dates = plannedDays(first, frequency, addDays(last, 400)).slice(0, scheduled.length)
  const failed = states.slice(-3).every((state) => state === 'short') && states.length >= 3
  const end = count !== null && made === count ? 'last time' : failed ? 'three canceled' : null
  const next = states.indexOf('open')
  // An open occurrence is not due yet, or was tried on one of the last days.
  const isOpen = next === states.length - 1 && processedOn(scheduled[next] ?? '') > addDays(last, -4)
  const isRight =
    scheduled.join() === dates.join() &&
    end_reason === end &&
    remaining === (count === null ? null : count - made) &&
    bills.join() === (end === null ? 'a' : 'q') &&
    (end === null ? isOpen : next === -1)
  return isRight ? null : { first, frequency, count, ...course }
}

const wrongBalances = async (db: Db) =>
  (
    await sql`
      select account.id from account join payment on payment.account_id = account.id left join outgoing_payment on payment_id = payment.id
      group by account.id, balance having balance <> ${opening} - sum(case when payment_id is null then 0 else payment.amount + fee end)`.execute(
      db,
    )
  ).rows
