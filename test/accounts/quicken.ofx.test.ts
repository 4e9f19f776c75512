import { expect, test } from 'vitest'
import type { Entry } from '../../server/ledger/post.ts'
import { addMonths, dayFromWire, dayToWire } from '../../values/days.ts'
import { numbersFrom } from '../support/numbers.ts'
import { dumpOf } from '../support/ofxdump.ts'
import { memberWith, today } from './statements.ts'

const strange = ['Sons & Daughters "Fine" Bakery, <b>Inc.</b>', '=HYPERLINK("http://example.test","Win")', '', ']]>', '&lt;', '$12 -- #1']

test('an OFX parser reads every amount, date and id of a Quicken file correctly', async () => {
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
  const { data } = await maria.call('getTransactions', { body: { uniqueId: account.unique_id, accountType: 1, from, to } })
  const shown = data.postedTransactions
    .toReversed()
    .map(({ uniqueId, amount, transactionDate }) => ({ id: uniqueId, amount, date: dayFromWire(transactionDate) as string }))

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
