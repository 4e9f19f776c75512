import { expect, test } from 'vitest'
import { groupAccounts } from '../../machines/accounts/accounts.rules.ts'
import { toAccounts } from '../../machines/accounts/accounts.services.ts'
import {
  emptyShare,
  getFundingAccounts,
  getOpeningDeposit,
  shareErrors,
} from '../../machines/accounts/open-share.rules.ts'
import { cents } from '../../values/money.ts'
import { samples } from '../../stories/accounts/summary.samples.ts'
import { shareDraft } from '../../stories/accounts/open-share.samples.ts'

const { answers } = samples.getSummary
const funds = [
  {
    uniqueId: 'S1',
    id: 'S-001',
    description: 'Regular Share',
    owner: '',
    available: cents(100_00),
    minimumAdvance: null,
  },
  { uniqueId: 'S2', id: 'S-002', description: 'Surprise', owner: '', available: null, minimumAdvance: null },
]
const draft = { ...shareDraft, fromId: 'S1' }

test('an opening deposit may come from accounts that allow transfers out and have money or a hidden balance', () => {
  const summary = groupAccounts(toAccounts(answers.maria, '2026-11-20T14:14:00.000Z'))
  expect(getFundingAccounts(summary).map(({ id }) => id)).toEqual([
    'S-001',
    'S-005',
    'S-010',
    'S-011',
    'S-013',
    'S-002',
    'S-003',
  ])
  const line = {
    ...summary.loans[1],
    available: cents(40_00),
    minimumAdvance: cents(10_00),
  } as (typeof summary.loans)[number]
  expect(getFundingAccounts({ ...summary, shares: [], drafts: [], loans: [line] })).toEqual([
    {
      uniqueId: line.uniqueId,
      id: 'L-003',
      description: 'Pottery',
      owner: '',
      available: 40_00,
      minimumAdvance: 10_00,
    },
  ])
})

test.each<[string, object, string[]]>([
  ['all fields are filled in', {}, []],
  ['there is no deposit', { deposit: '', fromId: '' }, []],
  ['there is no name', { description: '  ' }, ['description: please add a valid description']],
  ['the name has 41 characters', { description: 'x'.repeat(41) }, ['description: please add a valid description']],
  ['the name has 40 characters', { description: 'x'.repeat(40) }, []],
  ['an account is chosen without an amount', { deposit: '' }, ['deposit: Please complete all fields']],
  ['no account is chosen', { fromId: '' }, ['fromId: Please complete all fields']],
  ['the balance is hidden', { deposit: '5,000', fromId: 'S2' }, []],
  [
    'name and amount are both invalid',
    { description: '', deposit: 'x' },
    ['description: please add a valid description', 'deposit: Write an amount such as 25.00.'],
  ],
])('the new account form shows the right errors when %s', (_, change, fieldErrors) => {
  expect(shareErrors({ ...draft, ...change }, funds).map(({ field, text }) => `${field}: ${text}`)).toEqual(fieldErrors)
})

test('New Savings Account starts as a special share, and New Share Account as a regular share', () => {
  expect([emptyShare('savings').type, emptyShare('share').type]).toEqual([4, 0])
})

test('the opening deposit is previewed once there is a positive amount and a source account', () => {
  expect(getOpeningDeposit({ deposit: '25.5', fromId: 'S1' }, funds)).toEqual({ amount: 25_50, from: funds[0] })
  for (const change of [{ deposit: '' }, { deposit: '0' }, { deposit: 'x' }, { fromId: '' }])
    expect(getOpeningDeposit({ deposit: '25.5', fromId: 'S1', ...change }, funds)).toBeNull()
})
