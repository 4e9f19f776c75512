import { expect, test } from 'vitest'
import { groupAccounts } from '../../machines/accounts/accounts.rules.ts'
import { toAccounts } from '../../machines/accounts/accounts.services.ts'
import { findAccount, toHistoryAccounts, namesAnAccount, isKind } from '../../machines/accounts/history.rules.ts'
import {
  choosableDays,
  filterDraft,
  changeDraft,
  filterErrors,
  parseFilter,
  isCurrentFilter,
  canFilterAtOnce,
  historySearch,
  setFilterParts,
  typedFilter,
} from '../../machines/accounts/history-filter.rules.ts'
import { samples } from '../../stories/accounts/summary.samples.ts'
import { day, dayToWire } from '../../values/days.ts'

const today = day('2026-11-20')
const accounts = toHistoryAccounts(
  groupAccounts(toAccounts(samples.getSummary.answers.maria, '2026-11-20T14:14:00.000Z')),
)
const everyday = { uniqueId: 'S4kQ8mZp1aB7cD0xW4002', accountType: '1' }
const usual = { from: day('2026-05-01'), to: today, type: 0 }

test('accounts to choose from are sorted by number, so 999 comes before 1000', () => {
  const { shares, ...rest } = groupAccounts(toAccounts(samples.getSummary.answers.maria, '2026-11-20T14:14:00.000Z'))
  const long = ['S-1000', 'S-999'].flatMap((id) => shares.slice(0, 1).map((share) => ({ ...share, id })))
  expect(toHistoryAccounts({ ...rest, shares: long, drafts: [], loans: [], cards: [] }).map(({ id }) => id)).toEqual([
    'S-999',
    'S-1000',
  ])
})

test('without a filter in the address, this month and the six before are shown, with every type', () => {
  expect(parseFilter('', today, 1)).toEqual(usual)
  expect(parseFilter('', day('2026-08-31'), 1).from).toBe('2026-02-01')
})

test('a filter written into the address is read back unchanged', () => {
  const filter = { from: day('2025-12-31'), to: day('2026-01-05'), type: 2 }
  expect(historySearch(filter)).toBe('?fromDate=12%2F31%2F2025&toDate=01%2F05%2F2026&transactionType=2')
  expect(parseFilter(historySearch(filter), today, 1)).toEqual(filter)
})

test.each([
  ['?fromDate=02/30/2026&toDate=yesterday&transactionType=x'],
  ['?fromDate=&toDate=&transactionType='],
  ['?transactionType=9'],
  ['?transactionType=7'],
  ['?transactionType=1.5'],
  ['?from=01/01/2026'],
])('invalid parts of the address %s are ignored', (search) => {
  expect(parseFilter(search, today, 1)).toEqual(usual)
})

test('an ISO date in the address is accepted, and a To date in the future becomes today', () => {
  expect(parseFilter('?fromDate=2026-03-04T00:00:00Z&toDate=12/31/2098', today, 1)).toEqual({
    ...usual,
    from: '2026-03-04',
  })
})

test('only filters that differ from the default count as set', () => {
  expect(setFilterParts({ filter: parseFilter('', today, 1), today, searchText: ' ' })).toEqual({})
  expect(setFilterParts({ filter: parseFilter('?fromDate=03/04/2026', today, 1), today, searchText: '' })).toEqual({
    range: { from: '2026-03-04', to: today },
  })
  expect(setFilterParts({ filter: parseFilter('?transactionType=2', today, 1), today, searchText: ' tea ' })).toEqual({
    type: 2,
    text: 'tea',
  })
})

test('on a loan the address may filter by loan transaction types only', () => {
  expect(parseFilter('?transactionType=7', today, 2).type).toBe(7)
  expect(parseFilter('?transactionType=2', today, 2).type).toBe(0)
})

test('on a card the address may filter by payments only', () => {
  expect([7, 8, 4].map((type) => parseFilter(`?transactionType=${type}`, today, 3).type)).toEqual([7, 0, 0])
})

test.each([
  ['', '11/20/2026', [{ field: 'from', text: 'Write the date as MM/DD/YYYY.' }]],
  [
    '11/2026',
    '02/30/2026',
    [
      { field: 'from', text: 'Write the date as MM/DD/YYYY.' },
      { field: 'to', text: 'Write the date as MM/DD/YYYY.' },
    ],
  ],
])('a filter from %s to %s has the errors %j', (from, to, fieldErrors) => {
  expect(filterErrors({ from, to, type: 0 }, today)).toEqual(fieldErrors)
})

test('dates written in another format count as the same filter', () => {
  expect(isCurrentFilter(usual, filterDraft(usual), today)).toBe(true)
  expect(isCurrentFilter(usual, { from: '5/1/2026', to: '12/31/2026', type: 0 }, today)).toBe(true)
  expect(isCurrentFilter(usual, { ...filterDraft(usual), type: 1 }, today)).toBe(false)
  expect(isCurrentFilter(usual, { ...filterDraft(usual), from: '5/1' }, today)).toBe(false)
  expect(typedFilter({ from: '5/1', to: '', type: 0 }, today)).toBeNull()
})

test('a complete To date or a type filters at once, while From and an incomplete To date do not', () => {
  expect([{ to: '11/20/2026' }, { type: 0 }].map(canFilterAtOnce)).toEqual([true, true])
  expect([{ to: '11/20/202' }, { from: '11/20/2026' }, {}].map(canFilterAtOnce)).toEqual([false, false, false])
})

test('a To date in the future becomes today in its field', () => {
  expect(changeDraft({ draft: filterDraft(parseFilter('', today, 1)), today }, { to: '12/31/2027' }).draft.to).toBe(
    dayToWire(today),
  )
})

test('the calendar offers From dates up to today, and To dates within 24 months after From', () => {
  expect(choosableDays({ from: '05/01/2026' }, today)).toEqual({
    from: { max: '2026-11-20' },
    to: { min: '2026-05-01', max: '2026-11-20' },
  })
  expect(choosableDays({ from: '1/31/2024' }, today).to).toEqual({ min: '2024-01-31', max: '2026-01-31' })
  for (const from of ['', '13/01/2026', '11/21/2026'])
    expect(choosableDays({ from }, today)).toEqual({ from: { max: today }, to: { max: today } })
})

test('accounts with a history are shares and drafts sorted by id, then loans, then cards', () => {
  expect(accounts.map(({ id }) => id).join(' ')).toBe(
    'S-001 S-002 S-003 S-004 S-005 S-007 S-010 S-011 S-013 L-001 L-003 L-004 C-001 C-002',
  )
})

test('an address finds an account only by both its unique id and its type', () => {
  expect(findAccount(accounts, everyday)).toMatchObject({ id: 'S-002', description: 'Everyday', accountType: 1 })
  expect(findAccount(accounts, { ...everyday, accountType: '2' })).toBeNull()
  expect(findAccount(accounts, { uniqueId: 'S0000000000000000', accountType: '1' })).toBeNull()
  expect(findAccount(accounts, {})).toBeNull()
})

test('an address may omit the account, but a number in it must belong to an account of the member', () => {
  for (const accountId of [undefined, 'S-002', 'C-001', '001', everyday.uniqueId])
    expect(namesAnAccount(accounts, { ...(accountId && { accountId }) })).toBe(true)
  for (const accountId of ['S-099', '099', '2', 'C-009']) expect(namesAnAccount(accounts, { accountId })).toBe(false)
})

test('shares, loans and cards have a history', () => {
  const kinds = ['1', '2', '0', '3', '4', '01', 'share']
  expect(kinds.filter((accountType) => isKind({ ...everyday, accountType }))).toEqual(['1', '2', '3'])
  expect(isKind({})).toBe(true)
})
