import { expect, onTestFinished, test } from 'vitest'
import { kinds } from '../../server/dependencies.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { run as runSchedule } from '../../server/schedule/run.ts'
import { type Day, day, toDateAt } from '../../values/days.ts'
import { context, openBank } from '../support/bank.ts'
import type { Files } from '../support/import-files.ts'
import { balancesOf, everythingOf, export1, exportOf } from './importing.ts'

const { db } = context
const zone = 'America/New_York'
const monday = day('2031-03-03')

const transfers = ['T1,A1,A2,5.00,ONCE_A_MONTH,2031-03-31,2031-01-31,,Savings', 'T2,A2,A1,1.00,ONE_TIME,2031-03-10,,,']
const payees = [
  ...export1.payees,
  'P2,M1,Pier Rent,,5550170102,5 Dam Road,,Portland,ME,04101,PR-1,,,,',
  'P3,M1,Tide Water,,5550170103,6 Dam Road,,Portland,ME,04101,TW-1,,,,',
]
const autopays = ['B1,P1,A2,10.00,MONTHLY,2031-03-10,,2,7.50,,', 'B2,P2,A1,4.00,ONCE,2031-03-10,,,,,March']
const planned = { ...export1, payees, transfers, autopays } satisfies Files

/** Opens a bank on a Monday, to which another system's files come in. */
async function openOnMonday() {
  const bank = await openBank()
  const files = await exportOf(bank)
  onTestFinished(files.remove)
  const pass = async (to: Day, at = '10:00') =>
    bank.wait(toDateAt(to, at, zone).getTime() - (await bank.now()).getTime())
  await pass(monday)
  const onError = (_: unknown, error: unknown) => {
    throw error
  }
  const runNow = async () =>
    runSchedule({ ...context, kinds, onError, maxTogether: 32 }, { id: bank.id, timeZone: zone }, await bank.now())
  const signIn = async () => {
    const maria = db.selectFrom('person').select('id').where('institution_id', '=', bank.id)
    const { id } = await maria.where('username', '=', 'maria').executeTakeFirstOrThrow()
    return bank.signIn({ id, audience: 'member' })
  }
  const begin = () =>
    db.updateTable('person').set({ confirm_by: 'email' }).where('institution_id', '=', bank.id).execute()
  /** Returns what the member reads: when each is made next, and of which amount. */
  const listed = async () => {
    const maria = await signIn()
    const { data: scheduled } = await maria.call('getScheduledTransfers', { body: {} })
    const { data: auto } = await maria.call('getAutoPays', { body: {} })
    return {
      transfers: scheduled.map(({ nextDate, amount }) => [nextDate, amount]),
      autoPays: auto.map(({ nextDate, regularAmount, remaining }) => [nextDate, regularAmount, remaining]),
    }
  }
  return { bank, ...files, pass, runNow, begin, listed, signIn }
}

const dayHasCome = 'nextOn must be a day after today: the other system makes what is due before'
const atFirst = {
  transfers: [
    ['03/10/2031', 1],
    ['03/31/2031', 5],
  ],
  autoPays: [['03/10/2031', 10, 2]],
}

test('imported transfers, payments and auto pays are made once on their days, and continue by their own count', async () => {
  const { bank, run, runNow, pass, listed } = await openOnMonday()
  expect(await run(planned)).toContain(
    'Scheduled transfers: 2 added, 0 changed. Payments and auto pays: 2 added, 0 changed.',
  )
  expect(await listed()).toEqual(atFirst)
  await pass(day('2031-03-10'), '09:59')
  await runNow()
  expect(await balancesOf(bank)).toMatchObject({ 'maria 001': 60_12, 'maria 002': 55_00 })
  await pass(day('2031-03-10'))
  await Promise.all([runNow(), runNow()])
  expect(await balancesOf(bank)).toMatchObject({ 'maria 001': 57_12, 'maria 002': 44_00 })
  await run(planned)
  await runNow()
  expect(await balancesOf(bank)).toMatchObject({ 'maria 001': 57_12, 'maria 002': 44_00 })
  await pass(day('2031-03-31'))
  await runNow()
  expect(await listed()).toMatchObject({
    transfers: [['04/30/2031', 5], expect.anything()],
    autoPays: [['04/10/2031', 10, 1]],
  })
  await pass(day('2031-05-01'))
  await runNow()
  // The day of the month is that from which they were counted.
  expect((await listed()).transfers[0]).toEqual(['05/31/2031', 5])
  expect(await balancesOf(bank)).toMatchObject({ 'maria 001': 47_12, 'maria 002': 46_50 })
  expect(Object.values(await proveBooks(db)).flat()).toEqual([])
})

test('the same plans again change nothing, and a changed one changes only where nothing was done with it here', async () => {
  const { bank, run, runNow, pass, begin, listed } = await openOnMonday()
  await run(planned)
  const { audit_event: _, ...before } = await everythingOf(bank)
  await run(planned)
  expect(await everythingOf(bank)).toMatchObject(before)
  const [monthly = '', single = ''] = transfers
  const [auto = '', paid = ''] = autopays
  const later = {
    transfers: [monthly.replace('5.00', '6.00'), single.replace('03-10', '03-12')],
    autopays: [auto.replace('10.00', '11.00').replace('03-10', '03-11'), paid.replace('4.00', '4.50')],
  }
  expect(await run(later)).toContain(
    'Scheduled transfers: 0 added, 2 changed. Payments and auto pays: 0 added, 2 changed.',
  )
  const changed = {
    transfers: [
      ['03/12/2031', 1],
      ['03/31/2031', 6],
    ],
    autoPays: [['03/11/2031', 11, 2]],
  }
  expect(await listed()).toEqual(changed)
  // The bank has made it: by the file's day it would be made twice.
  await pass(day('2031-03-12'))
  await runNow()
  const money = await balancesOf(bank)
  const dates = (row: string) => row.replace(/2031-03-1\d/, '2031-03-20')
  const toCome = { transfers: later.transfers.map(dates), autopays: later.autopays.map(dates) }
  expect(await run(toCome)).toContain(
    'Scheduled transfers: 0 added, 0 changed. Payments and auto pays: 0 added, 0 changed.',
  )
  await pass(day('2031-03-20'))
  await runNow()
  expect(await balancesOf(bank)).toEqual(money)
  await begin()
  await run({ transfers: [monthly.replace('5.00', '7.00')] })
  expect((await listed()).transfers[0]).toEqual(['03/31/2031', 6])
})

test('a payment that is made once comes in beside an auto pay of its payee, in the same file or a later one', async () => {
  const { run, signIn } = await openOnMonday()
  const [auto = ''] = autopays
  await run({ ...planned, autopays: [auto, 'B3,P1,A1,2.00,ONCE,2031-03-12,,,,,'] })
  await run({ autopays: ['B4,P1,A1,3.00,ONCE,2031-03-13,,,,,'] })
  const { data } = await (await signIn()).call('getScheduledPayments', { body: {} })
  expect(data.map(({ amount, scheduledDate }) => [amount, scheduledDate])).toEqual([
    [10, '03/10/2031'],
    [2, '03/12/2031'],
    [3, '03/13/2031'],
  ])
})

/** Rows that are refused, each with the reason. */
const wrongTransfers: readonly (readonly [row: string, reason: unknown])[] = [
  ['T1,A1,A2,1.00,WEEKLY,2031-03-10,,,', 'the transfer appears earlier in the file'],
  [`T11,A1,A2,1.00,WEEKLY,${monday},,,`, dayHasCome],
  ['T12,A9,A2,1.00,WEEKLY,2031-03-10,,,', '"fromAccount is unknown, or refused"'],
  ['T13,A1,A4,1.00,WEEKLY,2031-03-10,,,', 'the accounts are of two members'],
  ['T14,A3,A1,1.00,WEEKLY,2031-03-10,,,', 'Invalid from account'],
  ['T15,A1,A1,1.00,WEEKLY,2031-03-10,,,', 'Invalid to account'],
  ['T16,A1,A2,0,WEEKLY,2031-03-10,,,', 'amount is zero'],
  ['T17,A1,A2,1.00,WEEKLY,2031-03-10,,2031-03-09,', '"Stop date must not be before the next transfer, 03/10/2031."'],
  ['T18,A1,A2,1.00,ONE_TIME,2032-03-10,,,', 'A transfer can begin until 03/03/2032.'],
  ['T19,A1,A2,1.00,ONCE_A_MONTH,2031-03-10,2031-01-15,,', 'nextOn is no day of those counted from countedFrom'],
  ['T20,A1,A2,1.00,WEEKLY,2031-03-10,2031-03-17,,', 'countedFrom is after nextOn'],
  ['T21,A1,A2,1.00,ONE_TIME,2031-03-10,,2031-04-10,', 'what is made once has no countedFrom and no stopsOn'],
  [
    'T22,A1,A2,1.00,SOMETIMES,2031-03-10,,,',
    expect.stringMatching(/^"frequency must be one of ONE_TIME, ONCE_A_MONTH, /),
  ],
]
const wrongAutoPays: typeof wrongTransfers = [
  ['B1,P1,A2,1.00,ONCE,2031-03-11,,,,,', 'the autopay appears earlier in the file'],
  [`B11,P2,A1,1.00,ONCE,2031-03-02,,,,,`, dayHasCome],
  ['B12,P9,A1,1.00,ONCE,2031-03-11,,,,,', '"the payee is unknown, or refused"'],
  ['B13,P2,A9,1.00,ONCE,2031-03-11,,,,,', '"fromAccount is unknown, or refused"'],
  ['B14,P2,A4,1.00,ONCE,2031-03-11,,,,,', 'the payee and the account are of two members'],
  ['B15,P2,A3,1.00,ONCE,2031-03-11,,,,,', 'Invalid from account'],
  ['B16,P2,A1,1000000.00,ONCE,2031-03-11,,,,,', expect.stringMatching(/^"?The most for one payment is /)],
  ['B17,P2,A1,4.00,ONCE,2031-03-10,,,,,', 'You already pay this payee $4.00 on 03/10/2031.'],
  ['B18,P1,A1,1.00,WEEKLY,2031-03-12,,,,,', 'the payee has an Auto Pay already'],
  ['B19,P2,A1,1.00,ONCE,2031-03-11,,3,,,', 'a payment that is made once has no remaining'],
  ['B20,P2,A1,1.00,WEEKLY,2031-03-12,,,2.00,,', 'finalAmount needs remaining'],
  [
    'B21,P2,A1,1.00,WEEKLY,2031-03-12,,,,2031-03-11,',
    expect.stringMatching(/^"Choose a day on or after the first payment/),
  ],
  ['B22,P2,A1,1.00,WEEKLY,2031-03-12,,,,,Rent', 'only a payment that is made once has a comment'],
  ['B23,P3,A1,1.00,SEMI_MONTHLY,2031-03-12,2031-01-05,,,,', 'nextOn is no day of those counted from countedFrom'],
]

test('plans that a member could not make are refused with the line and the reason, and nothing is imported', async () => {
  const { bank, refused, report, run, listed } = await openOnMonday()
  const before = await everythingOf(bank)
  const files = {
    ...planned,
    transfers: [...transfers, ...wrongTransfers.map(([row]) => row)],
    autopays: [...autopays, ...wrongAutoPays.map(([row]) => row)],
  }
  expect(await refused(files)).toMatch(/ wrong: .* says why\. Nothing was imported\.$/)
  const lines = (name: string, rows: typeof wrongTransfers) =>
    rows.map(([, reason], index) => [`${name}.csv`, String(index + 4), reason])
  const reported = (await report('refused')).map((line) => {
    const [file = '', number = '', ...reason] = line.split(',')
    return [file, number, reason.join(',')]
  })
  expect(reported).toEqual([...lines('transfers', wrongTransfers), ...lines('autopays', wrongAutoPays)])
  expect(await everythingOf(bank)).toEqual(before)
  await run(files, { keepGood: true })
  expect(await listed()).toEqual(atFirst)
})

test('a payment of a member without e-statements is refused with what is missing', async () => {
  const { refused, report } = await openOnMonday()
  const members = planned.members.map((row) => row.replace(/yes$/, 'no'))
  await refused({ ...planned, members })
  expect(await report('refused')).toEqual(
    [2, 3].map((line) => `autopays.csv,${line},"To use E-Pay, sign up for e-statements."`),
  )
})

test('a member gets no more scheduled transfers than a member may have', async () => {
  const { run, refused, report } = await openOnMonday()
  const many = Array.from({ length: 50 }, (_, index) => `T${index},A1,A2,1.00,WEEKLY,2031-03-10,,,`)
  await refused({ ...planned, transfers: [...many, ...transfers.slice(0, 1).map((row) => row.replace('T1,', 'T50,'))] })
  expect(await report('refused')).toEqual([
    expect.stringMatching(/^transfers\.csv,52,You have 50 scheduled transfers\./),
  ])
  await run({ ...planned, transfers: many })
  await refused({ transfers: transfers.map((row) => row.replace('T1,', 'T51,')) })
  expect(await report('refused')).toEqual([
    expect.stringMatching(/^transfers\.csv,2,You have 50 scheduled transfers\./),
  ])
})
