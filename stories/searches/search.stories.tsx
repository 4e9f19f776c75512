import type { Meta } from '@storybook/react-vite'
import { SearchScreen } from '../../src/searches/SearchScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { samples, searchAt } from './search.samples.ts'

const InPage = inPage(SearchScreen)

const meta: Meta = { title: 'searches/Search', component: InPage }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof searchAt>[0], globals = {}) => story(searchAt(moment), globals)
const draft = { searchId: 4 }

export const Loading = at({ value: 'loading', items: null })

export const Shown = at({ value: 'shown' })

export const NoneAtPrairieOak = at({ value: 'shown', items: [] }, { brand: 'prairieoak' })

export const Chosen = at({ value: 'shown', draft })

export const ChosenInDarkOnAPhone = at({ value: 'shown', draft }, { scheme: 'dark', ...phone })

export const ChosenInLargeTextOnAPhone = at({ value: 'shown', draft }, { text: 'double', ...phone })

export const NotChosen = at({
  value: 'shown',
  fieldErrors: [{ field: 'searchId', text: 'please select a valid search' }],
})

export const Reloading = at({ value: 'reloading', draft })

export const Failed = at({ value: 'failed', items: null, error: samples.getSavedSearches.refusals.broken })

export const AskingToRemove = at({ value: 'confirming', draft })

export const Removing = at({ value: 'removing', draft })

export const RemovedBefore = at({ value: 'confirming', draft, removalError: samples.removeSavedSearch.refusals.gone })
