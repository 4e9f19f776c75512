import type { Meta } from '@storybook/react-vite'
import { SearchResultsScreen } from '../../src/searches/SearchResultsScreen.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { rows, samples, searchResultsAt } from './search-results.samples.ts'

const InPage = inPage(SearchResultsScreen)

const meta: Meta = { title: 'searches/Search results', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof searchResultsAt>[0]) => story(searchResultsAt(moment))
const shown = { reading: { rows: 'shown', name: 'shown', accounts: 'shown' } } as const
const { broken } = samples.performSearch.refusals

export const Loading = storyAt({
  value: { reading: { rows: 'loading', name: 'loading', accounts: 'loading' } },
  rows: null,
  searches: [],
})

export const Shown = storyAt({ value: shown })

export const FourColumns = storyAt({ value: shown, rows: rows.some })

export const AColumnOfALaterVersion = storyAt({
  value: shown,
  rows: [{ place: 0, cells: { accountId: 'S-001', openedOn: '01/05/2019' } }],
})

export const NothingFound = storyAt({ value: shown, rows: [] })

export const Reloading = storyAt({
  value: { reading: { rows: 'reloading', name: 'reloading', accounts: 'reloading' } },
})

export const Unnamed = storyAt({
  value: { reading: { rows: 'shown', name: 'failed', accounts: 'failed' } },
  searches: [],
  accounts: [],
})

export const Failed = storyAt({
  value: { reading: { rows: 'failed', name: 'shown', accounts: 'shown' } },
  rows: null,
  error: broken,
})
