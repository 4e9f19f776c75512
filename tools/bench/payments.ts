import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase, transact } from '../../server/db/open.ts'
import { addPayments } from '../../server/payments/payments-store.ts'
import { addMissingHolidays, readHolidays } from '../../server/schedule/calendar.ts'
import { addBill } from '../../test/payments/bills.ts'
import { foundBank, type Member } from '../../test/support/founding.ts'
import { ask } from '../../test/support/http.ts'
import { businessDayAfter } from '../../values/business-days.ts'
import { addDays, toDateAt, type Day, dayIn } from '../../values/days.ts'
import { type Note, type Place, serverAt } from './place.ts'
import { median, type openLoad, describeRange, residentMemory, getCpuTime } from './scales.ts'

const zone = 'America/New_York'
const readers = 4

type Options = { payments: number; members: number; clients: number; rounds: number; seconds: number }

/**
 * Measures the run of a business day next to transfers over HTTP in the same minutes; then again while members read,
 * next to the same reads without a run.
 */
export async function benchPayments(
  name: string,
  place: Place,
  { payments, members, clients, rounds, seconds }: Options,
  load: ReturnType<typeof openLoad>,
  note: Note,
): Promise<void> {
  const people = await foundBank(place, { members, balance: 100_000_00 })
  const read = (port: number, long: number) =>
    load.measure({ port, clients: readers, kind: 'summary', members: people, seconds: long })

  const first = await fallDue(place, people, payments, 1)
  const alone = await serverAt(place)
  const [begun, worked] = [performance.now(), getCpuTime(alone.pid)]
  const memory = [residentMemory(alone.pid)]
  while ((await waiting(alone.port, people)) > 0) {
    memory.push(residentMemory(alone.pid))
    await pause(250)
  }
  const work = (getCpuTime(alone.pid) - worked) / payments
  const perSecond = payments / ((performance.now() - begun) / 1000)
  const transfers = []
  for (let round = 0; round < rounds + 1; round++)
    transfers.push(
      (await load.measure({ port: alone.port, clients, kind: 'transfer', members: people, seconds })).perSecond,
    )
  await alone.stop()

  await fallDue(place, people, payments, 2, first)
  const busy = await serverAt(place)
  const during = []
  while ((await waiting(busy.port, people)) > 0) during.push((await read(busy.port, 1)).p99)
  await busy.stop()
  // A new server, so that both begin with cold caches.
  const calm = await serverAt(place)
  const quiet: number[] = []
  while (quiet.length < during.length) quiet.push((await read(calm.port, 1)).p99)
  await calm.stop()

  const transfersPerSecond = median(transfers.slice(1))
  note(
    `a run of ${payments} payments, ${name}`,
    `${perSecond.toFixed(0)} each second, ${work.toFixed(2)} ms of the server's CPU; transfers ${transfersPerSecond.toFixed(0)}`,
  )
  note(`payments beside transfers, ${name}`, (perSecond / transfersPerSecond).toFixed(2), '1.0')
  note(`memory during the run, ${name}`, `${describeRange(memory)} MB, at the end ${memory.at(-1)?.toFixed(0)}`, 'flat')
  note(`summary beside the run, ${name}`, `p99 ${describeRange(during, 1)} ms, quiet ${describeRange(quiet, 1)} ms`)
  note(`summary beside the run, as a ratio, ${name}`, (median(during) / median(quiet)).toFixed(2), '2')
}

/**
 * Inserts payments of one cent for the nth business day from today, the same number for each member; then sets the
 * clock to noon of that day.
 */
async function fallDue(
  place: Place,
  people: readonly Member[],
  payments: number,
  nth: number,
  after?: Day,
): Promise<Day> {
  const { db, close } = await openDatabase(place, () => {})
  await addMissingHolidays(db)
  const holidays = await readHolidays(db)
  const on = businessDayAfter(after ?? dayIn(zone, new Date()), holidays)
  const { id: institutionId } = await db.selectFrom('institution').select('id').executeTakeFirstOrThrow()
  for (const { id: personId } of people) {
    const member = { institutionId, personId }
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('institution_id', '=', institutionId)
      .where('person_id', '=', personId)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { payeeId } = await addBill(db, member, { name: `Payee ${nth}` })
    const columns = { payee_id: payeeId, account_id: id, amount: 1, comment: '', comment_on_check: false }
    const orders = Array.from({ length: payments / people.length }, () => ({ scheduledOn: on, columns }))
    await transact(db, (tx) => addPayments(tx, member, orders, toDateAt(addDays(on, -1), '12:00', zone)))
  }
  const noon = toDateAt(on, '12:00', zone)
  await db
    .updateTable('institution')
    .set({ clock_offset_ms: noon.getTime() - Date.now() })
    .where('id', '=', institutionId)
    .execute()
  // The sessions must last until then.
  await db
    .updateTable('session')
    .set({ expires_at: toDateAt(addDays(on, 1), '12:00', zone) })
    .where('institution_id', '=', institutionId)
    .execute()
  await sql`analyze`.execute(db)
  await close()
  return on
}

/** Returns how many payments of the last member are still due. */
async function waiting(port: number, people: readonly Member[]): Promise<number> {
  const { data } = await ask(port, '/payments/getscheduledpayments', { ticket: people.at(-1) as Member, body: {} })
  return (data as unknown as unknown[]).length
}
