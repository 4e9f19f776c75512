import type { Meta } from '@storybook/react-vite'
import { SearchScreen } from '../../src/searches/SearchScreen.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { samples, searchAt } from './search.samples.ts'

const InPage = inPage(SearchScreen)

const meta: Meta = { title: 'searches/Search', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof searchAt>[0]) => story(searchAt(moment))
const draft = { searchId: 4 }

export const Loading = storyAt({ value: { list: 'loading' }, items: null })

export const Shown = storyAt({ value: { list: 'shown' } })

export const None = storyAt({ value: { list: 'shown' }, items: [] })

export const Chosen = storyAt({ value: { list: 'shown' }, draft })

export const NotChosen = storyAt({
  value: { list: 'shown' },
  fieldErrors: [{ field: 'searchId', text: 'please select a valid search' }],
})

export const Reloading = storyAt({ value: { list: 'reloading' }, draft })

export const Failed = storyAt({
  value: { list: 'failed' },
  items: null,
  error: samples.getSavedSearches.refusals.broken,
})

export const AskingToRemove = storyAt({ value: { list: 'confirming' }, draft })

export const Removing = storyAt({ value: { list: 'removing' }, draft })

export const RemovedBefore = storyAt({
  value: { list: 'confirming' },
  draft,
  removalError: samples.removeSavedSearch.refusals.gone,
})
