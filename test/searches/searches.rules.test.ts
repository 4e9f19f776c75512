import { expect, test } from 'vitest'
import {
  addCriterion,
  addFirst,
  emptyEntry,
  emptySearch,
  type TypedCriterion,
  searchErrors,
} from '../../machines/searches/new-search.rules.ts'
import { listCriteria, searchKinds, removeCriterion } from '../../machines/searches/searches.rules.ts'
import { toOwnAccounts } from '../../machines/searches/find.rules.ts'
import {
  findLinkedAccount,
  getColumnKeys,
  toResultRow,
  parseSearchId,
} from '../../machines/searches/search-results.rules.ts'
import { parseAccountNumber, filtersError, noFilters } from '../../values/searches.ts'
import { ofMaria } from '../../stories/accounts/summary.samples.ts'
import { filled } from '../../stories/searches/new-search.samples.ts'

const entry = (kind: keyof typeof searchKinds, typed: Partial<TypedCriterion>): TypedCriterion => ({
  ...emptyEntry(searchKinds[kind]),
  ...typed,
})

test('a result leads to the account whose history the member may see, also a trusted one, and to none without its id', () => {
  const find = (cells: object) => findLinkedAccount(toOwnAccounts(ofMaria), { place: 0, cells: { ...cells } })?.uniqueId
  const trusted = ofMaria.shares.find(({ id }) => id === 'S-010')?.uniqueId
  expect([{ accountId: 'S-002' }, { accountId: 'L-003' }, { accountId: 'S-010' }].map(find)).toEqual([
    'S4kQ8mZp1aB7cD0xW4002',
    'L7tR2nVy5gH9jK3sE1003',
    trusted,
  ])
  expect([{ accountId: 'S-013' }, { description: 'Everyday' }].map(find)).toEqual([undefined, undefined])
})

test.each([
  ['001', '001'],
  [' s-1 ', 'S-001'],
  ['L-0012', 'L-0012'],
  ['12345678', '12345678'],
  ['C-001', null],
  ['S-', null],
  ['.*', null],
  ['1234567890123', null],
  ['', null],
])('the account number %j is read as %j', (typed, number) => {
  expect(parseAccountNumber(typed)).toBe(number)
})

test.each<[string, TypedCriterion, object]>([
  ['an account number', entry('ACCOUNT_NUMBERS', { number: 's-1' }), { accountNumbers: ['S-001'] }],
  ['an account type', entry('ACCOUNT_TYPE', { accountType: 2 }), { accountType: 2 }],
  [
    'amounts as they are typed',
    entry('AMOUNTS', { from: '-12.5', to: '$5,000' }),
    { amountRanges: [{ id: 1, from: -12_50, to: 5_000_00 }] },
  ],
  ['equal amounts', entry('AMOUNTS', { from: '1', to: '1.00' }), { amountRanges: [{ id: 1, from: 1_00, to: 1_00 }] }],
  ['no days at all', entry('MATURING_IN_DAYS', { days: '0' }), { maturingInDays: 0 }],
  ['ten years of days', entry('MATURING_IN_DAYS', { days: ' 3650 ' }), { maturingInDays: 3650 }],
  [
    'dates as they are typed',
    entry('MATURITY_DATES', { firstDay: '1/5/2027', lastDay: '12312027' }),
    { maturityDateRanges: [{ from: '2027-01-05', to: '2027-12-31' }] },
  ],
])('Add accepts %s', (_, typed, change) => {
  expect(addCriterion(noFilters, typed)).toEqual({ filters: { ...noFilters, ...change }, errors: [] })
})

const notAnAmount = 'Write an amount such as 25.00.'
const wrongDay = 'Write the date as MM/DD/YYYY.'
const wrongDays = 'Write a whole number of days from 0 to 3650.'

test.each<[string, TypedCriterion, object]>([
  ['no kind', emptyEntry(), { kind: 'please fill all the fields' }],
  [
    'no number',
    entry('ACCOUNT_NUMBERS', {}),
    { number: 'Write an account number such as 001 or S-001, or your member number.' },
  ],
  ['no account type', entry('ACCOUNT_TYPE', {}), { accountType: 'please fill all the fields' }],
  ['one amount', entry('AMOUNTS', { from: '1' }), { to: notAnAmount }],
  ['no amount', entry('AMOUNTS', {}), { from: notAnAmount, to: notAnAmount }],
  ['more than the bank takes', entry('AMOUNTS', { from: '0', to: '10,000,000' }), { to: notAnAmount }],
  ['amounts the wrong way round', entry('AMOUNTS', { from: '2', to: '1' }), { from: 'From must not be more than To.' }],
  ['half a day', entry('MATURING_IN_DAYS', { days: '1.5' }), { days: wrongDays }],
  ['3651 days', entry('MATURING_IN_DAYS', { days: '3651' }), { days: wrongDays }],
  ['no days', entry('MATURING_IN_DAYS', {}), { days: wrongDays }],
  [
    'a day that is none',
    entry('MATURITY_DATES', { firstDay: '02/30/2027', lastDay: '03/01/2027' }),
    { firstDay: wrongDay },
  ],
  [
    'days the wrong way round',
    entry('MATURITY_DATES', { firstDay: '1/2/2027', lastDay: '1/1/2027' }),
    { firstDay: 'From must not be after To.' },
  ],
])('Add refuses %s at its field', (_, typed, fields) => {
  const { filters, errors } = addCriterion(noFilters, typed)
  expect([filters, Object.fromEntries(errors.map(({ field, text }) => [field, text]))]).toEqual([noFilters, fields])
})

test('a criterion with a single value is replaced, a list holds up to ten values, without duplicates', () => {
  const days = addCriterion(filled.filters, entry('MATURING_IN_DAYS', { days: '5' })).filters
  expect(days).toEqual({ ...filled.filters, maturingInDays: 5 })
  const ten = Array.from({ length: 10 }).reduce<typeof noFilters>(
    (sum) => addCriterion(sum, entry('AMOUNTS', { from: '1', to: '2' })).filters,
    noFilters,
  )
  expect(ten.amountRanges.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(addCriterion(ten, entry('AMOUNTS', { from: '1', to: '2' }))).toEqual({
    filters: ten,
    errors: [{ field: 'kind', text: 'A search can have at most 10 of these.' }],
  })
  expect(addCriterion(filled.filters, entry('ACCOUNT_NUMBERS', { number: 's-1' })).filters).toEqual(filled.filters)
})

test('removing one value of a criterion keeps the others, and removing a single value clears it', () => {
  const all = listCriteria(filled.filters)
  expect(all.map(({ kind, place }) => [kind, place])).toEqual([
    [1, 0],
    [1, 1],
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 0],
  ])
  expect(removeCriterion(filled.filters, { kind: searchKinds.ACCOUNT_NUMBERS, place: 0 })).toEqual({
    ...filled.filters,
    accountNumbers: ['40017326'],
  })
  expect(all.reduce((rest, { kind }) => removeCriterion(rest, { kind, place: 0 }), filled.filters)).toEqual(noFilters)
})

test('a search is not saved without a name and a criterion, or while a typed criterion has not been added', () => {
  const incomplete = 'please fill all the fields'
  expect(searchErrors(emptySearch, emptyEntry())).toEqual([
    { field: 'name', text: incomplete },
    { field: 'filters', text: incomplete },
  ])
  expect(
    searchErrors({ ...filled, name: 'x'.repeat(61), description: 'x'.repeat(251) }, emptyEntry()).map(
      ({ field }) => field,
    ),
  ).toEqual(['name', 'description'])
  expect(searchErrors(filled, entry('AMOUNTS', { from: '1' }))).toEqual([{ field: 'filters', text: addFirst }])
  expect(searchErrors(filled, entry('AMOUNTS', {}))).toEqual([])
  expect(filtersError(filled.filters)).toBeNull()
})

test('results have a column for each field of the answer, even for an unknown one', () => {
  const rows = [
    { accountId: 'S-001', balance: -12.4, openedOn: '01/05/2019' } as never,
    { accountId: 'S-002', balance: null },
  ].map(toResultRow)
  expect(rows).toEqual([
    { place: 0, cells: { accountId: 'S-001', balance: -12_40, openedOn: '01/05/2019' } },
    { place: 1, cells: { accountId: 'S-002', balance: null } },
  ])
  expect(getColumnKeys(rows)).toEqual(['accountId', 'balance', 'openedOn'])
})

test.each([
  ['?searchId=12', 12],
  ['', null],
  ['?searchId=', null],
  ['?searchId=0', null],
  ['?searchId=1x', null],
  ['?searchId=99999999999', null],
])('the address %j opens the search %j', (search, id) => {
  expect(parseSearchId(search)).toBe(id)
})
