import { expect, test } from 'vitest'
import {
  toCsvText,
  downloadErrors,
  type FileLine,
  followQuicken,
  parseDownloadRange,
} from '../../machines/accounts/download.rules.ts'
import { toHistory } from '../../machines/accounts/history.services.ts'
import { everyday, samples } from '../../stories/accounts/download.samples.ts'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'

const line = (id: number, on: string, more: Partial<FileLine> = {}): FileLine => ({
  id,
  on: day(on),
  effectiveOn: day(on),
  bankDescription: `row ${id}`,
  pendingType: '',
  type: 4,
  amount: cents(-id),
  ...more,
})
const november = { from: day('2026-11-01'), to: day('2026-11-20') }
const namesIn = (text: string) => [...text.matchAll(/row \d+/g)].map(([name]) => name)

test('a To date in the future becomes today, and blanks around a date are ignored', () => {
  expect(parseDownloadRange({ from: ' 11/01/2026', to: '12/31/2026 ' }, day('2026-11-20'))).toEqual(november)
})

test.each([
  [' ', '11/20/2026', 'from', 'please fill all the fields'],
  ['11/01/2026', '02/30/2026', 'to', 'Write the date as MM/DD/YYYY.'],
  ['11/20/2026', '11/19/2026', 'from', 'From date must not be after To date'],
  ['11/19/2024', '11/20/2026', 'from', 'Please choose a range of 24 months or less.'],
])('a file from %j to %j has an error at %s: %s', (from, to, field, text) => {
  expect(downloadErrors({ from, to }, november.to)).toEqual([{ field, text }])
})

test('a CSV file has five columns, pending rows first, each newest first, and escapes formulas', () => {
  const { few } = samples.getTransactions.answers
  const found = toHistory({ ...few, postedTransactions: few.postedTransactions.toReversed() }, { ...november, type: 0 })
  expect([found.truncated, toCsvText(found, everyday.id)]).toEqual([
    false,
    [
      '\uFEFFaccountId,description,pendingType,type,amount',
      'S-002,Pelican Fuel & Marine,Card hold,ACH Withdrawal,-41.75',
      'S-002,Check,,Share Draft,-185.00',
      `S-002,"'=HYPERLINK(""http://example.test"",""Win"")",,ACH Withdrawal,-1.00`,
      'S-002,"Sons & Daughters ""Fine"" Bakery, <b>Inc.</b>",,ACH Withdrawal,-9.90',
      'S-002,Bay Regional Hospital,,ACH Deposit,2143.18',
      'S-002,Foreign transaction fee,,,-0.07',
      '',
    ].join('\r\n'),
  ])
})

test('CSV rows are sorted like the screen, regardless of their order in the answer', () => {
  const posted = [line(1, '2026-11-10'), line(4, '2026-11-12'), line(3, '2026-11-12')]
  const pending = [
    line(7, '2026-11-19', { effectiveOn: day('2026-11-21') }),
    line(6, '2026-11-20', { effectiveOn: day('2026-11-20') }),
    line(8, '2026-11-20', { effectiveOn: day('2026-11-20') }),
  ]
  expect(namesIn(toCsvText({ pending, posted }, 'S-002'))).toEqual([
    'row 7',
    'row 8',
    'row 6',
    'row 4',
    'row 3',
    'row 1',
  ])
})

test('a posted row has no pending type in the CSV file', () => {
  expect(toCsvText({ pending: [], posted: [line(1, '2026-11-10', { pendingType: 'Card hold' })] }, 'S-002')).toContain(
    'S-002,row 1,,ACH Withdrawal,-0.01\r\n',
  )
})

test('the progress of a Quicken file counts rows and days correctly for any chunk size', () => {
  const row = (date: string) => `<STMTTRN><DTPOSTED>${date}120000[0:GMT]</DTPOSTED><NAME>é</NAME></STMTTRN>\r\n`
  const file = Buffer.from(
    `OFXHEADER:100\r\n\r\n<OFX>${row('20261101')}${row('20261110')}${row('20261120')}</OFX>`,
    'latin1',
  )
  for (const size of [1, 7, 64, file.length]) {
    const follow = followQuicken(november)
    const told = Array.from({ length: Math.ceil(file.length / size) }, (_, index) =>
      follow(file.subarray(index * size, (index + 1) * size)),
    )
    expect(told.at(-1)).toEqual({ part: 1, rows: 3 })
    expect(told.map(({ part }) => part)).toEqual(told.map(({ part }) => part).toSorted((one, other) => one - other))
  }
})

test('while a one-day Quicken file loads, its rows are counted but no progress is shown', () => {
  const follow = followQuicken({ from: november.to, to: november.to })
  expect(follow(Buffer.from('<STMTTRN><DTPOSTED>20261120120000[0:GMT]</DTPOSTED></STMTTRN>'))).toEqual({
    part: 0,
    rows: 1,
  })
})
