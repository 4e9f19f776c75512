import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { findStatement, readPostedBatches } from '../../server/accounts/downloads-store.ts'
import { hold } from '../../server/ledger/hold.ts'
import type { Entry } from '../../server/ledger/post.ts'
import { addDays, addMonths, dayFromWire, dayToWire } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { context, openBank } from '../support/bank.ts'
import { numbersFrom } from '../support/numbers.ts'
import { dumpOf } from '../support/ofxdump.ts'
import { hasOfxdump } from '../support/programs.ts'
import { aMonth, memberWith, parseStatement, today } from './statements.ts'

const loan = { account_type: 2, type: 2, display_id: '001', default_description: 'The blue wagon' } as const

test('a member downloads a Quicken file named after institution, account and dates', async () => {
  const { bank, download } = await memberWith([{ amount: 10_00, searchType: 2 }])
  const { status, headers, text } = await download()
  const compact = (wire: string) => dayFromWire(wire).replaceAll('-', '')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.intu.qfx',
    'content-disposition': `attachment; filename="Bank-${bank.host.replace('.test', '')}-S-001-${compact(aMonth.fromDate)}-${compact(aMonth.toDate)}.qfx"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(parseStatement(text).header).toEqual([
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'SECURITY:NONE',
    'ENCODING:USASCII',
    'CHARSET:1252',
    'COMPRESSION:NONE',
    'OLDFILEUID:NONE',
    'NEWFILEUID:NONE',
  ])
})

test('a Quicken file contains the institution, the account, the dates and the current balance', async () => {
  const { bank, account, download } = await memberWith(
    [{ amount: 100_00, searchType: 2, daysAgo: 40 }, { amount: -25_50 }],
    { type: 1 },
  )
  const pending = {
    searchType: 4 as const,
    description: 'Card hold',
    pendingType: 'Card hold',
    madeOn: today,
    effectiveOn: today,
  }
  await transact(context.db, (tx) => hold(tx, bank.id, { ...pending, amount: cents(-10_00), accountId: account.id }))
  const { textOf, rows } = parseStatement((await download()).text)
  const at = (path: string) => [path, textOf(path)]
  const noon = (wire: string) => `${dayFromWire(wire).replaceAll('-', '')}120000[0:GMT]`
  expect(
    Object.fromEntries(
      ['FI > ORG', 'FI > FID', 'INTU\\.BID', 'CURDEF', 'BANKID', 'ACCTID', 'ACCTTYPE', 'DTSTART', 'DTEND'].map(at),
    ),
  ).toEqual({
    'FI > ORG': 'Test Credit Union',
    'FI > FID': '90099',
    'INTU\\.BID': '90099',
    CURDEF: 'USD',
    BANKID: '900100408',
    ACCTID: '10020030-S001',
    ACCTTYPE: 'CHECKING',
    DTSTART: noon(aMonth.fromDate),
    DTEND: noon(aMonth.toDate),
  })
  expect([textOf('LEDGERBAL > BALAMT'), textOf('AVAILBAL > BALAMT')]).toEqual(['74.50', '64.50'])
  expect(textOf('LEDGERBAL > DTASOF')).toMatch(/^\d{14}\[0:GMT\]$/)
  expect(rows).toHaveLength(1)
})

test('a row has the same Quicken id in every download, and no two rows share an id', async () => {
  const { happen, download } = await memberWith([
    { amount: 90_00, searchType: 2, daysAgo: 9 },
    { amount: -1, daysAgo: 5 },
    { amount: -1, daysAgo: 5 },
  ])
  const readIds = async (changes: object) =>
    parseStatement((await download(changes)).text).rows.map(({ FITID }) => FITID ?? '')
  const early = await readIds({ toDate: dayToWire(addDays(today, -5)) })
  await happen([{ amount: -2 }])
  const late = await readIds({ fromDate: dayToWire(addDays(today, -5)) })
  expect(late.slice(0, 2)).toEqual(early.slice(1))
  expect(new Set([...early, ...late]).size).toBe(4)
  for (const id of [...early, ...late]) expect(id).toMatch(/^[A-Za-z0-9]{1,32}$/)
})

test('each transaction type becomes the matching Quicken type', async () => {
  const kinds = ([0, 1, 2, 3, 4, 5, 6] as const).map((searchType) => ({
    amount: searchType === 2 ? 50_00 : -1_00,
    searchType,
    draft: '1042',
  }))
  const { download } = await memberWith(
    [...kinds, { amount: 1, searchType: 0 as const }].toSorted((one, other) => other.amount - one.amount),
    { type: 4 },
  )
  const { rows, textOf } = parseStatement((await download()).text)
  // A share that is not a share draft.
  expect(textOf('ACCTTYPE')).toBe('SAVINGS')
  expect(rows.map(({ TRNTYPE, CHECKNUM }) => [TRNTYPE, CHECKNUM])).toEqual([
    ['DIRECTDEP', undefined],
    ['CREDIT', undefined],
    ['DEBIT', undefined],
    ['ATM', undefined],
    ['XFER', undefined],
    ['DIRECTDEBIT', undefined],
    ['CHECK', '1042'],
    ['XFER', undefined],
  ])
})

test('in a Quicken file a loan is a credit line with positive payments and a negative balance', async () => {
  const { download } = await memberWith(
    [
      { amount: -500_00, searchType: 8, description: 'Transfer to S-001', daysAgo: 2 },
      { amount: 90_00, interest: cents(9_50), fee: cents(50), searchType: 7, description: 'Payment' },
    ],
    loan,
  )
  const { textOf, rows } = parseStatement((await download()).text)
  expect([textOf('ACCTID'), textOf('ACCTTYPE'), textOf('LEDGERBAL > BALAMT')]).toEqual([
    '10020030-L001',
    'CREDITLINE',
    '-410.00',
  ])
  expect(rows.map(({ TRNTYPE, TRNAMT }) => [TRNTYPE, TRNAMT])).toEqual([
    ['XFER', '-500.00'],
    ['PAYMENT', '100.00'],
  ])
})

test('a Quicken file of a card is a credit card statement, without the number of the card', async () => {
  const { account, download } = await memberWith(
    [
      { amount: -500_00, fee: cents(1_50), searchType: 0, description: 'Kestrel Sports', daysAgo: 2 },
      { amount: 90_00, searchType: 7, description: 'Payment, thank you' },
    ],
    { account_type: 3, type: 1, credit_limit: 2_000_00 },
  )
  const { text } = await download()
  const { textOf, rows } = parseStatement(text)
  const statement = 'CREDITCARDMSGSRSV1 > CCSTMTTRNRS > CCSTMTRS'
  expect([
    textOf(`${statement} > CCACCTFROM`),
    textOf(`${statement} > LEDGERBAL > BALAMT`),
    textOf(`${statement} > AVAILBAL > BALAMT`),
  ]).toEqual(['10020030-C001', '-410.00', '1590.00'])
  expect(rows.map(({ TRNTYPE, TRNAMT }) => [TRNTYPE, TRNAMT])).toEqual([
    ['DEBIT', '-500.00'],
    ['PAYMENT', '90.00'],
  ])
  // The ids of rows and the times may hold any digits.
  expect(text.replaceAll(/<(FITID|DT\w+)>\w+/g, '')).not.toContain(account.last_four)
})

test.each([
  ['Sons & Daughters "Fine" Bakery, <b>Inc.</b>', 'Sons & Daughters "Fine" Bakery,'],
  ['Łódź Pierogi Kitchen, Kraków Street', 'Lódz Pierogi Kitchen, Kraków Str'],
  ['Ōsaka Rāmen 大阪ラーメン', 'Osaka Ramen ??????'],
  ['“Café” €uro – œuvre', '“Café” €uro – œuvre'],
  ['bell\u0007 and\ttab\r\nline', 'bell andtabline'],
  ['\u0007', 'Transaction'],
  ['ﬁne 🍜 −5', 'fine ? -5'],
])('the description %j becomes %j in a Quicken file', async (description, name) => {
  const { download } = await memberWith([{ amount: 1, description, comment: `${description}${'x'.repeat(300)}` }])
  const { bytes, text } = await download()
  const [row] = parseStatement(text).rows
  expect(row?.NAME).toBe(name)
  expect(row?.MEMO?.length).toBe(255)
  expect(bytes.toString('latin1')).not.toMatch(/[^\x20-\xff\r\n]/)
})

test('a Quicken file of 1,203 rows has every row once and in order', async () => {
  const rows = Array.from({ length: 1_203 }, (_, index) => ({ amount: index + 1, daysAgo: index < 700 ? 3 : 1 }))
  const { download } = await memberWith(rows)
  const amounts = parseStatement((await download()).text).rows.map(({ TRNAMT }) => Math.round(Number(TRNAMT) * 100))
  expect(amounts).toEqual(rows.map(({ amount }) => amount))
})

test('a row posted while a Quicken file is being sent is left out of its rows and its balance', async () => {
  const { bank, member, account, happen } = await memberWith([{ amount: 5_00 }])
  const statement = await findStatement(context.db, { institutionId: bank.id, personId: member.id }, account.unique_id)
  await happen([{ amount: 6_00 }])
  const batches = readPostedBatches(
    context.db,
    { institution_id: bank.id, id: account.id, newest_entry: statement?.newest_entry ?? 0 },
    { from: today, to: today },
  )
  const amounts: number[] = []
  for await (const rows of batches) amounts.push(...rows.map(({ amount }) => amount))
  expect([statement?.balance, amounts]).toEqual([5_00, [5_00]])
})

test('a Quicken download without rows in its range is refused, not sent as an empty file', async () => {
  const { download } = await memberWith([{ amount: 1, daysAgo: 40 }])
  const { status, headers, problem } = await download()
  expect([status, headers['content-type']]).toEqual([422, 'application/json; charset=utf-8'])
  expect(headers).not.toHaveProperty('content-disposition')
  expect(problem).toEqual({
    success: false,
    data: null,
    message: 'No records found for those dates, try again.',
    error: { type: 'user error', code: 'no_records' },
  })
  expect((await (await memberWith()).download()).problem.error.code).toBe('no_records')
})

test('a Quicken file leaves out pending rows', async () => {
  const { bank, account, download } = await memberWith([{ amount: 90_00, daysAgo: 40 }])
  const pending = {
    searchType: 4 as const,
    description: 'Card hold',
    pendingType: 'Card hold',
    madeOn: today,
    effectiveOn: today,
  }
  await transact(context.db, (tx) => hold(tx, bank.id, { ...pending, amount: cents(-10_00), accountId: account.id }))
  expect((await download()).problem.error.code).toBe('no_records')
})

test.each<[string, object, string]>([
  ['without transaction inquiry', { allow_inquiry: false }, '403 Transactions of this account are not available.'],
  ['that is not displayed', { display: false }, '403 Transactions of this account are not available.'],
  [
    'without balance inquiry',
    { allow_balance: false },
    '422 A Quicken file tells the balance, which this account does not show.',
  ],
])('a Quicken file of an account %s is refused', async (_, overrides, said) => {
  const { download } = await memberWith([], overrides)
  const { status, problem } = await download()
  expect(`${status} ${problem.message}`).toBe(said)
})

test.each<[string, object, string]>([
  [
    'From after To',
    { fromDate: dayToWire(today), toDate: dayToWire(addDays(today, -1)) },
    '422 From date must not be after To date',
  ],
  [
    'more than 24 months',
    { fromDate: dayToWire(addDays(addMonths(today, -24), -1)) },
    '422 Please choose a range of 24 months or less.',
  ],
  ['an impossible day', { fromDate: '02/30/2026' }, '400 Some fields are not valid.'],
  ['no To date', { toDate: '' }, '400 Some fields are not valid.'],
])('a Quicken download with %s is refused', async (_, changes, said) => {
  const { download } = await memberWith([{ amount: 1 }])
  const { status, problem } = await download(changes)
  expect(`${status} ${problem.message}`).toBe(said)
})

test('a To date in the future becomes today in the Quicken file and its name', async () => {
  const { download } = await memberWith([{ amount: 1 }])
  const { headers, text } = await download({ toDate: dayToWire(addDays(today, 90)) })
  expect(headers['content-disposition']).toContain(`-${today.replaceAll('-', '')}.qfx"`)
  expect(parseStatement(text).textOf('DTEND')).toContain(today.replaceAll('-', ''))
})

test('downloading another member’s account is refused with 403, whether it exists or not', async () => {
  const { bank, maria } = await memberWith([{ amount: 1 }])
  const noah = await bank.addMember('noah', [{}])
  const other = await openBank()
  const elsewhere = await other.addMember('maria', [{}])
  const ids = [noah.accounts[0]?.unique_id, elsewhere.accounts[0]?.unique_id, 'S0000000000000000']
  for (const accountUniqueId of ids)
    expect(await maria.call('getQuickenFile', { body: { ...aMonth, accountUniqueId } })).toMatchObject({
      status: 403,
      message: 'This is not yours.',
      error: { code: 'not_yours' },
    })
})

test('an institution without Quicken setup refuses a Quicken file with a message', async () => {
  const bank = await openBank({ quicken: undefined })
  const member = await bank.addMember('maria', [{ balance: 1 }])
  const body = { ...aMonth, accountUniqueId: member.accounts[0]?.unique_id }
  expect(await bank.signIn(member).call('getQuickenFile', { body })).toMatchObject({
    status: 422,
    message: 'Quicken files are not set up at this institution.',
  })
})

const strange = [
  'Sons & Daughters "Fine" Bakery, <b>Inc.</b>',
  '=HYPERLINK("http://example.test","Win")',
  '',
  ']]>',
  '&lt;',
  '$12 -- #1',
]

test.runIf(hasOfxdump)('an OFX parser reads every amount, date and id of a Quicken file correctly', async () => {
  const random = numbersFrom(20_261_120)
  const rows = Array.from({ length: 640 }, (_, index) => ({
    amount: Math.ceil(random() * 900_00) * (index % 3 === 0 ? 1 : -1) + (index === 0 ? 9_000_000_00 : 0),
    daysAgo: 639 - index,
    searchType: (index % 7) as Entry['searchType'],
    draft: index % 7 === 5 ? String(1_000 + index) : '',
    description: strange[index] ?? `Purchase ${index}`,
    comment: index % 11 === 0 ? 'a note; with <signs> & more' : '',
  }))
  const { account, maria, download } = await memberWith(rows, { type: 1 })
  const [from, to] = [dayToWire(addMonths(today, -22)), dayToWire(today)]
  const { data } = await maria.call('getTransactions', {
    body: { uniqueId: account.unique_id, accountType: 1, from, to },
  })
  const shown = data.postedTransactions.toReversed().map(({ uniqueId, amount, transactionDate }) => ({
    id: uniqueId,
    amount,
    date: dayFromWire(transactionDate) as string,
  }))

  const dump = dumpOf((await download({ fromDate: from, toDate: to })).bytes)
  expect(dump).toMatchObject({
    account: '10020030-S001',
    type: 'CHECKING',
    balance: String(data.postedTransactions[0]?.balance?.toFixed(2)),
  })
  expect(dump.rows.map(({ id, amount, date }) => ({ id, amount, date }))).toEqual(shown)
  expect(shown).toHaveLength(640)
  expect(dump.rows.slice(0, 6).map(({ name }) => name)).toEqual([
    'Sons & Daughters "Fine" Bakery,',
    '=HYPERLINK("http://example.test"',
    'Transaction',
    ']]>',
    '&lt;',
    '$12 -- #1',
  ])
})

test.runIf(hasOfxdump)('an OFX parser reads a card’s Quicken file as that of a credit card', async () => {
  const { download } = await memberWith(
    [
      { amount: -500_00, searchType: 0, description: 'Kestrel Sports', daysAgo: 2 },
      { amount: 90_00, searchType: 7, description: 'Payment, thank you' },
    ],
    { account_type: 3, type: 1, credit_limit: 2_000_00 },
  )
  const { rows, ...head } = dumpOf((await download()).bytes)
  expect(head).toEqual({ account: '10020030-C001', type: 'CREDITCARD', balance: '-410.00' })
  expect(rows.map(({ name, amount, date }) => [name, amount, date])).toEqual([
    ['Kestrel Sports', -500, addDays(today, -2)],
    ['Payment, thank you', 90, today],
  ])
})
