import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readMoneyByMonth } from '../../server/accounts/months-store.ts'
import { importRules } from '../../server/import-rules.ts'
import { importByCommand } from '../../server/institution/import/command.ts'
import type { Shape } from '../../server/institution/import/columns.ts'
import { shapes } from '../../server/institution/import/shapes.ts'
import { openPostgres, transact } from '../../server/db/open.ts'
import { lockWork, readWorkers } from '../../server/db/work-locks.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { range } from '../accounts/maria.ts'
import { addDays } from '../../values/days.ts'
import { nthRepetition } from '../../values/repetitions.ts'
import { newPassword, waysOf } from '../access/recovering.ts'
import { context, openBank } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { type Files, headerOf } from '../support/import-files.ts'
import { ago, balancesOf, everythingOf, export1, exportOf, settings1, today } from './importing.ts'

const { db } = context

async function open() {
  const bank = await openBank()
  const files = await exportOf(bank)
  onTestFinished(files.remove)
  return { bank, ...files }
}

const proven = { unbalancedTransactions: [], unprovenBalances: [], unprovenHolds: [], overdrawnShares: [] }
const balances = { 'maria 001': 60_12, 'maria 002': 55_00, 'maria 101': -4_800_00, 'noah 201': -42_34 }
const first = [
  'Members: 2 added, 0 changed. Accounts: 4 added, 0 changed. Payees: 1 added, 0 changed.',
  'Scheduled transfers: 0 added, 0 changed. Payments and auto pays: 0 added, 0 changed.',
  'Contacts: 0 added, 0 changed. Alerts: 0 added, 0 changed. Account names: 0 added, 0 changed. Phones: 0 added, 0 changed.',
  'Posted: 3 opening balances and 6 transactions. Posted before: 0.',
]

const readPerson = (institutionId: number, username: string) =>
  db
    .selectFrom('person')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('username', '=', username)
    .executeTakeFirstOrThrow()

test('imported balances equal the sums of the files to the cent, and the books are proven', async () => {
  const { bank, run } = await open()
  expect((await run(export1)).split('\n')).toEqual(first)
  expect(await balancesOf(bank)).toEqual(balances)
  expect(await proveBooks(db)).toEqual(proven)
  const acts = await db
    .selectFrom('audit_event')
    .select(['audience', 'action', 'after'])
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    {
      audience: 'system',
      action: 'IMPORT',
      after: expect.objectContaining({ membersAdded: 2, openings: 3, transactions: 6, refused: 0 }),
    },
  ])
})

test('a share comes in overdrawn, on the opening day or on one of its history, and no order here overdraws it further', async () => {
  const { bank, run } = await open()
  const { balances: opened } = with1('balances', 1, ',0', ',-80.00')
  await run({ ...with1('transactions', 0, '-40.05', '-140.05'), balances: opened })
  expect(await balancesOf(bank)).toEqual({ ...balances, 'maria 001': -39_88, 'maria 002': -25_00 })
  expect(await proveBooks(db)).toEqual(proven)
})

test('columns that a file may leave out say what is shown and what may move, and blank ones keep it', async () => {
  const { bank, run } = await open()
  const optional = Object.keys(shapes.accounts.optional).join(',')
  const withColumns = (cells: string) => [
    `${headerOf('accounts')},${optional}`,
    ...export1.accounts.map((row) => `${row},${row.startsWith('A1,') ? cells : ',,,,,,,,'}`),
  ]
  const read = async () => {
    const columns = ['display', 'allow_balance', 'allow_inquiry', 'monthly_withdrawals'] as const
    const rows = db.selectFrom('account').select([...columns, 'allow_from', 'allow_to', 'ach_debits', 'ach_credits'])
    const { id } = await readPerson(bank.id, 'maria')
    const share = rows.where('institution_id', '=', bank.id).where('person_id', '=', id).where('display_id', '=', '001')
    return Object.values(await share.executeTakeFirstOrThrow())
  }
  await run(export1)
  expect(await read()).toEqual([true, true, true, null, true, true, true, true])
  const { accounts: _, ...rest } = export1
  await run({ ...rest, accounts: withColumns(',no,no,no,6,no,no,,no') })
  expect(await read()).toEqual([false, false, false, 6, false, false, true, false])
  await run({ ...rest, accounts: withColumns(',,,,,,,no,') })
  expect(await read()).toEqual([false, false, false, 6, true, true, false, true])
  await run({ ...rest, accounts: withColumns(',yes,yes,yes,none,,,,') })
  expect(await read()).toEqual([true, true, true, null, true, true, true, true])
})

test.each([
  ['A1,M1,share,REGULAR_SHARE,001,1111,Regular Share,0.125,,,,,,,,yes,yes', 'some', 'must be a whole number to 999'],
  [
    `A4,M2,card,VISA,201,4444,Visa Card,14.9,,2000.00,,,25.00,${addDays(today, 9)},,no,yes`,
    '6',
    'withdrawalsAMonth is of a share',
  ],
])('an account row with a limit that it cannot have is refused: %s, %s', async (row, limit, reason) => {
  const { refused, report } = await open()
  const accounts = [`${headerOf('accounts')},withdrawalsAMonth`, `${row},${limit}`]
  await refused({ members: export1.members, accounts })
  expect(await report('refused')).toEqual([expect.stringContaining(reason)])
})

test('the history of an imported account adds up, day by day, from its opening balance', async () => {
  const { bank, run } = await open()
  await run(export1)
  const maria = bank.signIn({ id: (await readPerson(bank.id, 'maria')).id, audience: 'member' })
  const { data } = await maria.call('getSummary', { body: {} })
  const share = data.shares.find(({ id }) => id === '001')
  const asked = range(share?.uniqueId, ago(40))
  const history = await maria.call('getTransactions', { body: asked })
  expect(history.status).toBe(200)
  const rows = history.data.postedTransactions.map(({ description, amount, balance }) => [description, amount, balance])
  expect(rows).toEqual([
    ['Saltmarsh Power', -40.05, 60.12],
    ['Dividend', 0.07, 100.17],
    ['Opening balance', 100.1, 100.1],
  ])
})

test('an opening balance does not count as money in', async () => {
  const { bank, run } = await open()
  await run(export1)
  const { id: personId } = await readPerson(bank.id, 'maria')
  const months = await readMoneyByMonth(
    db,
    { institutionId: bank.id, personId },
    { from: ago(60), timeZone: bank.institution.timeZone },
  )
  const sum = (name: 'money_in' | 'money_out') => months.reduce((total, month) => total + month[name], 0)
  expect([sum('money_in'), sum('money_out')]).toEqual([75_07, 60_05])
})

test('an imported account’s money in and money out of the same day both count in full', async () => {
  const { bank, run } = await open()
  const transactions = [
    `R1,A1,${ago(20)},40.00,ACH_DEPOSIT,Payroll,,,,`,
    `R2,A1,${ago(20)},-15.00,ACH_WITHDRAWAL,Rent,,,,`,
  ]
  await run({ ...export1, transactions })
  const { id: personId } = await readPerson(bank.id, 'maria')
  expect(
    await readMoneyByMonth(
      db,
      { institutionId: bank.id, personId },
      { from: ago(60), timeZone: bank.institution.timeZone },
    ),
  ).toEqual([{ month: `${ago(20).slice(0, 7)}-01`, money_in: 40_00, money_out: 15_00 }])
})

test('all imported rows of a day are one posting, and a later file adds another', async () => {
  const { bank, run } = await open()
  await run(export1)
  expect(await readPostings(bank.id)).toEqual([
    ['opening balance', ago(30), 3, 4_912_24],
    ['imported', ago(25), 1, -7],
    ['imported', ago(20), 1, 40_05],
    ['imported', ago(10), 1, -75_00],
    ['imported', ago(9), 1, 20_00],
    // The ledger has interest and fee as separate postings.
    ['imported', ago(5), 2, -221_50],
  ])
  await run({ transactions: [...export1.transactions, `R7,A2,${ago(5)},1.00,ACH_DEPOSIT,Interest,,,,`] })
  expect((await readPostings(bank.id)).slice(5)).toEqual([
    ['imported', ago(5), 2, -221_50],
    ['imported', ago(5), 1, -1_00],
  ])
  expect(await proveBooks(db)).toEqual(proven)
})

/** Lists postings with their day, the number of entries on members' accounts, and what moved outside. */
async function readPostings(institutionId: number) {
  const { rows } = await sql<{ kind: string; day: string; entries: number; outside: number }>`
    select kind, happened_on as day, count(*) filter (where account_type <> 0) as entries,
      coalesce(sum(amount) filter (where display_id = 'outside'), 0)::bigint as outside
    from ledger_transaction as made
      join ledger_entry on ledger_entry.institution_id = made.institution_id and transaction_id = made.id
      join account on account.institution_id = made.institution_id and account.id = account_id
    where made.institution_id = ${institutionId} group by made.id, kind, happened_on order by made.id`.execute(db)
  return rows.map(({ kind, day, entries, outside }) => [kind, day, entries, outside])
}

test('a member of an imported institution proves who they are, sets a password, signs in and moves money', async () => {
  const { bank, run } = await open()
  await run(export1)
  const { browser, askByMail, proveByMail, newest, newestCode, outbox, set, signsInWith } = waysOf(bank, 'maria')
  expect(await signsInWith('')).toBe(false)
  expect(await signsInWith(newPassword)).toBe(false)
  await askByMail()
  expect((await newest())?.to).toBe('maria@example.test')
  await proveByMail(await newestCode())
  expect((await set()).status).toBe(200)
  const code = (await outbox()).find(({ channel }) => channel === 'sms')?.code ?? ''
  expect(await browser.call('verifySignInCode', { body: { username: 'maria', code } })).toMatchObject({ status: 200 })
  const { data } = await browser.call('getSummary', { body: {} })
  const [from, to] = ['001', '002'].map((suffix) => data.shares.find(({ id }) => id === suffix)?.uniqueId ?? '')
  const order = {
    fromId: from,
    toId: to,
    fromAccountNum: '10020030',
    toAccountNum: '10020030',
    amount: 10.12,
    transferType: 1 as const,
  }
  expect(await browser.call('createTransfer', { body: order, key: randomUUID() })).toMatchObject({ status: 200 })
  expect(await balancesOf(bank)).toEqual({ ...balances, 'maria 001': 50_00, 'maria 002': 65_12 })
  const { data: payees } = await browser.call('getQuickPays', { body: {} })
  expect(JSON.stringify(payees)).toContain('Saltmarsh Power & Light')
})

test('importing the same files again changes nothing', async () => {
  const { bank, run } = await open()
  await run(export1)
  const { audit_event: _, ...before } = await everythingOf(bank)
  expect((await run(export1)).split('\n')).toEqual([
    'Members: 0 added, 0 changed. Accounts: 0 added, 0 changed. Payees: 0 added, 0 changed.',
    'Scheduled transfers: 0 added, 0 changed. Payments and auto pays: 0 added, 0 changed.',
    'Contacts: 0 added, 0 changed. Alerts: 0 added, 0 changed. Account names: 0 added, 0 changed. Phones: 0 added, 0 changed.',
    'Posted: 0 opening balances and 0 transactions. Posted before: 10.',
  ])
  expect(await everythingOf(bank)).toMatchObject(before)
})

test.each([
  ['amount', ',200.00,', ',200.01,'],
  ['date', ago(5), ago(4)],
  ['type', 'PAYMENT_TRANSFER', 'ALL'],
  ['description', 'Payment received', 'Payment'],
  ['comment', 'received,,', 'received,Thanks,'],
  ['check', 'received,,,', 'received,,1002,'],
  ['interest', '50.00', '49.00'],
  ['fee', '50.00,', '50.00,1.00'],
])('a posted row that has another %s in a later file is listed as different', async (_, from, to) => {
  const { run, report } = await open()
  await run(export1)
  const [paid = '', , , , row = ''] = export1.transactions
  expect(await run({ transactions: [row.replace(from, to), paid] })).toContain('Posted before: 1.\n1 row is unlike')
  expect(await report('differences')).toEqual([expect.stringMatching(/^transactions\.csv,2,A3,R5,200\.00,/)])
})

test('a row whose reference an earlier version kept beside its entry is found again', async () => {
  const { bank, run, report } = await open()
  await run(export1)
  await transact(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update ledger_entry set unique_id = 'e' || id where institution_id = ${bank.id}`.execute(tx)
    await sql`
      insert into imported_record (institution_id, kind, reference, id, hash)
      select institution_id, 'transaction', E'A1\\x1fR' || case description when 'Dividend' then 2 else 1 end, id, gen_random_uuid()
      from ledger_entry where institution_id = ${bank.id} and description in ('Saltmarsh Power', 'Dividend')`.execute(
      tx,
    )
  })
  const [paid = '', dividend = ''] = export1.transactions
  expect(await run({ transactions: [paid, dividend.replace('0.07', '0.08')] })).toContain(
    'Posted before: 1.\n1 row is unlike',
  )
  expect(await report('differences')).toEqual([`transactions.csv,3,A1,R2,0.07,${ago(25)},0.08,${ago(25)}`])
})

test('a later import updates only rows that changed in the file, and keeps what a member changed here', async () => {
  const { bank, run } = await open()
  await run(export1)
  await db
    .updateTable('person')
    .set({ email: 'own@example.test' })
    .where('institution_id', '=', bank.id)
    .where('username', '=', 'maria')
    .execute()
  const members = export1.members.map((row) => row.replace('Noah Lind', 'Noah Lind-Berg'))
  const accounts = export1.accounts.map((row) =>
    row.replace(',4.5,', ',4.25,').replace('250.00,250.00', '250.00,500.00'),
  )
  expect((await run({ members, accounts })).split('\n')[0]).toBe(
    'Members: 0 added, 1 changed. Accounts: 0 added, 1 changed. Payees: 0 added, 0 changed.',
  )
  const people = await db
    .selectFrom('person')
    .select(['name', 'email'])
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()
  expect(people).toEqual([
    { name: 'Maria "Mia" Okafor', email: 'own@example.test' },
    { name: 'Noah Lind-Berg', email: 'noah@example.test' },
  ])
  const loan = await db
    .selectFrom('loan')
    .innerJoin('account', (join) =>
      join.onRef('account.institution_id', '=', 'loan.institution_id').onRef('account.id', '=', 'account_id'),
    )
    .select(['rate', 'minimum_due'])
    .where('loan.institution_id', '=', bank.id)
    .execute()
  expect(loan).toEqual([{ rate: 4.25, minimum_due: 500_00 }])
})

test('an imported payment lowers what is due once, its return reverses that, and a later row of the account overrides both', async () => {
  const { bank, run } = await open()
  await run(export1)
  const dues = async () => {
    const { rows } = await sql`
      select minimum_due, next_due_on::text as on from loan where institution_id = ${bank.id}
      union all select minimum_due, last_payment_on::text from credit_card where institution_id = ${bank.id}`.execute(
      db,
    )
    return rows
  }
  const [dueOn, card] = [addDays(today, 9), { minimum_due: 25_00, on: null }]
  // What the first file says is due already includes its payment.
  expect(await dues()).toEqual([{ minimum_due: 250_00, on: dueOn }, card])
  const payments = [
    `R7,A3,${ago(3)},140.00,PAYMENT_TRANSFER,Payment received,,,10.00,`,
    `R8,A3,${ago(2)},100.00,ACH_DEPOSIT,Payment received,,,,`,
    `R9,A4,${ago(2)},40.00,PAYMENT_TRANSFER,Payment received,,,,`,
  ]
  const isPaid = [
    { minimum_due: 250_00, on: nthRepetition(dueOn, 1, 1) },
    { minimum_due: 0, on: ago(2) },
  ]
  await run({ transactions: payments })
  expect(await dues()).toEqual(isPaid)
  await run({ transactions: payments })
  expect(await dues()).toEqual(isPaid)
  await run({
    transactions: [
      `R10,A3,${ago(1)},-100.00,ACH_DEPOSIT,Returned,,,,`,
      `R11,A4,${ago(1)},-40.00,PAYMENT_TRANSFER,Returned,,,,`,
    ],
  })
  expect(await dues()).toEqual([{ minimum_due: 100_00, on: dueOn }, card])
  const accounts = export1.accounts.map((row) => row.replace('250.00,250.00', '250.00,275.00'))
  await run({ accounts, transactions: [`R12,A3,${today},275.00,PAYMENT_TRANSFER,Payment received,,,,`] })
  expect(await dues()).toEqual([{ minimum_due: 275_00, on: dueOn }, card])
  const paid = accounts.map((row) => row.replace(',25.00,', ',5.00,'))
  await run({ accounts: paid, transactions: [`R13,A4,${today},20.00,PAYMENT_TRANSFER,Payment received,,,,`] })
  expect(await dues()).toEqual([
    { minimum_due: 275_00, on: dueOn },
    { minimum_due: 5_00, on: today },
  ])
  const returned = paid.map((row) => row.replace(',5.00,', ',25.00,'))
  await run({ accounts: returned, transactions: [`R14,A4,${today},-20.00,PAYMENT_TRANSFER,Returned,,,,`] })
  expect(await dues()).toEqual([{ minimum_due: 275_00, on: dueOn }, card])
  expect(await proveBooks(db)).toEqual(proven)
})

test('codes still go to the address that a member with a password set last, whatever a later file has', async () => {
  const { bank, run } = await open()
  await run(export1)
  const own = { confirm_by: 'email' as const, email: 'own@example.test', mobile: '5550107777' }
  await db
    .updateTable('person')
    .set(own)
    .where('institution_id', '=', bank.id)
    .where('username', '=', 'maria')
    .execute()
  await run({ members: export1.members.map((row) => row.replace(',53403,', ',53404,').replace('noah@', 'lind@')) })
  expect(await readPerson(bank.id, 'maria')).toMatchObject({
    email: 'own@example.test',
    mobile: '5550107777',
    home_zip: '53404',
  })
  expect(await readPerson(bank.id, 'noah')).toMatchObject({ email: 'lind@example.test' })
})

test('a later file does not change a payee of a member who has chosen a password', async () => {
  const { bank, run } = await open()
  await run(export1)
  const readAccount = async () => {
    const payee = db
      .selectFrom('payee')
      .innerJoin('person', 'person.id', 'person_id')
      .select(['payee.account_number', 'confirm_by'])
    return payee.where('payee.institution_id', '=', bank.id).executeTakeFirstOrThrow()
  }
  await run({ payees: export1.payees.map((row) => row.replace('SP-1', 'SP-2')) })
  expect(await readAccount()).toMatchObject({ account_number: 'SP-2' })
  const chosen = db.updateTable('person').set({ confirm_by: 'email' }).where('institution_id', '=', bank.id)
  await chosen.where('username', '=', 'maria').execute()
  await run({ payees: export1.payees.map((row) => row.replace('SP-1', 'SP-3')) })
  expect(await readAccount()).toMatchObject({ account_number: 'SP-2' })
})

test('a later file adds new rows, and never repeats a posting made by a file or here', async () => {
  const { bank, run, report } = await open()
  await run(export1)
  const { id } = await readPerson(bank.id, 'maria')
  const maria = bank.signIn({ id, audience: 'member' })
  const { data } = await maria.call('getSummary', { body: {} })
  const [from, to] = ['001', '002'].map((suffix) => data.shares.find(({ id: own }) => own === suffix)?.uniqueId ?? '')
  const order = {
    fromId: from,
    toId: to,
    fromAccountNum: '10020030',
    toAccountNum: '10020030',
    amount: 10,
    transferType: 1 as const,
  }
  const { data: receipt } = await maria.call('createTransfer', { body: order, key: randomUUID() })
  const transactions = [
    ...export1.transactions.slice(1),
    `R1,A1,${ago(20)},-41.05,ACH_WITHDRAWAL,Saltmarsh Power,March bill,,,`,
    `${receipt.confirmNum},A1,${today},-10.00,WITHDRAW_TRANSFER,Transfer,,,,`,
    `${receipt.confirmNum},A2,${today},11.00,DEPOSIT_TRANSFER,Transfer,,,,`,
    `R7,A1,${ago(1)},-0.12,ACH_WITHDRAWAL,Late fee,,,,`,
  ]
  expect((await run({ transactions })).split('\n').slice(3, 5)).toEqual([
    'Posted: 0 opening balances and 1 transaction. Posted before: 6.',
    expect.stringMatching(/^2 rows are unlike what was posted: .* lists them\. Nothing was posted for them\.$/),
  ])
  expect(await report('differences')).toEqual([
    `transactions.csv,7,A1,R1,-40.05,${ago(20)},-41.05,${ago(20)}`,
    `transactions.csv,9,A2,${receipt.confirmNum},10.00,${today},11.00,${today}`,
  ])
  expect(await balancesOf(bank)).toEqual({ ...balances, 'maria 001': 50_00, 'maria 002': 65_00 })
  expect(await proveBooks(db)).toEqual(proven)
})

const with1 = (name: keyof typeof export1, position: number, from: string, to: string): Files => ({
  ...export1,
  [name]: export1[name].map((row, index) => (index === position ? row.replace(from, to) : row)),
})

test.each<[string, Files, string[]]>([
  [
    'an amount with three decimals',
    with1('transactions', 0, '-40.05', '-40.055'),
    ['transactions.csv,2,amount must be dollars as -1234.50'],
  ],
  [
    'an amount with a comma',
    with1('balances', 0, '100.10', '"1,000.10"'),
    ['balances.csv,2,balance must be dollars as -1234.50'],
  ],
  [
    'a day that is none',
    with1('transactions', 2, ago(10), '2026-02-30'),
    ['transactions.csv,4,date must be a day as 2026-01-31'],
  ],
  ['a day to come', with1('transactions', 2, ago(10), '2035-01-31'), ['transactions.csv,4,the day has not come']],
  [
    'a day before the opening',
    with1('transactions', 1, ago(25), ago(31)),
    ['transactions.csv,3,the day is before that of the opening balance'],
  ],
  [
    'interest of a share',
    with1('transactions', 0, 'March bill,,,', 'March bill,,0.50,'),
    ['transactions.csv,2,no row of a share has interest or a fee of its own'],
  ],
  [
    'a reference twice',
    with1('transactions', 1, 'R2', 'R1'),
    ['transactions.csv,3,the reference appears earlier in the file'],
  ],
  [
    'an account of nobody',
    with1('transactions', 1, 'A1', 'A9'),
    ['transactions.csv,3,"the account is unknown, or refused"'],
  ],
  [
    'a loan that would be owed less than nothing',
    with1('transactions', 4, '200.00', '5200.00'),
    ['transactions.csv,6,more would be paid than the loan owes'],
  ],
  [
    'a username that another has',
    with1('members', 1, 'noah', 'MARIA'),
    [
      'members.csv,3,the username appears earlier in the file',
      'accounts.csv,5,"the member is unknown, or refused"',
      'balances.csv,5,"the account is unknown, or refused"',
      'transactions.csv,7,"the account is unknown, or refused"',
    ],
  ],
  [
    'a character that nobody sees',
    with1('members', 1, 'noah@', 'no\x1fah@'),
    [
      'members.csv,3,email must be an e-mail address',
      'accounts.csv,5,"the member is unknown, or refused"',
      'balances.csv,5,"the account is unknown, or refused"',
      'transactions.csv,7,"the account is unknown, or refused"',
    ],
  ],
  [
    'a suffix that is no number of three digits',
    with1('accounts', 1, ',002,', ',2,'),
    [
      'accounts.csv,3,suffix must be 3 to 9 digits',
      'balances.csv,3,"the account is unknown, or refused"',
      'transactions.csv,4,"the account is unknown, or refused"',
      'transactions.csv,5,"the account is unknown, or refused"',
    ],
  ],
  [
    'an unknown type',
    with1('accounts', 1, 'SHARE_DRAFT', 'USED_VEHICLE'),
    [
      expect.stringMatching(/^accounts\.csv,3,"type must be one of REGULAR_SHARE, SHARE_DRAFT, /),
      'balances.csv,3,"the account is unknown, or refused"',
      'transactions.csv,4,"the account is unknown, or refused"',
      'transactions.csv,5,"the account is unknown, or refused"',
    ],
  ],
  [
    'an account number of a payee that the form refuses too',
    with1('payees', 0, 'SP-1', '###'),
    ['payees.csv,2,"accountNumber: Use letters, digits, spaces and hyphens only."'],
  ],
  [
    'a payee with a routing number and no bank account',
    with1('payees', 0, 'SP-1,,,,', 'SP-1,021000021,,Maria,Okafor'),
    ['payees.csv,2,"routingNumber, bankAccountNumber, holderFirstName and holderLastName go together"'],
  ],
  [
    'a bank account of a payee that the form refuses too',
    with1('payees', 0, 'SP-1,,,,', 'SP-1,021000021,B-114,Maria,Okafor'),
    ['payees.csv,2,"bankAccountNumber: Write 4 to 17 digits. Hyphens are fine, letters are not."'],
  ],
  ['a cell too few', with1('balances', 1, ',0', ''), ['balances.csv,3,"has 2 cells, and the header has 3"']],
])('an import with %s is refused with the line, and nothing is imported', async (_, files, reasons) => {
  const { bank, dir, refused, report } = await open()
  const before = await everythingOf(bank)
  const rows = reasons.length === 1 ? '1 row is' : `${reasons.length} rows are`
  expect(await refused(files)).toBe(`${rows} wrong: ${dir}/refused.csv says why. Nothing was imported.`)
  expect(await report('refused')).toEqual(reasons)
  expect(await everythingOf(bank)).toEqual(before)
})

test('a later file’s row of a day before the opening that an earlier file posted is refused', async () => {
  const { run, refused, report } = await open()
  await run(export1)
  await refused({ transactions: [`R7,A1,${ago(31)},1.00,ACH_DEPOSIT,Payroll,,,,`] })
  expect(await report('refused')).toEqual(['transactions.csv,2,the day is before that of the opening balance'])
})

test('with --keep-good an account with a wrong row is refused as a whole, and all others are imported', async () => {
  const { bank, run, report } = await open()
  const files = with1('transactions', 2, '75.00', '75.001')
  expect((await run(files, { keepGood: true })).split('\n')).toEqual([
    'Members: 2 added, 0 changed. Accounts: 3 added, 0 changed. Payees: 1 added, 0 changed.',
    'Scheduled transfers: 0 added, 0 changed. Payments and auto pays: 0 added, 0 changed.',
    'Contacts: 0 added, 0 changed. Alerts: 0 added, 0 changed. Account names: 0 added, 0 changed. Phones: 0 added, 0 changed.',
    'Posted: 3 opening balances and 4 transactions. Posted before: 0.',
    expect.stringMatching(/^4 rows are refused: .*refused\.csv says why\.$/),
  ])
  expect(await report('refused')).toEqual([
    'accounts.csv,3,another row of its account is refused',
    'balances.csv,3,another row of its account is refused',
    'transactions.csv,4,amount must be dollars as -1234.50',
    'transactions.csv,5,another row of its account is refused',
  ])
  const { 'maria 002': _, ...others } = balances
  expect(await balancesOf(bank)).toEqual(others)
  // After the correction, the same files import the rest.
  await run(export1)
  expect(await balancesOf(bank)).toEqual(balances)
  expect(await proveBooks(db)).toEqual(proven)
})

test('a header that is not the documented one is refused, and so is a folder without files', async () => {
  const { bank, dir, refused } = await open()
  expect(await refused({})).toMatch(
    / has none of members\.csv, accounts\.csv, balances\.csv, transactions\.csv, payees\.csv, transfers\.csv, autopays\.csv, contacts\.csv, alerts\.csv, account-names\.csv, text-phones\.csv, or they are empty\.$/,
  )
  await writeFile(`${dir}/balances.csv`, 'account,balance,day\nA1,1,2026-01-01\n')
  const given = {
    secrets: context.secrets,
    newPhrase: () => '',
    passwordHash: '',
    rules: importRules,
    now: new Date(),
    key: bank.institution.key,
    dir,
    keepGood: true,
    say: () => {},
  }
  await expect(importByCommand(db, given)).rejects.toThrow(
    'balances.csv, line 1: the header lacks asOf. Nothing was imported.',
  )
  await writeFile(`${dir}/balances.csv`, '')
  await expect(importByCommand(db, given)).rejects.toThrow(
    'balances.csv, line 1: the file is empty, and needs its header. Nothing was imported.',
  )
})

test.each(['TRANSACTIONS.CSV', 'transaction.csv', 'Transactions.csv', 'account_names.csv', 'autopays.txt'])(
  'a file called %s is not passed over',
  async (name) => {
    const { dir, refused } = await open()
    await writeFile(`${dir}/${name}`, 'reference\n')
    expect(await refused(export1)).toMatch(
      new RegExp(
        `${name}, which is not read\\. Rename it to [a-z-]+\\.csv, or take it away\\. Nothing was imported\\.$`,
      ),
    )
  },
)

test('other files of the folder, and those that an import writes, are in nobody’s way', async () => {
  const { dir, run } = await open()
  for (const name of ['notes.csv', 'refused.csv', 'differences.csv', 'report.csv', 'report.txt'])
    await writeFile(`${dir}/${name}`, 'a\n')
  expect(await run(export1)).toContain('Members: 2 added')
})

test.runIf(shared.url)(
  'an import beside another one is refused at once, and says since when the other is at work',
  async () => {
    const { bank, refused } = await open()
    await db.transaction().execute(async (tx) => {
      expect(await lockWork(tx, 'importing', bank.id)).toBe(true)
      expect(await readWorkers(tx, 'importing')).toMatchObject([{ institutionId: bank.id }])
      const other = openPostgres(shared.url ?? '', () => {})
      onTestFinished(other.close)
      const files = await exportOf(bank, other.db)
      onTestFinished(files.remove)
      expect(await files.refused(export1)).toMatch(
        new RegExp(
          `^Another import or rehearsal of ${bank.institution.key} is under way since \\S+ at .*, in process \\d+ of the database\\. Wait until it has ended\\.`,
        ),
      )
    })
    expect(await refused(export1)).toBe('nothing was refused')
  },
)

test('an import that fails at any of its steps leaves nothing', async () => {
  const planned = {
    ...export1,
    transfers: [`T1,A1,A2,5.00,WEEKLY,${addDays(today, 7)},,,`],
    autopays: [`B1,P1,A2,5.00,MONTHLY,${addDays(today, 7)},,,,,`],
    ...settings1,
  }
  const { bank, run } = await open()
  const before = await everythingOf(bank)
  const all: string[] = []
  await run(planned, { isRehearsal: true, say: (step) => void all.push(step) })
  for (const last of all) {
    const say = (step: string) => {
      if (step === last) throw new Error(`killed at ${step}`)
    }
    await expect(run(planned, { say })).rejects.toThrow(`killed at ${last}`)
    expect([last, await everythingOf(bank)]).toEqual([last, before])
  }
  expect(all).toHaveLength(17)
  await run(planned)
  expect(await balancesOf(bank)).toEqual(balances)
})

test('members of the same name at two institutions stay separate, and staff find only their own', async () => {
  const { bank, run } = await open()
  const other = await open()
  await run(export1)
  await other.run({ ...export1, balances: export1.balances.map((row) => row.replace('100.10', '900.10')) })
  expect(await balancesOf(bank)).toEqual(balances)
  expect(await balancesOf(other.bank)).toEqual({ ...balances, 'maria 001': 860_12 })
  const stranger = await readPerson(bank.id, 'maria')
  const ada = other.bank.signIn({ id: await other.bank.addStaff('ada', 1), audience: 'staff' })
  const listed = await ada.call('getMembers')
  expect(listed.status).toBe(200)
  expect(JSON.stringify(listed.data)).not.toContain(`"id":${stranger.id},`)
  expect(await ada.call('getMemberStanding', { body: { idOLBUser: stranger.id } })).toMatchObject({
    status: 403,
    error: { code: 'not_yours' },
  })
  const maria = other.bank.signIn({ id: (await readPerson(other.bank.id, 'maria')).id, audience: 'member' })
  const { data } = await bank.signIn({ id: stranger.id, audience: 'member' }).call('getSummary', { body: {} })
  const asked = range(data.shares[0]?.uniqueId, ago(40))
  expect(await maria.call('getTransactions', { body: asked })).toMatchObject({
    status: 403,
    error: { code: 'not_yours' },
  })
})

test('the docs list every column of every import file', () => {
  const page = readFileSync('docs/import.md', 'utf8')
  for (const [name, { columns, optional }] of Object.entries<Shape>(shapes)) {
    const section = page.slice(page.indexOf(`### ${name}.csv`))
    const listed = [
      ...section.slice(0, section.indexOf('\n\n', section.indexOf('| --- |'))).matchAll(/^\| `(\w+)` \|/gm),
    ].map(([, column]) => column)
    expect([name, listed]).toEqual([name, Object.keys({ ...columns, ...optional })])
  }
})
