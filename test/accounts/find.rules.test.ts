import { expect, test } from 'vitest'
import { findRows, merchantOf } from '../../machines/accounts/find.rules.ts'
import { toHistory } from '../../machines/accounts/history.services.ts'
import { samples } from '../../stories/accounts/history.samples.ts'
import { day } from '../../values/days.ts'

const { answers } = samples.getTransactions
const filter = { from: day('2026-05-01'), to: day('2026-11-20'), type: 0 }
const [history, noted] = [toHistory(answers.maria, filter), toHistory(answers.noted, filter)]

const find = (text: string, rows = history) => {
  const { pending, posted } = findRows(rows, text)
  return [...pending, ...posted].map(({ description }) => description)
}

test.each([
  ['a part of a name, in small letters', 'coffee', ['Lighthouse Coffee Roasters']],
  ['a name in capitals', 'COFFEE', ['Lighthouse Coffee Roasters']],
  ['letters of any alphabet', 'ラーメン', ['Ōsaka Rāmen 大阪ラーメン']],
  ['a comment', 'holiday', ['Transfer to S-005']],
  ['a pending type', 'card hold', ['Pelican Fuel & Marine', 'Tidewater Grocery']],
  ['a check by its number', '#1043', ['Check #1043']],
  ['a check by its payee', 'dental', ['Check #1043']],
  ['a type', 'atm w', ['ATM, Front Street']],
  ['a day', '11/10', ['Transfer from S-001']],
  ['an amount', '118.62', ['E-PAY Saltmarsh Power & Light']],
  ['an amount as it is shown', '\u2212$118.62', ['E-PAY Saltmarsh Power & Light']],
  ['an amount with a comma', '$2,143.18', ['Bay Regional Hospital']],
  ['a name with blanks around it', '  marigold ', ['Marigold Pharmacy']],
  ['quotes and HTML tags', '"fine" bakery, <b>', ['Sons & Daughters "Fine" Bakery, <b>Inc.</b>']],
  ['a regular expression, read as plain text,', '.*', []],
  ['an unclosed parenthesis', '(', ['=HYPERLINK("http://example.test","Win")']],
])('searching the history for %s finds the matching rows', (_what, text, found) => {
  expect(find(text)).toEqual(found)
})

test.each([
  ['a part of the note', 'insurance', ['Check #1043']],
  ['a part of a tag', 'frien', ['Ōsaka Rāmen 大阪ラーメン']],
  ['a tag', 'tag:food', ['Lighthouse Coffee Roasters', 'Ōsaka Rāmen 大阪ラーメン']],
  ['a tag in capitals, with a blank', 'TAG: #Food', ['Lighthouse Coffee Roasters', 'Ōsaka Rāmen 大阪ラーメン']],
  ['two tags', 'tag:food tag:trip-2026', ['Ōsaka Rāmen 大阪ラーメン']],
  ['a tag and a name', 'coffee tag:food', ['Lighthouse Coffee Roasters']],
  ['a part of a tag as a tag', 'tag:foo', []],
])('searching the history for %s finds what the member wrote it about', (_what, text, found) => {
  expect(find(text, noted)).toEqual(found)
})

test('an empty search finds all history rows', () => {
  expect(findRows(history, '  ')).toEqual({ pending: history.pending, posted: history.posted })
})

test('a search matches amounts, not balances', () => {
  expect(find('7,182.19')).toEqual([])
})

test.each([
  ['Harbor Coffee #1042', 'Harbor Coffee'],
  ['Transfer to S-005', 'Transfer to S-005'],
  ['', ''],
])('a search for more of “%s” leaves out the number of the shop', (bankDescription, searchText) => {
  expect(merchantOf({ bankDescription })).toBe(searchText)
})
