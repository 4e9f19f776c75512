import type { Meta } from '@storybook/react-vite'
import { SearchScreen } from '../../src/searches/SearchScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { samples, searchAt } from './search.samples.ts'

const InPage = inPage(SearchScreen)

const meta: Meta = { title: 'searches/Search', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof searchAt>[0], globals = {}) => story(searchAt(moment), globals)
const draft = { searchId: 4 }

export const Loading = storyAt({ value: 'loading', items: null })

export const Shown = storyAt({ value: 'shown' })

export const NoneAtPrairieOak = storyAt({ value: 'shown', items: [] }, { brand: 'prairieoak' })

export const Chosen = storyAt({ value: 'shown', draft })

export const ChosenInDarkOnAPhone = storyAt({ value: 'shown', draft }, { scheme: 'dark', ...phone })

export const ChosenInLargeTextOnAPhone = storyAt({ value: 'shown', draft }, { text: 'double', ...phone })

export const NotChosen = storyAt({
  value: 'shown',
  fieldErrors: [{ field: 'searchId', text: 'please select a valid search' }],
})

export const Reloading = storyAt({ value: 'reloading', draft })

export const Failed = storyAt({ value: 'failed', items: null, error: samples.getSavedSearches.refusals.broken })

export const AskingToRemove = storyAt({ value: 'confirming', draft })

export const Removing = storyAt({ value: 'removing', draft })

export const RemovedBefore = storyAt({
  value: 'confirming',
  draft,
  removalError: samples.removeSavedSearch.refusals.gone,
})
