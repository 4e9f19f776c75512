import { expect, test } from 'vitest'
import { isSearchable, matchesWords, parseTypedSearch } from '../../machines/searches/find.rules.ts'

test.each<[string, object]>([
  ['coffee', { text: 'coffee', from: '' }],
  [' Coffee  on Pier Street ', { text: 'Coffee  on Pier Street', from: '' }],
  ['coffee from:everyday over:5', { text: 'coffee', from: 'everyday', over: 5_00 }],
  ['FROM: Holiday Club  Over: $1,250.50', { text: '', from: 'Holiday Club', over: 1_250_50 }],
  ['under:-20 rent', { text: 'rent', from: '', under: 20_00 }],
  ['over : 5 under :10', { text: '', from: '', over: 5_00, under: 10_00 }],
  ['after:1/5/2026 before:2026-11-20', { text: '', from: '', after: '2026-01-05', before: '2026-11-20' }],
  ['over:5 over:10', { text: '', from: '', over: 10_00 }],
  ['over: before:', { text: '', from: '' }],
  ['lunch tag:Food tag: #trip-2026 with Tomas', { text: 'lunch  with Tomas', from: '', tags: ['food', 'trip-2026'] }],
  ['tag:', { text: '', from: '' }],
  ['leftover:5', { text: 'leftover:5', from: '' }],
])('the search text “%s” is parsed into text, amounts and days', (typed, parsed) => {
  expect(parseTypedSearch(typed)).toMatchObject({ parsed, errors: [] })
  expect(Object.keys(parseTypedSearch(typed).parsed).toSorted()).toEqual(Object.keys(parsed).toSorted())
})

test('an invalid limit is explained, and the others are applied', () => {
  expect(parseTypedSearch('rent over:much under:90 before:02/30/2026')).toEqual({
    parsed: { text: 'rent', from: '', under: 90_00 },
    errors: [
      'After over: write an amount, such as over:50. “much” is not an amount.',
      'After before: write a date, such as before:11/20/2026. “02/30/2026” is not a date.',
    ],
    isNarrowed: true,
  })
})

test('a search text is cut to what the bank accepts', () => {
  expect(parseTypedSearch('x'.repeat(300)).parsed.text).toHaveLength(100)
})

test.each([
  ['', false],
  ['h', false],
  ['ha', true],
  ['from:a', true],
  ['over:5', true],
  ['tag:a', true],
  ['tag:', false],
  ['over:', false],
])('whether the text “%s” is long enough to search is %s', (typed, expected) => {
  expect(isSearchable(parseTypedSearch(typed).parsed)).toBe(expected)
})

test('a name matches parts of its words in any order, ignoring case', () => {
  expect(['pay sched', 'SCHEDULED', ''].map((text) => matchesWords(text, ['E-Pay', 'Scheduled Payments']))).toEqual([
    true,
    true,
    true,
  ])
  expect(matchesWords('pay zebra', ['E-Pay'])).toBe(false)
})
