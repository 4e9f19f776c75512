import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { day, toDateAt } from '../../values/days.ts'
import { context, openBank } from '../support/bank.ts'
import { balancesOf, everythingOf, export1, exportOf, settings1 } from './importing.ts'

const { db } = context
const monday = toDateAt(day('2031-03-03'), '10:00', 'America/New_York')

async function openOnMonday() {
  const bank = await openBank()
  await bank.wait(monday.getTime() - (await bank.now()).getTime())
  const files = await exportOf(bank)
  onTestFinished(files.remove)
  const read = async (name: string) => (await readFile(`${files.dir}/${name}`, 'utf8')).trimEnd()
  return { bank, ...files, read }
}

const all = {
  ...export1,
  ...settings1,
  transfers: ['T1,A1,A2,5.00,WEEKLY,2031-03-08,,,', 'T2,A9,A1,1.00,WEEKLY,2031-03-10,,,'],
  autopays: ['B1,P1,A2,10.00,MONTHLY,2031-03-10,,1,7.50,,', 'B2,P9,A2,4.00,ONCE,2031-03-10,,,,,'],
}
const rightPlans = { transfers: all.transfers.slice(0, 1), autopays: all.autopays.slice(0, 1) }

test('a rehearsal compares the files with what the bank would have, member by member, and keeps nothing', async () => {
  const { bank, run, read } = await openOnMonday()
  const before = await everythingOf(bank)
  await run(all, { isRehearsal: true })
  expect(await everythingOf(bank)).toEqual(before)
  expect(await read('report.txt')).toMatchInlineSnapshot(`
    "Rehearsed without the wrong rows, and nothing was kept. An import would be refused: 2 rows are wrong.

    File               Rows  New  Changed  As before  Kept as here  Unlike posted  Refused
    members.csv           2    2        0          0             0              0        0
    accounts.csv          4    4        0          0             0              0        0
    balances.csv          4    4        0          0             0              0        0
    transactions.csv      6    6        0          0             0              0        0
    payees.csv            1    1        0          0             0              0        0
    transfers.csv         2    1        0          0             0              0        1
    autopays.csv          2    1        0          0             0              0        1
    contacts.csv          1    1        0          0             0              0        0
    alerts.csv            2    2        0          0             0              0        0
    account-names.csv     2    2        0          0             0              0        0
    text-phones.csv       1    1        0          0             0              0        0

    Sum                     Number  In the files  In the bank  Differing
    Shares                       2        115.12       115.12          0
    Loans                        1      -4800.00     -4800.00          0
    Cards                        1        -42.34       -42.34          0
    Payments and auto pays       2         11.50         7.50          1
    Scheduled transfers          2          6.00         5.00          1

    Members with something to look at: 3, the worst first.
    M1
      autopays.csv line 3: the payee is unknown, or refused
      transfers.csv line 2: 2031-03-08 is no business day, so it is made on the next one
    of no known member
      transfers.csv line 3: fromAccount is unknown, or refused
    M2
      members.csv line 3: has no mobile number, so codes go by e-mail"
  `)
  expect(await read('report.csv')).toMatchInlineSnapshot(`
    "member,count,what
    M1,2,"autopays.csv line 3: the payee is unknown, or refused; transfers.csv line 2: 2031-03-08 is no business day, so it is made on the next one"
    ,1,"transfers.csv line 3: fromAccount is unknown, or refused"
    M2,1,"members.csv line 3: has no mobile number, so codes go by e-mail""
  `)
  await run({ ...all, ...rightPlans }, { isRehearsal: true })
  expect((await read('report.txt')).split('\n')[0]).toBe('Rehearsed, and nothing was kept.')
})

test('an import writes the same report, and a later one lists what stays and what is in no file any more', async () => {
  const { bank, run, read, refused } = await openOnMonday()
  await run({ ...all, ...rightPlans })
  expect(await read('report.txt')).toContain('Shares')
  const { audit_event: _, ...before } = await everythingOf(bank)
  await db
    .updateTable('person')
    .set({ confirm_by: 'email', username: 'mia', username_key: 'mia', email: 'mia@example.test' })
    .where('institution_id', '=', bank.id)
    .where('username', '=', 'maria')
    .execute()
  await run({
    ...export1,
    transfers: ['T3,A1,A2,5.00,WEEKLY,2031-03-10,,,'],
    autopays: [rightPlans.autopays[0]?.replace('03-10', '03-11') ?? ''],
  })
  expect(await everythingOf(bank)).toMatchObject({ person: before['person'], payment: before['payment'] })
  expect((await read('report.csv')).split('\n').slice(0, 2)).toMatchInlineSnapshot(`
    [
      "member,count,what",
      "M1,5,"autopays.csv line 2: is next on 2031-03-10 here; members.csv line 2: has another e-mail address here; members.csv line 2: signs in here as mia; transfer T1 is in no file any more, and is still made; autopays.csv line 2: stays as it is here"",
    ]
  `)
  expect(await balancesOf(bank)).toMatchObject({ 'mia 001': 60_12 })
  await refused({ transfers: ['T4,A9,A2,5.00,WEEKLY,2031-03-10,,,'] })
  await expect(read('report.txt')).rejects.toThrow('ENOENT')
})

test('a wrong row comes before what is left out with it, which is one point for each account', async () => {
  const { run, read } = await openOnMonday()
  const members = [
    ...export1.members,
    'M3,ines,Ines Roth,ines@example.test,5550100077,10020052,1990-01-31,2222,,,,,,,no',
  ]
  const transactions = export1.transactions.map((row) => row.replace('75.00', '75.001'))
  await run({ ...export1, members, transactions }, { isRehearsal: true })
  expect((await read('report.txt')).split('\n')[0]).toBe(
    'Rehearsed without the wrong rows, and nothing was kept. An import would be refused: 1 row is wrong. 3 other rows of their accounts would be left out with them.',
  )
  expect((await read('refused.csv')).split('\n').slice(1)).toEqual([
    'transactions.csv,4,amount must be dollars as -1234.50',
  ])
  expect((await read('report.csv')).split('\n').slice(1, 3)).toEqual([
    'M1,2,"transactions.csv line 4: amount must be dollars as -1234.50; A2 is left out, with 3 rows that nothing is wrong with"',
    'M3,1,"members.csv line 4: has no account, and finds nothing on Home"',
  ])
})
