import type { components } from '../../api/schema.d.ts'
import { searchResultsMachine } from '../../machines/searches/search-results.machine.ts'
import { toResultRow } from '../../machines/searches/search-results.rules.ts'
import { toOwnAccounts } from '../../machines/searches/find.rules.ts'
import { ofMaria, samples as summaries } from '../accounts/summary.samples.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { items, samples as saved } from './search.samples.ts'

type Wire = components['schemas']['SearchRow']

const row = (
  id: string,
  lastFour: string,
  accountType: string,
  description: string,
  balance: number | null,
  more: Partial<Wire> = {},
): Wire => ({
  accountId: id,
  accountNumber: `**** ${lastFour}`,
  accountType,
  description,
  balance,
  available: balance,
  rate: null,
  maturityDate: null,
  ...more,
})

const found: Wire[] = [
  row('S-001', '4001', 'Regular Share', 'Regular Share', 12_846.3, { rate: 0.125, available: 12_841.3 }),
  row('S-003', '4003', 'Share Draft', 'Voyages', -12.4),
  row('S-007', '4007', 'Certificate', '12 Month Certificate', 15_000, {
    rate: 4.25,
    available: 0,
    maturityDate: '12/10/2026',
  }),
  row('S-011', '4011', 'Special', 'Surprise', null),
  row('L-001', '1001', 'Used Vehicle', 'The blue wagon', 118.4, { rate: 5.49, available: 0 }),
]
const some: Wire[] = [
  { accountId: 'S-001', description: 'Regular Share', balance: 12_846.3, available: 12_841.3 },
  { accountId: 'S-005', description: 'Holiday Club', balance: 1_240, available: 1_240 },
]

export const samples = {
  getSavedSearches: saved.getSavedSearches,
  getSummary: summaries.getSummary,
  performSearch: {
    answers: { found, some, none: [] as Wire[] },
    refusals: {
      foreign: problem(403, 'This is not yours.', { code: 'not_yours' }),
      gone: problem(404, 'This search was removed already.'),
      broken: problem(500, "error trying to perform customer's saved searches"),
    },
  },
} satisfies Samples

export const rows = { found: found.map(toResultRow), some: some.map(toResultRow), none: [] }

const owned = toOwnAccounts(ofMaria)

export const searchResultsAt = ({
  search = '?searchId=4',
  ...moment
}: Moment<typeof searchResultsMachine> & { search?: string }) =>
  still(searchResultsMachine, {
    input: { userId: 7, search },
    rows: rows.found,
    searches: items,
    accounts: owned,
    ...moment,
  })

export const lab = labOf(searchResultsMachine, {
  inputs: [
    { userId: 7, search: '?searchId=4' },
    { userId: 7, search: '' },
  ],
  events: { reload: [{}], 'money.move': [{}], 'address.change': [{ search: '?searchId=7' }, { search: '' }] },
  actors: {
    performSearch: { answers: rows, refusals: samples.performSearch.refusals },
    getSummary: { answers: { maria: ofMaria }, refusals: summaries.getSummary.refusals },
    getSavedSearches: { answers: { full: items }, refusals: saved.getSavedSearches.refusals },
    moneyChannel: { tells: ['money.move'] },
  },
  hiddenStates: {
    'searchResults opening': 'What the address says is decided at once.',
    'searchResults unnamed': 'Another address follows at once.',
    'searchResults missing': 'Page Not Found is shown in its place.',
  },
})
