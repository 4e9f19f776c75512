import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { addForm } from '../../server/db/forms.ts'
import { kinds } from '../../server/dependencies.ts'
import { run as runSchedule } from '../../server/schedule/run.ts'
import { disableByCommand } from '../../server/institution/command.ts'
import { exportByCommand } from '../../server/institution/export/command.ts'
import { openFolder } from '../../server/institution/export/folder.ts'
import { day, toDateAt } from '../../values/days.ts'
import { type Bank, context, openBank } from '../support/bank.ts'
import { water } from '../payments/payer.ts'
import { balancesOf, export1, exportOf, settings1 } from './importing.ts'

const { db } = context
const monday = toDateAt(day('2031-03-03'), '10:00', 'America/New_York')
const files = {
  ...export1,
  ...settings1,
  payees: [...export1.payees, 'P2,M1,Pier Rent,,5550170102,5 Dam Road,,Portland,ME,04101,PR-1,,,,'],
  transfers: ['T1,A1,A2,5.00,ONCE_A_MONTH,2031-03-31,2031-01-31,,Savings', 'T2,A2,A1,1.00,WEEKLY,2031-03-10,,,'],
  autopays: ['B1,P1,A2,10.00,MONTHLY,2031-03-10,,2,7.50,,', 'B2,P2,A1,4.00,ONCE,2031-03-10,,,,,March'],
}

/** Opens a bank on a Monday, with the files imported. */
async function openOnMonday() {
  const bank = await openBank()
  await bank.wait(monday.getTime() - (await bank.now()).getTime())
  const imported = await exportOf(bank)
  onTestFinished(imported.remove)
  await imported.run(files)
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('institution_id', '=', bank.id)
    .where('name', 'like', 'Maria%')
    .executeTakeFirstOrThrow()
  const maria = bank.signIn({ id, audience: 'member' })
  const away = join(await mkdtemp(join(tmpdir(), 'sharedraft-export-')), 'away')
  onTestFinished(() => rm(join(away, '..'), { recursive: true }))
  const run = async (since = '', say: (line: string) => void = () => {}) =>
    exportByCommand(db, { key: bank.institution.key, since, to: away, now: await bank.now(), say })
  /** Returns the rows of a file below its header. */
  const rows = async (name: string) => (await readFile(join(away, `${name}.csv`), 'utf8')).trim().split('\n').slice(1)
  return { bank, maria, away, run, rows, importInto: imported }
}
type Maria = Awaited<ReturnType<typeof openOnMonday>>['maria']

/** Returns what the member has set up, as screens show it. */
async function shownTo(maria: Maria, bank: Bank) {
  const { data: contacts } = await maria.call('getContacts', { body: {} })
  const { data: alerts } = await maria.call('getAlerts', { body: {} })
  const { data: summary } = await maria.call('getSummary', { body: {} })
  const { data: phones } = await maria.call('getPhones', { body: {} })
  const { data: transfers } = await maria.call('getScheduledTransfers', { body: {} })
  const { data: autoPays } = await maria.call('getAutoPays', { body: {} })
  const { data: payments } = await maria.call('getScheduledPayments', { body: {} })
  const { data: payees } = await maria.call('getQuickPays', { body: {} })
  const { data: profile } = await maria.call('getProfile', { body: {} })
  const nameOf = (uniqueId: string) => summary.shares.find((share) => share.uniqueId === uniqueId)?.id ?? 'no share'
  return {
    contacts: contacts.map((contact) => ({ ...contact, id: null })),
    alerts: alerts.map(({ kind, account, amount, byNotification, byEmail, byText }) => [
      kind,
      account,
      amount,
      byNotification,
      byEmail,
      byText,
    ]),
    shares: summary.shares.map(({ id, description, balance }) => [id, description, balance]),
    home: summary.home.map(({ uniqueId, isHidden }) => [nameOf(uniqueId), isHidden]),
    phones: phones.map(({ mobile, nickname }) => [mobile, nickname]),
    transfers: transfers.map(({ nextDate, amount, frequency, comment }) => [nextDate, amount, frequency, comment]),
    autoPays: autoPays.map(({ nextDate, regularAmount, remaining, frequency }) => [
      nextDate,
      regularAmount,
      remaining,
      frequency,
    ]),
    payments: payments.map(({ payeeName, amount, scheduledDate }) => [payeeName, amount, scheduledDate]),
    payees: payees.map(({ payeeName, payeeNickname }) => [payeeName, payeeNickname]),
    profile,
    balances: await balancesOf(bank),
  }
}

/** Does what members do: moves money, and changes, adds and removes what the files brought. */
async function use(maria: Maria) {
  const { data: summary } = await maria.call('getSummary', { body: {} })
  const [savings = '', checking = ''] = ['001', '002'].map(
    (id) => summary.shares.find((share) => share.id === id)?.uniqueId,
  )
  const done = async (result: Promise<{ status: number; message: string }>) => {
    const { status, message } = await result
    expect([status, message]).toEqual([200, message])
  }
  await maria.confirm()
  const key = () => randomUUID()
  const order = {
    fromId: savings,
    toId: checking,
    fromAccountNum: '10020030',
    toAccountNum: '10020030',
    amount: 12.34,
    transferType: 1 as const,
  }
  await done(maria.call('createTransfer', { key: key(), body: { ...order, comment: 'Rent, "half"' } }))
  const [weekly] = (await maria.call('getScheduledTransfers', { body: {} })).data
  await done(maria.call('cancelScheduledTransfer', { body: { scheduledTransferId: weekly?.id ?? 0 }, key: key() }))
  await done(maria.call('saveContact', { body: { name: 'Zoe Lind', venmo: '@zoe-lind' }, key: key() }))
  const [tomas] = (await maria.call('getContacts', { body: {} })).data
  await done(maria.call('removeContact', { body: { contactId: tomas?.id ?? 0 }, key: key() }))
  const ways = { byNotification: true, byEmail: true, byText: false }
  await done(maria.call('saveAlert', { body: { kind: 'MESSAGE', ...ways }, key: key() }))
  await done(maria.call('saveAccountDescription', { body: { uniqueId: savings, description: 'Boat' }, key: key() }))
  const accounts = [{ uniqueId: savings, isHidden: false }]
  await done(maria.call('arrangeAccounts', { body: { accounts }, key: key() }))
  await done(maria.call('insertPayee', { body: water, key: key() }))
  const city = (await maria.call('getQuickPays', { body: {} })).data.find(({ payeeName }) => payeeName === water.name)
  const from = { fromAccountId: checking, fromAccountType: 1 as const }
  const terms = { frequency: 'MONTHLY', method: 'fixed', amount: 5, finalAmount: 6, paymentCount: 3 } as const
  await done(
    maria.call('quickToAuto', {
      body: { quickPayUniqueId: city?.uniqueId ?? '', startDate: '03/20/2031', ...terms, ...from } as never,
      key: key(),
    }),
  )
  const address = { address: '9 Harbor Row', address2: '', city: 'Racine', state: 'WI', zip: '53403' }
  const profile = { name: 'Maria Okafor', email: 'mia@example.test', mobile: '5550100009', homePhone: '' }
  await done(maria.call('saveProfile', { body: { ...profile, ...address }, key: key() }))
  await done(maria.call('openShare', { key: key(), body: { type: 4, description: 'Trip' } as never }))
}

test('what members made here comes back by the files of an export as they had it', async () => {
  const [ours, theirs] = [await openOnMonday(), await openOnMonday()]
  await use(ours.maria)
  await ours.run()
  const read = Object.fromEntries(
    await Promise.all(
      (await readdir(ours.away))
        .filter((name) => name.endsWith('.csv'))
        .map(async (name) => {
          const file = name.replace('.csv', '')
          return [file, await ours.rows(file)]
        }),
    ),
  )
  const before = await shownTo(ours.maria, ours.bank)
  await theirs.importInto.run(read)
  for (const line of read['removed'] ?? []) await remove(theirs, line)
  expect(await shownTo(theirs.maria, theirs.bank)).toEqual(before)
})

/** Does what the people of the other system do with `removed.csv`: an import deletes nothing. */
async function remove({ bank, maria }: Awaited<ReturnType<typeof openOnMonday>>, line: string) {
  const [file = '', name = ''] = line.split(',')
  const { rows } = await sql<{ id: number }>`
    select id from imported_record where institution_id = ${bank.id} and reference = ${name} and kind = ${file.slice(0, -1)}`.execute(
    db,
  )
  const id = rows[0]?.id ?? 0
  const key = randomUUID()
  if (file === 'contacts') await maria.call('removeContact', { body: { contactId: id }, key })
  if (file === 'transfers') await maria.call('cancelScheduledTransfer', { body: { scheduledTransferId: id }, key })
}

test('an export has what was made or changed here and nothing else, without a secret', async () => {
  const { bank, maria, away, run, rows } = await openOnMonday()
  await use(maria)
  const report = await run()
  expect(await rows('members')).toEqual([
    'M1,maria,Maria Okafor,mia@example.test,5550100009,10020030,1986-04-12,,,9 Harbor Row,,Racine,WI,53403,yes',
  ])
  expect(await rows('contacts')).toEqual([expect.stringMatching(/^here-\d+,M1,Zoe Lind,,,,,,,,@zoe-lind,,$/)])
  expect(await rows('transfers')).toEqual([])
  expect(await rows('autopays')).toEqual([
    expect.stringMatching(/^here-\d+,here-\d+,A2,5.00,MONTHLY,2031-03-20,,3,6.00,,$/),
  ])
  expect(await rows('account-names')).toEqual([
    'A1,Boat,1,no',
    'A2,Everyday,,no',
    expect.stringMatching(/^here-\d+,Trip,,no$/),
  ])
  expect((await rows('removed')).map((line) => line.split(',').slice(0, 2))).toEqual([
    ['contacts', 'C1'],
    ['transfers', 'T2'],
  ])
  expect(await rows('transactions')).toEqual([
    expect.stringMatching(/^[1-9]\d{9},A1,2031-03-03,-12.34,WITHDRAW_TRANSFER,.*,"Rent, ""half""",,,$/),
    expect.stringMatching(/^[1-9]\d{9},A2,2031-03-03,12.34,DEPOSIT_TRANSFER,.*,"Rent, ""half""",,,$/),
  ])
  expect(await rows('closing-balances')).toEqual([
    'A1,47.78',
    'A2,67.34',
    'A3,-4800.00',
    'A4,-42.34',
    expect.stringMatching(/^here-\d+,0.00$/),
  ])
  expect(report).toContain('It was open at that time')
  expect(await readFile(join(away, 'report.txt'), 'utf8')).toBe(`${report}\n`)
  const all = await Promise.all((await readdir(away)).map((name) => readFile(join(away, name), 'utf8')))
  const { rows: secrets } = await sql<{ secret: string }>`
    select unnest(array[password_hash, ssn_mac, phrase]) as secret from person where institution_id = ${bank.id}`.execute(
    db,
  )
  for (const { secret } of secrets) expect(all.join('\n')).not.toContain(secret)
  for (const name of await readdir(away)) expect((await stat(join(away, name))).mode & 0o777).toBe(0o600)
})

test.each(['123456789', '123-45-6789', '123 45 6789', '123.45.6789', '123\u201345\u20136789'])(
  'a Social Security number that somebody wrote into a form as %s has its last four digits alone',
  async (ssn) => {
    const { bank, run, rows } = await openOnMonday()
    const sections = [{ title: 'Question', values: [{ title: 'Text', value: `Mine is ${ssn}, call 555-017-0009` }] }]
    const form = { friendlyName: 'Question', origin: 'Website', sections, now: await bank.now() }
    await addForm(db, { institutionId: bank.id, personId: null }, form)
    await run()
    expect(await rows('forms')).toEqual([expect.stringContaining('Mine is ••••6789, call 555-017-0009')])
  },
)

test('an exported form has its lists as lines, and a number of nine digits whose field says what it is', async () => {
  const { bank, run, rows } = await openOnMonday()
  const fields = [
    ['Routing number', '021000021'],
    ['Account Number', '100200301'],
    ['ZIP', '53403-1234'],
    ['Account', 'SSN 123456789'],
    ['Account number', '123-45-6789'],
    ['SSN or account', '123456789'],
    ['Tax ID', '123456789'],
    ['Account holder taxpayer number', '123456789'],
    ['Account owner ID', '123456789'],
    ['Text', 'Account: 123456789 or 123456789'],
  ] as const
  const oath = { title: 'Oath', value: ['All of this is true.', 'I agree.'] }
  const values = [...fields.map(([title, value]) => ({ title, value })), oath]
  const form = { friendlyName: 'Wire', origin: 'Website', sections: [{ title: 'All', values }], now: await bank.now() }
  await addForm(db, { institutionId: bank.id, personId: null }, form)
  await run()
  expect((await rows('forms')).join('\n').split(/\n|,"/).slice(1)).toEqual([
    'Routing number: 021000021',
    'Account Number: 100200301',
    'ZIP: 53403-1234',
    'Account: SSN ••••6789',
    'Account number: ••••6789',
    'SSN or account: ••••6789',
    'Tax ID: ••••6789',
    'Account holder taxpayer number: ••••6789',
    'Account owner ID: ••••6789',
    'Text: Account: ••••6789 or ••••6789',
    'Oath: All of this is true.',
    'I agree."',
  ])
})

test('an export of what was made since a time has no earlier postings', async () => {
  const { bank, maria, run, rows, away } = await openOnMonday()
  await use(maria)
  await bank.wait(3_600_000)
  await run('2031-03-03T10:30')
  expect(await rows('transactions')).toEqual([])
  await rm(away, { recursive: true })
  await run('2031-03-03T10:00')
  expect(await rows('transactions')).toHaveLength(2)
})

test('an export that fails in the middle leaves nothing, and one into a folder with files is refused', async () => {
  const { run, away } = await openOnMonday()
  const failing = run('', (line) => {
    if (line === 'Writing removed.csv') throw new Error('killed')
  })
  await expect(failing).rejects.toThrow('killed')
  expect(await readdir(join(away, '..'))).toEqual([])
  await run()
  expect(await readdir(join(away, '..'))).toEqual(['away'])
  await expect(run()).rejects.toThrow('is not empty. Name a new folder.')
})

test('of two exports into one folder at once the second is refused, and the first is whole', async () => {
  const { run, away, rows } = await openOnMonday()
  const first = await openFolder(away)
  const hidden = join(away, '../.away.part')
  await expect(run()).rejects.toThrow(`Another export into ${away} is running. If none is, delete ${hidden}.`)
  await first.remove()
  await run()
  expect(await readdir(join(away, '..'))).toEqual(['away'])
  expect(await rows('closing-balances')).toHaveLength(4)
})

test('an export whose folder was taken before it had its name is in no audit', async () => {
  const { bank, run, away } = await openOnMonday()
  const failing = run('', (line) => {
    if (line === 'Writing removed.csv') mkdirSync(join(away, 'taken'), { recursive: true })
  })
  await expect(failing).rejects.toThrow('cannot be written: ENOTEMPTY. Name a new folder.')
  expect(await readdir(join(away, '..'))).toEqual(['away'])
  expect(await readdir(away)).toEqual(['taken'])
  const events = await db
    .selectFrom('audit_event')
    .select('id')
    .where('institution_id', '=', bank.id)
    .where('action', '=', 'EXPORT')
    .execute()
  expect(events).toEqual([])
})

test('an export of a frozen institution is whole, and is in its audit', async () => {
  const { bank, run } = await openOnMonday()
  await disableByCommand(db, bank.institution.key, true, await bank.now())
  expect(await run()).not.toContain('It was open')
  const events = await db
    .selectFrom('audit_event')
    .select(['action', 'audience'])
    .where('institution_id', '=', bank.id)
    .where('action', '=', 'EXPORT')
    .execute()
  expect(events).toEqual([{ action: 'EXPORT', audience: 'system' }])
})

test('what the bank has made by itself is exported with its next day, what remains of it and what was sent', async () => {
  const { bank, run, rows } = await openOnMonday()
  await bank.wait(7 * 24 * 3_600_000)
  const onError = (_: unknown, error: unknown) => {
    throw error
  }
  const scheduler = { ...context, kinds, onError, maxTogether: 32 }
  await runSchedule(scheduler, { id: bank.id, timeZone: 'America/New_York' }, await bank.now())
  await run()
  expect(await rows('transfers')).toEqual(['T2,A2,A1,1.00,WEEKLY,2031-03-17,2031-03-10,,'])
  expect(await rows('autopays')).toEqual(['B1,P1,A2,10.00,MONTHLY,2031-04-10,2031-03-10,1,7.50,,'])
  expect((await rows('removed')).map((line) => line.split(','))).toEqual([
    ['autopays', 'B2', expect.stringMatching(/^2031-03-10T/), 'last time'],
  ])
  expect((await rows('money-sent')).map((line) => line.replace(/^\d+,/, ''))).toEqual([
    'M1,A2,P1,Check,10.00,0.00,2031-03-10,,',
    'M1,A1,P2,Check,4.00,0.00,2031-03-10,,',
  ])
  expect(await rows('transactions')).toHaveLength(4)
})

test('transfers and payments overdue at an export are made once, on the next days, and the others on their own days', async () => {
  const [ours, theirs] = [await openOnMonday(), await openOnMonday()]
  await ours.importInto.run({
    transfers: [
      ...files.transfers,
      'T3,A1,A2,2.00,ONE_TIME,2031-03-05,,,',
      'T4,A1,A2,3.00,WEEKLY,2031-03-10,,2031-03-20,',
    ],
    autopays: ['B1,P1,A2,10.00,WEEKLY,2031-03-10,,2,7.50,,', 'B3,P2,A1,6.00,MONTHLY,2031-03-10,2031-02-10,,,,'],
  })
  for (const bank of [ours.bank, theirs.bank])
    await bank.wait(toDateAt(day('2031-03-18'), '10:00', 'America/New_York').getTime() - (await bank.now()).getTime())
  await ours.run()
  const plans = {
    transfers: await ours.rows('transfers'),
    autopays: await ours.rows('autopays'),
  }
  expect(plans).toEqual({
    transfers: [
      'T2-2031-03-10,A2,A1,1.00,ONE_TIME,2031-03-19,,,',
      'T2-2031-03-17,A2,A1,1.00,ONE_TIME,2031-03-20,,,',
      'T2,A2,A1,1.00,WEEKLY,2031-03-24,2031-03-10,,',
      'T3,A1,A2,2.00,ONE_TIME,2031-03-19,,,',
      'T4-2031-03-10,A1,A2,3.00,ONE_TIME,2031-03-19,,,',
      'T4,A1,A2,3.00,ONE_TIME,2031-03-20,,,',
    ],
    autopays: [
      'B1-2031-03-10,P1,A2,10.00,ONCE,2031-03-19,,,,,',
      'B1,P1,A2,10.00,WEEKLY,2031-03-20,,1,7.50,,',
      'B2,P2,A1,4.00,ONCE,2031-03-19,,,,,March',
      'B3-2031-03-10,P2,A1,6.00,ONCE,2031-03-19,,,,,',
      'B3,P2,A1,6.00,MONTHLY,2031-04-10,2031-02-10,,,,',
    ],
  })
  expect(await theirs.importInto.refused(plans)).toBe('nothing was refused')
})

test('a member of a file without an ssnLastFour keeps theirs here, and one who is not here is refused', async () => {
  const { bank, importInto } = await openOnMonday()
  const read = async () => {
    const { ssn_mac, email } = await db
      .selectFrom('person')
      .select(['ssn_mac', 'email'])
      .where('institution_id', '=', bank.id)
      .where('name', '=', 'Noah Lind')
      .executeTakeFirstOrThrow()
    return { ssn_mac, email }
  }
  const before = await read()
  const [, noah = ''] = export1.members
  const without = noah.replace(',1111,', ',,')
  await importInto.run({ members: [without.replace('noah@', 'lind@')] })
  expect(await read()).toEqual({ ssn_mac: before.ssn_mac, email: 'lind@example.test' })
  await importInto.refused({ members: [without.replace('M2,noah', 'M3,lena')] })
  expect(await importInto.report('refused')).toEqual(['members.csv,2,a member who is not here yet has an ssnLastFour'])
})
