import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { context, openBank } from '../support/bank.ts'
import { plainInstitution } from '../support/plain.ts'
import { everythingOf, export1, exportOf, settings1 } from './importing.ts'

const { db } = context
const all = { ...export1, ...settings1 }

async function open() {
  const bank = await openBank()
  const files = await exportOf(bank)
  onTestFinished(files.remove)
  const maria = async () => {
    const { id } = await db
      .selectFrom('person')
      .select('id')
      .where('institution_id', '=', bank.id)
      .where('username', '=', 'maria')
      .executeTakeFirstOrThrow()
    return bank.signIn({ id, audience: 'member' })
  }
  /** Returns what the member reads. */
  const read = async () => {
    const member = await maria()
    const { data: contacts } = await member.call('getContacts', { body: {} })
    const { data: alerts } = await member.call('getAlerts', { body: {} })
    const { data: summary } = await member.call('getSummary', { body: {} })
    const { data: phones } = await member.call('getPhones', { body: {} })
    return {
      contacts: contacts.map(({ name, venmo, account }) => [name, venmo, account]),
      alerts: alerts.map(({ kind, account, amount, byText }) => [kind, account, amount, byText]),
      shares: summary.shares.map(({ id, description }) => [id, description]),
      phones: phones.map(({ mobile, nickname }) => [mobile, nickname]),
    }
  }
  const begin = () =>
    db.updateTable('person').set({ confirm_by: 'email' }).where('institution_id', '=', bank.id).execute()
  return { bank, ...files, read, begin }
}

test('members find their contacts, alerts, names and order of accounts and phones as they had them', async () => {
  const { bank, run, read } = await open()
  expect((await run(all)).split('\n')[2]).toBe(
    'Contacts: 1 added, 0 changed. Alerts: 2 added, 0 changed. Account names: 2 added, 0 changed. Phones: 1 added, 0 changed.',
  )
  expect(await read()).toEqual({
    contacts: [['Tomas Reyes', '@tomas-reyes', '**** 4411']],
    alerts: [['BALANCE_BELOW', 'Everyday, S-002', 100, true]],
    shares: [
      ['001', ''],
      ['002', 'Everyday'],
    ],
    phones: [['5550100009', 'My phone']],
  })
  const { rows } = await sql`
    select display_id as id, place, is_hidden as hidden from home_account
      join account on account.institution_id = home_account.institution_id and account.id = account_id
    where home_account.institution_id = ${bank.id} order by place`.execute(db)
  expect(rows).toEqual([
    { id: '002', place: 1, hidden: false },
    { id: '001', place: 2, hidden: true },
  ])
})

test('the same settings again change nothing, and a member who has started here keeps their own', async () => {
  const { bank, run, read, begin } = await open()
  await run(all)
  const { audit_event: _, ...before } = await everythingOf(bank)
  await run(all)
  expect(await everythingOf(bank)).toMatchObject(before)
  const change = (from: string, to: string) =>
    Object.fromEntries(
      Object.entries(settings1).map(([name, rows]) => [name, rows.map((row) => row.replace(from, to))]),
    )
  await run({ ...change('Tomas Reyes', 'Tomas R'), alerts: [settings1.alerts[0]?.replace('100.00', '90.00') ?? ''] })
  const changed = await read()
  expect(changed).toMatchObject({ contacts: [['Tomas R', expect.anything(), expect.anything()]] })
  expect(changed.alerts[0]?.[2]).toBe(90)
  await begin()
  for (const files of [
    change('Tomas', 'Thomas'),
    change('100.00', '80.00'),
    change('Everyday', 'Mine'),
    change('My phone', 'Old'),
  ])
    await run(files)
  expect(await read()).toEqual(changed)
})

/** Rows that are refused, each with the reason. */
const wrong = {
  contacts: [
    ['C2,M9,Ann,,,,,,,,ann-lee,,', '"the member is unknown, or refused"'],
    ['C3,M1,Ann,,,,,,,,,,', '"paypal: Enter a bank account, a Venmo handle or a PayPal e-mail."'],
    ['C4,M1,Ann,,,,,,,,,021000021,', 'accountNumber: Enter the account number.'],
  ],
  alerts: [
    ['L3,M1,BALANCE_BELOW,A2,100.00,yes,no,no', 'the member has this alert earlier in the file'],
    ['L4,M1,MONEY_OUT,A4,10.00,yes,no,no', 'the account is no share of the member'],
    ['L5,M1,MONEY_OUT,A3,10.00,yes,no,no', 'the account is no share of the member'],
    ['L6,M1,MONEY_OUT,A2,,yes,no,no', 'amount: Enter an amount such as 100.00.'],
    ['L7,M1,NEW_DEVICE,,,no,no,no', '"notification, email and text: Choose how we reach you."'],
    ['L8,M1,NEW_DEVICE,A1,,yes,no,no', 'an alert of NEW_DEVICE has no account and no amount'],
    ['L9,M2,MESSAGE,,,no,no,yes', 'the member has no mobile number'],
  ],
  'account-names': [
    ['A9,Savings,1,no', '"the account is unknown, or refused"'],
    ['A4,My card,1,no', 'only a share or a loan has a name of its own'],
    ['A3,Car,,yes', 'an account that is hidden has a place'],
  ],
  'text-phones': [
    ['N2,M1,5550100009,Other', 'the mobile appears earlier in the file'],
    ['N3,M2,5550100010,Phone', 'text banking needs e-statements'],
    ['N4,M1,1550100011,Phone', 'mobile: Enter a 10-digit number with no dashes'],
  ],
} as const

test('settings that a member could not make are refused with the line and the reason', async () => {
  const { bank, run, refused, report, read } = await open()
  const before = await everythingOf(bank)
  const names = Object.keys(wrong) as (keyof typeof wrong)[]
  const files = {
    ...export1,
    ...Object.fromEntries(names.map((name) => [name, [...settings1[name], ...wrong[name].map(([row]) => row)]])),
  }
  await refused(files)
  expect(await report('refused')).toEqual(
    names.flatMap((name) =>
      wrong[name].map(([, reason], index) => `${name}.csv,${settings1[name].length + index + 2},${reason}`),
    ),
  )
  expect(await everythingOf(bank)).toEqual(before)
  await run(files, { keepGood: true })
  expect(await read()).toMatchObject({ phones: [['5550100009', 'My phone']] })
})

test('two phones that swap their numbers in a later file are refused with the line and the reason', async () => {
  const { run, refused, report } = await open()
  const phones = (one: string, two: string) => [`N1,M1,${one},My phone`, `N2,M1,${two},Old phone`]
  await run({ ...export1, 'text-phones': phones('5550100009', '5550100010') })
  expect(await refused({ 'text-phones': phones('5550100010', '5550100009') })).toContain('2 rows are wrong')
  expect(await report('refused')).toEqual([
    'text-phones.csv,2,"the number is registered here, or was"',
    'text-phones.csv,3,"the number is registered here, or was"',
  ])
})

test('a member gets no more alerts than a member may have', async () => {
  const { refused, report } = await open()
  const alerts = Array.from({ length: 21 }, (_, index) => `L${index},M1,MONEY_OUT,A2,${index + 1}.00,yes,no,no`)
  await refused({ ...export1, alerts })
  expect(await report('refused')).toEqual(['alerts.csv,22,the member would have more than 20'])
})

test('an institution without text banking gets no phones', async () => {
  const bank = await openBank({ setup: { ...plainInstitution.setup, fiTextBankingNumber: '' } })
  const { refused, report, remove } = await exportOf(bank)
  onTestFinished(remove)
  await refused({ ...export1, 'text-phones': settings1['text-phones'] })
  expect(await report('refused')).toEqual(['text-phones.csv,2,the institution has no text banking'])
})
