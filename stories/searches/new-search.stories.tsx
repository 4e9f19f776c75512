import type { Meta } from '@storybook/react-vite'
import { addCriterion, emptyEntry, searchErrors } from '../../machines/searches/new-search.rules.ts'
import { searchKinds } from '../../machines/searches/searches.rules.ts'
import { NewSearch } from '../../src/searches/NewSearch.tsx'
import { noFilters } from '../../values/searches.ts'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { amounts, filled, newSearchAt, samples } from './new-search.samples.ts'

const InPage = inPage(NewSearch)

const meta: Meta = { title: 'searches/New search', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof newSearchAt>[0], globals = {}) => story(newSearchAt(moment), globals)
const touched = { form: 'touched' } as const
const empty = newSearchAt({ value: { form: 'untouched' } }).getSnapshot().context
const { taken, many, lost } = samples.saveAndPerformSearch.refusals
const of = (kind: keyof typeof searchKinds) => storyAt({ value: touched, entry: emptyEntry(searchKinds[kind]) })
const wrong = (kind: keyof typeof searchKinds) =>
  storyAt({
    value: touched,
    entry: emptyEntry(searchKinds[kind]),
    entryErrors: addCriterion(noFilters, emptyEntry(searchKinds[kind])).errors,
  })

export const Empty = storyAt({ value: { form: 'untouched' } })

export const Filled = storyAt({ value: touched, draft: filled })

export const FilledInLargeTextOnAPhone = storyAt(
  { value: touched, draft: filled, entry: amounts },
  { text: 'double', ...phone },
)

export const AnAccountNumber = of('ACCOUNT_NUMBERS')

export const AnAccountType = of('ACCOUNT_TYPE')

export const Amounts = storyAt({ value: touched, entry: amounts })

export const MaturingInDays = of('MATURING_IN_DAYS')

export const MaturityDates = of('MATURITY_DATES')

export const WrongAccountNumber = wrong('ACCOUNT_NUMBERS')

export const WrongAmounts = wrong('AMOUNTS')

export const WrongDays = wrong('MATURING_IN_DAYS')

export const WrongDates = storyAt({
  value: touched,
  entry: emptyEntry(searchKinds.MATURITY_DATES),
  entryErrors: addCriterion(noFilters, emptyEntry(searchKinds.MATURITY_DATES)).errors,
})

export const NothingFilledIn = storyAt({ value: touched, fieldErrors: searchErrors(empty.draft, empty.entry) })

export const NotAdded = storyAt({
  value: touched,
  draft: filled,
  entry: amounts,
  fieldErrors: searchErrors(filled, amounts),
})

export const NameTaken = storyAt({ value: touched, draft: filled, error: taken })

export const TooMany = storyAt({ value: touched, draft: filled, error: many })

export const Lost = storyAt({ value: touched, draft: filled, error: lost })

export const Saving = storyAt({ value: 'saving', draft: filled })
