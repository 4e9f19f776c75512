import { afterAll, beforeAll, expect, test } from 'vitest'
import { lifeInOrder } from '../../server/demo/accounts/life.ts'
import { mariaLife } from '../../server/demo/accounts/maria.ts'
import { hashedPeople } from '../../server/demo/access.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { transact } from '../../server/db/open.ts'
import type { Institution } from '../../server/db/institution.ts'
import { findByDomain } from '../../server/institution/store.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { toDateAt, type Day, day } from '../../values/days.ts'
import { appOf, context } from '../support/bank.ts'
import { callAs } from '../support/call.ts'
import { openTestDatabase } from '../support/database.ts'

const host = 'localhost'
const today = day('2026-11-20')
// A Friday, two hours after the run.
const noon = toDateAt(today, '12:00', 'America/New_York')
const days = [
  '2026-12-31',
  '2027-01-01',
  '2027-02-28',
  '2028-02-29',
  '2028-11-25',
  '2029-06-16',
  '2030-08-31',
  '2030-10-31',
].map(day)

let database: Awaited<ReturnType<typeof openTestDatabase>>
let app: Awaited<ReturnType<typeof appOf>>

beforeAll(async () => {
  database = await openTestDatabase()
  const people = await hashedPeople()
  await transact(database.db, (tx) => seedDemo(tx, context.secrets, people, noon))
  app = await appOf({ db: database.db, clock: () => noon })
})

afterAll(() => database?.close())

async function maria() {
  const { db } = database
  const institution = (await findByDomain(db, host)) as Institution
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('username', '=', 'maria')
    .where('institution_id', '=', institution.id)
    .executeTakeFirstOrThrow()
  const clock = async () => new Date(noon.getTime() + ((await findByDomain(db, host))?.clockOffset ?? 0))
  return callAs(app, { host, institution, person: { id, audience: 'member' }, scope: 'full', db, clock })
}

const readPlans = async () =>
  (await (await maria()).call('getScheduledTransfers', { body: {} })).data.map(
    ({ from, to, amount, nextDate, endReason, occurrences }) =>
      `${from} ${to} ${amount} ${nextDate ?? endReason} ${occurrences.map(({ outcome }) => outcome).join('')}`,
  )

const advance = async (body: { advance: string } | { nextBusinessDay: true }) =>
  (await callAs(app, { host }).call('moveClock', { body })).data.runs

test('Maria of the demo has scheduled transfers that are running, delayed, failed or ended', async () => {
  expect(await readPlans()).toEqual([
    'S-014 S-011 25 11/23/2026 1111111111',
    'S-006 S-013 2000 11/23/2026 51',
    'S-003 S-010 40 11/28/2026 111111111111',
    'S-001 S-010 75 Stop date reached. 1111',
    'S-003 S-016 20 You stopped it. 711111',
  ])
  const { data } = await (await maria()).call('getScheduledTransfers', { body: {} })
  const waited = data.flatMap(({ occurrences }) => occurrences).filter(({ steps }) => steps[0]?.outcome === 2)
  expect(waited.length).toBeGreaterThan(2)
})

test('every occurrence that was made has a receipt, and the transfer history counts all of them', async () => {
  const browser = await maria()
  const { data: plans } = await browser.call('getScheduledTransfers', { body: {} })
  const made = plans.flatMap(({ id, occurrences }) =>
    occurrences.flatMap(({ confirmNum }) => (confirmNum ? [{ id, confirmNum }] : [])),
  )
  const receipts = await Promise.all(
    made.map(
      async ({ confirmNum }) =>
        (await browser.call('getTransferReceipt', { body: { confirmNum } })).data.scheduledTransferId,
    ),
  )
  expect(receipts).toEqual(made.map(({ id }) => id))
  const { headers } = await browser.call('getTransferHistory', { body: {} })
  // Made by hand, by text and by schedule, and sent to people.
  expect(headers['x-total-count']).toBe(String(36 + made.length))
})

test('Maria of the demo has sent money that was delivered, and some that was returned, with the reason in her history', async () => {
  const browser = await maria()
  const { data: contacts } = await browser.call('getContacts', { body: {} })
  expect(
    contacts.map(({ name, account, venmo, paypal }) => `${name.slice(0, 16)} ${account} ${venmo} ${paypal !== ''}`),
  ).toEqual([
    'Adaeze Okafor **** 4718 @auntie-ada true',
    'Casey Closed **** 0000  false',
    'Imani Brooks  @imani-brooks false',
    'Jonas Lindqvist   true',
    'Maximiliana Theo   true',
    'Tomas Reyes **** 7730  false',
  ])
  expect(contacts.map(({ onItsWay }) => onItsWay)).toEqual([0, 0, 0, 0, 0, 0])
  const { data: history } = await browser.call('getTransferHistory', { body: {} })
  const reason = 'Account closed.'
  expect(history.flatMap(({ to, amount, delivery }) => (delivery ? [{ to, amount, ...delivery }] : []))).toEqual([
    { to: 'Casey Closed', amount: 85, state: 3, sendTo: 1, on: expect.any(String), reason, leavesAt: null },
    { to: 'Tomas Reyes', amount: 40, state: 2, sendTo: 1, on: expect.any(String), reason: '', leavesAt: null },
    { to: 'Imani Brooks', amount: 36.5, state: 2, sendTo: 2, on: expect.any(String), reason: '', leavesAt: null },
    { to: 'Adaeze Okafor', amount: 120, state: 2, sendTo: 3, on: expect.any(String), reason: '', leavesAt: null },
  ])
})

test('Maria of the demo has auto pays of every frequency, to payees of every kind', async () => {
  const { data } = await (await maria()).call('getAutoPays', { body: {} })
  expect(
    data.map(
      ({
        payeeNickname,
        frequency,
        anchorDate,
        lastDate,
        nextDate,
        remaining,
        payeeMethod,
        payeeType,
        isActive,
        statusReason,
      }) =>
        `${payeeNickname} ${frequency} ${anchorDate} ${lastDate} ${nextDate} ${remaining} ${payeeMethod} ${payeeType} ${isActive ? statusReason : 'retired'}`,
    ),
  ).toEqual([
    'Water BI_MONTHLY 08/10/2026 10/13/2026 12/10/2026 -1 Check CU null',
    'Cleaning BI_WEEKLY 10/28/2026 11/12/2026 11/25/2026 -1 Check MY null',
    'Satellite MONTHLY 09/29/2026 10/29/2026 11/29/2026 -1 Check CU retired',
    'House tax SEMI_ANNUAL 02/03/2026 08/03/2026 02/03/2027 1 Check MY null',
    'Piano WEEKLY 11/01/2026 11/16/2026 11/22/2026 -1 Check MY null',
    'Day care SEMI_MONTHLY 10/16/2026 11/16/2026 12/01/2026 9 Electronic MY null',
    'Insurance QUATERLY 07/04/2026 10/05/2026 01/04/2027 -1 Check CU null',
    'Storage MONTHLY 10/31/2026 11/02/2026 11/30/2026 -1 Electronic MY null',
    'Wagon YEARLY 04/09/2026 04/09/2026 04/09/2027 -1 Check CU null',
    'Sailing camp QUAD_WEEKLY 09/25/2026 10/23/2026 11/20/2026 2 Check MY INSUFFICIENT_FUNDS',
  ])
})

test('on the demo’s next business days what is due is made, fails or is held, transfers and payments alike', async () => {
  const nothing = { paid: 0, canceled: 0, held: 0, transfers: 0 }
  expect(await advance({ nextBusinessDay: true })).toEqual([])
  expect(await advance({ advance: 'PT1H' })).toEqual([
    { ...nothing, date: '11/23/2026', transfers: 1, held: 3, paid: 2, canceled: 1 },
  ])
  expect((await readPlans()).slice(0, 2)).toEqual([
    'S-006 S-013 2000 11/23/2026 351',
    'S-003 S-010 40 11/28/2026 111111111111',
  ])
  expect(await advance({ advance: 'P1D' })).toEqual([{ ...nothing, date: '11/24/2026', canceled: 2, held: 3 }])
  // Thanksgiving and the weekend are in between, so the transfer of the 28th is made on Monday.
  expect(await advance({ advance: 'P8D' })).toEqual([
    { ...nothing, date: '11/25/2026', held: 3, paid: 1 },
    { ...nothing, date: '11/27/2026', held: 3 },
    { ...nothing, date: '11/30/2026', held: 3, transfers: 1, paid: 3, canceled: 1 },
    { ...nothing, date: '12/01/2026', held: 1, canceled: 3, paid: 2 },
    { ...nothing, date: '12/02/2026', canceled: 1, held: 1 },
  ])
  expect(Object.values(await proveBooks(database.db)).flat()).toEqual([])
})

test('for every start day, demo transfers that failed had too little money, and none is due that day', () => {
  for (const first of [today, ...days]) {
    const life = mariaLife(first)
    for (const { from, amount, times } of life.scheduled ?? []) {
      const short = times.filter(({ state }) => state === 'short').flatMap(({ tries }) => tries)
      expect(short.filter((on) => getBalance(life, first, from, on) >= amount)).toEqual([])
      expect(times.filter(({ state, scheduledOn }) => state === 'open' && scheduledOn <= first)).toEqual([])
    }
  }
})

const getBalance = (life: ReturnType<typeof mariaLife>, first: Day, account: string, on: Day) =>
  lifeInOrder(life, first)
    .filter((move) => move.day <= on)
    .flatMap(({ sides }) => sides)
    .reduce((sum, side) => sum + (side.account === account ? side.amount : 0), 0)
