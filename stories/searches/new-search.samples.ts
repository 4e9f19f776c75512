import { newSearchMachine } from '../../machines/searches/new-search.machine.ts'
import {
  emptyEntry,
  emptySearch,
  type TypedCriterion,
  type SearchDraft,
} from '../../machines/searches/new-search.rules.ts'
import { searchKinds } from '../../machines/searches/searches.rules.ts'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const taken = 'A search with this name already exists.'

export const samples = {
  saveAndPerformSearch: {
    answers: { saved: { id: 9, results: [{ accountId: 'S-001', description: 'Regular Share', balance: 1_204.5 }] } },
    refusals: {
      taken: problem(409, taken, { fields: { name: taken } }),
      many: problem(422, 'You have 25 saved searches. Remove one before you add another.', { code: 'limit' }),
      lost: problem(0, "error trying to make customer's request"),
    },
  },
} satisfies Samples

export const filled: SearchDraft = {
  ...emptySearch,
  name: 'Well filled',
  filters: {
    accountType: 1,
    accountNumbers: ['S-001', '40017326'],
    amountRanges: [{ id: 1, from: cents(100_00), to: cents(5_000_00) }],
    maturingInDays: 30,
    maturityDateRanges: [{ from: day('2027-01-01'), to: day('2027-12-31') }],
  },
}

export const amounts: TypedCriterion = { ...emptyEntry(searchKinds.AMOUNTS), from: '100', to: '5,000.00' }

export const newSearchAt = (moment: Moment<typeof newSearchMachine>) =>
  still(newSearchMachine, { input: { userId: 7 }, ...moment })

export const lab = labOf(newSearchMachine, {
  inputs: [{ userId: 7 }],
  events: {
    'draft.change': [{ change: { name: 'Well filled' } }],
    'draft.submit': [{}],
    'entry.change': [{ change: amounts }],
    'entry.add': [{}],
    'criterion.remove': [{ kind: searchKinds.AMOUNTS, place: 0 }],
  },
  actors: {
    saveAndPerformSearch: { answers: { saved: { searchId: 9 } }, refusals: samples.saveAndPerformSearch.refusals },
  },
})
