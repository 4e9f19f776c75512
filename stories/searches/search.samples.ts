import type { components } from '../../api/schema.d.ts'
import { searchMachine } from '../../machines/searches/search.machine.ts'
import { toSavedSearch } from '../../machines/searches/searches.services.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

type Wire = components['schemas']['SavedSearch']

const filters: Wire['filters'] = {
  accountType: 0,
  maturityDateRanges: [],
  maturingInDays: null,
  amountRanges: [],
  accountNumbers: [],
}
const full: Wire[] = [
  {
    id: 7,
    name: 'Certificates to renew',
    description: 'What matures within two years',
    type: null,
    filters: { ...filters, maturityDateRanges: [{ from: '11/20/2026', to: '11/20/2028' }] },
    displayPreferences: [],
  },
  {
    id: 8,
    name: 'Large loans',
    description: '',
    type: 'loan',
    filters: { ...filters, accountType: 2, amountRanges: [{ id: 1, from: 100_000, to: 500_000 }] },
    displayPreferences: [],
  },
  {
    id: 4,
    name: 'Well filled',
    description: 'Shares with something in them',
    type: 'share',
    filters: {
      ...filters,
      accountType: 1,
      maturingInDays: 1,
      amountRanges: [{ id: 1, from: 100, to: 5_000 }],
      accountNumbers: ['S-001', '40017326'],
    },
    displayPreferences: ['accountId', 'description', 'balance', 'available'],
  },
]

export const samples = {
  getSavedSearches: {
    answers: { full, none: [] as Wire[] },
    refusals: { broken: problem(500, "error trying to get customer's saved searches") },
  },
  removeSavedSearch: {
    answers: { removed: null },
    refusals: {
      gone: problem(404, 'This search was removed already.'),
      lost: problem(0, "error trying to remove customer's saved searches"),
    },
  },
} satisfies Samples

export const items = full.map(toSavedSearch)

export const searchAt = (moment: Moment<typeof searchMachine>) =>
  still(searchMachine, { input: { userId: 7 }, items, chosen: items[2] ?? null, ...moment })

export const lab = labOf(searchMachine, {
  inputs: [{ userId: 7 }],
  events: {
    reload: [{}],
    'draft.change': [{ change: { searchId: 4 } }],
    'draft.submit': [{}],
    'row.remove': [{ id: 4 }],
    'removal.confirm': [{}],
    'removal.cancel': [{}],
    'removal.undo': [{ id: 4 }],
  },
  actors: {
    getSavedSearches: { answers: { full: items, none: [] }, refusals: samples.getSavedSearches.refusals },
    removeSavedSearch: { answers: { removed: undefined }, refusals: samples.removeSavedSearch.refusals },
  },
  hiddenStates: { 'search undo.restoring': 'The row comes back when the list is read again.' },
})
