import { describe, expect, test } from 'vitest'
import { maxPdfRows } from '../../server/accounts/downloads-domain.ts'
import type { Entry } from '../../server/ledger/post.ts'
import { addDays, dayFromWire, dayToWire } from '../../values/days.ts'
import { showPhone } from '../../values/masking.ts'
import { cents, format, parse } from '../../values/money.ts'
import { checkedByQpdf, factsOfPdf, structureOfPdf, textOfPdf } from '../support/pdf-readers.ts'
import { hasPdfReaders } from '../support/programs.ts'
import { aMonth, memberWith, today } from './statements.ts'

const loan = { account_type: 2, type: 2, display_id: '001', default_description: 'The blue wagon' } as const

/** Returns the texts of a file in the order in which they are read. */
const wordsOf = (file: Uint8Array) => structureOfPdf(file).flatMap((line) => /^ *"(.*)"$/.exec(line)?.[1] ?? [])

/** Returns the rows of the last table, cell by cell. */
function rowsOf(words: readonly string[], columns: number): string[][] {
  const cells = words.slice(words.indexOf('Date') + columns)
  return Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns))
}

test('a member downloads a history as PDF, named after institution, account and dates', async () => {
  const { bank, downloadPdf } = await memberWith([{ amount: 10_00, searchType: 2 }])
  const { status, headers, text } = await downloadPdf()
  const compact = (wire: string) => dayFromWire(wire).replaceAll('-', '')
  expect([status, text.slice(0, 8)]).toEqual([200, '%PDF-1.7'])
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Bank-${bank.host.replace('.test', '')}-S-001-${compact(aMonth.fromDate)}-${compact(aMonth.toDate)}.pdf"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('the PDF of the same history is the same each time', async () => {
  const { downloadPdf } = await memberWith([{ amount: 10_00 }])
  expect((await downloadPdf()).bytes.equals((await downloadPdf()).bytes)).toBe(true)
})

test.each<[string, object, string]>([
  ['without transaction inquiry', { allow_inquiry: false }, '403 Transactions of this account are not available.'],
  ['that is not displayed', { display: false }, '403 Transactions of this account are not available.'],
  [
    'without balance inquiry',
    { allow_balance: false },
    '422 A PDF file tells the balance, which this account does not show.',
  ],
])('the PDF of an account %s is refused', async (_, overrides, said) => {
  const { downloadPdf } = await memberWith([{ amount: 1 }], overrides)
  const { status, problem } = await downloadPdf()
  expect(`${status} ${problem.message}`).toBe(said)
})

test('a PDF of no transactions is refused, and so is one of too many, of another member’s account or of wrong days', async () => {
  const { bank, maria, happen, downloadPdf } = await memberWith([{ amount: 1, daysAgo: 40 }])
  const said = async (changes = {}) => {
    const { status, problem } = await downloadPdf(changes)
    return `${status} ${problem?.error.code ?? ''} ${problem?.message}`
  }
  expect(await said()).toBe('422 no_records No records found for those dates, try again.')
  expect(await said({ toDate: dayToWire(addDays(today, -31)) })).toBe('422  From date must not be after To date')
  const noah = await bank.addMember('noah', [{}])
  const body = { ...aMonth, accountUniqueId: noah.accounts[0]?.unique_id }
  expect(await maria.call('getHistoryPdf', { body })).toMatchObject({ status: 403, message: 'This is not yours.' })
  await happen(Array.from({ length: maxPdfRows }, () => ({ amount: 1 })))
  expect((await downloadPdf()).status).toBe(200)
  await happen([{ amount: 1 }])
  expect(await said()).toBe('422  A PDF file has 2,000 transactions at most. Please choose a shorter range.')
})

test('an institution without Quicken setup has PDF files', async () => {
  const { downloadPdf } = await memberWith([{ amount: 1 }], {}, { quicken: undefined })
  expect((await downloadPdf()).status).toBe(200)
})

describe.runIf(hasPdfReaders)('other software', () => {
  test('reads whose history it is, of which days, and that it is not a statement', async () => {
    const { bank, downloadPdf } = await memberWith(
      [
        { amount: 100_00, searchType: 2, daysAgo: 40 },
        { amount: -25_50, daysAgo: 2, searchType: 5, draft: '1043', description: 'Check', comment: 'a secret' },
        { amount: 5_00, description: 'Dividend' },
      ],
      { type: 1, description: 'Nest egg' },
    )
    const { bytes } = await downloadPdf()
    expect(checkedByQpdf(bytes)).toContain('No syntax or stream encoding errors found')
    const { fiContactPhone, fiContactEmail } = bank.institution.setup
    const { name } = bank.institution
    const { fromDate: from, toDate: to } = aMonth
    const contact = [showPhone(fiContactPhone), fiContactEmail]
    expect(factsOfPdf(bytes)).toMatchObject({ Title: `Account history of S-001, ${from} – ${to}`, Author: name })
    expect(wordsOf(bytes)).toEqual(
      [
        [name, ...contact].join(' · '),
        'Account history',
        'This is the history of one account. It is not a monthly statement. Pending transactions are not in it.',
        ['Member', 'Maria Example', 'Member number', '****0030', 'Account', 'S-001 Nest egg'],
        ['Account number', '****0030-S001', 'From – to', `${from} – ${to}`],
        'Summary',
        [`Balance before ${from}`, '$100.00', 'Money in', '$5.00', 'Money out', '−$25.50'],
        [`Balance on ${to}`, '$79.50'],
        'Transactions',
        'Posted transactions, oldest first',
        ['Date', 'Description', 'Amount', 'Balance'],
        [dayToWire(addDays(today, -2)), 'Check #1043', '−$25.50', '$74.50'],
        [dayToWire(today), 'Dividend', '$5.00', '$79.50'],
      ].flat(),
    )
    expect(textOfPdf(bytes)).not.toContain('secret')
  })

  test('reads interest and fees of a loan, and what is owed as a positive amount', async () => {
    const { downloadPdf } = await memberWith(
      [
        { amount: -500_00, searchType: 8, description: 'Transfer to S-001', daysAgo: 2 },
        { amount: 90_00, interest: cents(9_50), fee: cents(50), searchType: 7, description: 'Payment' },
      ],
      loan,
    )
    const words = wordsOf((await downloadPdf()).bytes)
    expect(words.slice(words.indexOf('Summary') + 1)).toEqual(
      [
        [`Owed before ${aMonth.fromDate}`, '$0.00', 'Payments', '$100.00', 'Advances', '−$500.00'],
        ['Interest in payments', '$9.50', 'Fees in payments', '$0.50', `Owed on ${aMonth.toDate}`, '$410.00'],
        'Transactions',
        'Posted transactions, oldest first',
        ['Date', 'Description', 'Amount', 'Principal', 'Interest', 'Fee', 'Owed'],
        [dayToWire(addDays(today, -2)), 'Transfer to S-001', '−$500.00', '−$500.00', '$0.00', '$0.00', '$500.00'],
        [dayToWire(today), 'Payment', '$100.00', '$90.00', '$9.50', '$0.50', '$410.00'],
      ].flat(),
    )
  })

  test('reads the last four digits of a card, and nothing else of its number', async () => {
    const { account, downloadPdf } = await memberWith(
      [{ amount: -500_00, searchType: 0, description: 'Kestrel Sports' }],
      {
        account_type: 3,
        type: 1,
        credit_limit: 2_000_00,
      },
    )
    const words = wordsOf((await downloadPdf()).bytes)
    expect(words[words.indexOf('Card number') + 1]).toBe(`****${account.last_four}`)
    expect(words).toContain('Purchases and charges')
    expect(words.join(' ')).not.toContain('10020030')
  })

  test('finds every transaction of the account once and in order, and their sum between the two balances', async () => {
    const rows = Array.from({ length: 160 }, (_, index) => ({
      amount: ((index * 7_919) % 90_000) * (index % 3 === 0 ? 1 : -1) + (index === 0 ? 9_000_000_00 : 1),
      daysAgo: index < 70 ? 3 : 1,
      searchType: (index % 7) as Entry['searchType'],
      description: `Phở Łódź ${index}`,
    }))
    const { downloadPdf } = await memberWith(rows, { type: 1 })
    const words = wordsOf((await downloadPdf()).bytes)
    const found = rowsOf(words, 4)
    expect(found.map(([, description, amount]) => [description, amount])).toEqual(
      rows.map(({ amount, description }) => [description, format(cents(amount))]),
    )
    const total = rows.reduce((sum, { amount }) => sum + amount, 0)
    expect(parse(found.at(-1)?.[3] ?? '')).toBe(total)
    expect(words[words.indexOf(`Balance on ${aMonth.toDate}`) + 1]).toBe(format(cents(total)))
  })
})
