import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Member as Owner } from '../../server/db/member.ts'
import { openDatabase, transact, type Tx } from '../../server/db/open.ts'
import { addPayments } from '../../server/payments/payments-store.ts'
import { addMissingHolidays, readHolidays } from '../../server/schedule/calendar.ts'
import { planKinds } from '../../server/schedule/kinds.ts'
import { addBegun } from '../../server/schedule/plans-store.ts'
import { addScheduled } from '../../server/transfers/scheduled-store.ts'
import { addBill } from '../../test/payments/bills.ts'
import { foundBank, type Member } from '../../test/support/founding.ts'
import { ask } from '../../test/support/http.ts'
import { businessDayAfter } from '../../values/business-days.ts'
import { addDays, toDateAt, type Day, dayIn } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { type Note, type Place, serverAt } from './place.ts'
import { median, type openLoad, describeRange, residentMemory, getCpuTime } from './scales.ts'

const zone = 'America/New_York'
const readers = 4

type Options = { payments: number; members: number; clients: number; rounds: number; seconds: number }

/**
 * Measures the run of a business day, of dated transfers and of payments, next to transfers over HTTP in the same
 * minutes; then again while members read, next to the same reads without a run.
 */
export async function benchPayments(
  name: string,
  place: Place,
  { payments, members, clients, rounds, seconds }: Options,
  load: ReturnType<typeof openLoad>,
  note: Note,
): Promise<void> {
  const people = await foundBank(place, { members, balance: 100_000_00 })
  const each = payments / members
  // The plans of a database are those of its sizes: a bank whose tables are empty has them on its first day only.
  const eve = await passDay(addBills(each / 5, 0), waiting)
  await eve.server.stop()
  const dated = await passDay(addDated(each), waitingDated, eve.on)
  await dated.server.stop()
  const alone = await passDay(addBills(each, 1), waiting, dated.on)
  const transfers = []
  for (let round = 0; round < rounds + 1; round++)
    transfers.push(
      (await load.measure({ port: alone.server.port, clients, kind: 'transfer', members: people, seconds })).perSecond,
    )
  await alone.server.stop()

  const reads = []
  for (let [round, before] = [0, alone.on]; round < 3; round++) {
    // Both servers begin with cold caches.
    const calm = await serverAt(place)
    const quiet = await readWhile(calm.port, (samples) => samples < 6)
    await calm.stop()
    before = await fallDue(place, people, addBills(each, round + 2), before)
    const busy = await serverAt(place)
    const begun = performance.now()
    const during = await readWhile(busy.port, async () => (await waiting(busy.port, people)) > 0)
    const perSecond = payments / ((performance.now() - begun) / 1000)
    await busy.stop()
    reads.push({ perSecond, during: median(during), quiet: median(quiet) })
  }

  const transfersPerSecond = median(transfers.slice(1))
  const describe = ({ perSecond, work }: typeof alone) =>
    `${perSecond.toFixed(0)} each second, ${work.toFixed(2)} ms of the server's CPU`
  note(`a run of ${payments} payments, ${name}`, `${describe(alone)}; transfers ${transfersPerSecond.toFixed(0)}`)
  note(`a run of ${payments} dated transfers, ${name}`, describe(dated))
  note(`dated transfers beside transfers, ${name}`, (dated.perSecond / transfersPerSecond).toFixed(2), '1.0')
  note(`payments beside transfers, ${name}`, (alone.perSecond / transfersPerSecond).toFixed(2), '1.0')
  const whileRead = reads.map(({ perSecond }) => perSecond / transfersPerSecond)
  note(`payments while members read, beside transfers, ${name}`, describeRange(whileRead, 2))
  const { memory } = alone
  note(`memory during the run, ${name}`, `${describeRange(memory)} MB, at the end ${memory.at(-1)?.toFixed(0)}`, 'flat')
  const [during, quiet] = [reads.map((one) => one.during), reads.map((one) => one.quiet)]
  note(`summary beside the run, ${name}`, `p99 ${describeRange(during, 1)} ms, quiet ${describeRange(quiet, 1)} ms`)
  const ratios = reads.map((one) => one.during / one.quiet)
  note(`summary beside the run, as a ratio, ${name}`, describeRange(ratios, 2), '2')

  /** Runs a server until nothing is due any more. */
  async function passDay(add: AddDue, left: typeof waiting, after?: Day) {
    const on = await fallDue(place, people, add, after)
    const server = await serverAt(place)
    const [begun, worked, memory] = [performance.now(), getCpuTime(server.pid), [residentMemory(server.pid)]]
    while ((await left(server.port, people)) > 0) {
      memory.push(residentMemory(server.pid))
      await pause(250)
    }
    const perSecond = payments / ((performance.now() - begun) / 1000)
    return { on, server, perSecond, work: (getCpuTime(server.pid) - worked) / payments, memory }
  }

  async function readWhile(port: number, goesOn: (samples: number) => boolean | Promise<boolean>): Promise<number[]> {
    const found: number[] = []
    while (await goesOn(found.length))
      found.push((await load.measure({ port, clients: readers, kind: 'summary', members: people, seconds: 1 })).p99)
    return found
  }
}

/** Adds what falls due on a day to a member, whose accounts these are. */
type AddDue = (tx: Tx, member: Owner, accounts: readonly number[], on: Day, madeAt: Date) => Promise<unknown>

/** Payments of one cent. */
const addBills =
  (count: number, nth: number): AddDue =>
  async (tx, member, [id = 0], on, madeAt) => {
    const { payeeId } = await addBill(tx, member, { name: `Payee ${nth}` })
    const columns = { payee_id: payeeId, account_id: id, amount: 1, comment: '', comment_on_check: false }
    await addPayments(
      tx,
      member,
      Array.from({ length: count }, () => ({ scheduledOn: on, columns })),
      madeAt,
    )
  }

/** Transfers of one cent between two accounts, each for this one day. */
const addDated =
  (count: number): AddDue =>
  async (tx, member, [fromAccountId = 0, toAccountId = 0], on, madeAt) => {
    const days = Array.from({ length: count }, () => on)
    for (const { planId } of await addBegun(tx, member, { kind: planKinds.transfer, madeAt, days }))
      await addScheduled(tx, member, {
        planId,
        fromAccountId,
        toAccountId,
        amount: cents(1),
        frequency: 0,
        stopsOn: null,
      })
  }

/**
 * Inserts what falls due on the next business day, the same number for each member; then sets the clock to noon of that
 * day.
 */
async function fallDue(place: Place, people: readonly Member[], add: AddDue, after?: Day): Promise<Day> {
  const { db, close } = await openDatabase(place, () => {})
  await addMissingHolidays(db)
  const holidays = await readHolidays(db)
  const on = businessDayAfter(after ?? dayIn(zone, new Date()), holidays)
  const { id: institutionId } = await db.selectFrom('institution').select('id').executeTakeFirstOrThrow()
  for (const { id: personId } of people) {
    const member = { institutionId, personId }
    const accounts = await db
      .selectFrom('account')
      .select('id')
      .where('institution_id', '=', institutionId)
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute()
    const ids = accounts.map(({ id }) => id)
    await transact(db, async (tx) => void (await add(tx, member, ids, on, toDateAt(addDays(on, -1), '12:00', zone))))
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

/** Returns how many dated transfers of the last member are still to be made. */
async function waitingDated(port: number, people: readonly Member[]): Promise<number> {
  const { data } = await ask(port, '/customer/scheduledtransfers', { ticket: people.at(-1) as Member, body: {} })
  return (data as unknown as { endedOn: string | null }[]).filter(({ endedOn }) => endedOn === null).length
}
