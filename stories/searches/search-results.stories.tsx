import type { Meta } from '@storybook/react-vite'
import { SearchResultsScreen } from '../../src/searches/SearchResultsScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { rows, samples, searchResultsAt } from './search-results.samples.ts'

const InPage = inPage(SearchResultsScreen)

const meta: Meta = { title: 'searches/Search results', component: InPage }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof searchResultsAt>[0], globals = {}) => story(searchResultsAt(moment), globals)
const shown = { reading: { rows: 'shown', name: 'shown' } } as const
const { broken } = samples.performSearch.refusals

export const Loading = at({ value: { reading: { rows: 'loading', name: 'loading' } }, rows: null, searches: [] })

export const Shown = at({ value: shown })

export const ShownInDarkOnAPhone = at({ value: shown }, { scheme: 'dark', ...phone })

export const ShownInLargeTextOnAPhone = at({ value: shown }, { text: 'double', ...phone })

export const FourColumns = at({ value: shown, rows: rows.some })

export const AColumnOfALaterVersion = at({
  value: shown,
  rows: [{ place: 0, cells: { accountId: 'S-001', openedOn: '01/05/2019' } }],
})

export const NothingFoundAtPrairieOak = at({ value: shown, rows: [] }, { brand: 'prairieoak' })

export const Reloading = at({ value: { reading: { rows: 'reloading', name: 'reloading' } } })

export const Unnamed = at({ value: { reading: { rows: 'shown', name: 'failed' } }, searches: [] })

export const Failed = at({ value: { reading: { rows: 'failed', name: 'shown' } }, rows: null, error: broken })
